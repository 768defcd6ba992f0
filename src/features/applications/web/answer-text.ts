import type { Answers, ApplicationField } from '#features/applications/rules.ts'
import { type ChoiceName, shownAnswer } from '#features/applications/shown-answers.ts'
import { formatDate } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

export const choiceWords = (t: Translate<'applications'>, field: ChoiceName, value: string): string =>
  t(`choices.${field}.${value}` as Parameters<typeof t>[0])

/** An answer in the words of the page. */
export const answerWords = (
  t: Translate<'applications'>,
  lang: Language,
  answers: Answers,
  field: ApplicationField,
): string[] =>
  shownAnswer(answers, field, {
    choice: (name, value) => choiceWords(t, name, value),
    day: (day) => formatDate(lang, day),
  })
