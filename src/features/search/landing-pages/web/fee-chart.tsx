import type { LandingPage } from '#features/search/landing-pages/contract.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf } from '#lib/localized.ts'
import { useFromDollars } from '#ui/currency.ts'

type Fees = NonNullable<LandingPage['fees']>

/** Pixels: above the columns, below their base line, and the height of the highest bar. */
const TOP = 44
const BELOW = 40
const BARS = 148
/** As long as a column has no more, each programme is a station of its own. */
const MOST_STATIONS = 9
const STATION = { size: 12, gap: 15.5 }
/** Percent of the width next to an end in which the label of the middle has to lean inwards. */
const LABEL = 20

/** How many programmes cost how much: stations piled up along a line of fees, or bars where there are many. */
export function FeeChart({ fees }: { fees: Fees }) {
  const { t, lang } = useTranslation('landing-pages')
  const inOwn = useFromDollars()
  const { steps, min, max, median, count } = fees
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return null

  const rtl = lang === 'ar'
  const priced = (usd: number) => formatMoney(lang, inOwn(usd))
  /** Percent along the line in the reading direction. */
  const along = (usd: number) => ((usd - first.from) / (last.to - first.from)) * 100
  const x = (usd: number) => `${(rtl ? 100 - along(usd) : along(usd)).toFixed(2)}%`
  const most = Math.max(...steps.map((step) => step.count))
  const middle = along(median)
  const inStations = most <= MOST_STATIONS
  const base = TOP + (inStations ? Math.max(most, 2) * STATION.gap : BARS)
  const values = { count, min: isolate(priced(min)), max: isolate(priced(max)), median: isolate(priced(median)) }

  return (
    <figure>
      <svg
        width="100%"
        height={base + BELOW}
        role="img"
        aria-label={t('fees.picture', values)}
        direction={directionOf(lang)}
        className="block overflow-visible text-[min(0.8125rem,4vw)]"
      >
        <line x1={x(median)} x2={x(median)} y1={TOP - 16} y2={base} className="stroke-ink" strokeDasharray="2 4" />
        {steps.map((step) =>
          inStations ? (
            <Pile key={step.from} x={x((step.from + step.to) / 2)} count={step.count} base={base} />
          ) : (
            <rect
              key={step.from}
              x={x(rtl ? step.to : step.from)}
              width={`${(100 / steps.length) * 0.94}%`}
              y={base - (step.count / most) * BARS}
              height={(step.count / most) * BARS}
              className="fill-hue-mid"
            />
          ),
        )}
        <line x1="0" x2="100%" y1={base} y2={base} className="stroke-edge" strokeWidth="2" />
        {[first.from, last.to].map((usd) => (
          <circle key={usd} cx={x(usd)} cy={base} r="3.5" className="fill-paper stroke-edge" strokeWidth="2" />
        ))}
        <text
          x={x(median)}
          y={TOP - 24}
          textAnchor={middle < LABEL ? 'start' : middle > 100 - LABEL ? 'end' : 'middle'}
          className="fill-ink font-medium"
        >
          {t('fees.middle', { median: isolate(priced(median)) })}
        </text>
        <text x={x(first.from)} y={base + 26} textAnchor="start" className="fill-soft">
          {isolate(priced(first.from))}
        </text>
        <text x={x(last.to)} y={base + 26} textAnchor="end" className="fill-soft">
          {isolate(priced(last.to))}
        </text>
      </svg>
      <FeeTable steps={steps} priced={priced} />
    </figure>
  )
}

/** The programmes of a step as stations, one above the other. */
function Pile({ x, count, base }: { x: string; count: number; base: number }) {
  const stations = Array.from({ length: count }, (_, at) => `M0 ${base - 12 - at * STATION.gap}h0`)
  return (
    <svg x={x} className="overflow-visible" aria-hidden="true">
      <path d={stations.join('')} strokeWidth={STATION.size} strokeLinecap="round" className="stroke-hue-mid" />
    </svg>
  )
}

type FeeTableProps = {
  steps: NonNullable<LandingPage['fees']>['steps']
  priced: (usd: number) => string
}

/** What the chart draws, in figures. */
function FeeTable({ steps, priced }: FeeTableProps) {
  const { t, lang } = useTranslation('landing-pages')
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline decoration-1 underline-offset-4 hover:decoration-2">
        {t('fees.table')}
      </summary>
      <table className="mt-2 w-full max-w-md border-y border-line tabular-nums">
        <thead className="text-xs text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-normal">
              {t('fees.range')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('fees.count')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {steps
            .filter(({ count }) => count > 0)
            .map(({ from, to, count }) => (
              <tr key={from}>
                <th scope="row" className="py-2 text-start font-normal">
                  {t('fees.rangeOf', { from: isolate(priced(from)), to: isolate(priced(to)) })}
                </th>
                <td className="py-2 text-end">{formatNumber(lang, count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
