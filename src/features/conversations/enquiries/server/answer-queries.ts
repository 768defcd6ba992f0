import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** When staff first wrote to an enquiry `e`. */
const firstWords = sql`(
  select min(m.created_at) from messages m where m.enquiry_id = e.id and m.side = 'staff')`

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
 * answer counts as slower than all others: null where that is half of them. Left out are calls, which have their own time, and
 * what staff closed without an answer here: nobody knows whether it was answered elsewhere, or was spam.
 */
export async function halfAnsweredWithin(db: Db, since: Date): Promise<{ minutes: number | null; asked: number }> {
  const [half] = await rows<{ minutes: number | null; asked: number }>(db)`
    with asked as (
      select e.created_at, e.state, ${firstWords} as first_at
      from enquiries e where e.kind = 'message' and e.created_at >= ${since.toISOString()})
    select count(*)::int as asked, nullif(percentile_disc(0.5) within group (
      order by coalesce((extract(epoch from first_at - created_at) / 60)::float8, 'Infinity')), 'Infinity') as minutes
    from asked where first_at is not null or state <> 'answered'`
  return half ?? { minutes: null, asked: 0 }
}
