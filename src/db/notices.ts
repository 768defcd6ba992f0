import sql, { type Sql } from 'sql-template-tag'
import { isOpen } from './application-states.ts'
import type { Db } from './client.ts'
import type { JobKind, JobPayloads } from './job-payloads.ts'
import { affected } from './rows.ts'

/**
 * Which events make a notice, and for whom: those whose mails tell students of their applications, and staff of those they
 * look after. A notice is written in the transaction of the event, where its mail is queued; what is sent later than that,
 * because it may come to nothing, is written by the job (`noticeOfReminder`, `noticesOfNews`).
 */

/** Writes the notices of these events. */
type Writer<Kind extends JobKind> = (tx: Db, payloads: readonly JobPayloads[Kind][]) => Promise<number>

const idsOf = (payloads: readonly { id: string }[]) => payloads.map(({ id }) => id)

/** Of ten messages that nobody has read yet, the first one is sent elsewhere too, as by e-mail. */
const SAID_ONCE = sql`('message', 'student_message', 'student_added')`

/**
 * Inserts what `source` selects. Without a recipient, as for an application that is assigned to nobody, there is nothing. What is
 * still unread about the same thing is overwritten, so that it says what is true now. Where its recipient wants to hear of it
 * elsewhere too, that is queued: for each browser a job of its own, so that one that fails is tried again alone.
 */
const insertFrom = (source: Sql) => sql`
  with written as (
  insert into notices (user_id, kind, application_id, variant, due_on, count)
  select distinct on (n.user_id, n.kind, n.application_id)
    n.user_id, n.kind::notice_kind, n.application_id, n.variant, n.due_on, n.count
  from (${source}) as n (user_id, kind, application_id, variant, due_on, count)
  join users u on u.id = n.user_id and u.disabled_at is null and u.deleted_at is null
  join applications a on a.id = n.application_id and a.anonymised_at is null
  on conflict (user_id, kind, application_id) where read_at is null do update
    set variant = excluded.variant, due_on = excluded.due_on, count = excluded.count, created_at = excluded.created_at
  returning id, user_id, xmax = 0 or kind not in ${SAID_ONCE} as is_news)
  insert into jobs (kind, payload)
  select 'notice.pushed', jsonb_build_object('noticeId', w.id, 'subscriptionId', s.id)
  from written w join push_subscriptions s on s.user_id = w.user_id where w.is_news
  union all
  select 'notice.texted', jsonb_build_object('noticeId', w.id)
  from written w join text_agreements t on t.user_id = w.user_id where w.is_news`

/** The events of these ids that the student has made. */
const eventsByStudent = (payloads: readonly { id: string }[]) => sql`
  from application_events e join applications a on a.id = e.application_id
  where e.id = any(${idsOf(payloads)}::bigint[]) and e.actor_id = a.user_id`

const validLetter = sql`left join letters l on l.application_id = a.id and l.revoked_at is null`

const awaitsReply = sql`a.state in ('pre_conditional_offer', 'offer')`

const requests = (payloads: readonly { id: string }[], variant: 'opened' | 'extended' | 'returned' | 'reminded') => sql`
  select a.user_id, 'request', a.id, ${variant}::text, r.due_on, 1
  from application_requests r join applications a on a.id = r.application_id
  where r.id = any(${idsOf(payloads)}::uuid[]) and r.state = 'open'`

