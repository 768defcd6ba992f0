import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/**
 * Each enquiry since a moment (SQL) with its first answer: a message of staff, a call in which somebody was reached, or
 * that staff marked it as answered, as after a mail of their own. Three calls that reached nobody close it and are no answer.
 */
export const firstAnswers = (since: Sql) => sql`
  select e.*, (
    select min(at) from (
      select m.created_at as at from messages m where m.enquiry_id = e.id and m.side = 'staff'
      union all
      select a.created_at from call_attempts a join phone_calls c on c.id = a.phone_call_id
      where c.enquiry_id = e.id and a.outcome = 'reached'
      union all
      select e.answered_at where not exists (select from phone_calls c where c.enquiry_id = e.id and c.state = 'missed')
    ) answers) as first_at
  from enquiries e where e.created_at >= ${since}`

/**
 * Minutes within which half of the questions since a moment were answered, and how many there were. A question without an
 * answer counts as slower than all others: null where that is half of them. Calls are not counted, which have their own time.
 */
export async function halfAnsweredWithin(db: Db, since: Date): Promise<{ minutes: number | null; asked: number }> {
  const [half] = await rows<{ minutes: number | null; asked: number }>(db)`
    with answered as (${firstAnswers(sql`${since.toISOString()}::timestamptz`)})
    select count(*)::int as asked, nullif(percentile_disc(0.5) within group (
      order by coalesce((extract(epoch from first_at - created_at) / 60)::float8, 'Infinity')), 'Infinity') as minutes
    from answered where kind = 'message'`
  return half ?? { minutes: null, asked: 0 }
}
