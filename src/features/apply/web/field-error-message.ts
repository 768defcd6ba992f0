import type { ApplicationField } from '#features/applications/rules.ts'
import type { Translate } from '#i18n/translator.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** What is wrong with an answer and how to mend it; the general sentence for what only the server can have found. */
export function fieldErrorMessage(
  t: Translate<'apply'>,
  common: Translate,
  field: ApplicationField,
  problem: FieldProblem,
): string {
  const key = `errors.${field}.${problem}`
  const words = t(key as Parameters<typeof t>[0])
  return words === key ? common(`errors.fields.${problem}`) : words
}
