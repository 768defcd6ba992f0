import type { Enrolment, EnrolmentStepView } from '#features/admissions/applications/contract.ts'
import { formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import { type Language, localize } from '#lib/localized.ts'

/** A step by its name, with the amount of the deposit where the letter states one. */
export const stepName = (
  t: Translate<'applications'>,
  lang: Language,
  { deposit }: Pick<Enrolment, 'deposit'>,
  step: EnrolmentStepView['step'],
): string =>
  step === 'deposit' && deposit
    ? t('enrolment.depositOf', { amount: isolate(formatMoney(lang, deposit)) })
    : t(`enrolment.steps.${step}`)

/** What the day of a step is counted from, or, without a day, what to ask and whom. */
export function stepReason(
  t: Translate<'applications'>,
  lang: Language,
  { visaWeeks, country: destination }: Pick<Enrolment, 'visaWeeks' | 'country'>,
  { step, basis }: Pick<EnrolmentStepView, 'step' | 'basis'>,
): string {
  if (basis === 'ask') return t(`enrolment.ask.${step}`)
  if (basis !== 'visa_weeks') return t(`enrolment.why.${basis}`)
  if (!visaWeeks || !destination) return t('enrolment.ask.visa')
  const { from, to: count } = visaWeeks
  const country = isolate(localize(destination.name, lang))
  if (from === null) return t('enrolment.why.visaUpTo', { country, count })
  if (from === count) return t('enrolment.why.visaAbout', { country, count })
  return t('enrolment.why.visaBetween', { country, from, count })
}
