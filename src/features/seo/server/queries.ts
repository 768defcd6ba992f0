import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** Types of records with a page. */
export type Listed = 'country' | 'university' | 'faculty' | 'major' | 'course' | 'article'

/** A moment as feeds and sitemaps write it: ISO 8601, UTC, to the second. */
const iso = (moment: Sql) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export type PageRow = { id: string; slugEn: string; slugAr: string | null; updatedAt: string }

/**
 * Every published record with a page. Countries that nobody has written about and where nothing is taught are left out.
 */
const pages = sql`
  select 'country' as type, id, slug_en, slug_ar, updated_at from countries c
  where status = 'published'
    and (overview_en is not null
      or exists (select from universities u where u.country_id = c.id and u.status = 'published'))
  union all select 'university', id, slug_en, slug_ar, updated_at from universities where status = 'published'
  union all select 'faculty', id, slug_en, slug_ar, updated_at from faculties where status = 'published'
  union all select 'article', id, slug_en, slug_ar, updated_at from articles where status = 'published'
  union all
  select case when p.kind = 'major' then 'major' else 'course' end, p.id, p.slug_en, p.slug_ar, p.updated_at
  from programmes p left join universities u on u.id = p.university_id
  where p.status = 'published' and (p.university_id is null or u.status = 'published')`

type Range = { from: string; to: string }

/** The pages of one type whose ids are from `from` to `to`, both included, in the order of their ids. */
export const pagesBetween = (db: Db, type: Listed, { from, to }: Range, limit: number) => rows<PageRow>(db)`
  select id, slug_en as "slugEn", slug_ar as "slugAr", ${iso(sql`updated_at`)} as "updatedAt"
  from (${pages}) pages
  where type = ${type} and id between ${from}::uuid and ${to}::uuid order by id limit ${limit}`

export type FeedRow = {
  id: string
  titleEn: string
  titleAr: string | null
  slugEn: string
  slugAr: string | null
  excerptEn: string | null
  excerptAr: string | null
  authorEn: string | null
  authorAr: string | null
  publishedAt: string
  updatedAt: string
}

/** The newest published articles, as a feed names them. */
export const newestForFeed = (db: Db, limit: number) => rows<FeedRow>(db)`
  select id, title_en as "titleEn", title_ar as "titleAr", slug_en as "slugEn", slug_ar as "slugAr",
    excerpt_en as "excerptEn", excerpt_ar as "excerptAr", author_en as "authorEn", author_ar as "authorAr",
    ${iso(sql`published_at`)} as "publishedAt", ${iso(sql`updated_at`)} as "updatedAt"
  from articles where status = 'published' order by published_at desc, id limit ${limit}`
