import type { Context } from 'hono'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { isClosed } from '#features/admissions/applications/lifecycle.ts'
import { WRITABLE_DAYS } from '#features/admissions/applications/rules.ts'
import {
  type ApplicationRow,
  applicationById,
  applicationOfStudent,
  isActiveApplicant,
} from '#features/admissions/applications/server/queries.ts'
import { firstDayOf } from '#features/admissions/letters/details.ts'
import { markMessagesRead } from '#features/admissions/notices/server/queries.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type {
  Conversation,
  Side,
  SuggestionAnswer,
  SuggestionInput,
} from '#features/conversations/messages/contract.ts'
import {
  answerSuggestion,
  findByKey,
  insertMessage,
  isRepeated,
  markSeen,
  NOTICE_DELAY,
  type Subject,
  topicOf,
} from '#features/conversations/messages/server/queries.ts'
import {
  readConversation,
  requireOffered,
  type TaggedConversation,
} from '#features/conversations/messages/server/service.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { DAY_MS } from '#lib/durations.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import { namedAssignee, recordRead } from './queries.ts'

/**
 * Messages between a student and staff about one application. A student reaches only their own applications; staff may not
 * write about their own.
 */

const ABILITY = 'applications.review'

type NewMessage = { id: string; key: string; text: string; suggestions?: readonly SuggestionInput[] }

const subjectOf = (id: string): Subject => ({ about: 'application', id })

export async function viewConversationAsStudent(
  services: Services,
  actor: Actor,
  id: string,
  before?: string,
): Promise<TaggedConversation> {
  return conversationFor(services, 'student', await requireOwnApplication(services, actor, id), { before })
}

/**
 * Stores a message once per key. Throws `conversation_closed`, `too_many_requests`, `conflict` where the key was used for
 * another message.
 */
export async function sendAsStudent(
  services: Services,
  actor: Actor,
  message: NewMessage,
  requestId: string,
): Promise<Conversation> {
  const row = await requireOwnApplication(services, actor, message.id)
  return sendMessage(services, actor, 'student', { row, ...message }, requestId)
}

export async function markSeenAsStudent(services: Services, actor: Actor, id: string, upTo: string): Promise<void> {
  await requireOwnApplication(services, actor, id)
  await seenBy(services, 'student', id, upTo)
}

/** Stores what the student made of a suggestion. Throws `too_many_requests`, `not_found` for a suggestion of another conversation. */
export async function answerSuggestionAsStudent(
  services: Services,
  actor: Actor,
  { id, suggestion, answer }: { id: string; suggestion: string; answer: SuggestionAnswer },
): Promise<Conversation> {
  const { db, secret, now } = services
  const row = await requireOwnApplication(services, actor, id)
  await consume(db, [rateLimitOf(secret, 'suggestions', actor.userId)], now())
  const about = { subject: subjectOf(id), id: suggestion, answer }
  if (!(await answerSuggestion(db, about, now()))) throw new ProblemError('not_found')
  return (await conversationFor(services, 'student', row)).conversation
}

/** Records in the audit log that staff read it, unless they already have this version. */
export async function viewConversationAsStaff(
  services: Services,
  actor: Actor,
  { id, before, knownVersion }: { id: string; before?: string | undefined; knownVersion?: string | undefined },
  requestId: string,
): Promise<TaggedConversation> {
  const row = await requireReviewable(services, actor, id)
  const read = await conversationFor(services, 'staff', row, { before, isOwn: row.userId === actor.userId })
  if (read.version !== knownVersion) await recordRead(services.db, id, byOf(services, actor, requestId))
  return read
}

/** The same for staff. The answer shows the conversation, so the read is recorded too. Throws `forbidden` for one's own application. */
export async function sendAsStaff(
  services: Services,
  actor: Actor,
  message: NewMessage,
  requestId: string,
): Promise<Conversation> {
  const row = await requireReviewable(services, actor, message.id)
  if (row.userId === actor.userId) throw new ProblemError('forbidden')
  const conversation = await sendMessage(services, actor, 'staff', { row, ...message }, requestId)
  await recordRead(services.db, row.id, byOf(services, actor, requestId))
  return conversation
}

/** Staff who look at their own application mark nothing as seen: no counsellor has read it. */
export async function markSeenAsStaff(services: Services, actor: Actor, id: string, upTo: string): Promise<void> {
  const row = await requireReviewable(services, actor, id)
  if (row.userId === actor.userId) return
  await seenBy(services, 'staff', id, upTo)
}

