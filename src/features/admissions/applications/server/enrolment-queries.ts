import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import {
  type EnrolmentSources,
  type EnrolmentStep,
  STEPS_AFTER_START,
} from '#features/admissions/applications/enrolment-steps.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { itemTables } from './items.ts'

/** The SQL of the steps before the start. They change only in transactions that have locked their application. */

export type EnrolmentRow = EnrolmentSources & {
  id: string
  /** Steps that were ticked or reminded of. */
  marks: { step: EnrolmentStep; doneAt: string | null; reminders: number; remindedOf: string | null }[]
}

/** What the steps follow from; the start of an application without a letter is the one that its student asked for, of an intake its month. */
const start = sql`coalesce(nullif(l.content -> 'details' ->> 'start', ''),
  case when a.intake is null then a.preferred_start::text else to_char(a.preferred_start, 'YYYY-MM') end)`

const sourceColumns = sql`
  a.id, ${start} as start,
  coalesce(l.content -> 'details' ->> 'mode', p.mode::text, '') = 'online' as "isOnline",
  (l.content -> 'details' ->> 'deposit')::float8 as deposit, l.content -> 'details' ->> 'currency' as currency,
  coalesce(a.nationality = c.alpha2, false) as "isCitizen",
  (c.facts ->> 'visaWeeksFrom')::int as "visaWeeksFrom", (c.facts ->> 'visaWeeksTo')::int as "visaWeeksTo",
  (select min(o.timing)::text from one_off_costs o where o.country_id = c.id and o.kind = 'insurance') as insurance,
  (select coalesce(jsonb_agg(jsonb_build_object('_id', oc.id, 'kind', oc.kind, 'dueOn', oc.due_on,
      'detail', jsonb_build_object('en', oc.detail_en, 'ar', oc.detail_ar),
      'hasLapsed', oc.state = 'open' and a.state = 'enrolled',
      'doneAt', case oc.state when 'open' then null when 'sent' then oc.sent_at else oc.decided_at end) order by oc.position), '[]')
    from offer_conditions oc where oc.application_id = a.id) as conditions,
  (select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'doneAt', s.done_at, 'reminders', s.reminders,
      'remindedOf', s.reminded_of)), '[]')
    from enrolment_steps s where s.application_id = a.id) as marks`

const enrolments = (db: Db, condition: Sql) => rows<EnrolmentRow>(db)`
  select ${sourceColumns} from applications a ${itemTables({ programme: sql`a.programme_id`, university: sql`a.university_id` })}
  left join letters l on l.application_id = a.id and l.revoked_at is null
  where ${condition}`

export async function enrolmentOf(db: Db, applicationId: string): Promise<EnrolmentRow | undefined> {
  const [row] = await enrolments(db, sql`a.id = ${applicationId}`)
  return row
}

/** So many at once of all students who prepare for their start. */
export const ENROLMENT_BATCH = 500

/** Those behind `after` in the order of their ids, for reminders; of who is enrolled only those whose start is not long over. */
export const enrolmentsAfter = (db: Db, { after, now }: { after: string; now: Date }) =>
  enrolments(
    db,
    sql`(a.state = 'accepted' or a.state = 'enrolled' and ${start} >= ${daysAfter(toDay(now), -2 * STEPS_AFTER_START)})
      and a.acceptance is distinct from 'reserve' and a.anonymised_at is null and a.id > ${after}
      order by a.id limit ${ENROLMENT_BATCH}`,
  )

/** Ticks a step, or takes the tick back; what is ticked already keeps its moment. */
export async function saveStep(
  tx: Db,
  { applicationId, step, doneAt }: { applicationId: string; step: EnrolmentStep; doneAt: Date | null },
): Promise<void> {
  const at = doneAt?.toISOString() ?? null
  await rows(tx)`
    insert into enrolment_steps (application_id, step, done_at) values (${applicationId}, ${step}, ${at})
    on conflict (application_id, step)
      do update set done_at = case when excluded.done_at is null then null else coalesce(enrolment_steps.done_at, excluded.done_at) end`
}

/** Remembers how many reminders of that day were sent. */
export async function saveReminder(
  tx: Db,
  {
    applicationId,
    step,
    day,
    reminders,
  }: { applicationId: string; step: EnrolmentStep; day: string; reminders: number },
): Promise<void> {
  await rows(tx)`
    insert into enrolment_steps (application_id, step, reminders, reminded_of)
    values (${applicationId}, ${step}, ${reminders}, ${day})
    on conflict (application_id, step) do update set reminders = excluded.reminders, reminded_of = excluded.reminded_of`
}
