import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type {
  DeskCounts,
  DeskPerson,
  EnquiryChange,
  EnquiryList,
  EnquiryListQuery,
  EnquiryView,
  SubscriberListQuery,
} from '#features/conversations/desk/contract.ts'
import { contactItem } from '#features/conversations/enquiries/server/service.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import {
  addNote,
  changeEnquiry,
  countEnquiries,
  deskPeople,
  listEnquiries,
  notesOf,
  openEnquiry,
  removeEnquiry,
} from './queries.ts'
import { listSubscribers } from './subscriber-queries.ts'

/** What comes from the public site, answered by those who work at the desk. Administrators may delete it. */

const ABILITY = 'desk.work'

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
  return {
    ...enquiry,
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

/** Taking or answering an enquiry without an owner makes the caller its owner; a new one has none. */
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
