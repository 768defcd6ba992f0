import { useEffect, useId, useRef, useState } from 'react'
import { BUDGET } from '#catalogue-index/query/options.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { type Bound, type Bounds, type BudgetError, dragged, readBudget, type TypedBudget } from './budget.ts'
import { BudgetSlider } from './budget-slider.tsx'

type BudgetGroupProps = {
  bounds: Bounds
  typed: TypedBudget
  /** The typed values and the bounds they mean; null while they mean none. */
  onChange: (typed: TypedBudget, bounds: Bounds | null) => void
}

/**
 * The yearly budget in dollars: two fields for those who know, a slider for those who try. What one types is left as it
 * is; it counts as soon as both fields make sense.
 */
export function BudgetGroup({ bounds, typed, onChange }: BudgetGroupProps) {
  const { t } = useTranslation('search')
  const hydrated = useHydrated()
  const { errors } = readBudget(typed, bounds)
  const drag = (bound: Bound, to: number) => {
    const [next, moved] = [{ ...typed, [bound]: null }, dragged(bounds, bound, to)]
    onChange(next, readBudget(next, moved).bounds ?? moved)
  }
  const field = (bound: Bound) => ({
    bound,
    label: t(`budget.${bound}`),
    text: typed[bound] ?? String(bounds[bound]),
    error: errors[bound],
    onType: (text: string) => {
      const next = { ...typed, [bound]: text, last: bound }
      onChange(next, readBudget(next, bounds).bounds)
    },
  })
  return (
    <fieldset className="py-5">
      <legend className="contents">
        <span className="text-sm font-medium">{t('filter.budget')}</span>
      </legend>
      <p className="mt-1 text-xs text-soft">{t('budget.unit')}</p>
      <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2">
        <BoundField {...field('min')} />
        <BoundField {...field('max')} />
      </div>
      <div className="mt-2 h-11 no-script:hidden">{hydrated && <BudgetSlider bounds={bounds} onMove={drag} />}</div>
    </fieldset>
  )
}

type BoundFieldProps = {
  bound: Bound
  label: string
  text: string
  error: BudgetError | undefined
  onType: (text: string) => void
}

/** One end of the budget. What is wrong with it is said on leaving the field or on Apply, not while one is typing. */
function BoundField({ bound, label, text, error, onType }: BoundFieldProps) {
  const { t } = useTranslation('search')
  const lang = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(true)
  const most = formatNumber(lang, BUDGET.max)
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
          placeholder={String(BUDGET[bound])}
          className="mt-1 h-10 w-full rounded-field border border-edge bg-surface px-3 text-sm tabular-nums aria-invalid:border-error"
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
