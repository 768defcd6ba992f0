import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { MAX_OF_KIND, type Match } from '#features/admin/find/contract.ts'

/** The SQL of the search across everything. The record is always `r`, the words that it must contain are folded (P13). */

/** So many are looked at, in the order of their names, for those nearest to what is typed. */
const CANDIDATES = 200

/** A table whose records are found by their `search_text`. Majors and courses share one, which is read once. */
type Source = {
  table: string
  kind: Sql
  /** What the record is called, in both languages. */
  name: Sql
  note: Sql
  status: Sql
  join: Sql
  /** Beside the words. */
  condition: Sql
}

const localized = (en: Sql, ar: Sql) =>
  sql`case when ${en} is not null then jsonb_build_object('en', ${en}, 'ar', ${ar}) end`
const none = sql`null::text`
const name = localized(sql`r.name_en`, sql`r.name_ar`)

const content = (table: string): Source => ({
  table,
  kind: sql`${table}`,
  name,
  note: sql`null::jsonb`,
  status: sql`r.status::text`,
  join: empty,
  condition: empty,
})

const SOURCES = {
  countries: content('countries'),
  universities: content('universities'),
  faculties: content('faculties'),
  programmes: {
    ...content('programmes'),
    kind: sql`case r.kind when 'major' then 'majors' else 'courses' end`,
    note: localized(sql`u.name_en`, sql`u.name_ar`),
    join: sql`left join universities u on u.id = r.university_id`,
  },
  articles: { ...content('articles'), name: localized(sql`r.title_en`, sql`r.title_ar`) },
  tags: content('tags'),
  applications: {
    ...content('applications'),
    name: localized(sql`r.full_name`, none),
    note: localized(sql`r.reference`, none),
    status: none,
  },
  users: {
    ...content('users'),
    name: localized(sql`coalesce(r.name, r.email)`, none),
    note: localized(sql`r.email`, none),
    status: none,
    condition: sql`and r.deleted_at is null`,
  },
} satisfies Record<string, Source>

export type FoundIn = keyof typeof SOURCES

/**
 * Records of one table that contain all words, a few of each kind, those that begin with the first word before others. Of
 * the whole table only an index on the names is read, so that 200,000 of them take some hundredths of a second.
 */
export function findRecords(db: Db, where: FoundIn, words: readonly string[]): Promise<Match[]> {
  const source: Source = SOURCES[where]
  const { table } = source
  // A folded word has no character that means something in a pattern.
  const patterns = words.map((word) => `%${word}%`)
  return rows<Match>(db)`
    with candidates as materialized (
      select r.id, r.search_text from ${identifier(table)} r where r.search_text like all (${patterns}::text[]) ${source.condition}
      order by r.search_text, r.id limit ${CANDIDATES}
    ), ranked as (
      select ${source.kind} as kind, r.id as "_id", ${source.name} as name, ${source.note} as note,
        ${source.status} as status, row_number() over (
          partition by ${source.kind}
          order by starts_with(r.search_text, ${words[0] ?? ''}) desc, length(r.search_text), r.search_text, r.id
        ) as rank
      from candidates join ${identifier(table)} r using (id) ${source.join}
    )
    select kind, "_id", name, note, status from ranked where rank <= ${MAX_OF_KIND} order by kind desc, rank`
}
