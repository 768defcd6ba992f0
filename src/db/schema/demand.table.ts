import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { entityType } from './history.table.ts'
import { userLanguage } from './users.table.ts'

/**
 * What visitors search for and choose (docs/decisions/0018), counted by day. Nothing of who asked is stored: no account,
 * no network address, no time finer than the day. Days are at UTC.
 */

/** Searches by their folded words. */
export const searchDemand = pgTable(
  'search_demand',
  {
    day: date().notNull(),
    language: userLanguage().notNull(),
    query: text().notNull(),
    count: integer().notNull(),
    /** How many records the words found when they were last counted. */
    results: integer().notNull(),
    /** From how many networks one of their results was opened. */
    choices: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.language, t.query] }),
    check('search_demand_count', sql`${t.count} > 0 and ${t.results} >= 0 and ${t.choices} >= 0`),
    check('search_demand_something', sql`${t.query} <> ''`),
  ],
)

/** From how many networks a result was opened on a day: each network counts once a day for each record. */
export const chosenResults = pgTable(
  'chosen_results',
  {
    day: date().notNull(),
    language: userLanguage().notNull(),
    entityType: entityType().notNull(),
    entityId: uuid().notNull(),
    networks: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.entityId, t.language] }),
    check('chosen_results_networks', sql`${t.networks} > 0`),
  ],
)

/** The key by which the marks of a day are made, for all servers. It is deleted with its day. */
export const choiceSalts = pgTable('choice_salts', { day: date().primaryKey(), salt: text().notNull() })

/** That some network has been counted for something today, by a hash that says neither. Deleted with its day. */
export const choiceMarks = pgTable('choice_marks', { mark: text().primaryKey(), day: date().notNull() })

/** How often records were chosen recently, in steps; a record without a row was chosen rarely. Rebuilt each day. */
export const popularity = pgTable(
  'popularity',
  {
    entityId: uuid().primaryKey(),
    entityType: entityType().notNull(),
    step: smallint().notNull(),
  },
  (t) => [check('popularity_step', sql`${t.step} between 1 and 3`)],
)
