import sql, { empty, join, type Sql } from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import { identifier } from '#db/rows.ts'
import { isToBeConfirmed } from '#features/admissions/applications/server/deferral-queries.ts'
import { withdrawnConsents } from '#features/admissions/guardians/server/queries.ts'
import { QUEUES, type QueueName } from '#features/admissions/staff/list-query.ts'
import { isToBeNotified } from '#features/admissions/university/server/queries.ts'
import type { WorkingDays } from '#features/conversations/office/server/service.ts'
import { toDay, todayOnEarth } from '#lib/day.ts'

/** What makes an application `a` due, as conditions of SQL: an open one, or any whose university staff are to notify. */

/** Months that many countries want a passport to be good for after the start (`documents/web/expiry.ts`). */
const PASSPORT_MONTHS = 6

/** The moment of reading, and the one before which whatever waits has waited for more than a working day. */
export type QueueClock = { now: Date; workingDayAgo: Date }

/** Whether the student of the application `a` has documents that nobody has looked at. */
export const hasPendingDocuments = sql`a.user_id in (select d.user_id from documents d where d.review = 'pending')`

/**
 * Whether the last message is the student's. Like all conditions here it can be answered for all applications by reading the
 * messages once: no scalar subquery for each.
 */
export const isUnanswered = sql`
  exists (
    select from messages m
    where m.application_id = a.id and m.side = 'student'
      and not exists (
        select from messages later where later.application_id = m.application_id and later.position > m.position))`

/** The same of a message before that moment, looked up for each: of those that are open, which are few among all. */
const isUnansweredSince = (before: string) => sql`
  coalesce((
    select m.side = 'student' and m.created_at < ${before}::timestamptz
    from messages m where m.application_id = a.id order by m.position desc limit 1), false)`

/** Whether the student has sent evidence, a correction or an answer before that moment that nobody has judged. */
const isToBeJudged = (before: string) => sql`(
    a.id in (
      select oc.application_id from offer_conditions oc where oc.state = 'sent' and oc.sent_at < ${before}::timestamptz)
    or a.id in (
      select k.application_id from application_corrections k
      where k.state = 'proposed' and k.proposed_at < ${before}::timestamptz)
    or a.id in (
      select r.application_id from application_request_items i join application_requests r on r.id = i.request_id
      where r.state <> 'cancelled' and (i.kind in ('answer', 'reference') or i.kind = 'correction' and i.correction_id is null)
        and i.state = 'answered' and i.answered_at < ${before}::timestamptz))`

/** Whether the student of `a` has answers, evidence or corrections that nobody has judged. */
export const hasPendingAnswers = isToBeJudged('infinity')

/** Whether a day is over, at UTC, by which the student was to answer a request, reply to an offer or meet a condition. */
const isStudentLate = ({ now }: QueueClock) => {
  const today = toDay(now)
  return sql`(
    a.id in (select r.application_id from application_requests r where r.state = 'open' and r.due_on < ${today}::date)
    or (a.state in ('pre_conditional_offer', 'offer') and a.id in (
      select l.application_id from letters l where l.revoked_at is null and l.reply_by < ${today}::date))
    or (a.state = 'accepted' and a.id in (
      select oc.application_id from offer_conditions oc where oc.state = 'open' and oc.due_on < ${today}::date)))`
}

/**
 * Whether the month in which the studies of `a` were to start is over, and nobody has said what became of the offer or place. The
 * letter may name a later start than the student did; its long content is read only where theirs is over.
 */
const isStartOver = (today: string) => {
  const month = today.slice(0, 'YYYY-MM'.length)
  return sql`
    a.id in (
      select l.application_id from letters l join applications started on started.id = l.application_id
      where started.state in ('pre_conditional_offer', 'offer', 'accepted') and started.preferred_start < ${`${month}-01`}::date
        and l.revoked_at is null and nullif(l.content -> 'details' ->> 'start', '') < ${month})`
}

/**
 * The applications whose student is shown by when staff act (`applications/server/waits.ts`), and since when they wait: for a later
 * start or giving the place up, which was asked for, a check of evidence, the final letter of a place whose conditions are all met, or
 * the talk about a consent that a guardian has withdrawn.
 */
const waitsWithDay = (now: Date) => sql`
  select f.application_id as id, f.asked_at as since from application_deferrals f where f.outcome is null
  union all select a.id, a.withdrawal_asked_at from applications a where a.withdrawal_asked_at is not null
  union all select oc.application_id, oc.sent_at from offer_conditions oc where oc.state = 'sent'
  union all (${withdrawnConsents(todayOnEarth(now).latest)})
  union all
  select a.id, settled.at
  from (
    select oc.application_id, max(oc.decided_at) as at from offer_conditions oc
    group by oc.application_id having bool_and(oc.state in ('met', 'waived'))) settled
  join applications a on a.id = settled.application_id
  join letters l on l.application_id = a.id and l.revoked_at is null and jsonb_array_length(l.conditions) > 0
  where a.state = 'accepted' and a.id not in (select d.application_id from application_decisions d where d.held_at is null)`

/**
 * By when staff are to act beside answering, by application, the first of it: on the day that universities are to hear of news or a
 * deferred place is to be confirmed, or before the office closes on the working day after something began to wait.
 */
export const duties = ({ now, workingDays: { timezone, closings } }: { now: Date; workingDays: WorkingDays }) => sql`
  select duty.id, min(duty.due) as due
  from (
    select n.application_id as id, (n.due_on + 1)::timestamptz as due from university_notifications n where n.state = 'to_do'
    union all select f.application_id, f.confirm_on + 1 from application_deferrals f where f.confirm_on is not null
    union all
    select a.id, (
      select min(closing) from unnest(${closings.map((at) => at.toISOString())}::timestamptz[]) closing
      where (closing at time zone ${timezone})::date > (w.since at time zone ${timezone})::date)
    from (${waitsWithDay(now)}) w join applications a on a.id = w.id where ${isOpen}
  ) duty
  group by duty.id`