/** Says when something is written, as long as the page is open. */
export async function streamAsStudent(services: Services, c: Context, actor: Actor, id: string): Promise<Response> {
  await requireOwnApplication(services, actor, id)
  return services.streams(c, topicOf(subjectOf(id)), actor.userId)
}

export async function streamAsStaff(services: Services, c: Context, actor: Actor, id: string): Promise<Response> {
  await requireReviewable(services, actor, id)
  return services.streams(c, topicOf(subjectOf(id)), actor.userId)
}

/** What was seen needs no notice any more. */
const seenBy = ({ db, now }: Services, side: Side, applicationId: string, upTo: string): Promise<void> =>
  transact(db, async (tx) => {
    await markSeen(tx, { subject: subjectOf(applicationId), upTo, side }, now())
    await markMessagesRead(tx, applicationId, side, now())
  })

async function requireOwnApplication({ db }: Services, { userId }: Actor, id: string): Promise<ApplicationRow> {
  const row = await applicationOfStudent(db, userId, id)
  if (!row) throw new ProblemError('not_found')
  return row
}

async function requireReviewable({ db }: Services, actor: Actor, id: string): Promise<ApplicationRow> {
  requireAbility(actor, ABILITY)
  const row = await applicationById(db, id)
  if (!row) throw new ProblemError('not_found')
  return row
}

async function sendMessage(
  services: Services,
  actor: Actor,
  side: Side,
  { row, key, text, suggestions = [] }: NewMessage & { row: ApplicationRow },
  requestId: string,
): Promise<Conversation> {
  const { db } = services
  const subject = subjectOf(row.id)
  const mine = { authorId: actor.userId, subject, key }
  const saveNew = async () => {
    requireOffered(services, suggestions)
    await requireCanWrite(services, actor, side, row)
    await saveMessage(db, { ...mine, text, suggestions, side }, byOf(services, actor, requestId))
    return findByKey(db, mine)
  }
  // A message that is already stored is answered without checking state and rate limit again.
  const stored = (await findByKey(db, mine)) ?? (await saveNew())
  if (!stored || !isRepeated(stored, { subject, text, suggestions })) throw new ProblemError('conflict')
  return (await conversationFor(services, side, row)).conversation
}

type AuthoredMessage = Omit<NewMessage, 'id'> & { authorId: string; subject: Subject; side: Side }

/** The audit log does not get the text. Under a key that was used before nothing is stored. */
const saveMessage = (db: Db, message: AuthoredMessage, { actorId, requestId, now }: By): Promise<void> =>
  transact(db, async (tx) => {
    const id = await insertMessage(tx, { ...message, now })
    if (!id) return
    const about = { entityType: 'application', entityId: message.subject.id } as const
    await record(tx, { actorId, action: 'application.messaged', ...about, requestId })
    await enqueue(tx, 'application.messaged', { id }, { afterSeconds: NOTICE_DELAY })
  })

async function requireCanWrite({ db, secret, now }: Services, actor: Actor, side: Side, row: ApplicationRow) {
  if (!isWritable(row, now())) throw new ProblemError('conversation_closed')
  await consume(db, [rateLimitOf(secret, `messages.${side}`, actor.userId)], now())
}

/** Null while an application is open. */
function writableUntil({ state, stateChangedAt, studyStart }: ApplicationRow): Date | null {
  if (!isClosed(state)) return null
  const closed = new Date(stateChangedAt).getTime() + WRITABLE_DAYS.afterClosing * DAY_MS
  const first = state === 'enrolled' ? firstDayOf(studyStart) : null
  const started = first === null ? 0 : Date.parse(first) + WRITABLE_DAYS.afterStart * DAY_MS
  return new Date(Math.max(closed, started))
}

function isWritable(row: ApplicationRow, now: Date): boolean {
  const until = writableUntil(row)
  // The account of an anonymised application is deleted, so nobody would read the message.
  return isActiveApplicant(row) && (until === null || now < until)
}

async function conversationFor(
  services: Services,
  reader: Side,
  row: ApplicationRow,
  { before, isOwn = false }: { before?: string | undefined; isOwn?: boolean } = {},
): Promise<TaggedConversation> {
  const { db, now } = services
  const thread = {
    subject: subjectOf(row.id),
    version: row.version,
    counsellor: await namedAssignee(db, row.id),
    canWrite: !isOwn && isWritable(row, now()),
    writableUntil: writableUntil(row)?.toISOString() ?? null,
  }
  return readConversation(services, thread, { reader: isOwn ? 'student' : reader, before })
}
