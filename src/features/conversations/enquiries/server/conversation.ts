import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { transact } from '#db/transaction.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { EnquiryConversation, OwnEnquiry } from '#features/conversations/enquiries/contract.ts'
import type { Message, Side, SuggestionAnswer, SuggestionInput } from '#features/conversations/messages/contract.ts'
import {
  answerSuggestion,
  findByKey,
  isRepeated,
  markSeen,
  type Subject,
  topicOf,
} from '#features/conversations/messages/server/queries.ts'
import {
  readConversation,
  requireOffered,
  type TaggedConversation,
} from '#features/conversations/messages/server/service.ts'
import { dueTime } from '#features/conversations/office/server/due-time.ts'
import { officeCalendar, openingHoursOf } from '#features/conversations/office/server/service.ts'
import type { BookedCall } from '#features/conversations/phone-calls/contract.ts'
import { callCalendar } from '#features/conversations/phone-calls/server/calendar.ts'
import { bookCall, callOf, cancelCall } from '#features/conversations/phone-calls/server/queries.ts'
import { nextDue, officeDays, requirePhone } from '#features/conversations/phone-calls/server/service.ts'
import type { Services } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import type { Network } from '#platform/http/client-ip.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import { conversationToken, readConversationToken } from './conversation-token.ts'
import { enquiriesOf, enquiryById, type StoredEnquiry, storeEnquiryMessage } from './queries.ts'
import { contactItem, limitedCall, mayMail } from './service.ts'

/** What is written after an enquiry: by a visitor with its link, and by staff at the desk. */

export const subjectOf = (id: string): Subject => ({ about: 'enquiry', id })

type Read = { token: string; before?: string | undefined; known?: string | undefined }

/** Null where the client knows this version. Throws `not_found` for a link that is made up, or whose enquiry is deleted. */
export async function viewByLink(
  services: Services,
  { token, before, known }: Read,
): Promise<EnquiryConversation | null> {
  const enquiry = await requireByLink(services, token)
  const hours = await openingHoursOf(services.db)
  // A day that is over is no promise any more.
  const isPromised = hours !== null && enquiry.state !== 'answered' && new Date(enquiry.dueAt) > services.now()
  const view = {
    kind: enquiry.kind,
    receivedAt: enquiry.at,
    dueAt: isPromised ? enquiry.dueAt : null,
    preferredTime: enquiry.preferredTime,
    call: await bookedCall(services, enquiry),
    canBook: enquiry.phone !== null,
    isMailed: enquiry.email !== null,
    item: contactItem(services, enquiry.programmeId ?? enquiry.universityId),
    zone: hours?.timezone ?? 'UTC',
    conversation: (await conversationOf(services, enquiry, 'student', before)).conversation,
  }
  const version = createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 22)
  return version === known ? null : { ...view, version }
}

/** The call of an enquiry, as the person reads it who is called. */
async function bookedCall(services: Services, { id, language }: StoredEnquiry): Promise<BookedCall | null> {
  const { db, publicUrl, now } = services
  const call = await callOf(db, id)
  if (!call) return null
  const { state, startsAt, zone, attempts } = call
  const isAhead = state === 'booked' && new Date(startsAt) > now()
  return {
    ...{ state, startsAt, zone },
    missed: attempts.filter(({ outcome }) => outcome === 'not_reached').length,
    calendar: isAhead ? callCalendar({ call, publicUrl, brand: await brandIn(db, language) }) : null,
  }
}

/**
 * Books the call of an enquiry, or moves it to another time. Throws `invalid` for a time that is not free and for an enquiry
 * without a number.
 */
export async function moveCallByLink(
  services: Services,
  { token, at, zone }: { token: string; at: string; zone?: string | null | undefined },
  networks: readonly Network[],
): Promise<void> {
  const { id, email } = await requireByLink(services, token)
  const office = await officeDays(services.db)
  const isMailed = email !== null && (await mayMail(services, email, networks))
  const book = () =>
    transact(services.db, async (tx) => {
      await requirePhone(tx, id)
      const booking = { enquiryId: id, at: new Date(at), zone: zone ?? null, isMailed, now: services.now() }
      await bookCall(tx, booking, office)
    })
  await limitedCall(services, networks, book)
}

/** Throws `not_found` where no call is ahead: of one that is over staff record what came of it. */
export async function cancelCallByLink(services: Services, token: string, networks: readonly Network[]): Promise<void> {
  const { id, email } = await requireByLink(services, token)
  const [dueAt, isMailed] = [await nextDue(services), email !== null && (await mayMail(services, email, networks))]
  await transact(services.db, async (tx) => {
    if (!(await cancelCall(tx, { enquiryId: id, dueAt, isMailed, actorId: null, aheadOf: services.now() })))
      throw new ProblemError('not_found')
  })
}

