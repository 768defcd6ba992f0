import { useState } from 'react'
import { Link } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { SEARCH_VIEWS, SearchDemand } from '#features/content/demand/contract.ts'
import { formatMoney, formatNumber, languageName } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { AliasDialog } from './alias-dialog.tsx'
import { Since } from './since.tsx'
import { TagDialog } from './tag-dialog.tsx'

type View = (typeof SEARCH_VIEWS)[number]

const load = (query: Record<string, string>) => unwrap(authedApi.admin.demand.searches.$get({ query }))

type Adding = { kind: 'alias' | 'tag'; search: SearchDemand }

/** What visitors searched for, and what can be done so that they find something. */
export function SearchDemandList({ view }: { view: View }) {
  const { t } = useTranslation('demand')
  const lang = useLanguage()
  const notify = useNotify()
  const list = useList(load)
  const [adding, setAdding] = useState<Adding | null>(null)
  const columns = useColumns(view, setAdding)
  const finish = (words: string) => {
    setAdding(null)
    notify(words)
    list.retry()
  }
  return (
    <>
      <Since list={list} />
      <RecordList
        list={list}
        columns={columns}
        title={t(`view.${view}`)}
        loading={t('loading')}
        none={{
          ...{ title: t('noneTitle'), text: t('noneText'), clear: t('clear') },
          clearTo: staffPaths.demand({ lang, params: { view, days: '365' } }),
        }}
        usualSort=""
        compact
      />
      {adding?.kind === 'alias' && (
        <AliasDialog words={adding.search.query} onDone={finish} onClose={() => setAdding(null)} />
      )}
      {adding?.kind === 'tag' && <TagDialog search={adding.search} onDone={finish} onClose={() => setAdding(null)} />}
    </>
  )
}

function useColumns(view: View, onAdd: (adding: Adding) => void): Column<SearchDemand>[] {
  const { t } = useTranslation('demand')
  const lang = useLanguage()
  const isOfFilters = view === 'filters'
  const actions = actionsOf(t, onAdd)
  return [
    {
      key: 'search',
      title: t(isOfFilters ? 'filters' : 'words'),
      cell: (search) => (
        <>
          <Link
            to={paths.search({ lang: search.language, params: searchParams(search) })}
            className="font-medium [overflow-wrap:anywhere] hover:text-accent"
          >
            {isOfFilters ? <Filters search={search} /> : <bdi dir={directionOf(search.language)}>{search.query}</bdi>}
          </Link>
          <span className="block text-soft text-xs sm:hidden">{languageName(lang, search.language)}</span>
          {!isOfFilters && <div className="sm:hidden">{actions(search)}</div>}
        </>
      ),
    },
    {
      key: 'language',
      title: t('language'),
      cell: ({ language }) => languageName(lang, language),
      className: 'hidden sm:table-cell',
    },
    {
      key: 'count',
      title: t('asked'),
      cell: ({ count }) => formatNumber(lang, count),
      className: 'tabular-nums',
    },
    {
      key: 'found',
      title: t('found'),
      cell: ({ results, resultsNow }) =>
        results !== null && results !== resultsNow ? (
          <Tag tone={resultsNow > results ? 'accent' : 'plain'}>
            {t('foundNow', { before: formatNumber(lang, results), now: formatNumber(lang, resultsNow) })}
          </Tag>
        ) : (
          formatNumber(lang, resultsNow)
        ),
      className: 'tabular-nums',
    },
    {
      key: 'choices',
      title: t('choices'),
      cell: ({ choices }) => (choices === null ? '–' : formatNumber(lang, choices)),
      className: 'hidden tabular-nums lg:table-cell',
    },
    ...(isOfFilters ? [] : [{ key: 'add', title: t('actions'), cell: actions, className: 'hidden sm:table-cell' }]),
  ]
}

const actionsOf =
  (t: ReturnType<typeof useTranslation<'demand'>>['t'], onAdd: (adding: Adding) => void) => (search: SearchDemand) => (
    <span className="flex flex-wrap gap-x-4">
      <Button
        variant="plain"
        size="small"
        className="-mx-3.5 lg:pointer-fine:min-h-7"
        aria-label={t('alias.addOf', { words: isolate(search.query) })}
        onClick={() => onAdd({ kind: 'alias', search })}
      >
        {t('alias.add')}
      </Button>
      <Button
        variant="plain"
        size="small"
        className="-mx-3.5 lg:pointer-fine:min-h-7"
        aria-label={t('tag.addOf', { words: isolate(search.query) })}
        onClick={() => onAdd({ kind: 'tag', search })}
      >
        {t('tag.add')}
      </Button>
    </span>
  )

function searchParams({ query, filters }: SearchDemand): URLSearchParams {
  const params = new URLSearchParams(filters)
  if (query !== '') params.set('q', query)
  return params
}

function Filters({ search: { chosen } }: { search: SearchDemand }) {
  const { t } = useTranslation('search')
  const lang = useLanguage()
  return (
    <span className="flex flex-wrap gap-1.5">
      {chosen.map(({ filter, label }) => (
        <Tag key={`${filter} ${label}`}>
          {filter === 'min' || filter === 'max' ? (
            t(`chip.${filter}`, { value: isolate(formatMoney(lang, { amount: Number(label), currency: 'USD' })) })
          ) : (
            <>
              {t(`filter.${filter}`)}: <bdi>{label}</bdi>
            </>
          )}
        </Tag>
      ))}
    </span>
  )
}
