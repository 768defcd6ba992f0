import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, rows } from '#db/rows.ts'
import { hasAbility } from '#features/auth/server/queries.ts'
import {
  CALL_MINUTES,
  type CallWindow,
  freeSlots,
  MOST_ATTEMPTS,
  type Taken,
} from '#features/conversations/phone-calls/slots.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts'
import type { CALL_OUTCOMES, PHONE_CALL_STATES } from '#lib/enums.ts'
import type { Language } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'

/** The SQL of calls that somebody books. Functions with `tx` run in the transaction of the change. */

/** The clocks of the office, and the days on which it is closed. */
export type OfficeDays = { zone: string; isHoliday: (day: string) => boolean }

/** How long before a call we remind of it. */
const REMINDER_MS = HOUR_MS

const worksAtDesk = hasAbility('desk.work')

/** When those who work at the desk take calls. */
const windowsOf = (db: Db) => rows<CallWindow>(db)`
  select h.user_id as "userId", h.day, h."from", h."to" from call_hours h join users u on u.id = h.user_id
  where ${worksAtDesk} and u.deleted_at is null`

/** What is booked from now on, but for the call of one enquiry. */
const takenFrom = (db: Db, now: Date, but: string | null) => rows<Taken>(db)`
  select counsellor_id as "userId", (extract(epoch from starts_at) * 1000)::float8 as at from phone_calls
  where state = 'booked' and starts_at > ${new Date(now.getTime() - HOUR_MS).toISOString()}
    and enquiry_id is distinct from ${but}::uuid`

/** When calls can begin, in milliseconds, and who is free then; `but`: an enquiry whose own call takes no time. */
export async function slotsFrom(db: Db, { zone, isHoliday }: OfficeDays, now: Date, but: string | null = null) {
  // One after the other: it may be inside a transaction.
  const windows = await windowsOf(db)
  return freeSlots(now, { windows, taken: await takenFrom(db, now, but), zone, isHoliday })
}

/** The number of an enquiry, which is kept as it is until the transaction ends; undefined for none. */
export async function phoneOf(tx: Db, enquiryId: string): Promise<{ phone: string | null } | undefined> {
  const [row] = await rows<{ phone: string | null }>(tx)`select phone from enquiries where id = ${enquiryId} for update`
  return row
}

type Booking = { enquiryId: string; at: Date; zone: string | null; isMailed: boolean; now: Date }

/** One booking after the other: of two for the last free counsellor, the second finds none. */
const lockBookings = (tx: Db) => rows(tx)`select pg_advisory_xact_lock(hashtextextended('phone calls', 0))`

/**
 * Books the call of an enquiry, or gives it another time: with its owner where they are free, else with somebody who speaks the
 * language, who looks after the destination, who has the fewest calls ahead. Throws `invalid` for a time that is not free.
 */
export async function bookCall(tx: Db, booking: Booking, office: OfficeDays): Promise<void> {
  await lockBookings(tx)
  const { enquiryId, at, now } = booking
  const free = (await slotsFrom(tx, office, now, enquiryId)).get(at.getTime())
  if (!free) throw new ProblemError('invalid', { fields: { callAt: 'taken' } })
  const [chosen] = await rows<{ id: string }>(tx)`
    select u.id from users u join enquiries e on e.id = ${enquiryId}
      left join programmes p on p.id = e.programme_id
      left join universities s on s.id = coalesce(p.university_id, e.university_id)
      left join staff_profiles f on f.user_id = u.id
    where u.id = any(${free}::uuid[])
    order by u.id is not distinct from e.owner_id desc, coalesce(e.language::text = any(f.languages), false) desc,
      exists (select from staff_profile_countries c where c.user_id = u.id and c.country_id = s.country_id) desc,
      (select count(*) from phone_calls c where c.counsellor_id = u.id and c.state = 'booked' and c.starts_at > ${now.toISOString()}), u.id
    limit 1`
  if (!chosen) throw new Error('Nobody is free at a time that is')
  await writeCall(tx, { ...booking, counsellorId: chosen.id, actorId: null })
}

/** The same with one of the staff, at a time that they have agreed on. Throws `invalid` where they have another call then. */
export async function bookWith(tx: Db, booking: Booking & { counsellorId: string }): Promise<void> {
  await lockBookings(tx)
  const { enquiryId, at, now, counsellorId } = booking
  const isTaken = (await takenFrom(tx, now, enquiryId)).some(
    (call) => call.userId === counsellorId && Math.abs(call.at - at.getTime()) < CALL_MINUTES * MINUTE_MS,
  )
  if (isTaken) throw new ProblemError('invalid', { fields: { at: 'taken' } })
  await writeCall(tx, { ...booking, actorId: counsellorId })
}

type Change = Booking & {
  counsellorId: string
  /** Of staff, who need no mail about what they do themselves. */
  actorId: string | null
}

