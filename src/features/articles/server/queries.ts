import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { articles } from '#db/schema/articles.table.ts'
import type { Linkable } from '#features/programmes/server/service.ts'

export async function articleById(db: Db, id: string) {
  const [row] = await db.select().from(articles).where(eq(articles.id, id))
  return row
}

export const tagsOf = (db: Db, articleId: string) => rows<Linkable>(db)`
  select t.id, t.name_en as "nameEn", t.name_ar as "nameAr", t.slug_en as "slugEn", t.slug_ar as "slugAr"
  from article_tags a join tags t on t.id = a.tag_id and t.status = 'published'
  where a.article_id = ${articleId} order by a.position, t.name_en`

export const countriesOf = (db: Db, articleId: string) => rows<Linkable & { flagKey: string }>(db)`
  select c.id, c.name_en as "nameEn", c.name_ar as "nameAr", c.slug_en as "slugEn", c.slug_ar as "slugAr",
    c.flag_key as "flagKey"
  from article_countries a join countries c on c.id = a.country_id and c.status = 'published'
  where a.article_id = ${articleId} order by c.name_en`

/** Ids of published articles, newest first; of one tag when `tagId` is given. */
export const articleIds = (db: Db, { tagId, limit, offset }: { tagId: string | null; limit: number; offset: number }) =>
  rows<{ id: string; total: number }>(db)`
    select id, count(*) over ()::int as total from articles a
    where status = 'published'
      and (${tagId}::uuid is null or exists (
        select from article_tags t where t.article_id = a.id and t.tag_id = ${tagId}))
    order by published_at desc, id limit ${limit} offset ${offset}`

export const usedTags = (db: Db) => rows<Linkable & { count: number }>(db)`
  select t.id, t.name_en as "nameEn", t.name_ar as "nameAr", t.slug_en as "slugEn", t.slug_ar as "slugAr",
    count(*)::int as count
  from tags t
  join article_tags l on l.tag_id = t.id
  join articles a on a.id = l.article_id and a.status = 'published'
  where t.status = 'published'
  group by t.id order by count(*) desc, t.name_en`

/** Ids of other published articles that share the most tags with this one, the newer first. */
export async function relatedTo(db: Db, articleId: string, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select a.id from articles a
    left join article_tags theirs on theirs.article_id = a.id
      and theirs.tag_id in (select tag_id from article_tags where article_id = ${articleId})
    where a.id <> ${articleId} and a.status = 'published'
    group by a.id order by count(theirs.tag_id) desc, a.published_at desc, a.id limit ${limit}`
  return found.map((row) => row.id)
}

/**
 * Ids of listed programmes on the article's subject, which the first of its tags states; those that share more of its
 * tags first. An article that names countries lists programmes there alone.
 */
export async function programmesFor(db: Db, articleId: string, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    with subjects as (
      select tag_id, row_number() over (order by position, tag_id) as place
      from article_tags where article_id = ${articleId}
    ), named as (select country_id from article_countries where article_id = ${articleId})
    select p.id
    from programme_tags l
    join subjects s using (tag_id)
    join search_programmes p on p.id = l.programme_id
    where not exists (select from named) or p.country_id in (select country_id from named)
    group by p.id
    having min(s.place) = 1
    order by count(*) desc, p.id
    limit ${limit}`
  return found.map((row) => row.id)
}