const WRITERS: { [Kind in JobKind]?: Writer<Kind> } = {
  // An information request has its own notice, as it has its own mail. What students do themselves makes none, but for what
  // becomes of another place by it.
  'application.moved': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.user_id, 'moved', a.id,
      case e.action when 'correct' then 'corrected' when 'hold' then 'held'
        when 'refuse_deferral' then 'refuse_deferral' when 'reinstate' then 'reinstate' when 'finalise' then 'finalise'
        when 'receive_reference' then 'receive_reference' else e.to_state::text end,
      (select l.reply_by from letters l where l.application_id = a.id and l.revoked_at is null and ${awaitsReply}), 1
    from application_events e join applications a on a.id = e.application_id
    where e.id = any(${idsOf(payloads)}::bigint[]) and e.action <> 'request_information'
      and (e.actor_id is distinct from a.user_id or e.action = 'hold')`)}`,
  'application.messaged': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select case m.side when 'student' then a.assigned_to else a.user_id end,
      case m.side when 'student' then 'student_message' else 'message' end, a.id, '', null::date, 1
    from messages m join applications a on a.id = m.application_id
    where m.id = any(${idsOf(payloads)}::uuid[])`)}`,
  'application.reply-due': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.user_id, 'reply_due', a.id, '', l.reply_by, 1 from applications a ${validLetter}
    where a.id = any(${idsOf(payloads)}::uuid[])`)}`,
  'letter.issued': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.user_id, 'letter', a.id,
      case when (select count(*) from letters o where o.application_id = a.id) > 1 then 'corrected' else 'issued' end,
      case when ${awaitsReply} then l.reply_by end, 1
    from applications a ${validLetter} where a.id = any(${idsOf(payloads)}::uuid[])`)}`,
  // The day of a step follows from rules, so the reader finds it with the step.
  'application.steps-due': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.user_id, 'step_due', a.id, case when jsonb_array_length(p -> 'steps') > 1 then 'several' else p -> 'steps' ->> 0 end,
      null::date, 1
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::jsonb[]) as p join applications a on a.id = (p ->> 'id')::uuid`)}`,
  'application.confirmation-asked': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.user_id, 'moved', a.id, 'confirm_deferral', null::date, 1 from applications a
    where a.id = any(${idsOf(payloads)}::uuid[])`)}`,
  'application.confirmation-due': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.assigned_to, 'student_decided', a.id, 'confirm_deferral', null::date, 1 from applications a
    where a.id = any(${idsOf(payloads)}::uuid[])`)}`,
  'condition.decided': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.user_id, 'condition', a.id, c.state::text, null::date, 1
    from offer_conditions c join applications a on a.id = c.application_id where c.id = any(${idsOf(payloads)}::uuid[])`)}`,
  'correction.decided': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.user_id, 'correction', a.id, '', null::date, 1 from applications a
    where a.id = any(${payloads.map(({ applicationId }) => applicationId)}::uuid[])`)}`,
  'request.opened': (tx, payloads) => affected(tx)`${insertFrom(requests(payloads, 'opened'))}`,
  'request.extended': (tx, payloads) => affected(tx)`${insertFrom(requests(payloads, 'extended'))}`,
  'request.returned': (tx, payloads) => affected(tx)`${insertFrom(requests(payloads, 'returned'))}`,
  // As its mail, it leads to the application that was sent last.
  'document.refused': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select d.user_id, 'document', newest.id, '', null::date, 1
    from documents d, lateral (
      select a.id from applications a where a.user_id = d.user_id and ${isOpen} order by a.submitted_at desc, a.id limit 1
    ) newest
    where d.id = any(${idsOf(payloads)}::uuid[])`)}`,
  'application.assigned': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select (p ->> 'to')::uuid, 'assigned', (p -> 'ids' ->> 0)::uuid,
      case when jsonb_array_length(p -> 'ids') > 1 then 'several' else '' end, null::date, jsonb_array_length(p -> 'ids')
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::jsonb[]) as p`)}`,
  'application.replied': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.assigned_to, 'student_replied', a.id, case when e.actor_id is null then 'reference' else '' end, null::date, 1
    from application_events e join applications a on a.id = e.application_id where e.id = any(${idsOf(payloads)}::bigint[])`)}`,
  'application.answered': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.assigned_to, 'student_decided', a.id, e.action::text, null::date, 1 ${eventsByStudent(payloads)}`)}`,
  'application.ownerless': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.assigned_to, 'student_decided', a.id, 'account_deleted', null::date, 1
    from application_events e join applications a on a.id = e.application_id
    where e.id = any(${idsOf(payloads)}::bigint[]) and a.assigned_to <> a.user_id`)}`,
  'guardian.consent-changed': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.assigned_to, 'student_decided', a.id, 'consent_' || (p ->> 'state'), null::date, 1
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::jsonb[]) as p join applications a on a.id = (p ->> 'id')::uuid`)}`,
  'guardian.consent-reported': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.user_id, 'consent', a.id, p ->> 'state', null::date, 1
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::jsonb[]) as p join applications a on a.id = (p ->> 'id')::uuid`)}`,
  'decision.held': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select (p ->> 'to')::uuid, 'decision_held', (p ->> 'id')::uuid, p ->> 'outcome', null::date, 1
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::jsonb[]) as p`)}`,
  'university.not-notified': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.assigned_to, 'university_due', a.id, '', n.due_on, 1
    from university_notifications n join applications a on a.id = n.application_id where n.id = any(${idsOf(payloads)}::uuid[])`)}`,
  'condition.sent': (tx, payloads) =>
    affected(tx)`${insertFrom(sql`
    select a.assigned_to, 'evidence', a.id, '', null::date, 1
    from offer_conditions c join applications a on a.id = c.application_id where c.id = any(${idsOf(payloads)}::uuid[])`)}`,
}

/** Writes the notices of an event, in its transaction; none for most kinds. */
export async function addNotices<Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  payloads: readonly JobPayloads[Kind][],
): Promise<void> {
  const write: Writer<Kind> | undefined = WRITERS[kind]
  await write?.(tx, payloads)
}

/** A student is reminded of a request. */
export const noticeOfReminder = (db: Db, requestId: string) =>
  affected(db)`${insertFrom(requests([{ id: requestId }], 'reminded'))}`

/** A rule has given somebody a new application. */
export const noticeOfAssignment = (db: Db, applicationId: string) =>
  affected(db)`${insertFrom(sql`
    select a.assigned_to, 'assigned', a.id, '', null::date, 1 from applications a where a.id = ${applicationId}`)}`

/** A student has added something to these applications. */
export const noticesOfNews = (db: Db, applicationIds: readonly string[]) =>
  affected(db)`${insertFrom(sql`
    select a.assigned_to, 'student_added', a.id, '', null::date, 1 from applications a
    where a.id = any(${[...applicationIds]}::uuid[])`)}`
