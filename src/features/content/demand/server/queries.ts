import sql, { empty } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { type SearchDemandQuery, SHOWN_FROM } from '#features/content/demand/contract.ts'
import type { Language } from '#lib/localized.ts'
import type { CountedSearch } from './counted-search.ts'

/** The SQL of what visitors search for. */

/** Different searches of one day: so many, whatever is made up. */
const MOST_A_DAY = 2_000

/** Until the end of the transaction no other server stores what it has counted: two never wait for each other in a circle. */
export const lockDemand = (tx: Db) => rows(tx)`select pg_advisory_xact_lock(hashtextextended('demand', 0))`

/** Adds what was counted to a day; inside of a transaction. */
export const saveSearches = (
  tx: Db,
  day: string,
  searches: readonly (CountedSearch & { count: number; results: number })[],
) => affected(tx)`
  insert into search_demand as stored (day, language, query, count, results)
  select ${day}, s.language, s.query, s.count, s.results
  from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
    as s (language user_language, query text, count integer, results integer)
  where exists (select from search_demand d where d.day = ${day} and d.language = s.language and d.query = s.query)
    or (select count(*) from search_demand d where d.day = ${day}) < ${MOST_A_DAY}
  order by s.language, s.query
  on conflict (day, language, query) do update set count = stored.count + excluded.count, results = excluded.results`

type SearchRow = { language: Language; query: string; count: number; results: number; choices: number; total: number }

/** What was searched for since a day, the most often made first. What was searched for rarely is not answered. */
export function searchesSince(db: Db, { view, lang, page, perPage }: SearchDemandQuery, since: string) {
  const language = lang === undefined ? empty : sql`and language = ${lang}`
  const found =
    view === 'nothing' ? sql`where results = 0` : view === 'unchosen' ? sql`where results > 0 and choices = 0` : empty
  return rows<SearchRow>(db)`
    select *, count(*) over ()::int as total
    from (
      select language, query, sum(count)::int as count, sum(choices)::int as choices,
        (array_agg(results order by day desc))[1] as results
      from search_demand where day >= ${since} ${language}
      group by language, query having sum(count) >= ${SHOWN_FROM}
    ) searches ${found}
    order by count desc, query, language limit ${perPage} offset ${(page - 1) * perPage}`
}

/**
 * Deletes what is older than `oldest`, and what was searched for so rarely in a week before that of `rare` that nobody is shown
 * it. How many rows that were.
 */
export const pruneDemand = (db: Db, { oldest, rare }: { oldest: string; rare: string }): Promise<number> =>
  transact(db, async (tx) => {
    const searches = await affected(tx)`delete from search_demand where day < ${oldest}`
    const rareSearches = await affected(tx)`
      delete from search_demand d
      using (
        select date_trunc('week', day)::date as week, language, query from search_demand
        where day < date_trunc('week', ${rare}::date) group by 1, language, query having sum(count) < ${SHOWN_FROM}
      ) seldom
      where d.day >= seldom.week and d.day < seldom.week + 7 and (d.language, d.query) = (seldom.language, seldom.query)`
    const choices = await affected(tx)`delete from chosen_results where day < ${oldest}`
    return searches + rareSearches + choices
  })
