import type { ChangeEvent } from 'react'
import { BUDGET } from '#catalogue-index/query/options.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Bound, Bounds } from './budget.ts'
import { LAST_STOP, placeOf, stopOf } from './budget-scale.ts'
import { useBudgetCurrency } from './use-budget-currency.ts'

type BudgetSliderProps = {
  bounds: Bounds
  /** A thumb was moved to a stop of the scale. */
  onMove: (bound: Bound, to: number) => void
}

/**
 * The slider of the budget: two range inputs of the browser, one over the other on one track, whose values are stops of
 * the scale. The browser moves them by mouse, finger and keyboard in the reading direction; what people see is drawn
 * beneath them.
 *
 * Each input takes the pointer on its side of the middle between the two thumbs, so a press anywhere on the track moves
 * the nearer one. Only rendered in the browser: React sets these styles through the DOM, which the
 * Content-Security-Policy allows, while it would refuse them as attributes of a page.
 */
export function BudgetSlider({ bounds, onMove }: BudgetSliderProps) {
  const { t, lang } = useTranslation('search')
  const { words } = useBudgetCurrency()
  const [min, max] = [placeOf(bounds.min), placeOf(bounds.max)]
  const middle = (min + max) / 2
  const input = (bound: Bound) => ({
    type: 'range',
    min: 0,
    max: LAST_STOP,
    step: 1,
    value: stopOf(bounds[bound]),
    'aria-label': t(`budget.${bound}`),
    'aria-valuetext': bounds[bound] === BUDGET[bound] ? t(`budget.no.${bound}`) : words(bound, bounds[bound]),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onMove(bound, Number(event.currentTarget.value)),
    style: { clipPath: sideOf(bound, middle, lang === 'ar') },
  })
  return (
    <div className="px-2.5">
      <div className="relative h-11 w-full">
        <svg
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 h-1 w-full -translate-y-1/2 overflow-visible rtl:-scale-x-100"
        >
          <rect width="100%" height="4" rx="2" className="fill-line" />
          <rect x={percent(min)} width={percent(Math.max(max - min, 0))} height="4" className="fill-accent" />
        </svg>
        <input {...input('min')} className={`peer/min ${INPUT}`} />
        <input {...input('max')} className={`peer/max ${INPUT}`} />
        <Thumb
          at={min}
          className="peer-focus-visible/min:outline-2 peer-focus-visible/min:outline-offset-2 peer-focus-visible/min:outline-accent peer-active/min:scale-115"
        />
        <Thumb
          at={max}
          className="peer-focus-visible/max:outline-2 peer-focus-visible/max:outline-offset-2 peer-focus-visible/max:outline-accent peer-active/max:scale-115"
        />
      </div>
    </div>
  )
}

/**
 * A thumb is 22 pixels wide, and an input reaches half of that beyond the track, so that its ends are those of the
 * track.
 */
const INPUT =
  'absolute -start-2.75 z-10 h-full w-[calc(100%+22px)] touch-pan-y appearance-none bg-transparent opacity-0 [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-5.5 [&::-webkit-slider-thumb]:size-5.5 [&::-webkit-slider-thumb]:appearance-none'

function Thumb({ at, className }: { at: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ insetInlineStart: `calc(${percent(at)} - 11px)` }}
      className={`absolute top-1/2 size-5.5 -translate-y-1/2 rounded-pill border-2 border-accent bg-surface transition-transform ${className}`}
    />
  )
}

const percent = (share: number) => `${share * 100}%`

/** The part of an input that takes the pointer, as a clip path: from its own end of the track to the middle. */
function sideOf(bound: Bound, middle: number, rightToLeft: boolean): string {
  const beyond = `calc((100% - 22px) * ${bound === 'min' ? 1 - middle : middle} + 11px)`
  return (bound === 'min') === rightToLeft ? `inset(0 0 0 ${beyond})` : `inset(0 ${beyond} 0 0)`
}
