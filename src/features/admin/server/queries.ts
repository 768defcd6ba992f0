import sql, { empty } from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { ApplicationState } from '#features/admissions/applications/lifecycle.ts'
import { ageOf } from '#features/admissions/staff/server/queries.ts'
import { hasPendingAnswers, hasPendingDocuments } from '#features/admissions/staff/server/queue-queries.ts'
import { oldBefore } from '#features/checks/server/queries.ts'

/**
 * The SQL of what staff see when they arrive. Each number is that of the list it leads to, and found by an index: the tables
 * have hundreds of thousands of rows, and this is the first thing that everybody asks for.
 */

const first = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('Counting answers a row')
  return row
}

type ApplicationCounts = {
  applicationsLate: number
  applicationsDue: number
  applicationsUnassigned: number
  applicationsUnanswered: number
  applicationsWithDocuments: number
  applicationsWithAnswers: number
}

const ofOwner = (assignee: string | undefined) =>
  assignee === undefined ? empty : sql`and a.assigned_to = ${assignee}`

/** What needs somebody among all applications, or among those that an assignee looks after. */
export async function countApplications(db: Db, now: Date, assignee?: string): Promise<ApplicationCounts> {
  const at = now.toISOString()
  const own = ofOwner(assignee)
  return first(
    await rows<ApplicationCounts>(db)`
    select
      (select count(*)::int from applications a where a.answer_by < ${at} ${own}) as "applicationsLate",
      (select count(*)::int from applications a
        where a.answer_by >= ${at} and a.answer_by < ${at}::timestamptz + interval '1 day' ${own}) as "applicationsDue",
      (select count(*)::int from applications a
        where a.assigned_to is null and a.state not in ('enrolled', 'rejected', 'withdrawn')) as "applicationsUnassigned",
      (select count(*)::int from (
          select distinct on (m.application_id) m.application_id, m.side
          from messages m where m.application_id is not null order by m.application_id desc, m.position desc
        ) newest join applications a on a.id = newest.application_id and newest.side = 'student' ${own}
      ) as "applicationsUnanswered",
      (select count(*)::int from applications a where ${isOpen} and ${hasPendingDocuments} ${own}) as "applicationsWithDocuments",
      (select count(*)::int from applications a where ${isOpen} and ${hasPendingAnswers} ${own}) as "applicationsWithAnswers"`,
  )
}

type EnquiryCounts = { enquiriesLate: number; enquiriesNew: number }

export async function countEnquiries(db: Db, now: Date): Promise<EnquiryCounts> {
  return first(
    await rows<EnquiryCounts>(db)`
    select count(*) filter (where e.due_at < ${now.toISOString()})::int as "enquiriesLate",
      count(*) filter (where e.state = 'new')::int as "enquiriesNew"
    from enquiries e where e.state <> 'answered'`,
  )
}

type ContentCounts = {
  majorsPastDeadline: number
  coursesPastDeadline: number
  feesUnchecked: number
  universitiesWithoutArabic: number
  majorsWithoutArabic: number
  coursesWithoutArabic: number
  articlesWithoutArabic: number
}

const isUntranslated = (type: string) => sql`
  r.status = 'published' and not exists (
    select from content_translations t
    where t.entity_type = ${type} and t.entity_id = r.id and t.draft is not null)`

/** `today` is YYYY-MM-DD at UTC. */
export async function countContent(db: Db, today: string, now: Date): Promise<ContentCounts> {
  return first(
    await rows<ContentCounts>(db)`
    with past as materialized (
      select r.kind from programmes r
      where r.status = 'published' and r.id in (
        select i.programme_id from intakes i
        where i.status = 'open' and i.deadline < ${today}::date)
    ), untranslated as materialized (
      select r.kind from programmes r where r.name_ar is null and ${isUntranslated('programme')}
    )
    select
      (select count(*)::int from past where kind = 'major') as "majorsPastDeadline",
      (select count(*)::int from past where kind <> 'major') as "coursesPastDeadline",
      (select count(*)::int from programmes p left join fact_checks c
        on c.entity_type = 'programme' and c.entity_id = p.id and c.topic = 'fees'
        where p.status = 'published' and p.fee_amount is not null
          and (c.checked_at is null or c.checked_at < ${oldBefore(now)})) as "feesUnchecked",
      (select count(*)::int from universities r where r.name_ar is null and ${isUntranslated('university')})
        as "universitiesWithoutArabic",
      (select count(*)::int from untranslated where kind = 'major') as "majorsWithoutArabic",
      (select count(*)::int from untranslated where kind <> 'major') as "coursesWithoutArabic",
      (select count(*)::int from articles r where r.title_ar is null and ${isUntranslated('article')})
        as "articlesWithoutArabic"`,
  )
}

type ByAge = { state: ApplicationState; age: 'week' | 'month' | 'older'; count: number }

/** Open applications by state and age: all, or those that an assignee looks after. */
export const applicationsByAge = (db: Db, now: Date, assignee?: string) => rows<ByAge>(db)`
  select a.state, ${ageOf(now)} as age, count(*)::int as count
  from applications a where ${isOpen} ${ofOwner(assignee)} group by 1, 2`

type Promises = { kept: number; late: number }

export async function countPromises(db: Db, since: string): Promise<Promises> {
  return first(
    await rows<Promises>(db)`
    select count(*) filter (where a.answered_at <= a.promised_by)::int as kept,
      count(*) filter (where a.answered_at > a.promised_by)::int as late
    from applications a where a.answered_at >= ${since}::date`,
  )
}

export type SignUps = { from: string; count: number }

/** New students since a day, by day or by week; those without any are left out. */
export const signUpsSince = (db: Db, since: string, by: 'day' | 'week') => rows<SignUps>(db)`
  select greatest(date_trunc(${by}, u.created_at at time zone 'UTC')::date, ${since}::date)::text as "from",
    count(*)::int as count
  from users u where u.role = 'student' and u.deleted_at is null and u.created_at >= ${since}::date
  group by 1 order by 1`