/** Stores the time; the enquiry is theirs to answer until the call is over. */
async function writeCall(tx: Db, change: Change): Promise<void> {
  const { enquiryId, at, zone, counsellorId, actorId, isMailed, now } = change
  const startsAt = at.toISOString()
  const [before] = await rows<{ counsellorId: string | null; startsAt: string }>(tx)`
    select counsellor_id as "counsellorId", starts_at as "startsAt" from phone_calls
    where enquiry_id = ${enquiryId} and state = 'booked'`
  const [call] = await rows<{ id: string; sequence: number }>(tx)`
    insert into phone_calls (enquiry_id, counsellor_id, starts_at, zone) values (${enquiryId}, ${counsellorId}, ${startsAt}, ${zone})
    on conflict (enquiry_id) where state = 'booked' do update
      set counsellor_id = excluded.counsellor_id, starts_at = excluded.starts_at, zone = coalesce(excluded.zone, phone_calls.zone),
        sequence = phone_calls.sequence + 1, updated_at = now()
    returning id, sequence`
  if (!call) throw new Error('The call was not stored')
  const { id } = call
  const over = new Date(at.getTime() + CALL_MINUTES * MINUTE_MS).toISOString()
  await affected(tx)`
    update enquiries set state = 'taken', owner_id = ${counsellorId}, answered_at = null, due_at = ${over},
      promised_at = greatest(promised_at, ${over}) where id = ${enquiryId}`
  if (isMailed) await enqueue(tx, 'call.changed', { ...call, news: before ? 'moved' : 'booked' })
  const isSame = before?.counsellorId === counsellorId
  if (before && !isSame && before.counsellorId !== actorId) {
    await enqueue(tx, 'call.assigned', { id, to: before.counsellorId, startsAt: before.startsAt, news: 'cancelled' })
  }
  if (counsellorId !== actorId) {
    await enqueue(tx, 'call.assigned', { id, to: counsellorId, startsAt, news: isSame ? 'moved' : 'booked' })
  }
  const ahead = at.getTime() - REMINDER_MS - now.getTime()
  // A call that begins within two hours needs no reminder.
  if (isMailed && ahead > REMINDER_MS) await enqueue(tx, 'call.reminded', call, { afterSeconds: ahead / 1000 })
}

type Cancellation = {
  enquiryId: string
  /** By when what was asked is answered. */
  dueAt: Date
  isMailed: boolean
  actorId: string | null
  /** By the link: only what is still ahead, so that what came of a call is recorded. */
  aheadOf?: Date
}

/** Cancels the booked call of an enquiry. Whether there was one. */
export async function cancelCall(
  tx: Db,
  { enquiryId, dueAt, isMailed, actorId, aheadOf }: Cancellation,
): Promise<boolean> {
  const [call] = await rows<{ id: string; sequence: number; to: string | null; startsAt: string }>(tx)`
    update phone_calls set state = 'cancelled', sequence = sequence + 1, updated_at = now()
    where enquiry_id = ${enquiryId} and state = 'booked'
      and starts_at > coalesce(${aheadOf?.toISOString() ?? null}::timestamptz, '-infinity')
    returning id, sequence, counsellor_id as "to", starts_at as "startsAt"`
  if (!call) return false
  const { id, sequence, to, startsAt } = call
  await affected(tx)`
    update enquiries set due_at = ${dueAt.toISOString()} where id = ${enquiryId} and state <> 'answered'`
  if (isMailed) await enqueue(tx, 'call.changed', { id, sequence, news: 'cancelled' })
  if (to === null || to !== actorId) await enqueue(tx, 'call.assigned', { id, to, startsAt, news: 'cancelled' })
  return true
}

type Attempt = {
  id: string
  outcome: (typeof CALL_OUTCOMES)[number]
  /** How many attempts the caller knows of: a press that is repeated must not count as another call. */
  known: number
  authorId: string
  dueAt: Date
  now: Date
}

/**
 * Records that staff have called. Reached, or called as often as we do, the enquiry is answered; else it is due again at
 * `dueAt`, and they are notified that we called. The enquiry; undefined where there is no such booked call. Throws `stale` where
 * another attempt was recorded since.
 */
