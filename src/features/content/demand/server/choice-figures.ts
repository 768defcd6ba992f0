import sql, { empty } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type DemandQuery, SHOWN_FROM } from '#features/content/demand/contract.ts'
import type { Localized } from '#lib/localized.ts'
import type { PageRow } from './queries.ts'

/** The SQL of what staff are shown of opened results. */

export type SummaryRow = { searches: number; withoutResult: number | null; withChoice: number | null }

/** All searches since a day. A search of which several results were opened counts once. */
export async function summarySince(db: Db, { lang }: Pick<DemandQuery, 'lang'>, since: string): Promise<SummaryRow> {
  const language = lang === undefined ? empty : sql`and language = ${lang}`
  const [row] = await rows<SummaryRow>(db)`
    select coalesce(sum(count), 0)::int as searches,
      (sum(count) filter (where results = 0))::float8 / nullif(sum(count), 0) as "withoutResult",
      (sum(least(choices, count)) filter (where choices is not null))::float8 / nullif(sum(count) filter (where choices is not null), 0) as "withChoice"
    from search_demand where day >= ${since} ${language}`
  if (!row) throw new Error('a sum has no row')
  return row
}

export type ChosenRow = PageRow & { university: Localized | null; popularity: number }

/** The records that were opened most from lists of results since a day, by networks and days. */
export const chosenSince = (db: Db, { lang, page, perPage }: DemandQuery, since: string) => rows<ChosenRow>(db)`
  with chosen as materialized (
    select r.entity_type as type, r.entity_id as id, sum(r.networks)::int as count, count(*) over ()::int as total
    from chosen_results r
    where r.day >= ${since} ${lang === undefined ? empty : sql`and r.language = ${lang}`}
    group by r.entity_type, r.entity_id having sum(r.networks) >= ${SHOWN_FROM}
    order by sum(r.networks) desc, r.entity_id limit ${perPage} offset ${(page - 1) * perPage}
  )
  select chosen.id, chosen.type, p.kind::text as kind, chosen.count, chosen.total, coalesce(y.step, 0) as popularity,
    jsonb_build_object('en', coalesce(u.name_en, p.name_en, a.title_en), 'ar', coalesce(u.name_ar, p.name_ar, a.title_ar)) as name,
    case when o.id is not null then jsonb_build_object('en', o.name_en, 'ar', o.name_ar) end as university
  from chosen
  left join universities u on chosen.type = 'university' and u.id = chosen.id
  left join programmes p on chosen.type = 'programme' and p.id = chosen.id
  left join universities o on o.id = p.university_id
  left join articles a on chosen.type = 'article' and a.id = chosen.id
  left join popularity y on y.entity_id = chosen.id
  where num_nonnulls(u.id, p.id, a.id) > 0
  order by chosen.count desc, chosen.id`
