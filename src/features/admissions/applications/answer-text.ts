import { type ChoiceName, displayAnswer } from '#features/admissions/applications/answer-display.ts'
import type { Answers, ApplicationField } from '#features/admissions/applications/rules.ts'
import { formatDate, formatMonth } from '#i18n/format.ts'
import { regionName } from '#i18n/region-name.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import { partsOfMonth } from '#lib/month.ts'

export const choiceText = (t: Translate<'applications'>, field: ChoiceName, value: string): string =>
  t(`choices.${field}.${value}` as Parameters<typeof t>[0])

/** `2027-09` as `September 2027`. */
export function monthText(lang: Language, text: string): string {
  const parts = partsOfMonth(text)
  return parts ? formatMonth(lang, parts.year, parts.month) : text
}

/** An answer in the words of the page. */
export const answerText = (
  t: Translate<'applications'>,
  lang: Language,
  answers: Answers,
  field: ApplicationField,
): string[] =>
  displayAnswer(answers, field, {
    choice: (name, value) => choiceText(t, name, value),
    day: (day) => formatDate(lang, day),
    month: (month) => monthText(lang, month),
    country: (code) => regionName(lang, code),
    unsureOfIntake: () => t('choices.intake.unsure'),
  })
