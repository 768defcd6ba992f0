import { costsOf } from '#features/admissions/letters/particulars.ts'
import type { LetterDetails } from '#features/admissions/letters/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type OfferCostsProps = { details: LetterDetails; isExample: boolean }

/** What the letter will say that the place costs, beside the button that sends it; nothing while that cannot be read. */
export function OfferCosts({ details, isExample }: OfferCostsProps) {
  const { t, lang } = useTranslation('letters')
  const { fee, deposit, currency } = details
  if (Number.isNaN(fee) || Number.isNaN(deposit) || !/^[A-Z]{3}$/.test(currency ?? '')) return null
  const costs = costsOf({ details, isExample }, lang, t)
  if (costs.length === 0) return null
  return (
    <dl className="mb-2 text-sm">
      {costs.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-soft">{label}</dt>
          <dd className="font-medium tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
