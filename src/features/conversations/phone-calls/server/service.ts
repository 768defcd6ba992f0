import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { addNote } from '#features/conversations/desk/server/queries.ts'
import { dueTime } from '#features/conversations/office/server/due-time.ts'
import { officeCalendar } from '#features/conversations/office/server/service.ts'
import type { CallHours, CallList, Slots, StaffCall } from '#features/conversations/phone-calls/contract.ts'
import { CALL_MINUTES } from '#features/conversations/phone-calls/slots.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { DAY_MS } from '#lib/durations.ts'
import type { CALL_OUTCOMES } from '#lib/enums.ts'
import { ProblemError } from '#platform/http/problems.ts'
import {
  bookWith,
  type CallRow,
  cancelCall,
  hoursOf,
  listCalls,
  type OfficeDays,
  phoneOf,
  recordAttempt,
  slotsFrom,
  writeHours,
} from './queries.ts'

/** Calls that somebody books: when they can begin, and what staff do with them. */

const ABILITY = 'desk.work'

export async function officeDays(db: Db): Promise<OfficeDays> {
  const { openingHours, isHoliday } = await officeCalendar(db)
  return { zone: openingHours?.timezone ?? 'UTC', isHoliday }
}

/** When calls can be booked; none where no counsellor has entered hours. */
export async function viewSlots({ db, now }: Services): Promise<Slots> {
  const office = await officeDays(db)
  const slots = await slotsFrom(db, office, now())
  return { zone: office.zone, minutes: CALL_MINUTES, slots: [...slots.keys()].map((at) => new Date(at).toISOString()) }
}

/** By when an enquiry is answered whose call came to nothing. */
export async function nextDue({ db, now }: Services): Promise<Date> {
  const { openingHours, isHoliday } = await officeCalendar(db)
  return dueTime(now(), openingHours, isHoliday)
}

/** What is booked, what was called in the last week, and the hours of the caller. The access is recorded. */
export async function viewCalls(
  services: Services,
  actor: Actor,
  of: 'me' | 'all',
  requestId: string,
): Promise<CallList> {
  requireAbility(actor, ABILITY)
  const { db, now } = services
  const since = new Date(now().getTime() - 7 * DAY_MS)
  const [{ zone }, items, hours] = await Promise.all([
    officeDays(db),
    listCalls(db, { userId: of === 'me' ? actor.userId : null, since }),
    hoursOf(db, actor.userId),
  ])
  if (items.length > 0) {
    const ids = [...new Set(items.map(({ enquiryId }) => enquiryId))]
    const by = { actorId: actor.userId, requestId, entityType: 'enquiry', entityId: null } as const
    await record(db, { ...by, action: 'enquiry.listed', after: { ids } })
  }
  return { zone, items: items.map(toStaffCall), hours }
}

export function toStaffCall({ id, sequence, updatedAt, email, language, counsellor, ...call }: CallRow): StaffCall {
  return {
    _id: id,
    ...call,
    counsellor: counsellor && { _id: counsellor._id, name: counsellor.name, Email: counsellor.Email },
  }
}

/** Replaces when the caller takes calls; what is booked stays. */
export async function changeHours({ db }: Services, actor: Actor, { hours }: CallHours): Promise<void> {
  requireAbility(actor, ABILITY)
  await transact(db, (tx) => writeHours(tx, actor.userId, hours))
}

type OfEnquiry = { enquiryId: string; requestId: string }

/** Books a call of an enquiry with the caller at a time they have agreed on, or moves it there. Throws `invalid`, `not_found`. */
export async function moveCallAsStaff(
  services: Services,
  actor: Actor,
  { enquiryId, at, requestId }: OfEnquiry & { at: Date },
): Promise<void> {
  requireAbility(actor, ABILITY)
  const { db } = services
  const { actorId, now } = byOf(services, actor, requestId)
  if (at <= now) throw new ProblemError('invalid', { fields: { at: 'in_past' } })
  await transact(db, async (tx) => {
    await requirePhone(tx, enquiryId)
    await bookWith(tx, { enquiryId, at, zone: null, isMailed: true, now, counsellorId: actorId })
    await record(tx, { ...entry(actorId, enquiryId, requestId), action: 'enquiry.call_moved' })
  })
}

/** Throws `not_found` where no call is booked. */
export async function cancelCallAsStaff(
  services: Services,
  actor: Actor,
  { enquiryId, requestId }: OfEnquiry,
): Promise<void> {
  requireAbility(actor, ABILITY)
  const dueAt = await nextDue(services)
  await transact(services.db, async (tx) => {
    if (!(await cancelCall(tx, { enquiryId, dueAt, isMailed: true, actorId: actor.userId })))
      throw new ProblemError('not_found')
    await record(tx, { ...entry(actor.userId, enquiryId, requestId), action: 'enquiry.call_cancelled' })
  })
}

/**
 * Records that the caller has called, with a note for staff. Throws `not_found` where this call is not booked any
 * more, `stale` where another attempt was recorded since.
 */
export async function logCall(
  services: Services,
  actor: Actor,
  attempt: {
    id: string
    outcome: (typeof CALL_OUTCOMES)[number]
    known: number
    note: string | null
    requestId: string
  },
): Promise<void> {
  requireAbility(actor, ABILITY)
  const { id, outcome, known, note, requestId } = attempt
  const by = byOf(services, actor, requestId)
  const dueAt = await nextDue(services)
  await transact(services.db, async (tx) => {
    const enquiryId = await recordAttempt(tx, { id, outcome, known, authorId: actor.userId, dueAt, now: by.now })
    if (!enquiryId) throw new ProblemError('not_found')
    if (note) await addNote(tx, { id: enquiryId, text: note }, by)
    await record(tx, { ...entry(actor.userId, enquiryId, requestId), action: 'enquiry.called', after: { outcome } })
  })
}

const entry = (actorId: string, entityId: string, requestId: string) =>
  ({ actorId, requestId, entityType: 'enquiry', entityId }) as const

/** Keeps the enquiry as it is until the transaction ends. Throws `not_found`, and `invalid` where it has no number. */
export async function requirePhone(tx: Db, enquiryId: string): Promise<void> {
  const enquiry = await phoneOf(tx, enquiryId)
  if (!enquiry) throw new ProblemError('not_found')
  if (enquiry.phone === null) throw new ProblemError('invalid', { fields: { phone: 'required' } })
}
