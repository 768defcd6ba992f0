import type { Enrolment, EnrolmentStepView, PaidDeposit } from '#features/admissions/applications/enrolment-contract.ts'
import { formatDate, formatDayOf, formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import type { ConditionKind } from '#lib/letter-terms.ts'
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

/** Of a deposit that no step says any more: its amount, and whether it was paid as far as anybody has said. */
export function depositFact(
  t: Translate<'applications'>,
  letters: Translate<'letters'>,
  lang: Language,
  deposit: PaidDeposit | null,
) {
  const { amount = null, currency = null, doneAt = null } = deposit ?? {}
  const money = amount !== null && currency !== null ? [formatMoney(lang, { amount, currency })] : []
  const paid = doneAt ? t('enrolment.done', { day: isolate(formatDayOf(lang, doneAt)) }) : t('enrolment.depositOpen')
  return { label: letters('letter.deposit'), value: deposit && [...money, paid].join(' · ') }
}

/** What the day of a step is counted from, or, without a day, what to ask and whom. */
export function stepReason(
  t: Translate<'applications'>,
  lang: Language,
  { visaWeeks, country: destination }: Pick<Enrolment, 'visaWeeks' | 'country'>,
  { step, basis, after }: Pick<EnrolmentStepView, 'step' | 'basis' | 'after'>,
  conditionName: (kind: ConditionKind) => string,
): string {
  if (after) {
    const condition = isolate(conditionName(after.kind))
    const day = isolate(formatDate(lang, after.dueOn))
    return t(step === 'visa' ? 'enrolment.why.visaAfter' : 'enrolment.why.after', { condition, day })
  }
  if (basis === 'ask') return t(`enrolment.ask.${step}`)
  if (basis !== 'visa_weeks' && basis !== 'after_condition') return t(`enrolment.why.${basis}`)
  if (!visaWeeks || !destination) return t('enrolment.ask.visa')
  const { from, to: count } = visaWeeks
  const country = isolate(localize(destination.name, lang))
  if (from === null) return t('enrolment.why.visaUpTo', { country, count })
  if (from === count) return t('enrolment.why.visaAbout', { country, count })
  return t('enrolment.why.visaBetween', { country, from, count })
}
