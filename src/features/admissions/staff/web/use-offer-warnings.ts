import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import type { ConditionKind } from '#features/admissions/letters/rules.ts'
import type { Check, Verdict } from '#features/programmes/eligibility/requirements.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { letterWarnings } from './letter-rows.ts'

type Offer = {
  letter: Parameters<typeof letterWarnings>[0]
  /** What the warnings of the letter depend on beside it. */
  known: Parameters<typeof letterWarnings>[1]
  /** Documents that nobody has looked at. */
  unchecked: readonly DocumentKind[]
  /** How what the student has compares with what is required. */
  checks?: readonly Check[]
  /** The student is still studying, and no condition asks for the certificate. */
  lacksCertificate: boolean
}

/** The conditions that make up for a requirement which is not met yet. */
const COVERED_BY: Partial<Record<Check['about'], readonly ConditionKind[]>> = {
  qualification: ['final_certificate', 'final_grades', 'equivalence'],
  gpa: ['final_certificate', 'final_grades'],
  language: ['language_certificate'],
  exam: ['entrance_exam'],
}

/** What staff may have overlooked in an offer, in words; they decide. */
export function useOfferWarnings(): (offer: Offer) => string[] {
  const { t, lang } = useTranslation('review')
  const { t: letters } = useTranslation('letters')
  const { nameOf } = useKindWords()
  return ({ letter, known, unchecked, checks = [], lacksCertificate }) => {
    const kindsOf = new Set(letter.conditions.map(({ kind }) => kind))
    /** What no condition of the offer asks for either. */
    const named = (verdict: Verdict) =>
      formatList(
        lang,
        checks
          .filter((check) => check.verdict === verdict && !COVERED_BY[check.about]?.some((kind) => kindsOf.has(kind)))
          .map(({ about }) => t(`requirements.abouts.${about}`)),
      )
    const notMet = named('not_met')
    const expected = named('expected')
    const kinds = unchecked.map((kind) => isolate(nameOf(kind)))
    return [
      ...(lacksCertificate ? [t('offerWarnings.stillStudying')] : []),
      ...(notMet === '' ? [] : [t('offerWarnings.notMet', { requirements: notMet })]),
      ...(expected === '' ? [] : [t('offerWarnings.expected', { requirements: expected })]),
      ...(letter.replyBy === null ? [t('offerWarnings.noReplyBy')] : []),
      ...(kinds.length > 0 ? [t('offerWarnings.unchecked', { documents: formatList(lang, kinds) })] : []),
      ...letterWarnings(letter, known, { t: letters, lang }),
    ]
  }
}
