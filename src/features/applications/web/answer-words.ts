import type { Answers, ApplicationField } from '#features/applications/rules.ts'
import { formatDate } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { isDay } from '#lib/day.ts'
import type { Language } from '#lib/localized.ts'

/** Fields whose answer is one of ours, and so has words in both languages. */
export const CHOICE_FIELDS = ['qualification', 'experience', 'programmeType', 'programmeFormat'] as const
export type ChoiceName = (typeof CHOICE_FIELDS)[number]

const isChoice = (field: ApplicationField): field is ChoiceName => (CHOICE_FIELDS as readonly string[]).includes(field)

export const choiceWords = (t: Translate<'applications'>, field: ChoiceName, value: string): string =>
  t(`choices.${field}.${value}` as Parameters<typeof t>[0])

/** An answer as a reader wants it; lists by entry, and nothing where nothing was said. */
export function answerWords(
  t: Translate<'applications'>,
  lang: Language,
  answers: Answers,
  field: ApplicationField,
): string[] {
  const answer = answers[field]
  if (Array.isArray(answer)) return answer
  if (answer === '') return []
  if (isChoice(field)) return [choiceWords(t, field, answer)]
  return [isDay(answer) ? formatDate(lang, answer) : answer]
}