export async function recordAttempt(tx: Db, attempt: Attempt): Promise<string | undefined> {
  const { id, outcome, known, authorId, dueAt, now } = attempt
  const [call] = await rows<{ enquiryId: string; sequence: number }>(tx)`
    select enquiry_id as "enquiryId", sequence from phone_calls where id = ${id} and state = 'booked' for update`
  if (!call) return undefined
  const [before] = await rows<{ all: number; missed: number }>(tx)`
    select count(*)::int as all, (count(*) filter (where outcome = 'not_reached'))::int as missed
    from call_attempts where phone_call_id = ${id}`
  if (before?.all !== known) throw new ProblemError('stale')
  await affected(tx)`
    insert into call_attempts (phone_call_id, author_id, outcome, created_at)
    values (${id}, ${authorId}, ${outcome}, ${now.toISOString()})`
  const state = outcome === 'reached' ? 'reached' : before.missed + 1 >= MOST_ATTEMPTS ? 'missed' : 'booked'
  await affected(tx)`
    update phone_calls set state = ${state}, sequence = sequence + ${state === 'booked' ? 0 : 1}, updated_at = now() where id = ${id}`
  await affected(tx)`
    update enquiries set state = ${state === 'booked' ? 'taken' : 'answered'}, owner_id = coalesce(owner_id, ${authorId}),
      answered_at = ${state === 'booked' ? null : now.toISOString()}, due_at = ${dueAt.toISOString()}
    where id = ${call.enquiryId}`
  const after = { id, sequence: call.sequence + (state === 'booked' ? 0 : 1) }
  if (outcome === 'not_reached')
    await enqueue(tx, 'call.changed', { ...after, news: state === 'missed' ? 'missed' : 'not_reached' })
  return call.enquiryId
}

type StaffPerson = { _id: string; name: string | null; Email: string }

export type CallRow = {
  id: string
  enquiryId: string
  state: (typeof PHONE_CALL_STATES)[number]
  /** ISO 8601. */
  startsAt: string
  /** IANA; null where nobody named one. */
  zone: string | null
  sequence: number
  updatedAt: string
  name: string
  email: string | null
  phone: string | null
  language: Language
  counsellor: (StaffPerson & { language: Language }) | null
  attempts: { at: string; outcome: (typeof CALL_OUTCOMES)[number]; author: StaffPerson | null }[]
}

/** Who calls; null once they no longer work at the desk. */
const counsellor = sql`
  case when u.deleted_at is null and ${worksAtDesk} then
    jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email, 'language', u.language) end`
const author = sql`
  case when w.deleted_at is null and w.id is not null then jsonb_build_object('_id', w.id, 'name', w.name, 'Email', w.email) end`

const calls = sql`
  select c.id, c.enquiry_id as "enquiryId", c.state, c.starts_at as "startsAt", c.zone, c.sequence, c.updated_at as "updatedAt",
    e.name, e.email, e.phone, e.language, ${counsellor} as counsellor,
    coalesce((
      select jsonb_agg(jsonb_build_object('at', to_jsonb(a.created_at), 'outcome', a.outcome, 'author', ${author}) order by a.created_at)
      from call_attempts a left join users w on w.id = a.author_id where a.phone_call_id = c.id
    ), '[]') as attempts
  from phone_calls c join enquiries e on e.id = c.enquiry_id left join users u on u.id = c.counsellor_id`

export async function callById(db: Db, id: string): Promise<CallRow | undefined> {
  const [row] = await rows<CallRow>(db)`${calls} where c.id = ${id}`
  return row
}

/** The newest call of an enquiry. */
export async function callOf(db: Db, enquiryId: string): Promise<CallRow | undefined> {
  const [row] = await rows<CallRow>(db)`
    ${calls} where c.enquiry_id = ${enquiryId} order by c.created_at desc, c.id limit 1`
  return row
}

/** As many as a list shows. */
const MOST_LISTED = 200

/**
 * What is booked, the earliest first, then what is over since `since`, the newest first; of one of the staff with what is booked
 * with nobody any more, or of all.
 */
export const listCalls = (db: Db, { userId, since }: { userId: string | null; since: Date }) => rows<CallRow>(db)`
  ${calls}
  where (${userId}::uuid is null or c.counsellor_id = ${userId} or (c.state = 'booked' and not coalesce(${worksAtDesk}, false)))
    and (c.state = 'booked' or (c.state <> 'cancelled' and c.starts_at > ${since.toISOString()}))
  order by c.state <> 'booked', case when c.state = 'booked' then c.starts_at end, c.starts_at desc, c.id limit ${MOST_LISTED}`

/** One of the staff, while they work at the desk. */
export async function deskMember(db: Db, id: string): Promise<{ email: string; language: Language } | undefined> {
  const [row] = await rows<{ email: string; language: Language }>(db)`
    select u.email, u.language from users u where u.id = ${id} and u.deleted_at is null and ${worksAtDesk}`
  return row
}

export const hoursOf = (db: Db, userId: string) => rows<Omit<CallWindow, 'userId'>>(db)`
  select day, "from", "to" from call_hours where user_id = ${userId} order by day, "from"`

/** Replaces the hours of one of the staff. What is booked stays. */
export async function writeHours(tx: Db, userId: string, hours: readonly Omit<CallWindow, 'userId'>[]): Promise<void> {
  await rows(tx)`select from users where id = ${userId} for update`
  await affected(tx)`delete from call_hours where user_id = ${userId}`
  for (const { day, from, to } of hours) {
    await affected(tx)`insert into call_hours (user_id, day, "from", "to") values (${userId}, ${day}, ${from}, ${to})`
  }
}
