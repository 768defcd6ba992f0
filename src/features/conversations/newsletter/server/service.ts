import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { IssueInput, IssueListQuery, IssueView } from '#features/conversations/newsletter/contract.ts'
import { officeZone } from '#features/conversations/office/server/service.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import { momentIn, planProblem } from '#lib/zoned-day.ts'
import { ProblemError } from '#platform/http/problems.ts'
import {
  audit,
  type IssueAt,
  type IssueState,
  insertIssue,
  issueById,
  listIssues,
  lockIssue,
  removeIssue,
  scheduleIssue,
  startIssue,
  stopIssue,
  updateIssue,
} from './queries.ts'

/** Issues of the newsletter: those who work at the desk write and stop them, administrators send them. */

const WRITE = 'desk.work'
/** Nobody can take back what thousands have in their mailbox, just as what is deleted. */
export const SEND = 'content.delete'

export async function viewIssues({ db }: Services, actor: Actor, query: IssueListQuery) {
  requireAbility(actor, WRITE)
  return toPage(await listIssues(db, query), query)
}

/** Throws `not_found`. */
export async function viewIssue({ db }: Services, actor: Actor, id: string): Promise<IssueView> {
  requireAbility(actor, WRITE)
  return viewOf(db, actor, id)
}

async function viewOf(db: Db, actor: Actor, id: string): Promise<IssueView> {
  const issue = await issueById(db, id)
  if (!issue) throw new ProblemError('not_found')
  return { ...issue, timeZone: await officeZone({ db }), can: { send: can(actor, SEND) } }
}

export function createIssue(
  services: Services,
  actor: Actor,
  issue: IssueInput,
  requestId: string,
): Promise<IssueView> {
  requireAbility(actor, WRITE)
  return transact(services.db, async (tx) =>
    viewOf(tx, actor, await insertIssue(tx, issue, byOf(services, actor, requestId))),
  )
}

type Change = { at: IssueAt; in: readonly IssueState[]; requestId: string }

/** A change of an issue that is at this version, in one of these states. Throws `not_found`, `stale`, `conflict` for another state. */
const change = <T>(
  services: Services,
  actor: Actor,
  { at, in: states, requestId }: Change,
  work: (tx: Db, by: By, state: IssueState) => Promise<T>,
): Promise<T> =>
  transact(services.db, async (tx) => work(tx, byOf(services, actor, requestId), await lockIssue(tx, at, states)))

/** Of a draft alone. */
export function updateDraft(
  services: Services,
  actor: Actor,
  { at, issue }: { at: IssueAt; issue: IssueInput },
  requestId: string,
): Promise<IssueView> {
  requireAbility(actor, WRITE)
  return change(services, actor, { at, in: ['draft'], requestId }, async (tx, by) => {
    await updateIssue(tx, at.id, issue, by)
    return viewOf(tx, actor, at.id)
  })
}

/** Of a draft alone. */
export function deleteDraft(services: Services, actor: Actor, at: IssueAt, requestId: string): Promise<void> {
  requireAbility(actor, WRITE)
  return change(services, actor, { at, in: ['draft'], requestId }, (tx, by) => removeIssue(tx, at.id, by))
}

/** Mails an issue to the caller and nobody else. */
export function testIssue(services: Services, actor: Actor, at: IssueAt, requestId: string): Promise<void> {
  requireAbility(actor, WRITE)
  const states = ['draft', 'scheduled'] as const
  return change(services, actor, { at, in: states, requestId }, async (tx, by) => {
    await enqueue(tx, 'newsletter.tested', { id: at.id, userId: actor.userId })
    await audit(tx, { id: at.id, action: 'newsletter.tested' }, by)
  })
}

/**
 * Sends a draft now, or at a time of the clocks of the office, and one that was stopped to those who have not had it. Throws
 * `invalid` for a time that is over or years ahead, or of an issue that was stopped.
 */
export function sendIssue(
  services: Services,
  actor: Actor,
  { at, time }: { at: IssueAt; time: string | null },
  requestId: string,
): Promise<IssueView> {
  requireAbility(actor, SEND)
  const states = ['draft', 'scheduled', 'stopped'] as const
  return change(services, actor, { at, in: states, requestId }, async (tx, by, state) => {
    if (time === null) await startIssue(tx, at.id, state, by)
    else {
      const moment = momentIn(await officeZone({ db: tx }), time)
      if (state === 'stopped') throw new ProblemError('invalid', { fields: { at: 'wrong' } })
      const problem = planProblem(moment, by.now)
      if (problem) throw new ProblemError('invalid', { fields: { at: problem } })
      await scheduleIssue(tx, at.id, moment, by)
    }
    return viewOf(tx, actor, at.id)
  })
}

/** Anyone at the desk may: it can be continued, and what is on its way cannot be called back. */
export function stopSending(services: Services, actor: Actor, at: IssueAt, requestId: string): Promise<IssueView> {
  requireAbility(actor, WRITE)
  const states = ['scheduled', 'sending'] as const
  return change(services, actor, { at, in: states, requestId }, async (tx, by, state) => {
    await stopIssue(tx, at.id, state, by)
    return viewOf(tx, actor, at.id)
  })
}
