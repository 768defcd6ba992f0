import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, integer, pgEnum, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Columns and checks that several tables share, so that they mean the same everywhere. */

export const contentStatus = pgEnum('content_status', ['draft', 'published', 'archived'])

/** Random UUIDs: unique across all types, so `/applications/{itemId}` needs no type (P3). */
export const id = () => uuid().primaryKey().defaultRandom()

export const timestamps = () => ({
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Publication state and the integer that optimistic locking compares; a trigger raises it on every update. */
export const publication = () => ({
  status: contentStatus().notNull().default('draft'),
  publishedAt: timestamp({ withTimezone: true }),
  version: integer().notNull().default(1),
  ...timestamps(),
})

/** English is required, Arabic may be missing and then falls back to English (P32). */
export const names = () => ({
  nameEn: text().notNull(),
  nameAr: text(),
})

export const slugs = () => ({
  slugEn: text().notNull(),
  slugAr: text(),
})

/**
 * The folded names of a record (P13), which staff's lists search and sort by: to fold 200,000 names for each list takes ten
 * seconds.
 */
export const searchText = (en: string, ar: string) =>
  text().generatedAlwaysAs(sql.raw(`fold(${en} || ' ' || coalesce(${ar}, ''))`))

/** The folded names of a place, by which staff narrow lists. */
export const cityText = () =>
  text().generatedAlwaysAs(sql.raw(`fold(coalesce(city_en, '') || ' ' || coalesce(city_ar, ''))`))

/** Aliases and codes (columns of text) by which staff search too: folded, each between bars. */
export const otherNames = (...codes: string[]) =>
  text().generatedAlwaysAs(sql.raw(`fold_each(${['aliases', ...codes.map((code) => `${code}::text`)].join(' || ')})`))

/** Staff-kept other names by which people search (P13). */
export const aliases = () => text().array().notNull().default(sql`'{}'::text[]`)

export const textList = () => text().array().notNull().default(sql`'{}'::text[]`)

export const notBlank = (name: string, column: AnyPgColumn) => check(name, sql`btrim(${column}) <> ''`)

export const slugShape = (name: string, en: AnyPgColumn, ar: AnyPgColumn) =>
  check(name, sql`${en} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and (${ar} is null or ${ar} ~ '^[^\\s/?#%A-Z]+$')`)

export const percent = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} is null or ${column} between 0 and 100`)

export const onTheGlobe = (name: string, lat: AnyPgColumn, lng: AnyPgColumn) =>
  check(
    name,
    sql`(${lat} is null) = (${lng} is null) and (${lat} is null or (${lat} between -90 and 90 and ${lng} between -180 and 180))`,
  )
