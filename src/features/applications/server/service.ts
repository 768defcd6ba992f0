import type { Actor } from '#features/accounts/server/queries.ts'
import type {
  ApplicationSummary,
  ApplicationView,
  OwnApplications,
  StudentMove,
} from '#features/applications/contract.ts'
import { afterStudentMove, studentMovesFrom } from '#features/applications/lifecycle.ts'
import { answerBy, answerDayOf } from '#features/applications/promise.ts'
import { toPlainText } from '#lib/typed-text.ts'
import { ProblemError } from '#server/http/problems.ts'
import type { Services } from '#server/services.ts'
import { draftsOf } from './draft-queries.ts'
import { promiseOf } from './items.ts'
import { type ApplicationRow, eventsOf, keepMove, ownApplication, ownApplications } from './queries.ts'
import { toAnswers } from './stored-answers.ts'

/** What a student sees and does of what they have sent. That of somebody else is not there. */

export async function viewOwn(services: Services, { userId }: Actor): Promise<OwnApplications> {
  const [rows, drafts] = await Promise.all([ownApplications(services.sql, userId), draftsOf(services.sql, userId)])
  return {
    applications: await Promise.all(rows.map((row) => toSummary(services, row))),
    drafts: drafts.map((draft) => ({ ...draft, savedAt: new Date(draft.savedAt).toISOString() })),
  }
}

export async function viewApplication(services: Services, { userId }: Actor, id: string): Promise<ApplicationView> {
  const row = await ownApplication(services.sql, userId, id)
  if (!row) throw new ProblemError('not_found')
  const events = await eventsOf(services.sql, id)
  return {
    ...(await toSummary(services, row)),
    answers: toAnswers(row),
    timeline: events.map(({ state, at, by, note }) => ({ state, at: new Date(at).toISOString(), by, note })),
    version: row.version,
    moves: studentMovesFrom(row.state),
  }
}

/**
 * Throws `not_possible_now` where the state does not allow it, `conflict` where the application has changed since it was
 * seen, `invalid` for a reply without words.
 */
export async function moveOwn(
  services: Services,
  actor: Actor,
  id: string,
  { move, note, version }: StudentMove,
  requestId: string,
): Promise<ApplicationView> {
  const { sql, now } = services
  const { userId } = actor
  const row = await ownApplication(sql, userId, id)
  if (!row) throw new ProblemError('not_found')
  const to = afterStudentMove(row.state, move)
  if (!to) throw new ProblemError('not_possible_now')
  if (row.version !== version) throw new ProblemError('conflict')
  const words = toPlainText(note)
  if (move === 'reply' && words === '') throw new ProblemError('invalid', { fields: { note: 'required' } })

  const at = now()
  const history = [...(await stretchesOf(services, id)), { state: to, at }]
  const due = answerBy(history, await promiseOf(services, row))
  const kept = { id, version, to, actorId: userId, note: words || null, answerBy: due, now: at, requestId }
  if (!(await keepMove(sql, kept))) throw new ProblemError('conflict')
  return viewApplication(services, actor, id)
}

/** The states of an application so far, for its promise. */
export const stretchesOf = async ({ sql }: Pick<Services, 'sql'>, id: string) =>
  (await eventsOf(sql, id)).map(({ state, at }) => ({ state, at: new Date(at) }))

async function toSummary(services: Services, row: ApplicationRow): Promise<ApplicationSummary> {
  const due = row.answerBy === null ? null : new Date(row.answerBy)
  return {
    _id: row.id,
    reference: row.reference,
    state: row.state,
    submittedAt: new Date(row.submittedAt).toISOString(),
    answerBy: due?.toISOString() ?? null,
    answerDay: answerDayOf(due, await promiseOf(services, row)),
    item: row.item,
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}
