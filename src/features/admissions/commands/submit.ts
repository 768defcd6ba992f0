import { record } from '#db/audit.ts'
import { constraintOf } from '#db/errors.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import type { Receipt, SubmitInput } from '#features/admissions/applications/contract.ts'
import { choicesOf } from '#features/admissions/applications/item-choices.ts'
import { answerDayOf, dueAt, type ResponseSla } from '#features/admissions/applications/response-sla.ts'
import type { Answers, FormContext } from '#features/admissions/applications/rules.ts'
import { itemById, slaFor, viewItem } from '#features/admissions/applications/server/items.ts'
import { toColumns } from '#features/admissions/applications/server/stored-answers.ts'
import {
  insertApplication,
  openApplication,
  type Submission,
  type SubmissionRow,
  submissionsOf,
} from '#features/admissions/applications/server/submission-queries.ts'
import { normalizeAnswers, problemsOf, toSubmitted } from '#features/admissions/applications/steps.ts'
import { withIntakeOfStart } from '#features/admissions/applications/upgrade-answers.ts'
import { sendConsentLink } from '#features/admissions/guardians/server/ask-consent.ts'
import { discardDraft } from '#features/admissions/student/server/draft-queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { todayOnEarth } from '#lib/day.ts'
import { HOUR_MS } from '#lib/durations.ts'
import { toPhoneNumber } from '#lib/phone-number.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { randomGroup } from '#lib/random-code.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { secondsUntil } from '#platform/http/rate-limit-store.ts'

/** Withdrawn ones count too: each submission sends a mail and adds a line to the audit log for good. */
const MAX_PER_HOUR = 30
/** Collisions of references are next to impossible. */
const MAX_REFERENCE_ATTEMPTS = 5

/** A reference such as `MS-7K3F-9QW2`: one of 78 thousand million, random, so that it cannot be guessed from another. */
const newReference = (): string => `MS-${randomGroup()}-${randomGroup()}`

/**
 * Sends an application; the same key answers the same, however often and whenever it comes. Throws `not_found`,
 * `item_closed` and `deadline_passed` for the item, `invalid` for answers, `already_applied`, `too_many_open`,
 * `too_many_requests`.
 */
export async function submit(
  services: Services,
  actor: Actor,
  key: string,
  { itemId, answers, lang }: SubmitInput,
  requestId: string,
): Promise<Receipt> {
  const { db, now } = services
  const { userId } = actor
  const since = new Date(now().getTime() - HOUR_MS)
  const [submissions, row] = await Promise.all([submissionsOf(db, userId, { key, since }), itemById(db, itemId)])
  requireSameItem(submissions, itemId)
  if (!row) throw new ProblemError('not_found')
  const sla = await slaFor(services, row)
  const repeated = submissions.find(({ isSameKey }) => isSameKey)
  if (repeated) return toReceipt(repeated, sla)
  requireUnderRateLimit(submissions, now())
  const item = await viewItem(services, row)
  if (item.closed) throw new ProblemError(item.closed === 'closed' ? 'item_closed' : 'deadline_passed')
  const columns = requireValidAnswers(answers, { today: todayOnEarth(now()), choices: choicesOf(item) })
  // Nobody consents for themselves (link-access.ts).
  if (columns.guardian_email === actor.email)
    throw new ProblemError('invalid', { fields: { 'answers.guardianEmail': 'taken' } })

  const at = now()
  const due = firstDue(at, sla)
  for (let attempt = 0; attempt < MAX_REFERENCE_ATTEMPTS; attempt++) {
    const reference = newReference()
    const submission = { userId, item: row.item, reference, key, language: lang, answers: columns, answerBy: due }
    const { id, hasTooManyOpen } = await save(services, { ...submission, now: at }, requestId)
    if (id) return toReceipt({ id, reference, submittedAt: at.toISOString() }, sla)
    const parallel = (await submissionsOf(db, userId, { key, since: at })).filter(({ isSameKey }) => isSameKey)
    requireSameItem(parallel, itemId)
    if (parallel[0]) return toReceipt(parallel[0], sla)
    if (await openApplication(db, userId, itemId)) throw new ProblemError('already_applied')
    if (hasTooManyOpen) throw new ProblemError('too_many_open')
  }
  throw new Error('No reference was free')
}

