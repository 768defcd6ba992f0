import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { stateAfterStudentTransition } from '#features/admissions/applications/lifecycle.ts'
import { isAnythingOpen } from '#features/admissions/applications/server/open-request.ts'
import {
  type ApplicationRow,
  applicationOfStudent,
  eventsOf,
  lockApplication,
  touchApplication,
} from '#features/admissions/applications/server/queries.ts'
import { dueAfter } from '#features/admissions/applications/server/service.ts'
import { toAnswers } from '#features/admissions/applications/server/stored-answers.ts'
import { suspendDecision } from '#features/admissions/applications/server/suspended-decisions.ts'
import { saveTransition } from '#features/admissions/applications/server/transitions.ts'
import { documentById } from '#features/admissions/documents/server/queries.ts'
import type { CorrectionInput, ItemAnswer, RequestsView } from '#features/admissions/requests/contract.ts'
import type { CorrectableField } from '#features/admissions/requests/rules.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import type { By } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import { correctionContext, requireCorrection } from './correct-answers.ts'
import { collectNews } from './news-queries.ts'
import {
  answerItem,
  type ChangingItem,
  closeCorrection,
  correctionOf,
  itemForField,
  itemOf,
  saveProposal,
} from './queries.ts'
import { canCorrect, viewRequestsAsStudent } from './service.ts'

/** What a student gives: answers to the items of a request, and corrections. Applications of others are `not_found`. */

type AnswerServices = Pick<Services, 'db' | 'now'>
/** Somebody else may change the application between reading and locking it, such as a second upload of the same student. */
const MOST_ATTEMPTS = 5

/**
 * Answers an item; the last one takes the application back to its review. The same answer may come again. Throws `invalid`
 * for what does not answer it, `not_possible_now` where it is accepted or the request is closed, `too_many_requests`.
 */
export async function answerAsStudent(
  services: Services,
  actor: Actor,
  { id, itemId, answer }: { id: string; itemId: string; answer: ItemAnswer },
  requestId: string,
): Promise<RequestsView> {
  await requireOwn(services, actor, id)
  await consumeOne(services, actor)
  await saveAnswer(services, { userId: actor.userId, id, itemId, answer }, requestId)
  return viewRequestsAsStudent(services, actor, id)
}

/** The same for an upload, which answers by itself. */
export const saveAnswer = (
  services: AnswerServices,
  { userId, id, itemId, answer }: { userId: string; id: string; itemId: string; answer: ItemAnswer },
  requestId: string,
): Promise<void> =>
  changeAsStudent(services, { userId, id, requestId }, async (tx, row, by) => {
    const item = await itemOf(tx, id, itemId)
    if (!item) throw new ProblemError('not_found')
    // The upload has answered by itself already.
    if (answer.documentId && item.documentId === answer.documentId && item.state === 'answered') return false
    if (item.requestState !== 'open' || item.state === 'accepted') throw new ProblemError('not_possible_now')
    const given = await requireGiven(tx, { row, item, answer }, by)
    await answerItem(tx, itemId, given, by.now)
    const about = { entityType: 'application', entityId: id, after: { kind: item.kind } } as const
    await record(tx, { actorId: userId, action: 'application.answered', ...about, requestId })
    return true
  })

/** Proposes a correction; where a request asks for it, that is its answer. Throws `invalid`, `not_possible_now`, `too_many_requests`. */
export async function proposeAsStudent(
  services: Services,
  actor: Actor,
  { id, ...input }: CorrectionInput & { id: string },
  requestId: string,
): Promise<RequestsView> {
  await requireOwn(services, actor, id)
  await consumeOne(services, actor)
  const { userId } = actor
  await changeAsStudent(services, { userId, id, requestId }, async (tx, row, by) => {
    if (!canCorrect(row)) throw new ProblemError('not_possible_now')
    const field = input.field as CorrectableField
    const correctionId = await propose(tx, row, { ...input, field }, by)
    const itemId = await itemForField(tx, id, field)
    if (itemId) await answerItem(tx, itemId, { correctionId }, by.now)
    return true
  })
  return viewRequestsAsStudent(services, actor, id)
}

