import type { ProgrammeView } from '#features/programmes/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { useFromDollars } from '#ui/currency.ts'
import { ProgrammeCard } from './programme-card.tsx'
import { type Reason, similarityReasons } from './similarity-reasons.ts'

/** Programmes like this one, each with one line that says why it is listed. */
export function SimilarProgrammes({ programme }: { programme: ProgrammeView }) {
  const words = useReasonWords()
  return (
    <ul className="grid gap-x-6 gap-y-6 max-md:[&>:nth-child(n+3)]:hidden md:gap-y-8 xl:grid-cols-2">
      {programme.similar.map((other) => (
        <li key={other._id} className="min-w-0">
          <p className="mb-2 flex items-baseline gap-2.5 text-sm">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-pill border-2 border-accent" />
            {similarityReasons(programme, other).map(words).join(' · ')}
          </p>
          <ProgrammeCard programme={other} />
        </li>
      ))}
    </ul>
  )
}

function useReasonWords() {
  const { t, lang } = useTranslation('programmes')
  const inOwn = useFromDollars()
  return (reason: Reason): string => {
    switch (reason.key) {
      case 'cheaper':
      case 'cheaperOnce': {
        // Of the two fees as they are shown, rounded: what a reader gets by taking one from the other.
        const { amount, currency } = inOwn(reason.feeUsd)
        const difference = formatMoney(lang, { amount: amount - inOwn(reason.otherFeeUsd).amount, currency })
        return t(`page.why.${reason.key}`, { difference: isolate(difference) })
      }
      case 'sameCity':
        return t('page.why.sameCity', { city: localize(reason.city, lang) })
      case 'sameSubjectHere':
      case 'sameSubject':
      case 'sameCountry':
      case 'sameField':
        return t(`page.why.${reason.key}`, { country: countryInSentence(lang, reason.country) })
      default:
        return t(`page.why.${reason.key}`)
    }
  }
}
