import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { itemTables } from '#features/admissions/applications/server/items.ts'
import { type ItemLocation, weekendOf } from '#features/admissions/applications/server/working-days.ts'

/**
 * How long students waited, in working days as the promise counts them (`applications/response-sla.ts`): on the calendar of
 * the destination, those after the day of the beginning up to that of the end; the day on which we asked the student for
 * something is left out, as is the time until the reply. Express items are promised in hours and are not counted.
 */

/** Answers of one kind: how many, and the median of the waits; null where there are none. */
export type WaitRow = { kind: 'first' | 'decision'; count: number; median: number | null }

/** Of a course that is taught nowhere. */
const DEFAULT_WEEKEND = '67'

// Literally, as in the condition of their index.
const isDecision = sql`e.to_state in ('pre_conditional_offer', 'offer', 'rejected')`
const isResponse = sql`e.to_state in ('information_needed', 'pre_conditional_offer', 'offer', 'rejected')`
/** Whether the promise runs in the state that an event has led to. */
const runs = sql`e.to_state in ('submitted', 'in_review')`

/** Applications that something was said about since that day, with where and on which days off they count. */
const cohort = (since: string, weekends: Record<string, string>) => sql`
  select a.id, a.user_id, a.submitted_at, c.flag_key, coalesce(u.timezone, c.timezone, 'UTC') as zone,
    coalesce(${JSON.stringify(weekends)}::jsonb ->> c.id::text, ${DEFAULT_WEEKEND}) as weekend
  from (
    select e.application_id as id from application_events e where ${isResponse} and e.at >= ${since}::date
    union
    select m.application_id from messages m where m.application_id is not null and m.created_at >= ${since}::date
  ) answered
  join applications a on a.id = answered.id
  ${itemTables({ programme: sql`a.programme_id`, university: sql`a.university_id` })}
  where not coalesce(p.express, false)`

/** The first message, request or decision of staff about each. */
const firstAnswers = sql`
  select c.*, response.at
  from cohort c, lateral (
    (select e.at from application_events e
      where e.application_id = c.id and ${isResponse} and e.actor_id is distinct from c.user_id order by e.id limit 1)
    union all
    (select m.created_at from messages m
      where m.application_id = c.id and m.side = 'staff' order by m.position limit 1)
    order by at limit 1
  ) response`

const firstDecisions = sql`
  select c.*, decision.id as event_id, decision.at
  from cohort c, lateral (
    select e.id, e.at from application_events e
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
const waits = (since: string) => sql`
  select 'first' as kind, a.id, a.flag_key, a.zone, a.weekend, a.submitted_at as began, a.at as ended, true as is_last
  from first_answers a where a.at >= ${since}::date
  union all
  select 'decision', d.id, d.flag_key, d.zone, d.weekend, r.began, r.ended, r.ended_by = d.event_id
  from first_decisions d join running_periods r on r.application_id = d.id and r.runs
  where d.at >= ${since}::date`

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

/** The waits that ended since a day, at UTC, YYYY-MM-DD: for a first answer, and for a decision. */
export async function waitsSince(db: Db, since: string): Promise<readonly WaitRow[]> {
  return rows<WaitRow>(db)`
    with cohort as materialized (${cohort(since, await weekendsByCountry(db))}),
      first_answers as (${firstAnswers}),
      first_decisions as materialized (${firstDecisions}),
      running_periods as (${runningPeriods}),
      waits as (${waits(since)}),
      measures as (
        select w.kind, sum(${daysOf})::float8 as days
        from (
          select waits.*, (began at time zone zone)::date as began_on,
            (ended at time zone zone)::date - case when is_last then 0 else 1 end as ended_on
          from waits
        ) w
        group by w.kind, w.id
      )
    select kind, count(*)::int as count, percentile_cont(0.5) within group (order by days) as median
    from measures group by kind`
}

/** Days off by the id of a country, as digits from 1 (Monday) to 7. */
async function weekendsByCountry(db: Db): Promise<Record<string, string>> {
  const countries = await rows<Pick<ItemLocation, 'alpha2' | 'weekend'> & { id: string }>(db)`
    select id, alpha2, facts ->> 'weekend' as weekend from countries`
  return Object.fromEntries(countries.map((country) => [country.id, weekendOf(country).toSorted().join('')]))
}
