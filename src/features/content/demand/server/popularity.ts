import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { daysAfter } from '#lib/day.ts'

/** How popularity is made of choices (docs/decisions/0018). */

/** Days before today; today counts from tomorrow, so that the order stays the same for a whole day. */
const DAYS = 90
/** Of a day's networks so many add nothing, and no more than so many are counted. */
const IGNORED_NETWORKS = 2
const MOST_NETWORKS = 50
/**
 * Networks and days that a step takes. The first is more than there are days: one network that comes every day, and adds one each
 * time, still does not reach it.
 */
const STEPS = [100, 400, 1_600] as const

/** Makes the steps of `today` again. The same on every server, and until the next day; how many records changed their step. */
export const updatePopularity = (db: Db, today: string): Promise<number> =>
  transact(db, async (tx) => {
    const [first] = STEPS
    // One server at a time; the others then find nothing to change.
    await affected(tx)`lock table popularity in share row exclusive mode`
    const [row] = await rows<{ changed: number }>(tx)`
      with made as materialized (
        select entity_id, entity_type, width_bucket(score, ${[...STEPS]}::int[])::smallint as step
        from (
          select entity_id, entity_type, sum(least(networks, ${MOST_NETWORKS}::int) - ${IGNORED_NETWORKS}::int)::int as score
          from (
            select day, entity_id, entity_type, sum(networks) as networks from chosen_results
            where day >= ${daysAfter(today, -DAYS)} and day < ${today}
            group by day, entity_id, entity_type having sum(networks) > ${IGNORED_NETWORKS}::int
          ) daily
          group by entity_id, entity_type
        ) scores
        where score >= ${first}
      ), gone as (
        delete from popularity p where not exists (select from made m where m.entity_id = p.entity_id) returning p.entity_id
      ), changed as (
        insert into popularity as p (entity_id, entity_type, step) select entity_id, entity_type, step from made
        on conflict (entity_id) do update set step = excluded.step where p.step <> excluded.step
        returning p.entity_id
      )
      select ((select count(*) from gone) + (select count(*) from changed))::int as changed`
    return row?.changed ?? 0
  })
