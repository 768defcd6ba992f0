import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { entityType } from './history.table.ts'
import { userLanguage } from './users.table.ts'

/**
 * What visitors look for, counted by week (docs/decisions/0023). Nothing of who asked is stored: no account, no network address,
 * no time finer than the week. `week` is its Monday at UTC.
 */

const count = () => integer().notNull()

/** Searches by their folded words and their filters; '' where there are none. */
export const searchDemand = pgTable(
  'search_demand',
  {
    week: date().notNull(),
    language: userLanguage().notNull(),
    query: text().notNull(),
    /** As in the address of the search: `destination=germany&level=master`. */
    filters: text().notNull(),
    count: count(),
    /** How many records were found when it was last counted. */
    results: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.week, t.language, t.query, t.filters] }),
    check('search_demand_count', sql`${t.count} > 0 and ${t.results} >= 0`),
    check('search_demand_something', sql`${t.query} <> '' or ${t.filters} <> ''`),
  ],
)

/** How often the public page of a record was opened. */
export const pageViews = pgTable(
  'page_views',
  {
    week: date().notNull(),
    language: userLanguage().notNull(),
    entityType: entityType().notNull(),
    entityId: uuid().notNull(),
    count: count(),
  },
  (t) => [
    primaryKey({ columns: [t.week, t.language, t.entityType, t.entityId] }),
    check('page_views_count', sql`${t.count} > 0`),
  ],
)

/** Addresses that were asked for and that no page stands at. */
export const missingPages = pgTable(
  'missing_pages',
  {
    week: date().notNull(),
    path: text().notNull(),
    count: count(),
  },
  (t) => [primaryKey({ columns: [t.week, t.path] }), check('missing_pages_count', sql`${t.count} > 0`)],
)
