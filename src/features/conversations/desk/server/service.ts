import type { Context } from 'hono'
import { resolve } from '#db/resolve-slug.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type {
  DeskCounts,
  DeskNumbers,
  DeskPerson,
  EnquiryChange,
  EnquiryList,
  EnquiryListQuery,
  EnquiryView,
  SubscriberListQuery,
} from '#features/conversations/desk/contract.ts'
import { conversationOf, subjectOf, writeMessage } from '#features/conversations/enquiries/server/conversation.ts'
import { enquiryById, type StoredEnquiry } from '#features/conversations/enquiries/server/queries.ts'
import { contactItem } from '#features/conversations/enquiries/server/service.ts'
import type { SuggestionInput } from '#features/conversations/messages/contract.ts'
import { markSeen, topicOf } from '#features/conversations/messages/server/queries.ts'
import type { TaggedConversation } from '#features/conversations/messages/server/service.ts'
import { callOf } from '#features/conversations/phone-calls/server/queries.ts'
import { officeDays, toStaffCall } from '#features/conversations/phone-calls/server/service.ts'
import type { QuestionStart } from '#features/conversations/questions/contract.ts'
import { questionOf } from '#features/conversations/questions/server/exchange.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { DAY_MS } from '#lib/durations.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { numbersSince } from './number-queries.ts'
import {
  addNote,
  changeEnquiry,
  countEnquiries,
  deskPeople,
  listEnquiries,
  notesOf,
  openEnquiry,
  recordListed,
  recordView,
  relatedTo,
  removeEnquiry,
} from './queries.ts'
import { listSubscribers } from './subscriber-queries.ts'

/** What comes from the public site, answered by those who work at the desk. Administrators may delete it. */

const ABILITY = 'desk.work'

/** What `grouping` answers for the row of all, and for those of one owner. */
const [ALL, BY_OWNER] = [3, 2]

/** As people type the reference of an application. */
const REFERENCE = /\bMS-[A-Z0-9]{4}-[A-Z0-9]{4}\b/g

export async function viewEnquiries(
  services: Services,
  actor: Actor,
  query: EnquiryListQuery,
  requestId: string,
): Promise<EnquiryList> {
  requireAbility(actor, ABILITY)
  return toPage(await listEnquiries(services.db, query, byOf(services, actor, requestId)), query)
}

export async function viewCounts({ db, now }: Services, actor: Actor): Promise<DeskCounts> {
  requireAbility(actor, ABILITY)
  return countEnquiries(db, { actorId: actor.userId, now: now() })
}

export async function viewDeskPeople({ db }: Services, actor: Actor): Promise<{ items: DeskPerson[] }> {
  requireAbility(actor, ABILITY)
  return { items: await deskPeople(db) }
}

export async function viewSubscribers(services: Services, actor: Actor, query: SubscriberListQuery, requestId: string) {
  requireAbility(actor, ABILITY)
  return toPage(await listSubscribers(services.db, query, byOf(services, actor, requestId)), query)
}

/** How enquiries of the last weeks were answered. */
export async function viewNumbers({ db, now }: Services, actor: Actor, weeks: number): Promise<DeskNumbers> {
  requireAbility(actor, ABILITY)
  const { zone } = await officeDays(db)
  const since = new Date(now().getTime() - weeks * 7 * DAY_MS)
  const found = await numbersSince(db, since, { zone, now: now() })
  const [all] = found.flatMap(({ level, week, owner, ...row }) => (level === ALL ? [row] : []))
  if (!all) throw new Error('There is always a row of all')
  return {
    all,
    weeks: found.flatMap(({ level, week, owner, ...row }) => (week === null ? [] : [{ week, ...row }])),
    people: found.flatMap(({ level, week, owner, ...row }) => (level === BY_OWNER ? [{ owner, ...row }] : [])),
  }
}

export async function viewEnquiry(
  services: Services,
  actor: Actor,
  id: string,
  requestId: string,
): Promise<EnquiryView> {
  requireAbility(actor, ABILITY)
  const { db } = services
  const row = await openEnquiry(db, id, byOf(services, actor, requestId))
  if (!row) throw new ProblemError('not_found')
  const { itemId, ...enquiry } = row
  const call = await callOf(db, id)
  const references = [...new Set((enquiry.message ?? '').toUpperCase().match(REFERENCE))]
  const related = await relatedTo(db, { ...enquiry, references })
  const applications = related.flatMap(({ kind, _id }) => (kind === 'application' ? [_id] : []))
  if (applications.length > 0) await recordListed(db, applications, byOf(services, actor, requestId))
  return {
    ...enquiry,
    call: call ? toStaffCall(call) : null,
    related,
    item: contactItem(services, itemId),
    notes: await notesOf(db, id),
    can: { delete: can(actor, 'content.delete') },
  }
}

