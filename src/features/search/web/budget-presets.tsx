import { BUDGET } from '#catalogue-index/query/options.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import { ToggleChip } from '#ui/parts/toggle-chip.tsx'
import type { Bounds } from './budget.ts'
import { presets } from './budget-scale.ts'
import { useBudgetCurrency } from './use-budget-currency.ts'
import { useSearchPath } from './use-search-path.ts'

type BudgetPresetsProps = {
  fees: readonly number[]
  bounds: Bounds
  /** The search in force, which the presets narrow while there is no JavaScript. */
  query: SearchQuery
  onChoose: (bounds: Bounds) => void
}

/** Upper bounds to choose by one press; pressed again, one is let go. */
export function BudgetPresets({ fees, bounds, query, onChoose }: BudgetPresetsProps) {
  const { t } = useTranslation('search')
  const pathOf = useSearchPath()
  const hydrated = useHydrated()
  const { perDollar, words } = useBudgetCurrency()
  const offered = presets(fees, perDollar)
  if (offered.length === 0) return null
  return (
    <ul aria-label={t('budget.presets')} className="mt-3 flex flex-wrap items-center gap-x-1.5 gap-y-2">
      <li aria-hidden="true" className="text-xs text-soft">
        {t('budget.upTo')}
      </li>
      {offered.map((max) => {
        const amount = words('max', max)
        const isChosen = bounds.min === BUDGET.min && bounds.max === max
        const look = { 'aria-label': t('chip.max', { value: amount }), className: 'tabular-nums' }
        return (
          <li key={max}>
            {hydrated ? (
              <ToggleChip
                {...look}
                pressed={isChosen}
                onClick={() => onChoose({ min: BUDGET.min, max: isChosen ? BUDGET.max : max })}
              >
                {amount}
              </ToggleChip>
            ) : (
              <ChipLink {...look} to={pathOf({ ...query, min: BUDGET.min, max, page: 1 })}>
                {amount}
              </ChipLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
