import { answerText, isLeftToRight } from '#features/admissions/applications/answer-text.ts'
import type { Answers, ApplicationField } from '#features/admissions/applications/rules.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import { directionOf, type Language } from '#lib/localized.ts'
import { type BidiRun, bidiParagraphs, bidiRuns, code } from '#platform/pdf/bidi-text.ts'

/** An answer as it is set in a PDF. Entries of a list are one line, each isolated; a text keeps its lines. */
export function answerRuns(
  t: Translate<'applications'>,
  lang: Language,
  answers: Answers,
  field: ApplicationField,
): BidiRun[] {
  const shown = answerText(t, lang, answers, field)
  const dir = directionOf(lang)
  if (isLeftToRight(field)) return shown.map(code)
  if (Array.isArray(answers[field])) return shown.length === 0 ? [] : [bidiRuns(shown.map(isolate).join(' · '), dir)]
  return shown.flatMap((text) => bidiParagraphs(text, dir))
}
