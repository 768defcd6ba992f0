import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { closeOpenRequest, isAnythingOpen } from '#features/admissions/applications/server/open-request.ts'
import {
  type ApplicationRow,
  applicationOfStudent,
  lockApplication,
  touchApplication,
} from '#features/admissions/applications/server/queries.ts'
import { suspendDecision } from '#features/admissions/applications/server/suspended-decisions.ts'
import { documentById } from '#features/admissions/documents/server/queries.ts'
import type { ItemAnswer } from '#features/admissions/requests/contract.ts'
import { propose, takeBack } from '#features/admissions/requests/server/correct-answers.ts'
import { collectNews } from '#features/admissions/requests/server/news-queries.ts'
import { answerItem, type ChangingItem, correctionOf, itemOf } from '#features/admissions/requests/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import type { By } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import { transition } from './transition.ts'

/**
 * A student answers an item of a request; the last one takes the application back to its review. The same answer may come
 * again. Throws `not_found` for an application of somebody else, `invalid` for what does not answer it, `not_possible_now`
 * where it is accepted or the request is closed, `too_many_requests`.
 */
export async function answer(
  services: Services,
  { userId }: Actor,
  { id, itemId, answer: given }: { id: string; itemId: string; answer: ItemAnswer },
  requestId: string,
): Promise<void> {
  await consumeAnswer(services, userId, id)
  await saveAnswer(services, { userId, id, itemId, answer: given }, requestId)
}

/** The same for an upload, which answers by itself. */
export const saveAnswer = (
  services: Pick<Services, 'db' | 'now'>,
  { userId, id, itemId, answer: given }: { userId: string; id: string; itemId: string; answer: ItemAnswer },
  requestId: string,
): Promise<void> =>
  changeAsStudent(services, { userId, id, requestId, news: 'answered' }, async (tx, row, by) => {
    const item = await itemOf(tx, id, itemId)
    if (!item) throw new ProblemError('not_found')
    // The upload has answered by itself already.
    if (given.documentId && item.documentId === given.documentId && item.state === 'answered') return false
    if (item.requestState !== 'open' || item.state === 'accepted') throw new ProblemError('not_possible_now')
    await answerItem(tx, itemId, await requireGiven(tx, { row, item, given }, by), by.now)
    const about = { entityType: 'application', entityId: id, after: { kind: item.kind } } as const
    await record(tx, { actorId: userId, action: 'application.answered', ...about, requestId })
    return true
  })

/** What an item gets of an answer. Throws `invalid` with the problem of `documentId`, `text` or `values.<field>`. */
async function requireGiven(
  tx: Db,
  { row, item, given }: { row: ApplicationRow; item: ChangingItem; given: ItemAnswer },
  by: By,
) {
  const { documentId, text, values, isRight } = given
  // The person who was asked answers it.
  if (item.kind === 'reference') throw new ProblemError('not_possible_now')
  if (item.kind === 'document') {
    const document = documentId ? await documentById(tx, documentId) : undefined
    if (!documentId) throw new ProblemError('invalid', { fields: { documentId: 'required' } })
    const isFit =
      document?.userId === row.userId &&
      document.kind === item.documentKind &&
      document.label?.toLowerCase() === item.documentLabel?.toLowerCase() &&
      document.review !== 'rejected'
    if (!isFit) throw new ProblemError('invalid', { fields: { documentId: 'not_offered' } })
    return { documentId }
  }
  if (item.kind === 'answer') {
    if (!text) throw new ProblemError('invalid', { fields: { text: 'required' } })
    const isOffered = item.choices.length === 0 || item.choices.includes(text)
    if (!isOffered) throw new ProblemError('invalid', { fields: { text: 'not_offered' } })
    return { answer: text }
  }
  if (!item.field) throw new Error('A correction without a field')
  if (isRight) {
    // What was proposed before is no longer meant.
    const proposal = item.correctionId ? await correctionOf(tx, row.id, item.correctionId) : undefined
    if (item.correctionId && proposal?.state === 'proposed')
      await takeBack(tx, { applicationId: row.id, correctionId: item.correctionId, field: proposal.field }, by)
    return { answer: text || null }
  }
  const proposed = { field: item.field, values: values ?? {}, explanation: text ?? '' }
  return { correctionId: await propose(tx, row, proposed, by) }
}

/** Counts an answer or a proposal of a student. Throws `not_found` for an application of somebody else, `too_many_requests`. */
export async function consumeAnswer({ db, secret, now }: Services, userId: string, id: string): Promise<void> {
  if (!(await applicationOfStudent(db, userId, id))) throw new ProblemError('not_found')
  await consume(db, [rateLimitOf(secret, 'requests', userId)], now())
}

type StudentChange = {
  userId: string
  id: string
  requestId: string
  /** What it is to staff; null tells them nothing. */
  news: 'answered' | 'correction' | 'reference' | null
  /** The name of who has written a reference, which the student has not done. */
  referee?: string
}

/**
 * Makes a change of the student on the locked application, and completes the open request where nothing is left of it.
 * `change` answers whether something has changed.
 */
export async function changeAsStudent(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, id, requestId, news, referee }: StudentChange,
  change: (tx: Db, row: ApplicationRow, by: By) => Promise<boolean>,
): Promise<void> {
  const by = { actorId: userId, requestId, now: now() }
  await transact(db, async (tx) => {
    const before = await lockApplication(tx, id)
    const row = before && (await applicationOfStudent(tx, userId, id))
    if (!row) throw new ProblemError('not_found')
    if (!(await change(tx, row, by))) return
    if (news) await suspendDecision(tx, id, news, by)
    if (!(await isAnythingOpen(tx, id))) {
      if (before.state === 'information_needed')
        return transition(tx, before, {
          to: 'in_review',
          ...by,
          ...(referee ? { action: 'receive_reference', note: referee, actorId: null } : { action: 'reply' }),
        })
      await closeOpenRequest(tx, id, { action: 'reply', note: null, now: by.now })
    }
    if (news) await collectNews(tx, userId, by.now)
    await touchApplication(tx, id, by.now)
  })
}
