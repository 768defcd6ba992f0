import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import type { Localized } from '#lib/localized.ts'
import { isPaidOnce } from '#lib/money.ts'

/** A reason for listing a similar programme: a key of `page.why` and its values. */
export type Reason =
  | { key: 'sameSubjectHere' | 'sameSubject' | 'sameCountry' | 'sameField'; country: Localized }
  | { key: 'sameCity'; city: Localized }
  | { key: 'cheaper' | 'cheaperOnce'; feeUsd: number; otherFeeUsd: number }
  | { key: 'sameFieldAnywhere' | 'noExam' | 'scholarship' | 'shorter' | 'sooner' }

type Compared = Pick<
  ProgrammeItem,
  'name' | 'country' | 'city' | 'feeUsd' | 'entranceExam' | 'scholarshipType' | 'durationMonths' | 'nextIntake'
>

/** A difference in fee below this share is no reason to prefer one over the other. */
const WORTH_NAMING = 0.05

/** One thing the two programmes share, and the most relevant difference, if any. */
export function similarityReasons(programme: Compared, other: Compared): Reason[] {
  const apart = whatSetsApart(programme, other)
  return apart ? [whatIsShared(programme, other), apart] : [whatIsShared(programme, other)]
}

function whatIsShared(programme: Compared, other: Compared): Reason {
  const { country, city } = other
  const sameCountry = country !== null && country.slug.en === programme.country?.slug.en
  if (country && other.name.en === programme.name.en) {
    return { key: sameCountry ? 'sameSubjectHere' : 'sameSubject', country: country.name }
  }
  if (sameCountry && city && city.en === programme.city?.en) return { key: 'sameCity', city }
  if (country) return { key: sameCountry ? 'sameCountry' : 'sameField', country: country.name }
  return { key: 'sameFieldAnywhere' }
}

function whatSetsApart(programme: Compared, other: Compared): Reason | null {
  const isOnce = isPaidOnce(other.durationMonths)
  if (isOnce === isPaidOnce(programme.durationMonths) && programme.feeUsd !== null && other.feeUsd !== null) {
    const { feeUsd } = programme
    if (feeUsd - other.feeUsd > feeUsd * WORTH_NAMING) {
      return { key: isOnce ? 'cheaperOnce' : 'cheaper', feeUsd, otherFeeUsd: other.feeUsd }
    }
  }
  if (programme.scholarshipType === 'none' && other.scholarshipType && other.scholarshipType !== 'none') {
    return { key: 'scholarship' }
  }
  if (programme.entranceExam && other.entranceExam === false) return { key: 'noExam' }
  if (programme.durationMonths && other.durationMonths && other.durationMonths < programme.durationMonths) {
    return { key: 'shorter' }
  }
  if (programme.nextIntake && other.nextIntake && start(other.nextIntake) < start(programme.nextIntake)) {
    return { key: 'sooner' }
  }
  return null
}

const start = ({ year, month }: { year: number; month: number }) => year * 12 + month
