import { createHash } from 'node:crypto'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { givenName } from '#features/admissions/applications/given-name.ts'
import { isClosed } from '#features/admissions/applications/lifecycle.ts'
import { MESSAGE_LIMITS } from '#features/admissions/applications/rules.ts'
import {
  type ApplicationRow,
  applicationById,
  applicationOfStudent,
  isActiveApplicant,
} from '#features/admissions/applications/server/queries.ts'
import { firstDayOf } from '#features/admissions/letters/details.ts'
import type { Conversation, Message } from '#features/admissions/messages/contract.ts'
import { markMessagesRead } from '#features/admissions/notices/server/queries.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { type PublicName, publicNames } from '#features/people/server/service.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { DAY_MS } from '#lib/durations.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import {
  enqueueNotices,
  findByKey,
  insertMessage,
  type MessageRow,
  markSeen,
  messagesOf,
  namedAssignee,
  recordRead,
  type Side,
  type StoredMessage,
} from './queries.ts'

/**
 * Messages between a student and staff about one application. A student reaches only their own applications; staff may not
 * write about their own.
 */

const ABILITY = 'applications.review'

type NewMessage = { id: string; key: string; text: string }
/** A conversation and the version of its content, for ETags. */
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

/** What was seen needs no notice any more. */
const seenBy = ({ db, now }: Services, side: Side, applicationId: string, upTo: string): Promise<void> =>
  transact(db, async (tx) => {
    await markSeen(tx, { applicationId, upTo, side }, now())
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
  { row, key, text }: NewMessage & { row: ApplicationRow },
  requestId: string,
): Promise<Conversation> {
  const { db } = services
  const saveNew = async (): Promise<StoredMessage | null> => {
    await requireCanWrite(services, actor, side, row)
    await saveMessage(db, { applicationId: row.id, text, key }, byOf(services, actor, requestId))
    return findByKey(db, actor.userId, key)
  }
  // A message that is already stored is answered without checking state and rate limit again.
  const stored = (await findByKey(db, actor.userId, key)) ?? (await saveNew())
  if (stored?.applicationId !== row.id || stored.text !== text) throw new ProblemError('conflict')
  return (await conversationFor(services, side, row)).conversation
}

/** The audit log does not get the text. Under a key that was used before nothing is stored. */
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
  await consume(db, [rateLimitOf(secret, `messages.${side}`, actor.userId)], now())
}

/** Null while an application is open. */
function writableUntil({ state, stateChangedAt, studyStart }: ApplicationRow): Date | null {
  if (!isClosed(state)) return null
  const closed = new Date(stateChangedAt).getTime() + MESSAGE_LIMITS.daysAfterClosing * DAY_MS
  const first = state === 'enrolled' ? firstDayOf(studyStart) : null
  const started = first === null ? 0 : Date.parse(first) + MESSAGE_LIMITS.daysAfterStart * DAY_MS
  return new Date(Math.max(closed, started))
}

function isWritable(row: ApplicationRow, now: Date): boolean {
  const until = writableUntil(row)
  // The account of an anonymised application is deleted, so nobody would read the message.
  return isActiveApplicant(row) && (until === null || now < until)
}

async function conversationFor(
  { db, now }: Services,
  reader: Side,
  row: ApplicationRow,
  { before, isOwn = false }: { before?: string | undefined; isOwn?: boolean } = {},
): Promise<TaggedConversation> {
  const [found, assignee] = await Promise.all([messagesOf(db, row.id, before), namedAssignee(db, row.id)])
  const messages = found.slice(-MESSAGE_LIMITS.atOnce)
  const names = await publicNames({ db }, staffOf(messages, assignee))
  const conversation: Conversation = {
    version: row.version,
    messages: messages.map((message) => toMessage(message, isOwn ? 'student' : reader, names)),
    hasEarlier: found.length > MESSAGE_LIMITS.atOnce,
    counsellor: toCounsellor(assignee, names),
    canWrite: !isOwn && isWritable(row, now()),
    writableUntil: writableUntil(row)?.toISOString() ?? null,
  }
  const version = createHash('sha256').update(JSON.stringify(conversation)).digest('base64url').slice(0, 22)
  return { conversation, version }
}

type Assignee = Awaited<ReturnType<typeof namedAssignee>>
type PublicNames = ReadonlyMap<string, PublicName>

/** The accounts of staff that the conversation names. */
const staffOf = (messages: readonly MessageRow[], assignee: Assignee): string[] => [
  ...new Set([...messages.map(({ authorId }) => authorId), assignee?.id].filter((id) => typeof id === 'string')),
]

/** Who looks after the application, as the public knows them, else by the first name. */
function toCounsellor(assignee: Assignee, names: PublicNames): Conversation['counsellor'] {
  if (!assignee) return null
  const { id, name } = assignee
  return names.get(id) ?? (name === null ? null : { name: { en: givenName(name), ar: null }, photo: null })
}

function toMessage(
  { id, by, authorId, author, text, createdAt, seenAt }: MessageRow,
  reader: Side,
  names: PublicNames,
): Conversation['messages'][number] {
  return {
    _id: id,
    by,
    author:
      reader === 'student'
        ? nameForStudents(authorId, author, names)
        : author === null
          ? null
          : { en: author, ar: null },
    text,
    at: createdAt,
    seenAt,
  }
}

/** Students see the public name of staff, else the first name, never an e-mail address. */
function nameForStudents(authorId: string | null, author: string | null, names: PublicNames): Message['author'] {
  const shown = authorId === null ? undefined : names.get(authorId)
  if (shown) return shown.name
  return author === null || author.includes('@') ? null : { en: givenName(author), ar: null }
}
