import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { type FoundKind, type FoundRecord, MAX_OF_KIND } from '#features/find/contract.ts'

/** The SQL of the search across everything. The record is always `r`, the words that it must contain are folded (P13). */

/** So many are looked at, in the order of their names, for those nearest to what is typed. */
const CANDIDATES = 200

type Source = {
  table: Sql
  condition: Sql
  /** What the record is called, in both languages. */
  name: { en: Sql; ar: Sql }
  note?: { en: Sql; ar: Sql; join: Sql }
  status: Sql
}

const none = sql`null::text`

function contentSource(entity: ContentEntity): Source {
  const { table, kinds, title } = DEFINITIONS[entity]
  return {
    table: identifier(table),
    condition: kinds ? sql`r.kind = any(${[...kinds]}::programme_kind[])` : sql`true`,
    name: { en: sql`r.${identifier(`${title}_en`)}`, ar: sql`r.${identifier(`${title}_ar`)}` },
    ...(kinds && {
      note: { en: sql`u.name_en`, ar: sql`u.name_ar`, join: sql`left join universities u on u.id = r.university_id` },
    }),
    status: sql`r.status::text`,
  }
}

const SOURCES: Record<Exclude<FoundKind, ContentEntity>, Source> = {
  applications: {
    table: sql`applications`,
    condition: sql`true`,
    name: { en: sql`r.full_name`, ar: none },
    note: { en: sql`r.reference`, ar: none, join: sql`` },
    status: none,
  },
  users: {
    table: sql`users`,
    condition: sql`r.deleted_at is null`,
    name: { en: sql`coalesce(r.name, r.email)`, ar: none },
    note: { en: sql`r.email`, ar: none, join: sql`` },
    status: none,
  },
}

const localized = ({ en, ar }: { en: Sql; ar: Sql }) =>
  sql`case when ${en} is not null then jsonb_build_object('en', ${en}, 'ar', ${ar}) end`

/**
 * Records of one kind that contain all words, those that begin with the first one before others. Names come out of an
 * index, so that 200,000 of them are read in a few hundredths of a second.
 */
export function findRecords(db: Db, kind: FoundKind, words: readonly string[]): Promise<FoundRecord[]> {
  const { table, condition, name, note, status } =
    kind === 'applications' || kind === 'users' ? SOURCES[kind] : contentSource(kind)
  const contains = words.map((word) => sql`strpos(r.search_text, ${word}) > 0`)
  return rows<FoundRecord>(db)`
    with candidates as (
      select r.id, r.search_text from ${table} r where ${join(contains, ' and ')} and ${condition}
      order by r.search_text, r.id limit ${CANDIDATES}
    )
    select ${kind} as kind, r.id as "_id", ${localized(name)} as name, ${note ? localized(note) : none} as note,
      ${status} as status
    from candidates c join ${table} r on r.id = c.id ${note?.join ?? sql``}
    order by starts_with(c.search_text, ${words[0] ?? ''}) desc, length(c.search_text), c.search_text, r.id
    limit ${MAX_OF_KIND}`
}