/** Throws `stale` where somebody has changed it since, `invalid` for an owner who does not work at the desk. */
export async function updateEnquiry(
  services: Services,
  actor: Actor,
  { id, version, change }: { id: string; version: number; change: EnquiryChange },
  requestId: string,
): Promise<EnquiryView> {
  requireAbility(actor, ABILITY)
  const outcome = await changeEnquiry(
    services.db,
    { id, version, change: withOwner(change, actor) },
    byOf(services, actor, requestId),
  )
  if (outcome === 'not_at_desk') throw new ProblemError('invalid', { fields: { owner: 'not_offered' } })
  if (outcome !== 'done') throw new ProblemError(outcome)
  return viewEnquiry(services, actor, id, requestId)
}

/** Taking or answering an enquiry without an owner makes the caller its owner; what is given back has none. */
function withOwner({ state, owner }: EnquiryChange, { userId }: Actor): EnquiryChange {
  if (state === 'new') return { state, owner: null }
  return { state, owner: owner ?? userId }
}

/** Throws `not_found` where there is no such enquiry. */
export async function noteEnquiry(
  services: Services,
  actor: Actor,
  note: { id: string; text: string },
  requestId: string,
): Promise<EnquiryView> {
  requireAbility(actor, ABILITY)
  if (!(await addNote(services.db, note, byOf(services, actor, requestId)))) throw new ProblemError('not_found')
  return viewEnquiry(services, actor, note.id, requestId)
}

/** What was written after an enquiry; recorded unless the caller has this version. */
export async function viewMessages(
  services: Services,
  actor: Actor,
  { id, before, known }: { id: string; before?: string | undefined; known?: string | undefined },
  requestId: string,
): Promise<TaggedConversation> {
  requireAbility(actor, ABILITY)
  const enquiry = await requireEnquiry(services, id)
  const read = await conversationOf(services, enquiry, 'staff', before)
  if (read.version !== known) await recordView(services.db, id, byOf(services, actor, requestId))
  return read
}

/** What a published question begins with that comes from this enquiry, without what is known to be personal. */
export async function viewAsQuestion(
  services: Services,
  actor: Actor,
  id: string,
  requestId: string,
): Promise<QuestionStart> {
  const { conversation } = await viewMessages(services, actor, { id }, requestId)
  const enquiry = await requireEnquiry(services, id)
  const itemId = enquiry.programmeId ?? enquiry.universityId
  const [item] = itemId ? services.index.cards([itemId]) : []
  const place = item && 'country' in item ? item.country : null
  const country = place && (await resolve(services.db, 'country', place.slug.en, 'en'))
  const values = { ...questionOf({ ...enquiry, messages: conversation.messages }, services.now()), country }
  return { values, names: place && country ? { [country]: place.name } : {} }
}

/** Answers the visitor, once per key, and with that the enquiry. Throws as `writeMessage` does. */
export async function answerEnquiry(
  services: Services,
  actor: Actor,
  message: { id: string; text: string; key: string; suggestions: readonly SuggestionInput[] },
  requestId: string,
): Promise<TaggedConversation> {
  requireAbility(actor, ABILITY)
  await requireEnquiry(services, message.id)
  await writeMessage(services, { ...message, author: actor }, requestId)
  return conversationOf(services, await requireEnquiry(services, message.id), 'staff')
}

export async function markMessagesSeen(services: Services, actor: Actor, id: string, upTo: string): Promise<void> {
  requireAbility(actor, ABILITY)
  await requireEnquiry(services, id)
  await markSeen(services.db, { subject: subjectOf(id), upTo, side: 'staff' }, services.now())
}

/** Says when something is written, as long as the page is open. */
export async function streamMessages(services: Services, c: Context, actor: Actor, id: string): Promise<Response> {
  requireAbility(actor, ABILITY)
  await requireEnquiry(services, id)
  return services.streams(c, topicOf(subjectOf(id)), actor.userId)
}

async function requireEnquiry({ db }: Services, id: string): Promise<StoredEnquiry> {
  const enquiry = await enquiryById(db, id)
  if (!enquiry) throw new ProblemError('not_found')
  return enquiry
}

/** For administrators: spam, and what somebody asks to be deleted. Throws `stale` where it has changed since. */
export async function deleteEnquiry(
  services: Services,
  actor: Actor,
  enquiry: { id: string; version: number },
  requestId: string,
): Promise<void> {
  requireAbility(actor, 'content.delete')
  const outcome = await removeEnquiry(services.db, enquiry, byOf(services, actor, requestId))
  if (outcome !== 'done') throw new ProblemError(outcome)
}