/** Inserts an application and deletes its draft; `id` is null where the key, the item or the reference is taken. */
async function save(services: Services, submission: Submission, requestId: string) {
  const { userId: actorId, item } = submission
  try {
    const id = await transact(services.db, async (tx) => {
      const inserted = await insertApplication(tx, submission)
      if (!inserted) return null
      await discardDraft(tx, actorId, item._id)
      const about = { entityType: 'application', entityId: inserted.id } as const
      await record(tx, { actorId, action: 'application.submitted', ...about, requestId })
      const { guardian_email: email, guardian_language: language } = submission.answers
      // Only of somebody under age: the form asks nobody else.
      if (email)
        await sendConsentLink(tx, services, inserted.id, {
          email,
          language: language ?? submission.language,
          byStaff: false,
        })
      await enqueue(tx, 'application.moved', { id: inserted.eventId })
      await enqueue(tx, 'application.received', { id: inserted.id })
      return inserted.id
    })
    return { id, hasTooManyOpen: false }
  } catch (error) {
    if (constraintOf(error) !== 'applications_most_open') throw error
    return { id: null, hasTooManyOpen: true }
  }
}

/** The validated answers as columns. Throws `invalid` with the problem of each field. */
function requireValidAnswers(input: Answers, context: FormContext) {
  const chosen = withIntakeOfStart(normalizeAnswers(input), context.choices.intakes)
  const answers = toSubmitted(chosen, context)
  const problems: Partial<Record<string, FieldProblem>> = problemsOf(answers, context)
  const phone = toInternational(answers.phone)
  const guardianPhone = toInternational(answers.guardianPhone)
  if (!problems.phone && !phone) problems.phone = 'malformed'
  if (!problems.guardianPhone && answers.guardianPhone !== '' && !guardianPhone) problems.guardianPhone = 'malformed'
  const wrong = Object.entries(problems).map(([field, problem]) => [`answers.${field}`, problem])
  if (wrong.length > 0 || !phone) throw new ProblemError('invalid', { fields: Object.fromEntries(wrong) })
  return toColumns(answers, { phone, guardianPhone })
}

/** In E.164; null for a number of no country. */
function toInternational(typed: string): string | null {
  const number = toPhoneNumber(typed)
  return number?.startsWith('+') ? number : null
}

/** Counts stored applications, which needs no write; concurrent calls may exceed the limit by a few. */
function requireUnderRateLimit(submissions: readonly SubmissionRow[], now: Date): void {
  const [oldest] = submissions
  if (oldest !== undefined && submissions.length >= MAX_PER_HOUR) {
    const free = new Date(new Date(oldest.submittedAt).getTime() + HOUR_MS)
    throw new ProblemError('too_many_requests', { retryAfter: secondsUntil(free.toISOString(), now) })
  }
}

/** Throws `conflict` where the key was used for another item. */
function requireSameItem(submissions: readonly SubmissionRow[], requestedId: string): void {
  if (submissions.some(({ isSameKey, itemId }) => isSameKey && itemId !== requestedId)) {
    throw new ProblemError('conflict')
  }
}

function firstDue(submittedAt: Date, sla: ResponseSla): Date {
  const due = dueAt([{ state: 'submitted', at: submittedAt }], sla)
  if (!due) throw new Error('A submitted application has no due date')
  return due
}

function toReceipt(
  { id, reference, submittedAt }: Pick<SubmissionRow, 'id' | 'reference' | 'submittedAt'>,
  sla: ResponseSla,
): Receipt {
  const due = firstDue(new Date(submittedAt), sla)
  return {
    _id: id,
    reference,
    state: 'submitted',
    submittedAt,
    answerBy: due.toISOString(),
    answerDay: answerDayOf(due, sla),
  }
}
