import { lazy, Suspense, useId, useState } from 'react'
import { BUDGET } from '#features/search/contract.ts'
import { useWords } from '#i18n/use-words.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { type Bound, type Bounds, DRAGGED_DISTANCE, moved, readBound, TYPED_DISTANCE } from './budget.ts'

const BudgetSlider = lazy(() => import('./budget-slider.tsx'))

type BudgetGroupProps = Bounds & { onChange: (min: number, max: number) => void }

/** The yearly budget in dollars: two fields for those who know, a slider for those who try. */
export function BudgetGroup({ min, max, onChange }: BudgetGroupProps) {
  const { t } = useWords('search')
  const hydrated = useHydrated()
  const bounds = { min, max }
  const set = (next: Bounds) => onChange(next.min, next.max)
  return (
    <fieldset className="py-5">
      <legend className="contents">
        <span className="text-sm font-medium">{t('filter.budget')}</span>
      </legend>
      <p className="mt-1 text-xs text-soft">{t('budget.unit')}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <BoundField bound="min" label={t('budget.min')} bounds={bounds} onChange={set} />
        <BoundField bound="max" label={t('budget.max')} bounds={bounds} onChange={set} />
      </div>
      <div className="mt-2 h-11 no-script:hidden">
        {hydrated && (
          <Suspense>
            <BudgetSlider bounds={bounds} onMove={(bound, to) => set(moved(bounds, bound, to, DRAGGED_DISTANCE))} />
          </Suspense>
        )}
      </div>
    </fieldset>
  )
}

type BoundFieldProps = { bound: Bound; label: string; bounds: Bounds; onChange: (bounds: Bounds) => void }

/** One end of the budget. What one types counts as soon as it makes sense; what does not is put right on leaving. */
function BoundField({ bound, label, bounds, onChange }: BoundFieldProps) {
  const id = useId()
  const value = bounds[bound]
  const [typing, setTyping] = useState<string | null>(null)
  return (
    <div>
      <label htmlFor={id} className="text-xs text-soft">
        {label}
      </label>
      <input
        id={id}
        name={bound}
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={typing ?? String(value)}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyping(text)
          const read = readBound(bound, text)
          const next = moved(bounds, bound, read, TYPED_DISTANCE)
          if (next[bound] === read) onChange(next)
        }}
        onBlur={() => {
          if (typing !== null) onChange(moved(bounds, bound, readBound(bound, typing), TYPED_DISTANCE))
          setTyping(null)
        }}
        placeholder={String(BUDGET[bound])}
        className="mt-1 h-10 w-full rounded-field border border-edge bg-surface px-3 text-sm tabular-nums"
      />
    </div>
  )
}
