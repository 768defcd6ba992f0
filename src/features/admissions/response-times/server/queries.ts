import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { itemTables } from '#features/admissions/applications/server/items.ts'
import type { ItemLocation } from '#features/admissions/applications/server/working-days.ts'
import type { Localized } from '#lib/localized.ts'

/**
 * The SQL of response times. Working days are counted as the promise counts them (`applications/response-sla.ts`): on the calendar of
 * the destination, those after the day of the beginning up to that of the end; the day on which we asked the student for
 * something is left out, as is the time until the reply.
 */

type CountryCalendar = Pick<ItemLocation, 'alpha2' | 'weekend'> & { id: string }

export const calendarsOfCountries = (db: Db) => rows<CountryCalendar>(db)`
  select id, alpha2, facts ->> 'weekend' as weekend from countries`

type Span = {
  from: Date
  /** Not included. */
  until: Date
  unit: 'days' | 'hours'
  country: string | undefined
  person: string | undefined
  /** Days off by the id of a country, as digits from 1 (Monday) to 7. */
  weekends: Record<string, string>
}

/** Of a course that is taught nowhere. */
const DEFAULT_WEEKEND = '67'

// Literally, as in the condition of their index.
const isDecision = sql`e.to_state in ('pre_conditional_offer', 'offer', 'rejected')`
const isResponse = sql`e.to_state in ('information_needed', 'pre_conditional_offer', 'offer', 'rejected')`
/** Whether the promise runs in the state that an event has led to. */
const runs = sql`e.to_state in ('submitted', 'in_review')`

const within = ({ from, until }: Span, at: Sql) =>
  sql`${at} >= ${from.toISOString()} and ${at} < ${until.toISOString()}`

/** Applications that something was said about in the period, with where and on which days off they count. */
const cohort = (span: Span) => sql`
  select a.id, a.user_id, a.submitted_at, c.id as country_id, c.flag_key,
    coalesce(u.timezone, c.timezone, 'UTC') as zone,
    coalesce(${JSON.stringify(span.weekends)}::jsonb ->> c.id::text, ${DEFAULT_WEEKEND}) as weekend
  from (
    select e.application_id as id from application_events e where ${isResponse} and ${within(span, sql`e.at`)}
    union
    select m.application_id from application_messages m where ${within(span, sql`m.created_at`)}
  ) answered
  join applications a on a.id = answered.id
  ${itemTables({ programme: sql`a.programme_id`, university: sql`a.university_id` })}
  where coalesce(p.express, false) = ${span.unit === 'hours'}`

/** The first message, request or decision of staff about each. */
const firstAnswers = sql`
  select c.*, response.at, response.person
  from cohort c, lateral (
    (select e.at, e.actor_id as person from application_events e
      where e.application_id = c.id and ${isResponse} and e.actor_id is distinct from c.user_id order by e.id limit 1)
    union all
    (select m.created_at, m.author_id from application_messages m
      where m.application_id = c.id and m.author_id <> c.user_id order by m.position limit 1)
    order by at limit 1
  ) response`

const firstDecisions = sql`
  select c.*, decision.id as event_id, decision.at, decision.person
  from cohort c, lateral (
    select e.id, e.at, e.actor_id as person from application_events e
    where e.application_id = c.id and ${isDecision} order by e.id limit 1
  ) decision`

/** From when to when the promise ran before a decision, and the event that ended it. */
const runningPeriods = sql`
  select application_id, runs, at as began, lead(at) over events as ended, lead(id) over events as ended_by
  from (
    select e.application_id, e.id, e.at, ${runs} as runs,
      lag(${runs}) over (partition by e.application_id order by e.id) as ran
    from application_events e join first_decisions d on d.id = e.application_id and e.id <= d.event_id
  ) changes
  where runs is distinct from ran
  window events as (partition by application_id order by id)`

/** What a wait is made of. */
const waits = (span: Span) => sql`
  select 'first' as measure, a.id, a.country_id, a.flag_key, a.zone, a.weekend, a.person, a.submitted_at as began, a.at as ended,
    true as is_last
  from first_answers a where ${within(span, sql`a.at`)}
  union all
  select 'decision', d.id, d.country_id, d.flag_key, d.zone, d.weekend, d.person, r.began, r.ended, r.ended_by = d.event_id
  from first_decisions d join running_periods r on r.application_id = d.id and r.runs
  where ${within(span, sql`d.at`)}`

/**
 * How many days up to one are not off, counted from a Monday: by whole weeks and the digits of the last one. Arithmetic, because a
 * calendar that is joined by weekend and day is read as a whole for every wait.
 */
