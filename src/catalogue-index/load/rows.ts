import sql, { empty } from 'sql-template-tag'
import type { Scholarship, UniversityType } from '#catalogue-index/query/options.ts'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import type { DrawnCover } from '#lib/cover-motifs.ts'
import { isUuid } from '#lib/uuid.ts'
import { type CopyRow, copyRows } from './copy-rows.ts'

/** All SQL of the index: what it loads, whole or by id. Times come as microseconds since 1970. */

type Slugs = { name_en: string; name_ar: string | null; slug_en: string; slug_ar: string | null }

export type CountryRow = Slugs & {
  id: string
  aliases: string[]
  alpha2: string | null
  alpha3: string | null
  flag_key: string
  published: boolean
  destination_order: number | null
  latitude: number | null
  longitude: number | null
}
export type FacultyRow = Slugs & { id: string; aliases: string[]; position: number; published: boolean }
export type TagRow = Slugs & {
  id: string
  keywords_en: string[]
  keywords_ar: string[]
  aliases: string[]
  published: boolean
}
export type UniversityRow = Slugs & {
  id: string
  short_name: string | null
  aliases: string[]
  country_id: string
  city_en: string | null
  city_ar: string | null
  latitude: number | null
  longitude: number | null
  /** Null where it is not stated; so are the other facts. */
  type: UniversityType | null
  founded: number | null
  scholarship_type: Scholarship | null
  discount_percent: number | null
  completeness: number
  /** A step from 0 to 3. */
  popularity: number
  published_at: number
  /** Its place in the world ranking, where it has one. */
  rank: number | null
  /** IANA zone in which its deadlines end. */
  timezone: string
  /** Null without a logo that can be shown; so are the three below. */
  logo_id: string | null
  logo_file: string | null
  logo_width: number | null
  logo_height: number | null
}
export type ArticleRow = Slugs & {
  id: string
  excerpt_en: string | null
  excerpt_ar: string | null
  reading_minutes_en: number
  reading_minutes_ar: number | null
  cover: DrawnCover | null
  cover_id: string | null
  popularity: number
  published_at: number
  tag_ids: string[]
  country_ids: string[]
}
/** The names of one level or kind of programmes. */
export type TitleRow = { facet: 'level' | 'kind'; value: string; words: string[] }
/** US dollars for one unit of each currency that has a rate. */
export async function readRates(db: Db): Promise<Map<string, number>> {
  const read = await rows<{ currency: string; usd: number }>(db)`
    select currency, usd_per_unit::float8 as usd from exchange_rates`
  return new Map(read.map(({ currency, usd }) => [currency, usd]))
}

/**
 * What a poll has seen. Transaction numbers increase within one timeline of one cluster only: a standby promoted
 * without the last transactions of its primary assigns their numbers again.
 */
export type Snapshot = {
  /**
   * The cluster's identifier and the timeline, which rises with every promotion and every recovery to a point in time.
   */
  timeline: string
  /** A `pg_snapshot`: xmin:xmax:list. */
  transactions: string
}

/**
 * The timeline comes from the write position of a primary, because the control file learns of it only with the first
 * checkpoint after the promotion. A standby has nothing newer.
 */
const TIMELINE = sql`(select system_identifier from pg_control_system()) || '/' ||
  case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`

/** `select` of a Snapshot's columns. */
export const SNAPSHOT = sql`${TIMELINE} as timeline, pg_current_snapshot()::text as transactions`

export async function readSnapshot(db: Db): Promise<Snapshot> {
  const [row] = await rows<Snapshot>(db)`select ${SNAPSHOT}`
  if (!row) throw new Error('PostgreSQL returned no snapshot')
  return row
}

/** `null` reads all, an array those ids. */
type Ids = readonly string[] | null

const among = (column: string, ids: Ids) =>
  ids ? sql`where ${identifier(column)} = any(${ids as string[]}::uuid[])` : empty

export const readCountries = (db: Db, ids: Ids) => rows<CountryRow>(db)`
  select id, name_en, name_ar, slug_en, slug_ar, aliases, alpha2, alpha3, flag_key, destination_order,
    latitude, longitude, status = 'published' as published
  from countries ${among('id', ids)} order by id`

export const readFaculties = (db: Db, ids: Ids) => rows<FacultyRow>(db)`
  select id, name_en, name_ar, slug_en, slug_ar, aliases, position, status = 'published' as published
  from faculties ${among('id', ids)} order by id`

