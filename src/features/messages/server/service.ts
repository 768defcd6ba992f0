import { createHash } from 'node:crypto'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { givenName } from '#features/applications/given-name.ts'
import { isClosed } from '#features/applications/lifecycle.ts'
import { MESSAGE_LIMITS } from '#features/applications/rules.ts'
import {
  type ApplicationRow,
  applicationById,
  applicationOfStudent,
  isActiveApplicant,
} from '#features/applications/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { Conversation } from '#features/messages/contract.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { DAY_MS, HOUR_SECONDS } from '#lib/durations.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, rateLimitKey } from '#platform/http/rate-limit-store.ts'
import {
  assigneeName,
  enqueueNotices,
  findByKey,
  insertMessage,
  type MessageRow,
  markSeen,
  messagesOf,
  recordRead,
  type Side,
  type StoredMessage,
} from './queries.ts'

/**
 * What a student and those who decide write to each other. A student reaches their own applications only; staff those of
 * others, for nobody is their own counsellor.
 */

const ABILITY = 'applications.review'

type NewMessage = { id: string; key: string; text: string }
/** What was read, and a tag that changes with any of it. */
export type TaggedConversation = { conversation: Conversation; version: string }

export async function viewConversationAsStudent(
  services: Services,
  actor: Actor,
  id: string,
  before?: string,
): Promise<TaggedConversation> {
  return conversationFor(services, 'student', await requireOwnApplication(services, actor, id), { before })
}

/**
 * Says something once, whatever is sent again. Throws `conversation_closed`, `too_many_requests`, `conflict` where the key
 * has said something else.
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
  await markSeen(services.db, { applicationId: id, upTo, side: 'student' }, services.now())
}

/** That staff have read it is noted before they do, unless they have it in the version they know of already. */
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

/** The same for staff, who read by it all that was said, which is noted; also throws `forbidden` for one's own application. */
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

/** Of one's own application nothing is noted: no counsellor has seen it. */
export async function markSeenAsStaff(services: Services, actor: Actor, id: string, upTo: string): Promise<void> {
  const row = await requireReviewable(services, actor, id)
  if (row.userId === actor.userId) return
  await markSeen(services.db, { applicationId: id, upTo, side: 'staff' }, services.now())
}

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
  { row, key, text }: NewMessage & { row: ApplicationRow },
  requestId: string,
): Promise<Conversation> {
  const { db } = services
  const saveNew = async (): Promise<StoredMessage | null> => {
    await requireCanWrite(services, actor, side, row)
    await saveMessage(db, { applicationId: row.id, text, key }, byOf(services, actor, requestId))
    return findByKey(db, actor.userId, key)
  }
  // What has arrived already is answered as it was then, whatever has become of the application or the limit.
  const stored = (await findByKey(db, actor.userId, key)) ?? (await saveNew())
  if (stored?.applicationId !== row.id || stored.text !== text) throw new ProblemError('conflict')
  return (await conversationFor(services, side, row)).conversation
}

/** The line in the audit trail does not say what was said. Under a key that was used before nothing happens. */
const saveMessage = (db: Db, message: StoredMessage & { key: string }, by: By): Promise<void> =>
  transact(db, async (tx) => {
    const id = await insertMessage(tx, message, by)
    if (!id) return
    const { actorId, requestId } = by
    const about = { entityType: 'application', entityId: message.applicationId } as const
    await record(tx, { actorId, action: 'application.messaged', ...about, requestId })
    await enqueueNotices(tx, [id])
  })

async function requireCanWrite({ db, secret, now }: Services, actor: Actor, side: Side, row: ApplicationRow) {
  if (!isWritable(row, now())) throw new ProblemError('conversation_closed')
  const rateLimit = {
    key: rateLimitKey(secret, 'messages', actor.userId),
    most: MESSAGE_LIMITS.anHour[side],
    seconds: HOUR_SECONDS,
  }
  await consume(db, [rateLimit], now())
}

/** Null while an application is open. */
const writableUntil = ({ state, stateChangedAt }: ApplicationRow): Date | null =>
  isClosed(state) ? new Date(new Date(stateChangedAt).getTime() + MESSAGE_LIMITS.daysAfterClosing * DAY_MS) : null

function isWritable(row: ApplicationRow, now: Date): boolean {
  const until = writableUntil(row)
  // Behind a deleted account nobody reads.
  return isActiveApplicant(row) && (until === null || now < until)
}

async function conversationFor(
  { db, now }: Services,
  reader: Side,
  row: ApplicationRow,
  { before, isOwn = false }: { before?: string | undefined; isOwn?: boolean } = {},
): Promise<TaggedConversation> {
  const [found, assignee] = await Promise.all([messagesOf(db, row.id, before), assigneeName(db, row.id)])
  const conversation: Conversation = {
    messages: found.slice(-MESSAGE_LIMITS.atOnce).map((message) => toMessage(message, isOwn ? 'student' : reader)),
    hasEarlier: found.length > MESSAGE_LIMITS.atOnce,
    counsellor: assignee && givenName(assignee),
    canWrite: !isOwn && isWritable(row, now()),
    writableUntil: writableUntil(row)?.toISOString() ?? null,
  }
  const version = createHash('sha256').update(JSON.stringify(conversation)).digest('base64url').slice(0, 22)
  return { conversation, version }
}

function toMessage(
  { id, by, author, text, createdAt, seenAt }: MessageRow,
  reader: Side,
): Conversation['messages'][number] {
  return {
    _id: id,
    by,
    // A student gets to know a first name, never an address.
    author: author && reader === 'student' ? (author.includes('@') ? null : givenName(author)) : author,
    text,
    at: createdAt,
    seenAt,
  }
}
