import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { DeskPerson, NumberRow } from '#features/conversations/desk/contract.ts'
import { firstAnswers } from '#features/conversations/enquiries/server/answer-queries.ts'

const MINUTES = sql`extract(epoch from e.first_at - e.created_at) / 60`

type Row = NumberRow & { week: string | null; owner: DeskPerson | null; level: number }

/** Figures of the enquiries since a moment: all together, of each week by the clocks of `zone`, and of each owner of today. */
export const numbersSince = (db: Db, since: Date, { zone, now }: { zone: string; now: Date }) => rows<Row>(db)`
  with answered as (
    ${firstAnswers(sql`date_trunc('week', ${since.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone}`)}
  ), dated as (
    select *, date_trunc('week', created_at at time zone ${zone})::date::text as week from answered
  ), counted as (
    select e.week, e.owner_id, grouping(e.week, e.owner_id)::int as level,
      count(*)::int as asked, count(e.first_at)::int as answered,
      round(percentile_cont(0.5) within group (order by ${MINUTES}))::int as median,
      round(percentile_cont(0.9) within group (order by ${MINUTES}))::int as "ninetieth",
      (count(*) filter (where e.first_at <= e.promised_at))::int as "onTime",
      (count(*) filter (where coalesce(e.first_at, ${now.toISOString()}) > e.promised_at))::int as late,
      (count(*) filter (where exists (select from phone_calls c where c.enquiry_id = e.id and c.state = 'missed')))::int as "missedCalls",
      (count(*) filter (where exists (
        select from applications a where a.submitted_at > e.created_at and (lower(a.email) = lower(e.email) or a.phone = e.phone)
      )))::int as applied
    from dated e
    group by grouping sets ((), (e.week), (e.owner_id)))
  select c.week, c.level, c.asked, c.answered, c.median, c.ninetieth, c."onTime", c.late, c."missedCalls", c.applied,
    case when u.id is not null then jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) end as owner
  from counted c left join users u on u.id = c.owner_id and u.deleted_at is null
  order by c.level, c.week desc, c.asked desc, u.id`
