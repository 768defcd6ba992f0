import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { stateChangedAt } from '#features/admissions/applications/server/queries.ts'
import type { RetentionCounts } from '#features/admissions/retention/contract.ts'
import {
  applicationMonths,
  documentMonths,
  type RetentionGroup,
  type RetentionRules,
} from '#features/admissions/retention/rules.ts'

/** The SQL of what the retention rules delete, and when. */

/** The rules, and the time zone whose days they count in. */
export type Clock = { rules: RetentionRules; zone: string }

export type DueRow = {
  what: 'documents' | 'application'
  group: RetentionGroup
  userId: string
  applicationId: string | null
  reference: string | null
  email: string
  documents: number
  dueOn: string
}

const ruleRow = (rules: RetentionRules, group: 'withdrawn' | 'rejected' | 'enrolled') => sql`
  (${group}::text, ${documentMonths(rules, group)}::int, ${applicationMonths(rules, group)}::int)`

const ruleTable = (rules: RetentionRules) => sql`
  (values ${ruleRow(rules, 'withdrawn')}, ${ruleRow(rules, 'rejected')}, ${ruleRow(rules, 'enrolled')})
    as rule (state, documents, application)`

/** The day after so many whole months: what was closed in the evening is kept until the evening. */
const dayAfter = (instant: Sql, months: Sql, zone: string) => sql`
  (((${instant} at time zone ${zone})::date + make_interval(months => ${months}))::date + 1)`

const hasLegalHold = sql`exists (select from application_holds h where h.application_id = a.id)`

/** Closed applications that still hold personal data. One in an open state has no rule. */
const dueApplications = ({ rules, zone }: Clock, only: Sql) => sql`
  select 'application' as what, a.state::text as "group", a.user_id as "userId", a.id as "applicationId", a.reference, u.email,
    0 as documents, ${dayAfter(stateChangedAt, sql`rule.application`, zone)} as due
  from applications a join ${ruleTable(rules)} on rule.state = a.state::text join users u on u.id = a.user_id
  where a.anonymised_at is null and rule.application is not null and not ${hasLegalHold} ${only}`

/**
 * All documents of a student together, since they belong to no single application: only once every application is closed under
 * a rule and none is held, after the longest of these rules, counted from what happened last. A draft keeps them too.
 */
const dueDocuments = ({ rules, zone }: Clock, only: Sql) => sql`
  select 'documents' as what, coalesce(sent.state, 'unsent') as "group", d.user_id as "userId", sent.id as "applicationId",
    sent.reference, u.email, d.count as documents, ${dayAfter(
      sql`greatest(d.newest, sent.closed, case when sent.count = 0 then
        greatest(u.created_at, (select max(s.last_seen_at) from sessions s where s.user_id = u.id)) end)`,
      sql`case when sent.count = 0 then ${documentMonths(rules, 'unsent')}::int else sent.months end`,
      zone,
    )} as due
  from (select user_id, count(*)::int as count, max(created_at) as newest from documents group by user_id) d
  join users u on u.id = d.user_id
  cross join lateral (
    select count(*) as count, bool_and(rule.documents is not null) as ruled, bool_or(${hasLegalHold}) as held,
      max(rule.documents) as months, max(${stateChangedAt}) as closed,
      (array_agg(a.id order by a.submitted_at desc))[1] as id,
      (array_agg(a.reference order by a.submitted_at desc))[1] as reference,
      (array_agg(a.state::text order by a.submitted_at desc))[1] as state
    from applications a left join ${ruleTable(rules)} on rule.state = a.state::text where a.user_id = d.user_id
  ) sent
  where not exists (select from application_drafts draft where draft.user_id = d.user_id)
    and case when sent.count = 0 then ${documentMonths(rules, 'unsent')}::int is not null else sent.ruled and not sent.held end ${only}`

/** What is due until a day, that day included; the soonest first. */
export const dueUntil = (db: Db, clock: Clock, until: string, most: number) => rows<DueRow>(db)`
  select what, "group", "userId", "applicationId", reference, email, documents, due::text as "dueOn"
  from (${dueDocuments(clock, empty)} union all ${dueApplications(clock, empty)}) as item
  where due <= ${until}::date order by due, what, "userId", "applicationId" limit ${most}`

export async function countDue(db: Db, clock: Clock, until: string): Promise<RetentionCounts> {
  const [counted] = await rows<RetentionCounts>(db)`
    select count(*) filter (where what = 'documents')::int as students, coalesce(sum(documents), 0)::int as documents,
      count(*) filter (where what = 'application')::int as applications
    from (${dueDocuments(clock, empty)} union all ${dueApplications(clock, empty)}) as item where due <= ${until}::date`
  if (!counted) throw new Error('Counting answers a row')
  return counted
}

/** Whether it is still due, in the transaction that has locked it. */
export async function isStillDue(tx: Db, clock: Clock, { what, userId, applicationId }: DueRow, today: string) {
  const due =
    what === 'documents'
      ? dueDocuments(clock, sql`and d.user_id = ${userId}`)
      : dueApplications(clock, sql`and a.id = ${applicationId}`)
  return (await rows(tx)`select from (${due}) as item where due <= ${today}::date`).length > 0
}

export async function countLegalHolds(db: Db): Promise<number> {
  const [row] = await rows<{ count: number }>(db)`select count(*)::int as count from application_holds`
  return row?.count ?? 0
}

/** The rules as they were saved, and whether that was before a day began; null where they never were. */
export async function savedRules(
  db: Db,
  { today, zone }: { today: string; zone: string },
): Promise<{ value: unknown; isOfYesterday: boolean } | null> {
  const [row] = await rows<{ value: unknown; isOfYesterday: boolean }>(db)`
    select value, (updated_at at time zone ${zone})::date < ${today}::date as "isOfYesterday"
    from settings where key = 'retention'`
  return row ?? null
}

export async function lockUser(tx: Db, userId: string): Promise<void> {
  await rows(tx)`select from users where id = ${userId} for update`
}

export async function noteDocumentsExpired(tx: Db, userId: string, now: Date): Promise<void> {
  await rows(
    tx,
  )`update users set documents_expired_at = ${now.toISOString()} where id = ${userId} and deleted_at is null`
}
