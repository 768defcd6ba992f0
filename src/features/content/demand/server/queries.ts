import sql, { empty } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import {
  type DemandQuery,
  FEW_RESULTS,
  MANY_RESULTS,
  type SearchDemandQuery,
  SHOWN_FROM,
} from '#features/content/demand/contract.ts'
import type { ViewedType } from '#features/content/demand/visited-page.ts'
import { weekOf } from '#features/content/demand/week.ts'
import type { Language, Localized } from '#lib/localized.ts'
import type { CountedPath, CountedSearch, CountedView } from './demand-of.ts'

/** The SQL of what visitors look for. */

/** Different searches of one day, and different addresses without a page of one week: so many, whatever is made up. */
const MOST_A_DAY = 2_000
const MOST_A_WEEK = 5_000

type Counted = {
  searches: readonly (Pick<CountedSearch, 'language' | 'query' | 'filters' | 'count'> & { results: number })[]
  views: readonly CountedView[]
  missing: readonly CountedPath[]
}

/** Until the end of the transaction no other server stores what it has counted: two never wait for each other in a circle. */
export const lockDemand = (tx: Db) => rows(tx)`select pg_advisory_xact_lock(hashtextextended('demand', 0))`

/** Adds what was counted to a day, and to its week; inside of a transaction. */
export async function saveDemand(tx: Db, day: string, { searches, views, missing }: Counted): Promise<void> {
  const week = weekOf(day)
  const searchesJson = JSON.stringify(
    searches.map(({ language, query, filters, count, results }) => ({ language, query, filters, count, results })),
  )
  await affected(tx)`
    insert into search_demand as stored (day, language, query, filters, count, results)
    select ${day}, s.language, s.query, s.filters, s.count, s.results
    from jsonb_to_recordset(${searchesJson}::jsonb)
      as s (language user_language, query text, filters text, count integer, results integer)
    where exists (select from search_demand d where d.day = ${day} and d.language = s.language
        and d.query = s.query and d.filters = s.filters)
      or (select count(*) from search_demand d where d.day = ${day}) < ${MOST_A_DAY}
    order by s.language, s.query, s.filters
    on conflict (day, language, query, filters)
    do update set count = stored.count + excluded.count, results = excluded.results`
  await affected(tx)`
    insert into page_views as stored (week, language, entity_type, entity_id, count)
    select ${week}, v.language, v.type, found.id, v.count
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
      as v (language user_language, type entity_type, slug text, count integer)
    cross join lateral (
      select c.id, c.slug_en, c.slug_ar from countries c where v.type = 'country' and v.slug in (c.slug_en, c.slug_ar)
      union all
      select u.id, u.slug_en, u.slug_ar from universities u where v.type = 'university' and v.slug in (u.slug_en, u.slug_ar)
      union all
      select f.id, f.slug_en, f.slug_ar from faculties f where v.type = 'faculty' and v.slug in (f.slug_en, f.slug_ar)
      union all
      select p.id, p.slug_en, p.slug_ar from programmes p where v.type = 'programme' and v.slug in (p.slug_en, p.slug_ar)
      union all
      select a.id, a.slug_en, a.slug_ar from articles a where v.type = 'article' and v.slug in (a.slug_en, a.slug_ar)
    ) found
    where v.slug = case when v.language = 'ar' then coalesce(found.slug_ar, found.slug_en) else found.slug_en end
    order by v.language, v.type, found.id
    on conflict (week, language, entity_type, entity_id) do update set count = stored.count + excluded.count`
  await affected(tx)`
    insert into missing_pages as stored (week, path, count)
    select ${week}, m.path, m.count from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as m (path text, count integer)
    where exists (select from missing_pages d where d.week = ${week} and d.path = m.path)
      or (select count(*) from missing_pages d where d.week = ${week}) < ${MOST_A_WEEK}
    order by m.path
    on conflict (week, path) do update set count = stored.count + excluded.count`
}

export type SearchRow = {
  language: Language
  query: string
  filters: string
  count: number
  results: number | null
  choices: number | null
  total: number
}

type Window = { since: string }