/** What the account has asked. Its address is confirmed. */
export async function viewOwn(services: Services, { email }: Actor): Promise<{ items: OwnEnquiry[] }> {
  const found = await enquiriesOf(services.db, email)
  const items = found.map(
    ({ id, itemId, ...enquiry }): OwnEnquiry => ({
      ...enquiry,
      token: conversationToken(services.secret, id),
      item: contactItem(services, itemId),
    }),
  )
  return { items }
}

/** The conversation as one side reads it; what was asked first is its first message. */
export async function conversationOf(
  services: Services,
  enquiry: StoredEnquiry,
  reader: Side,
  before?: string,
): Promise<TaggedConversation> {
  const { id, message, at, version, owner, seenAt } = enquiry
  // Staff who read it have seen it: for them it would change with each reading.
  const seen = { seenAt: reader === 'student' ? seenAt : null }
  const opening: Message = { _id: id, by: 'student', author: null, text: message ?? '', suggestions: [], at, ...seen }
  const thread = {
    subject: subjectOf(id),
    version,
    counsellor: owner ?? undefined,
    opening: message === null ? undefined : opening,
    canWrite: true,
    writableUntil: null,
  }
  return readConversation(services, thread, { reader, before })
}

/** Stores a message once per key. Throws `not_found`, `too_many_requests`, `conflict` for a key of another message. */
export async function writeByLink(
  services: Services,
  { token, text, key }: { token: string; text: string; key: string },
  requestId: string,
): Promise<EnquiryConversation> {
  const { id } = await requireByLink(services, token)
  await writeMessage(services, { id, text, key, author: null }, requestId)
  const view = await viewByLink(services, { token })
  if (!view) throw new ProblemError('not_found')
  return view
}

/** The same for staff at the desk, who are allowed to by their caller. */
export async function writeMessage(
  services: Services,
  message: { id: string; text: string; key: string; author: Actor | null; suggestions?: readonly SuggestionInput[] },
  requestId: string,
): Promise<void> {
  const { db, secret, now } = services
  const { id, key, author, suggestions = [] } = message
  const subject = subjectOf(id)
  const mine = { authorId: author?.userId ?? null, subject, key }
  const saveNew = async () => {
    requireOffered(services, suggestions)
    const limit = author
      ? rateLimitOf(secret, 'messages.staff', author.userId)
      : rateLimitOf(secret, 'messages.student', `enquiry ${id}`)
    await consume(db, [limit], now())
    const { openingHours, isHoliday } = await officeCalendar(db)
    const dueAt = dueTime(now(), openingHours, isHoliday)
    await storeEnquiryMessage(db, message, { dueAt, now: now(), requestId })
    return findByKey(db, mine)
  }
  const stored = (await findByKey(db, mine)) ?? (await saveNew())
  if (!stored || !isRepeated(stored, { ...message, subject })) throw new ProblemError('conflict')
}

/** Stores what a visitor made of a suggestion. Throws `too_many_requests`, `not_found` for a suggestion of another conversation. */
export async function answerSuggestionByLink(
  services: Services,
  { token, suggestion, answer }: { token: string; suggestion: string; answer: SuggestionAnswer },
): Promise<EnquiryConversation> {
  const { db, secret, now } = services
  const { id } = await requireByLink(services, token)
  await consume(db, [rateLimitOf(secret, 'suggestions', `enquiry ${id}`)], now())
  const stored = await answerSuggestion(db, { subject: subjectOf(id), id: suggestion, answer }, now())
  const view = stored ? await viewByLink(services, { token }) : null
  if (!view) throw new ProblemError('not_found')
  return view
}

/** Marks what staff wrote as seen, up to and including a message. */
export async function seenByLink(services: Services, { token, upTo }: { token: string; upTo: string }): Promise<void> {
  const { id } = await requireByLink(services, token)
  await markSeen(services.db, { subject: subjectOf(id), upTo, side: 'student' }, services.now())
}

/** Says when something is written there, as long as the page is open. */
export async function streamByLink(services: Services, c: Context, token: string): Promise<Response> {
  const { id } = await requireByLink(services, token)
  return services.streams(c, topicOf(subjectOf(id)), `enquiry ${id}`)
}

async function requireByLink({ db, secret }: Services, token: string): Promise<StoredEnquiry> {
  const id = readConversationToken(secret, token)
  const enquiry = id === null ? undefined : await enquiryById(db, id)
  if (!enquiry) throw new ProblemError('not_found')
  return enquiry
}
