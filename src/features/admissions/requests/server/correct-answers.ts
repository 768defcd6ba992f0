import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { assignments, rows } from '#db/rows.ts'
import { choicesOf } from '#features/admissions/applications/item-choices.ts'
import { isClosed } from '#features/admissions/applications/lifecycle.ts'
import {
  type Answers,
  type ApplicationField,
  emptyAnswers,
  type FormContext,
} from '#features/admissions/applications/rules.ts'
import { itemById, viewItem } from '#features/admissions/applications/server/items.ts'
import { type ApplicationRow, isActiveApplicant } from '#features/admissions/applications/server/queries.ts'
import { toAnswers, toColumns } from '#features/admissions/applications/server/stored-answers.ts'
import { normalizeAnswers, problemsOf, toSubmitted } from '#features/admissions/applications/steps.ts'
import {
  type CorrectableField,
  fieldsOfCorrection,
  isTextField,
  visibleInCorrection,
} from '#features/admissions/requests/rules.ts'
import type { Services } from '#features/services.ts'
import type { By } from '#lib/by.ts'
import { todayOnEarth } from '#lib/day.ts'
import { isMonth } from '#lib/month.ts'
import { toPhoneNumber } from '#lib/phone-number.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { closeCorrection, saveProposal } from './queries.ts'

/** Corrections of what was sent: checked by the rules of the form, and written over the answers once staff confirm them. */

type Values = Record<string, string | string[]>

/** What a correction is checked against: the form's rules for the item as it is now, and the intake that was chosen then. */
export async function correctionContext(
  services: Pick<Services, 'db' | 'now'>,
  { item, intake }: Pick<ApplicationRow, 'item' | 'intake'>,
): Promise<FormContext> {
  const found = await itemById(services.db, item._id)
  if (!found) throw new Error('An application is for an item that is gone')
  const choices = choicesOf(await viewItem(services, found))
  const chosen = intake !== null && isMonth(intake) ? [intake] : []
  const intakes = [...new Set([...choices.intakes, ...chosen])].toSorted()
  return { today: todayOnEarth(services.now()), choices: { ...choices, intakes } }
}

/** Phone numbers are stored in E.164. */
const PHONES = ['phone', 'guardianPhone'] as const

/**
 * What a correction of this field makes of these answers, before and after: the field itself, a mark with its system, and
 * what else would change with it. Throws `invalid` with the problem of each of its fields, as `values.<field>`; `wrong`
 * where nothing would change, `not_offered` where the form does not ask for it.
 */
function requireCorrection(
  answers: Answers,
  { field, values }: { field: CorrectableField; values: Values },
  context: FormContext,
): { before: Partial<Answers>; after: Partial<Answers> } {
  const fields = fieldsOfCorrection(field)
  const next = toSubmitted(normalizeAnswers({ ...answers, ...given(fields, values) }), context)
  // A system without a mark is meaningless, as in the form.
  if (next.grade === '') next.gradeSystem = ''
  const all = problemsOf(next, context)
  const problems: Partial<Record<ApplicationField, FieldProblem>> = {}
  for (const each of fields) if (all[each]) problems[each] = all[each]
  for (const each of PHONES) {
    if (!fields.includes(each) || problems[each] || next[each] === '') continue
    const phone = toPhoneNumber(next[each])
    if (phone?.startsWith('+')) next[each] = phone
    else problems[each] = 'malformed'
  }
  const changed = fields.filter((each) => JSON.stringify(next[each]) !== JSON.stringify(answers[each]))
  if (visibleInCorrection(field, next, context).length === 0) problems[field] = 'not_offered'
  else if (changed.length === 0 && Object.keys(problems).length === 0) problems[field] = 'wrong'
  const wrong = Object.entries(problems).map(([each, problem]) => [`values.${each}`, problem])
  if (wrong.length > 0) throw new ProblemError('invalid', { fields: Object.fromEntries(wrong) })
  const included = fields.filter((each) => each === field || field === 'grade' || changed.includes(each))
  return { before: only(included, answers), after: only(included, next) }
}

const only = (fields: readonly ApplicationField[], answers: Answers): Partial<Answers> =>
  Object.fromEntries(fields.map((each) => [each, answers[each]]))

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

export const canCorrect = (row: ApplicationRow): boolean => !isClosed(row.state) && isActiveApplicant(row)

type Proposing = { field: CorrectableField; values: Values; explanation: string }

/** Stores what the student of a locked application proposes; its id. Throws `invalid` as `requireCorrection`. */
export async function propose(tx: Db, row: ApplicationRow, proposed: Proposing, by: By): Promise<string> {
  const { field, explanation } = proposed
  const { actorId, requestId, now } = by
  const context = await correctionContext({ db: tx, now: () => now }, row)
  const versions = requireCorrection(toAnswers(row), proposed, context)
  const proposal = { applicationId: row.id, field, ...versions, explanation: explanation || null, now }
  const id = await saveProposal(tx, proposal)
  const about = { entityType: 'application', entityId: row.id, after: { field }, requestId } as const
  await record(tx, { actorId, action: 'application.correction_proposed', ...about })
  return id
}

/** The student takes back a proposal that nobody has decided on. */
export async function takeBack(
  tx: Db,
  { applicationId, correctionId, field }: { applicationId: string; correctionId: string; field: CorrectableField },
  { actorId, requestId, now }: By,
): Promise<void> {
  await closeCorrection(tx, correctionId, { state: 'taken_back', by: actorId, now })
  const about = { entityType: 'application', entityId: applicationId, after: { field } } as const
  await record(tx, { actorId, action: 'application.correction_taken_back', ...about, requestId })
}

/** Writes confirmed values over the answers of a locked application; columns that do not change are left alone. */
export async function applyCorrection(tx: Db, row: ApplicationRow, after: Partial<Answers>): Promise<void> {
  const before = toAnswers(row)
  const [stored, corrected] = [columnsOf(before), columnsOf({ ...before, ...after })]
  const changes = Object.entries(corrected).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(stored[column as keyof typeof stored]),
  )
  if (changes.length > 0) {
    await rows(tx)`update applications set ${assignments(Object.fromEntries(changes))} where id = ${row.id}`
  }
}

const columnsOf = (answers: Answers) =>
  toColumns(answers, { phone: answers.phone, guardianPhone: answers.guardianPhone || null })
