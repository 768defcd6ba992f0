import { FILTERS, type Filter } from '#catalogue-index/query/options.ts'
import { activeFilters, type SearchAnswer, type SearchQuery, withoutFilters } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RemovableChip } from '#ui/parts/chip.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { valuesOf, valueWords } from './filter-labels.ts'
import { toggleOption } from './toggle-option.ts'
import { useBudgetCurrency } from './use-budget-currency.ts'
import { useSearchPath } from './use-search-path.ts'

/**
 * The filters that were chosen, each a way to the same search without it. Where they leave nothing, the list itself has the way
 * out of all.
 */
export function ActiveFilters({
  query,
  answer: { facets, total, understood },
}: {
  query: SearchQuery
  answer: SearchAnswer
}) {
  const { t, lang } = useTranslation('search')
  const { words: amountOf } = useBudgetCurrency()
  const to = useSearchPath()
  const without = (filter: Filter, value: string) =>
    filter === 'min' || filter === 'max' ? withoutFilters(query, [filter]) : toggleOption(query, filter, value)

  const read = new Set<string>(understood?.readings.map(({ filter }) => filter))
  const active = activeFilters(query).filter((filter) => !read.has(filter))
  if (active.length === 0) return null
  return (
    <ul aria-label={t('inForce')} className="mt-4 flex flex-wrap items-center gap-2">
      {active.flatMap((filter) =>
        valuesOf(query, filter).map((value) => {
          const words = valueWords({ t, lang, facets, amountOf }, filter, value)
          return (
            <li key={`${filter} ${value}`}>
              <RemovableChip label={t('remove', { filter: words })} to={to(without(filter, value))} preventScrollReset>
                <bdi>{words}</bdi>
              </RemovableChip>
            </li>
          )
        }),
      )}
      {total > 0 && (
        <li>
          <TextLink
            to={to(withoutFilters(query, FILTERS))}
            preventScrollReset
            className="inline-block px-2 py-1.5 text-sm"
          >
            {t('clearAll')}
          </TextLink>
        </li>
      )}
    </ul>
  )
}