/**
 * Whether a place is to be settled: a student has waited since before that moment, a deferred place is to be confirmed again, or the
 * start is over.
 */
const isToBeSettled = (before: string, now: Date) => sql`(
    a.id in (select w.id from (${waitsWithDay(now)}) w where w.since < ${before}::timestamptz)
    or ${isToBeConfirmed(toDay(now))}
    or ${isStartOver(toDay(now))})`

/** Whether something waits for staff: a decision, an answer, or what the student sent and is to be judged; `since` bounds since when. */
const waitsForUs = (since: Date | null, now: Date) => {
  const before = since?.toISOString() ?? 'infinity'
  return sql`(
    (a.state in ('submitted', 'in_review') and a.submitted_at < ${before}::timestamptz
      ${since === null ? empty : sql`and not exists (select from application_events e where e.application_id = a.id and e.at >= ${before}::timestamptz)`}
      and a.id not in (select d.application_id from application_decisions d where d.held_at is null))
    or ${isUnansweredSince(before)}
    or ${isToBeJudged(before)}
    or ${isToBeSettled(before, now)})`
}

/**
 * Who looks after the application `a`: who is assigned, or who has decided it and will be once the decision is made (assign.ts);
 * the student sees only the first.
 */
export const assigneeOf = sql`
  coalesce(a.assigned_to, (select d.decided_by from application_decisions d where d.application_id = a.id and d.decided_by <> a.user_id))`

/** Of the reader's own applications no decision to come is seen. */
export const isLookedAfterBy = (userId: string, readerId: string) => sql`
  (a.assigned_to = ${userId} or a.assigned_to is null and a.user_id <> ${readerId} and a.id in (
    select d.application_id from application_decisions d where d.decided_by = ${userId}))`

const isUndecided = sql`a.id not in (select d.application_id from application_decisions d)`

export const isUnassigned = (readerId: string) => sql`
  (a.assigned_to is null and (a.user_id = ${readerId} or ${isUndecided}))`

/** One of two conditions holds: as a condition, or as a list of those for which it does. */
type Either = (one: Sql, other: Sql) => Sql
const either: Either = (one, other) => sql`(${one} or ${other})`
/** Each is found by its index, which one `or` of both does not use. */
const listOfEither: Either = (one, other) => sql`
  a.id = any(array(select a.id from applications a where ${one} union all select a.id from applications a where ${other}))`

/** Nobody looks after it, or nobody knows until when, although it has waited for more than a working day. */
const isLeft = ({ now, workingDayAgo }: QueueClock) => sql`
  ${isOpen} and (a.assigned_to is null and ${isUndecided} or a.answer_by is null) and ${waitsForUs(workingDayAgo, now)}`

/** The same of what the university is to be notified of, which has a day of its own. */
const isNewsLeft = ({ workingDayAgo }: QueueClock) => sql`
  a.assigned_to is null and ${isToBeNotified({ before: workingDayAgo })}`

export const isNeglected = (clock: QueueClock) => either(isLeft(clock), isNewsLeft(clock))

const conditions: Record<QueueName, (clock: QueueClock, anyOf: Either) => Sql> = {
  late: ({ now }, anyOf) => anyOf(sql`a.answer_by < ${now.toISOString()}`, isToBeNotified({ dueBefore: toDay(now) })),
  today: ({ now }) => sql`
    a.answer_by >= ${now.toISOString()} and a.answer_by < ${now.toISOString()}::timestamptz + interval '1 day'`,
  waiting: ({ now }, anyOf) => anyOf(sql`${isOpen} and ${waitsForUs(null, now)}`, isToBeNotified()),
  unassigned: () => sql`${isOpen} and a.assigned_to is null and ${isUndecided}`,
  documents: () => sql`${isOpen} and ${hasPendingDocuments}`,
  answers: () => sql`${isOpen} and ${hasPendingAnswers}`,
  student_late: (clock) => sql`${isOpen} and ${isStudentLate(clock)}`,
  passport: () => sql`
    ${isOpen} and a.user_id in (select d.user_id from documents d where d.kind = 'passport' and d.review <> 'rejected')
    and a.preferred_start + make_interval(months => ${PASSPORT_MONTHS}) > (
      select min(d.expires_on) from documents d
      where d.user_id = a.user_id and d.kind = 'passport' and d.review <> 'rejected')`,
  neglected: (clock, anyOf) => anyOf(isLeft(clock), isNewsLeft(clock)),
}

/** To narrow a list by. */
export const isInQueue = (queue: QueueName, clock: QueueClock): Sql => sql`(${conditions[queue](clock, listOfEither)})`

export type QueueRow = Record<QueueName, number>

/**
 * How many of the applications `a` of `from` are in each queue. The conditions are in a subquery, which the offset keeps apart:
 * inside the counts PostgreSQL assumes that each is evaluated once, and looks each table up for every application.
 */
export function queueCounts(clock: QueueClock, from: Sql): Sql {
  const counts = QUEUES.map((queue) => sql`count(*) filter (where ${identifier(queue)})::int as ${identifier(queue)}`)
  const flags = QUEUES.map((queue) => sql`(${conditions[queue](clock, either)})::boolean as ${identifier(queue)}`)
  return sql`select ${join(counts)} from (select ${join(flags)} from ${from} offset 0) f`
}
