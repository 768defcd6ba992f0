import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, notBlank, timestamps } from './columns.ts'

/**
 * Days on which nobody works where a university is, kept by staff: each has its own date, so feasts by the moon are
 * entered as they are announced, and a year that nobody has entered has none.
 */
export const publicHolidays = pgTable(
  'public_holidays',
  {
    id: id(),
    /** Of the countries' `flag_key`: alpha-2 in lower case, or the country's own key. */
    country: text().notNull(),
    day: date().notNull(),
    nameEn: text().notNull(),
    nameAr: text(),
    /** Where the person who entered it has it from. */
    source: text().notNull(),
    /** Expected for that day but not announced yet. */
    isTentative: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('public_holidays_once').on(t.country, t.day),
    check('public_holidays_country', sql`${t.country} ~ '^[a-z]+(-[a-z]+)*$'`),
    notBlank('public_holidays_name', t.nameEn),
    notBlank('public_holidays_source', t.source),
  ],
)
