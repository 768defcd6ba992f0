import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { entityType } from './history.table.ts'
import { userLanguage } from './users.table.ts'

/**
 * What visitors look for and choose (docs/decisions/0018), counted by day, pages by week. Nothing of who asked is
 * stored: no account, no network address, no time finer than the day. Days are at UTC, and `week` is its Monday.
 */

const count = () => integer().notNull()

/** Searches by their folded words and their filters; '' where there are none. */
export const searchDemand = pgTable(
  'search_demand',
  {
    day: date().notNull(),
    language: userLanguage().notNull(),
    query: text().notNull(),
    /** As in the address of the search: `destination=germany&level=master`. */
    filters: text().notNull(),
    count: count(),
    /** How many records were found when it was last counted. */
    results: integer().notNull(),
    /** From how many networks one of its results was opened; null on days before this was counted. */
    choices: integer().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.language, t.query, t.filters] }),
    check('search_demand_count', sql`${t.count} > 0 and ${t.results} >= 0 and ${t.choices} >= 0`),
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

/** From how many networks a result was opened on a day: each network counts once a day for each record. */
export const chosenResults = pgTable(
  'chosen_results',
  {
    day: date().notNull(),
    language: userLanguage().notNull(),
    entityType: entityType().notNull(),
    entityId: uuid().notNull(),
    /** Where it was opened (features/content/demand/choice.ts). */
    list: text().notNull(),
    /** The first place of its range in the list: 1, 2, 4, 7 or 13. */
    position: smallint().notNull(),
    networks: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.entityId, t.language, t.list, t.position] }),
    check('chosen_results_networks', sql`${t.networks} > 0`),
  ],
)

/** The key by which the marks of a day are made, for all servers. It is deleted with its day. */
export const choiceSalts = pgTable('choice_salts', { day: date().primaryKey(), salt: text().notNull() })

/** That some network has been counted for something today, by a hash that says neither. Deleted with its day. */
export const choiceMarks = pgTable('choice_marks', { mark: text().primaryKey(), day: date().notNull() })

/** How often records were chosen of late, in steps; what has no row was chosen rarely. Made anew each day. */
export const popularity = pgTable(
  'popularity',
  {
    entityId: uuid().primaryKey(),
    entityType: entityType().notNull(),
    step: smallint().notNull(),
  },
  (t) => [check('popularity_step', sql`${t.step} between 1 and 3`)],
)
