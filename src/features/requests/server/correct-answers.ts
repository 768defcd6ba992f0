import type { Db } from '#db/client.ts'
import { assignments, rows } from '#db/rows.ts'
import { type Answers, type ApplicationField, emptyAnswers } from '#features/applications/rules.ts'
import type { ApplicationRow } from '#features/applications/server/queries.ts'
import { toAnswers, toColumns } from '#features/applications/server/stored-answers.ts'
import { normalizeAnswers, problemsOf } from '#features/applications/steps.ts'
import { type CorrectableField, fieldsOfCorrection, isTextField } from '#features/requests/rules.ts'
import { todayOnEarth } from '#lib/day.ts'
import { toPhoneNumber } from '#lib/phone-number.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { ProblemError } from '#platform/http/problems.ts'

/** Corrections of what was sent: checked by the rules of the form, and written over the answers once staff confirm them. */

type Values = Record<string, string | string[]>

/**
 * What a correction of this field makes of these answers, as it is stored. Throws `invalid` with the problem of each of its
 * fields, as `values.<field>`; `wrong` where nothing would change.
 */
export function requireCorrection(
  answers: Answers,
  field: CorrectableField,
  values: Values,
  now: Date,
): Partial<Answers> {
  const fields = fieldsOfCorrection(field)
  const next = normalizeAnswers({ ...answers, ...given(fields, values) })
  const all = problemsOf(next, todayOnEarth(now))
  const problems: Partial<Record<ApplicationField, FieldProblem>> = {}
  for (const each of fields) if (all[each]) problems[each] = all[each]
  if (field === 'phone' && !problems.phone) {
    const phone = toPhoneNumber(next.phone)
    if (phone?.startsWith('+')) next.phone = phone
    else problems.phone = 'malformed'
  }
  // A scale without a grade is meaningless, as in the form.
  if (field === 'gpa' && next.gpa === '') next.gpaScale = ''
  const after = Object.fromEntries(fields.map((each) => [each, next[each]])) as Partial<Answers>
  const isSame = fields.every((each) => JSON.stringify(after[each]) === JSON.stringify(answers[each]))
  if (isSame && Object.keys(problems).length === 0) problems[field] = 'wrong'
  const wrong = Object.entries(problems).map(([each, problem]) => [`values.${each}`, problem])
  if (wrong.length > 0) throw new ProblemError('invalid', { fields: Object.fromEntries(wrong) })
  return after
}

/** The given values of these fields, of the type that each has; one that is missing or of another type is empty. */
function given(fields: readonly ApplicationField[], values: Values): Partial<Answers> {
  const empty = emptyAnswers()
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[field]
      const isFit = isTextField(field) ? typeof value === 'string' : Array.isArray(value)
      return [field, isFit ? value : empty[field]]
    }),
  )
}

/** Writes confirmed values over the answers of a locked application; columns that do not change are left alone. */
export async function applyCorrection(tx: Db, row: ApplicationRow, after: Partial<Answers>): Promise<void> {
  const before = toAnswers(row)
  const next = { ...before, ...after }
  const [stored, corrected] = [toColumns(before, before.phone), toColumns(next, next.phone)]
  const changes = Object.entries(corrected).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(stored[column as keyof typeof stored]),
  )
  if (changes.length > 0) {
    await rows(tx)`update applications set ${assignments(Object.fromEntries(changes))} where id = ${row.id}`
  }
}
