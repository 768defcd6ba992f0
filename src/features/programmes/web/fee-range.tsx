import type { ProgrammeView } from '#features/programmes/contract.ts'
import { formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf, localize } from '#lib/localized.ts'
import { useFromDollars } from '#ui/currency.ts'
import { Fold } from '#ui/parts/fold.tsx'

type Range = NonNullable<ProgrammeView['feeRange']>

/** Within this share of the middle, a fee is as much as the middle. */
const NEAR = 0.05

/** Where this fee is among comparable programmes: a sentence, and a line with stations that shows the same. */
export function FeeRange({ programme }: { programme: ProgrammeView }) {
  const { t, lang } = useTranslation('programmes')
  const inOwn = useFromDollars()
  const { feeRange: range, feeUsd, country } = programme
  if (!range || feeUsd === null || !country) return null

  const priced = (usd: number) => formatMoney(lang, inOwn(usd))
  const difference = feeUsd - range.median
  const where = Math.abs(difference) <= range.median * NEAR ? 'near' : difference < 0 ? 'below' : 'above'
  const picture = t('page.range.picture', {
    min: isolate(priced(range.min)),
    max: isolate(priced(range.max)),
    median: isolate(priced(range.median)),
    fee: isolate(priced(feeUsd)),
  })

  return (
    <div className="mt-5 rounded-card bg-sand px-5 py-4 sm:mt-8 sm:p-6">
      <h3 className="text-base">{t('page.range.title')}</h3>
      <p className="mt-1 font-medium">
        {t(`page.range.${where}`, { difference: isolate(priced(Math.abs(difference))) })}
      </p>
      <Fold summary={t('page.range.scale')}>
        <RangeLine range={range} fee={feeUsd} label={picture} />
        <p className="text-xs text-soft">
          {t('page.range.who', {
            count: range.count,
            level: t(`level.${programme.level}`),
            faculty: isolate(localize(programme.faculty, lang)),
            country: isolate(localize(country.name, lang)),
          })}
        </p>
      </Fold>
    </div>
  )
}

/** Percent of the width: room for the stations at the ends, and how near the ends a label has to stay inside. */
const END = 2
const LABEL = 22

function RangeLine({ range, fee, label }: { range: Range; fee: number; label: string }) {
  const { t, lang } = useTranslation('programmes')
  const inOwn = useFromDollars()
  const rtl = lang === 'ar'
  const share = (value: number) => (range.max > range.min ? (value - range.min) / (range.max - range.min) : 0.5)
  /** Percent along the line in the reading direction. */
  const along = (value: number) => END + share(value) * (100 - 2 * END)
  const x = (value: number) => `${(rtl ? 100 - along(value) : along(value)).toFixed(2)}%`
  /** `start` and `end` follow the direction of the text, as the line does. */
  const anchor = (value: number) => (along(value) < LABEL ? 'start' : along(value) > 100 - LABEL ? 'end' : 'middle')
  const words = (name: string, value: number) => `${name} · ${isolate(formatMoney(lang, inOwn(value)))}`

  return (
    <svg
      width="100%"
      height="118"
      role="img"
      aria-label={label}
      direction={directionOf(lang)}
      className="print:hidden mt-3 block overflow-visible text-[min(0.8125rem,4vw)]"
    >
      <line x1={x(range.min)} x2={x(range.max)} y1="50" y2="50" className="stroke-edge" strokeWidth="2" />
      <line x1={x(range.median)} x2={x(range.median)} y1="50" y2="88" className="stroke-edge" strokeDasharray="2 3" />
      {[range.min, range.median, range.max].map((value, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed stations that may have equal values
          key={index}
          cx={x(value)}
          cy="50"
          r="5"
          className="fill-sand stroke-edge"
          strokeWidth="2"
        />
      ))}
      <circle cx={x(fee)} cy="50" r="8" className="fill-saffron stroke-sand" strokeWidth="3" />
      <text x={x(fee)} y="28" textAnchor={anchor(fee)} className="fill-ink font-medium">
        {words(t('page.range.this'), fee)}
      </text>
      <text x={x(range.min)} y="78" textAnchor="start" className="fill-soft">
        {words(t('page.range.lowest'), range.min)}
      </text>
      <text x={x(range.max)} y="78" textAnchor="end" className="fill-soft">
        {words(t('page.range.highest'), range.max)}
      </text>
      <text x={x(range.median)} y="104" textAnchor={anchor(range.median)} className="fill-soft">
        {words(t('page.range.middle'), range.median)}
      </text>
    </svg>
  )
}