export const readTags = (db: Db, ids: Ids) => rows<TagRow>(db)`
  select id, name_en, name_ar, slug_en, slug_ar, keywords_en, keywords_ar, aliases, status = 'published' as published
  from tags ${among('id', ids)} order by id`

export const readUniversities = (db: Db, ids: Ids) => rows<UniversityRow>(db)`
  select id, name_en, name_ar, slug_en, slug_ar, short_name, aliases, country_id, city_en, city_ar, latitude, longitude,
    type, founded, scholarship_type, discount_percent, completeness, popularity, timezone,
    logo_id, logo_file, logo_width, logo_height,
    (extract(epoch from published_at) * 1000000)::float8 as published_at,
    (select rank from universities u where u.id = search_universities.id) as rank
  from search_universities ${among('id', ids)} order by id`

export const readTitles = (db: Db) => rows<TitleRow>(db)`select facet, value, words from search_titles`

export const readArticles = (db: Db, ids: Ids) => rows<ArticleRow>(db)`
  select id, name_en, name_ar, slug_en, slug_ar, excerpt_en, excerpt_ar, reading_minutes_en, reading_minutes_ar, cover,
    cover_id, popularity, tag_ids, country_ids, (extract(epoch from published_at) * 1000000)::float8 as published_at
  from search_articles ${among('id', ids)} order by id`

/** The columns of a programme's row, in their places. */
const PROGRAMME = [
  'id',
  'kind',
  'name_en',
  'name_ar',
  'slug_en',
  'slug_ar',
  'aliases',
  'provider_en',
  'provider_ar',
  'university_id',
  'country_id',
  'faculty_id',
  'university_type',
  'city_en',
  'city_ar',
  'level',
  'mode',
  'languages',
  'duration_months',
  'entrance_exam',
  'fee_amount',
  'fee_currency',
  'discount_percent',
  'fee_usd_cents',
  'scholarship_type',
  'own_scholarship',
  'completeness',
  'popularity',
  'published_at',
] as const

/** Columns that are converted or looked up by SQL; lists become one text. */
const AS_READ: Partial<Record<(typeof PROGRAMME)[number], string>> = {
  aliases: `case when aliases <> '{}' then array_to_string(aliases, E'\\n') end`,
  languages: `array_to_string(languages, ',')`,
  fee_amount: 'fee_amount::float8',
  fee_usd_cents: 'fee_usd_cents::float8',
  own_scholarship: `exists (
    select from programmes p where p.id = search_programmes.id and p.scholarship_type is not null
  )`,
}

/** Where a programme's row has which column. */
export const P = Object.fromEntries(PROGRAMME.map((column, at) => [column, at])) as Record<
  (typeof PROGRAMME)[number],
  number
>
/** Where the rows of intakes and tags have which column. */
export const I = { programme_id: 0, year: 1, month: 2, deadline: 3, open: 4, ends_at: 5 } as const
export const T = { programme_id: 0, tag_id: 1 } as const

export const copyProgrammes = (db: Db, visit: (row: CopyRow) => void, only?: Only) =>
  copyRows(
    db,
    `select ${PROGRAMME.map((column) => AS_READ[column] ?? column)} from search_programmes ${where(only)}`,
    visit,
  )

export const copyIntakes = (db: Db, visit: (row: CopyRow) => void, only?: Only) =>
  copyRows(db, `select programme_id, year, month, deadline, open, ends_at from search_intakes ${where(only)}`, visit)

export const copyProgrammeTags = (db: Db, visit: (row: CopyRow) => void, only?: Only) =>
  copyRows(db, `select programme_id, tag_id from programme_tags ${where(only)}`, visit)

/** Rows where the column is one of the ids. */
type Only = { column: 'id' | 'university_id' | 'programme_id'; ids: readonly string[] }

/** A COPY takes no parameters, so ids are written into it: nothing but ids. */
function where(only: Only | undefined): string {
  if (!only) return ''
  if (!only.ids.every((id) => isUuid(id))) throw new TypeError('not an id')
  return `where ${only.column} = any('{${only.ids}}')`
}

export async function countProgrammes(db: Db): Promise<number> {
  const [row] = await rows<{ n: number }>(db)`select count(*)::int as n from programmes where status = 'published'`
  return row?.n ?? 0
}
