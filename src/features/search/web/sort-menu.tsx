import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SORTS, type Sort } from '#catalogue-index/query/options.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useSearchParamsOf } from './use-search-path.ts'

/** Milliseconds within which a key changes a closed list; where it opens the list instead, what is chosen there was intended. */
const AT_ONCE = 100

/**
 * The order of the results. A list and, without JavaScript, a button to send it. The arrows of a closed list choose each
 * order they pass, so a choice by keyboard waits for Enter or for the reader to leave the list.
 */
export function SortMenu({ query }: { query: SearchQuery }) {
  const { t, lang } = useTranslation('search')
  const navigate = useNavigate()
  const id = useId()
  const paramsOf = useSearchParamsOf()
  const action = paths.search({ lang })
  const choose = (sort: Sort) =>
    navigate(paths.search({ lang, params: paramsOf({ ...query, sort, page: 1 }) }), { preventScrollReset: true })
  const keyAt = useRef(Number.NEGATIVE_INFINITY)
  const [passed, setPassed] = useState<{ from: Sort; to: Sort } | null>(null)
  const waiting = passed?.from === query.sort && passed.to !== query.sort ? passed.to : null
  const commit = () => {
    if (waiting) choose(waiting)
  }
  const otherParams = [...paramsOf({ ...query, sort: 'relevance', page: 1 })]
  return (
    <form
      action={action}
      aria-label={t('sort.label')}
      className="relative flex min-w-0 items-center justify-end gap-2 text-sm"
    >
      {otherParams.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label
        htmlFor={id}
        className="flex items-center gap-1.5 text-soft max-sm:pointer-events-none max-sm:absolute max-sm:inset-y-0 max-sm:start-2.75"
      >
        <Icon name="sort" className="size-4.5" />
        <span className="max-sm:hidden">{t('sort.label')}</span>
      </label>
      <select
        id={id}
        name="sort"
        aria-label={t('sort.label')}
        aria-describedby={`${id}-keys`}
        value={waiting ?? query.sort}
        onKeyDown={(event) => {
          keyAt.current = performance.now()
          if (event.key === 'Escape') setPassed(null)
          if (event.key !== 'Enter' || !waiting) return
          event.preventDefault()
          commit()
        }}
        onChange={({ currentTarget }) => {
          const to = currentTarget.value as Sort
          if (performance.now() - keyAt.current < AT_ONCE) setPassed({ from: query.sort, to })
          else choose(to)
        }}
        onBlur={commit}
        // On a phone the icon replaces it: beside filters and currency there is no room for the words.
        className="h-10 min-w-0 rounded-field border border-edge bg-surface ps-2.5 max-sm:w-10 max-sm:bg-none! max-sm:pe-0! max-sm:text-transparent [&>option]:text-ink"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <span id={`${id}-keys`} hidden>
        {t('sort.keys')}
      </span>
      <noscript>
        <button type="submit" className="h-10 rounded-field border border-edge px-3">
          {t('sort.submit')}
        </button>
      </noscript>
    </form>
  )
}

/** What the results are sorted by, where it is no matter of course; of a fee also which one, for not all are of a year. */
export function SortNote({ sort }: { sort: Sort }) {
  const { t } = useTranslation('search')
  if (sort === 'relevance') return null
  return sort === 'fee' ? (
    <p className="mt-2 text-sm text-soft">{t('sort.firstYear')}</p>
  ) : (
    <p className="mt-2 text-sm text-soft sm:hidden">{t('sort.chosen', { order: t(`sort.${sort}`) })}</p>
  )
}