/** What was searched for since a week, the most often asked first. What was asked for rarely is not answered. */
export function searchesSince(
  db: Db,
  { view, lang, page, perPage }: SearchDemandQuery,
  { since }: Window,
): Promise<SearchRow[]> {
  const language = lang === undefined ? empty : sql`and d.language = ${lang}`
  const found =
    view === 'nothing'
      ? sql`where g.results = 0`
      : view === 'few'
        ? sql`where g.results between 1 and ${FEW_RESULTS - 1}`
        : view === 'unchosen'
          ? sql`where g.results >= ${MANY_RESULTS} and g.choices = 0`
          : empty
  const plain = view === 'nothing' || view === 'few' ? sql`and d.filters = ''` : empty
  const limit = sql`limit ${perPage} offset ${(page - 1) * perPage}`
  if (view === 'filters') {
    return rows<SearchRow>(db)`
      select d.language, '' as query, d.filters, sum(d.count)::int as count, 0 as results,
        sum(d.choices)::int as choices, count(*) over ()::int as total
      from search_demand d where d.day >= ${since} and d.filters <> '' and d.results = 0 ${language}
      group by d.language, d.filters having sum(d.count) >= ${SHOWN_FROM}
      order by sum(d.count) desc, d.filters, d.language ${limit}`
  }
  return rows<SearchRow>(db)`
    select g.language, g.query, '' as filters, g.count, g.results, g.choices, count(*) over ()::int as total
    from (
      select d.language, d.query, sum(d.count)::int as count, sum(d.choices)::int as choices,
        (array_agg(d.results order by d.day desc) filter (where d.filters = ''))[1] as results
      from search_demand d where d.day >= ${since} and d.query <> '' ${plain} ${language}
      group by d.language, d.query having sum(d.count) >= ${SHOWN_FROM}
    ) g ${found}
    order by g.count desc, g.query, g.language ${limit}`
}

export type PageRow = {
  id: string
  type: ViewedType
  kind: string | null
  name: Localized
  count: number
  total: number
}

/** The records whose pages were opened most since a week. */
export const viewsSince = (db: Db, { lang, page, perPage }: DemandQuery, { since }: Window) => rows<PageRow>(db)`
  with viewed as materialized (
    select v.entity_type as type, v.entity_id as id, sum(v.count)::int as count, count(*) over ()::int as total
    from page_views v
    where v.week >= ${since} ${lang === undefined ? empty : sql`and v.language = ${lang}`}
    group by v.entity_type, v.entity_id having sum(v.count) >= ${SHOWN_FROM}
    order by sum(v.count) desc, v.entity_id limit ${perPage} offset ${(page - 1) * perPage}
  )
  select viewed.id, viewed.type, p.kind::text as kind, viewed.count, viewed.total, jsonb_build_object(
    'en', coalesce(c.name_en, u.name_en, f.name_en, p.name_en, a.title_en),
    'ar', coalesce(c.name_ar, u.name_ar, f.name_ar, p.name_ar, a.title_ar)) as name
  from viewed
  left join countries c on viewed.type = 'country' and c.id = viewed.id
  left join universities u on viewed.type = 'university' and u.id = viewed.id
  left join faculties f on viewed.type = 'faculty' and f.id = viewed.id
  left join programmes p on viewed.type = 'programme' and p.id = viewed.id
  left join articles a on viewed.type = 'article' and a.id = viewed.id
  where num_nonnulls(c.id, u.id, f.id, p.id, a.id) > 0
  order by viewed.count desc, viewed.id`

export type PathRow = { path: string; count: number; total: number }

/** The addresses without a page that were asked for most since a week, less those that lead somewhere by now. */
export const missingSince = (db: Db, { lang, page, perPage }: DemandQuery, { since }: Window) => rows<PathRow>(db)`
  select m.path, sum(m.count)::int as count, count(*) over ()::int as total
  from missing_pages m
  where m.week >= ${since} ${lang === undefined ? empty : sql`and m.path like ${`/${lang}/%`}`}
    and not exists (select from redirects r where r.from_path = m.path)
  group by m.path having sum(m.count) >= ${SHOWN_FROM}
  order by sum(m.count) desc, m.path limit ${perPage} offset ${(page - 1) * perPage}`

/**
 * Deletes what is older than `oldest`, and what was asked for so rarely in a week until `rare` that nobody is shown it. How many
 * rows that were.
 */
export const pruneDemand = (db: Db, { oldest, rare }: { oldest: string; rare: string }): Promise<number> =>
  transact(db, async (tx) => {
    const searches = await affected(tx)`delete from search_demand where day < ${oldest}`
    const rareSearches = await affected(tx)`
      delete from search_demand d
      using (
        select date_trunc('week', day)::date as week, language, query, filters from search_demand
        where day < ${rare} group by 1, language, query, filters having sum(count) < ${SHOWN_FROM}
      ) seldom
      where d.day >= seldom.week and d.day < seldom.week + 7
        and (d.language, d.query, d.filters) = (seldom.language, seldom.query, seldom.filters)`
    const choices = await affected(tx)`delete from chosen_results where day < ${oldest}`
    const pages = await affected(tx)`delete from page_views where week < ${oldest}`
    const missing = await affected(tx)`
      delete from missing_pages where week < ${oldest} or (week < ${rare} and count < ${SHOWN_FROM})`
    return searches + rareSearches + choices + pages + missing
  })