const workingDaysUpTo = (day: Sql) => sql`
  ((${day} - date '2001-01-01') / 7 * (7 - length(w.weekend))
    + length(translate(left('1234567', extract(isodow from ${day})::int), w.weekend, '')))`

const daysOf = sql`
  greatest(0, ${workingDaysUpTo(sql`w.ended_on`)} - ${workingDaysUpTo(sql`w.began_on`)} - (
    select count(*) from public_holidays h
    where h.country = w.flag_key and h.day > w.began_on and h.day <= w.ended_on
      and strpos(w.weekend, extract(isodow from h.day)::text) = 0))`
const hoursOf = sql`extract(epoch from w.ended - w.began) / 3600`

/** Every wait and every promise, one by one. */
const measures = (span: Span) => sql`
  select w.measure, w.country_id, w.person, sum(${span.unit === 'hours' ? hoursOf : daysOf})::float8 as value,
    null::boolean as kept
  from (
    select waits.*, (began at time zone zone)::date as began_on,
      (ended at time zone zone)::date - case when is_last then 0 else 1 end as ended_on
    from waits
  ) w
  group by w.measure, w.id, w.country_id, w.person
  union all
  select 'promise', c.country_id, e.actor_id, null, e.at <= e.promised_by
  from cohort c join application_events e on e.application_id = c.id
  where ${isDecision} and e.promised_by is not null and ${within(span, sql`e.at`)}`

export type FiguresRow = {
  /** What the row is about. */
  by: 'total' | 'country' | 'person'
  country: { _id: string; name: Localized } | null
  person: PersonRow | null
  firstCount: number
  firstMedian: number | null
  firstP90: number | null
  decisionCount: number
  decisionMedian: number | null
  decisionP90: number | null
  kept: number
  late: number
}

const percentiles = (measure: 'first' | 'decision') => sql`
  percentile_cont(array[0.5, 0.9]) within group (order by value) filter (where measure = ${measure})`

/** The figures of the period in all, by destination and by person; one row in all where there are none. */
export const figuresOf = (db: Db, span: Span) => rows<FiguresRow>(db)`
  with cohort as materialized (${cohort(span)}),
    first_answers as (${firstAnswers}),
    first_decisions as materialized (${firstDecisions}),
    running_periods as (${runningPeriods}),
    waits as (${waits(span)}),
    measures as (${measures(span)}),
    figures as (
      select case when grouping(country_id) = 0 then 'country' when grouping(person) = 0 then 'person' else 'total' end as by,
        country_id, person,
        count(*) filter (where measure = 'first')::int as first_count, ${percentiles('first')} as first_percentiles,
        count(*) filter (where measure = 'decision')::int as decision_count, ${percentiles('decision')} as decision_percentiles,
        count(*) filter (where kept)::int as kept, count(*) filter (where not kept)::int as late
      from measures
      where true ${span.country === undefined ? empty : sql`and country_id = ${span.country}`}
        ${span.person === undefined ? empty : sql`and person = ${span.person}`}
      group by grouping sets ((), (country_id), (person))
    )
  select f.by, case when c.id is not null then jsonb_build_object('_id', c.id, 'name',
      jsonb_build_object('en', c.name_en, 'ar', c.name_ar)) end as country,
    case when u.id is not null then ${person} end as person,
    f.first_count as "firstCount", f.first_percentiles[1] as "firstMedian", f.first_percentiles[2] as "firstP90",
    f.decision_count as "decisionCount", f.decision_percentiles[1] as "decisionMedian",
    f.decision_percentiles[2] as "decisionP90", f.kept, f.late
  from figures f left join countries c on c.id = f.country_id left join users u on u.id = f.person
  order by f.decision_count desc, f.first_count desc, fold(c.name_en), fold(u.name), u.email`

type PersonRow = { _id: string; name: string | null; Email: string | null }

/** A member of staff; nothing of an account that was deleted. */
const person = sql`jsonb_build_object('_id', u.id, 'name', case when u.deleted_at is null then u.name end,
  'Email', case when u.deleted_at is null then u.email end)`

export async function countryById(db: Db, id: string): Promise<{ _id: string; name: Localized } | undefined> {
  const [row] = await rows<{ _id: string; name: Localized }>(db)`
    select c.id as "_id", jsonb_build_object('en', c.name_en, 'ar', c.name_ar) as name from countries c where c.id = ${id}`
  return row
}

/** Of students nothing is told. */
export async function staffById(db: Db, id: string): Promise<PersonRow | undefined> {
  const [row] = await rows<{ person: PersonRow }>(db)`
    select ${person} as person from users u where u.id = ${id} and (u.role <> 'student' or u.deleted_at is not null)`
  return row?.person
}
