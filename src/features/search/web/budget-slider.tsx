import { I18nProvider as AriaLocale, Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import { BUDGET } from '#catalogue-index/query/options.ts'
import { localeOf } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-translation.ts'
import type { Bound, Bounds } from './budget.ts'

const STEP = 100

type BudgetSliderProps = { bounds: Bounds; onMove: (bound: Bound, to: number) => void }

/** The slider of the budget, loaded when the panel has come alive. It turns with the reading direction. */
export function BudgetSlider({ bounds: { min, max }, onMove }: BudgetSliderProps) {
  const { t } = useWords('search')
  const lang = useLanguage()
  const share = (value: number) => ((value - BUDGET.min) / (BUDGET.max - BUDGET.min)) * 100
  return (
    <AriaLocale locale={localeOf(lang)}>
      <Slider
        aria-label={t('filter.budget')}
        minValue={BUDGET.min}
        maxValue={BUDGET.max}
        step={STEP}
        value={[min, max]}
        formatOptions={{ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }}
        onChange={([low = min, high = max]) =>
          low !== min && Math.abs(low - min) >= Math.abs(high - max) ? onMove('min', low) : onMove('max', high)
        }
        className="px-2.5"
      >
        <SliderTrack className="relative h-11 w-full">
          <svg
            aria-hidden="true"
            className="absolute inset-x-0 top-1/2 h-1 w-full -translate-y-1/2 overflow-visible rtl:-scale-x-100"
          >
            <rect width="100%" height="4" rx="2" className="fill-line" />
            <rect
              x={`${share(min)}%`}
              width={`${Math.max(share(max) - share(min), 0)}%`}
              height="4"
              className="fill-accent"
            />
          </svg>
          {[t('budget.min'), t('budget.max')].map((label, index) => (
            <SliderThumb
              key={label}
              index={index}
              aria-label={label}
              className="top-1/2 size-5.5 rounded-pill border-2 border-accent bg-surface transition-transform data-[dragging]:scale-115 data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-accent"
            />
          ))}
        </SliderTrack>
      </Slider>
    </AriaLocale>
  )
}
