import { Link } from 'react-router'
import type { SearchDemand } from '#features/content/demand/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageName } from '#i18n/language-name.ts'
import type { Translate } from '#i18n/translator.ts'
import { directionOf, type Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'

/** The columns of what visitors search for. `onAdd`: some words are to become another name of a record. */
export function searchColumns(
  t: Translate<'demand'>,
  lang: Language,
  onAdd: (words: string) => void,
): Column<SearchDemand>[] {
  const action = ({ query }: SearchDemand) => (
    <Button
      variant="plain"
      size="small"
      className="-mx-3.5 lg:pointer-fine:min-h-7"
      aria-label={t('alias.addOf', { words: isolate(query) })}
      onClick={() => onAdd(query)}
    >
      {t('alias.add')}
    </Button>
  )
  return [
    {
      key: 'search',
      title: t('words'),
      cell: (search) => (
        <>
          <Link
            to={paths.search({ lang: search.language, params: { q: search.query } })}
            className="font-medium [overflow-wrap:anywhere] hover:text-accent"
          >
            <bdi dir={directionOf(search.language)}>{search.query}</bdi>
          </Link>
          <span className="block text-soft text-xs sm:hidden">{languageName(lang, search.language)}</span>
          <div className="sm:hidden">{action(search)}</div>
        </>
      ),
    },
    {
      key: 'language',
      title: t('filter.lang'),
      cell: ({ language }) => languageName(lang, language),
      className: 'hidden sm:table-cell',
    },
    { key: 'count', title: t('asked'), cell: ({ count }) => formatNumber(lang, count), className: 'tabular-nums' },
    {
      key: 'found',
      title: t('found'),
      cell: ({ results, resultsNow }) =>
        results === resultsNow ? (
          formatNumber(lang, resultsNow)
        ) : (
          <Tag tone={resultsNow > results ? 'accent' : 'plain'}>
            {t('foundNow', { before: formatNumber(lang, results), now: formatNumber(lang, resultsNow) })}
          </Tag>
        ),
      className: 'tabular-nums',
    },
    {
      key: 'choices',
      title: t('choices'),
      cell: ({ choices }) => formatNumber(lang, choices),
      className: 'hidden tabular-nums lg:table-cell',
    },
    { key: 'add', title: t('actions'), cell: action, className: 'hidden sm:table-cell' },
  ]
}