/** Takes back a proposal; one that staff asked for is answered otherwise instead. Throws `not_found`, `not_possible_now`. */
export async function takeBackAsStudent(
  services: Services,
  actor: Actor,
  { id, correctionId }: { id: string; correctionId: string },
  requestId: string,
): Promise<RequestsView> {
  await requireOwn(services, actor, id)
  const { userId } = actor
  await changeAsStudent(services, { userId, id, requestId, isNews: false }, async (tx, _, by) => {
    const correction = await correctionOf(tx, id, correctionId)
    if (!correction) throw new ProblemError('not_found')
    if (correction.state !== 'proposed' || correction.itemId) throw new ProblemError('not_possible_now')
    await closeCorrection(tx, correctionId, { state: 'taken_back', by: userId, now: by.now })
    const about = { entityType: 'application', entityId: id, after: { field: correction.field } } as const
    await record(tx, { actorId: userId, action: 'application.correction_taken_back', ...about, requestId })
    return true
  })
  return viewRequestsAsStudent(services, actor, id)
}

/** Whether something has changed. */
type Change = (tx: Db, row: ApplicationRow, by: By) => Promise<boolean>
type Changing = { userId: string; id: string; requestId: string; isNews?: boolean }

/** Makes a change of the student on the locked application, and completes the open request where nothing is left of it. */
async function changeAsStudent(
  services: AnswerServices,
  { userId, id, requestId, isNews = true }: Changing,
  change: Change,
): Promise<void> {
  const { db, now } = services
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const row = await applicationOfStudent(db, userId, id)
    if (!row) throw new ProblemError('not_found')
    const by = { actorId: userId, requestId, now: now() }
    const reply = await replyOf(services, row, by)
    const isMade = await transact(db, async (tx) => {
      if ((await lockApplication(tx, id))?.version !== row.version) return false
      if (!(await change(tx, row, by))) return true
      if (isNews) await suspendDecision(tx, id, by)
      if (reply && !(await isAnythingOpen(tx, id))) return (await saveTransition(tx, reply)) === 'saved'
      if (isNews) await collectNews(tx, userId, by.now)
      await touchApplication(tx, id, by.now)
      return true
    })
    if (isMade) return
  }
  throw new ProblemError('conflict')
}

/** The transition that completes the open request; null where the application waits for nothing. */
async function replyOf(services: AnswerServices, row: ApplicationRow, by: By) {
  const { id, version } = row
  const to = row.state === 'information_needed' ? stateAfterStudentTransition(row, 'reply') : undefined
  if (!to) return null
  const answerBy = await dueAfter(services, row, await eventsOf(services.db, id), { state: to, at: by.now })
  return { id, version, to, action: 'reply', note: null, answerBy, letter: { revoke: null }, ...by } as const
}

type Answering = { row: ApplicationRow; item: ChangingItem; answer: ItemAnswer }

/** What an item gets of an answer. Throws `invalid` with the problem of `documentId`, `text` or `values.<field>`. */
async function requireGiven(tx: Db, { row, item, answer }: Answering, by: By) {
  const { documentId, text, values } = answer
  if (item.kind === 'document') {
    const document = documentId ? await documentById(tx, documentId) : undefined
    if (!documentId) throw new ProblemError('invalid', { fields: { documentId: 'required' } })
    const isFit =
      document?.userId === row.userId && document.kind === item.documentKind && document.review !== 'rejected'
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
  const proposed = { field: item.field, values: values ?? {}, explanation: text ?? '' }
  return { correctionId: await propose(tx, row, proposed, by) }
}

type Proposing = { field: CorrectableField; values: CorrectionInput['values']; explanation: string }

async function propose(tx: Db, row: ApplicationRow, proposed: Proposing, by: By): Promise<string> {
  const { field, explanation } = proposed
  const context = await correctionContext({ db: tx, now: () => by.now }, row)
  const versions = requireCorrection(toAnswers(row), proposed, context)
  const proposal = { applicationId: row.id, field, ...versions, explanation: explanation || null, now: by.now }
  const id = await saveProposal(tx, proposal)
  const about = { entityType: 'application', entityId: row.id, after: { field } } as const
  await record(tx, {
    actorId: by.actorId,
    action: 'application.correction_proposed',
    ...about,
    requestId: by.requestId,
  })
  return id
}

async function requireOwn({ db }: Services, { userId }: Actor, id: string): Promise<void> {
  if (!(await applicationOfStudent(db, userId, id))) throw new ProblemError('not_found')
}

const consumeOne = ({ db, secret, now }: Services, { userId }: Actor): Promise<void> =>
  consume(db, [rateLimitOf(secret, 'requests', userId)], now())
