import { useEffect, useId, useRef, useState } from 'react'
import { BUDGET } from '#catalogue-index/query/options.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { currencyUnit, formatMoney, formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFromDollars } from '#ui/currency.ts'
import { useHydrated } from '#ui/hydrated.ts'
import {
  type Bound,
  type Bounds,
  type BudgetError,
  fromDollars,
  NOTHING_TYPED,
  readBudget,
  type TypedBudget,
} from './budget.ts'
import { BudgetPresets } from './budget-presets.tsx'
import { moved } from './budget-scale.ts'
import { BudgetSlider } from './budget-slider.tsx'
import { FeeHistogram } from './fee-histogram.tsx'
import { FilterGroup } from './filter-group.tsx'
import { useBudgetCurrency } from './use-budget-currency.ts'

type BudgetGroupProps = {
  bounds: Bounds
  typed: TypedBudget
  /** Of the newest answer: the programmes by bin of their fee. */
  fees: readonly number[]
  /** The median of those fees, in US dollars. */
  median: number | null
  /** The search in force. */
  query: SearchQuery
  /** The typed values and the bounds they mean; null while they mean none. */
  onChange: (typed: TypedBudget, bounds: Bounds | null) => void
}

/**
 * The yearly budget in the reader's currency, over what the programmes found cost: amounts to press, a slider for those
 * who try, two fields for those who know. What one types is left as it is; it counts as soon as both fields make sense.
 */
export function BudgetGroup({ bounds, typed, fees, median, query, onChange }: BudgetGroupProps) {
  const { t, lang } = useTranslation('search')
  const hydrated = useHydrated()
  const { currency, perDollar } = useBudgetCurrency()
  const { errors } = readBudget(typed, bounds, perDollar)
  const inOwnCurrency = useFromDollars()
  const hasFees = fees.some((count) => count > 0)
  const drag = (bound: Bound, to: number) => {
    const [next, dragged] = [{ ...typed, [bound]: null }, moved(bounds, bound, to, perDollar)]
    onChange(next, readBudget(next, dragged, perDollar).bounds ?? dragged)
  }
  const field = (bound: Bound) => ({
    bound,
    label: t(`budget.${bound}`),
    // Empty where nothing is bound: somebody who begins to type there does not add to a number that nobody typed.
    text:
      typed[bound] ??
      (bounds[bound] === BUDGET[bound] ? '' : formatNumber(lang, fromDollars(bound, bounds[bound], perDollar))),
    ends: { min: fromDollars('min', BUDGET.min, perDollar), max: fromDollars('max', BUDGET.max, perDollar) },
    error: errors[bound],
    onType: (text: string) => {
      const next = { ...typed, [bound]: text, last: bound }
      onChange(next, readBudget(next, bounds, perDollar).bounds)
    },
  })
  return (
    <FilterGroup name="budget" title={t('filter.budget')} chosen={isBound(bounds) ? 1 : 0}>
      <p className="text-xs text-soft">{t('budget.unit', { currency: currencyUnit(lang, currency) })}</p>
      <BudgetPresets fees={fees} bounds={bounds} query={query} onChoose={(chosen) => onChange(NOTHING_TYPED, chosen)} />
      {hasFees && (
        <div className="mt-3 px-2.5">
          <FeeHistogram fees={fees} bounds={bounds} />
        </div>
      )}
      <div className={`h-11 no-script:hidden ${hasFees ? '-mt-5.5' : 'mt-2'}`}>
        {hydrated && <BudgetSlider bounds={bounds} onMove={drag} />}
      </div>
      {median !== null && (
        <p className="text-xs text-soft">
          {t('budget.half', { amount: isolate(formatMoney(lang, inOwnCurrency(median))) })}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2">
        <BoundField {...field('min')} />
        <BoundField {...field('max')} />
      </div>
    </FilterGroup>
  )
}

const isBound = ({ min, max }: Bounds) => min > BUDGET.min || max < BUDGET.max

type BoundFieldProps = {
  bound: Bound
  label: string
  text: string
  /** The least and the greatest bound. */
  ends: Bounds
  error: BudgetError | undefined
  onType: (text: string) => void
}

/** One end of the budget. Its error is shown on leaving the field or on Apply, not while one is typing. */
function BoundField({ bound, label, text, ends, error, onType }: BoundFieldProps) {
  const { t, lang } = useTranslation('search')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(true)
  const most = formatNumber(lang, ends.max)
  const words = error && t(error === 'crossed' ? `budget.crossed.${bound}` : 'budget.unreadable', { most })
  const shown = left && words

  // The form around the field asks it whether it may be sent.
  useEffect(() => input.current?.setCustomValidity(words ?? ''), [words])

  return (
    <>
      <div>
        <label htmlFor={id} className="text-xs text-soft">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          name={bound}
          type="text"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setLeft(false)
            onType(event.currentTarget.value)
          }}
          onBlur={() => setLeft(true)}
          onInvalid={() => setLeft(true)}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-error` : undefined}
          placeholder={formatNumber(lang, ends[bound])}
          className="mt-1 h-10 w-full rounded-field border border-edge bg-surface px-3 text-sm tabular-nums rtl:text-end aria-invalid:border-error"
        />
      </div>
      {shown && (
        <p id={`${id}-error`} role="alert" className="order-last col-span-2 text-xs text-error">
          {shown}
        </p>
      )}
    </>
  )
}
