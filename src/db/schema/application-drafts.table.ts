import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { STEP_IDS } from '#lib/form-enums.ts'
import { programmes } from './programmes.table.ts'
import { universities } from './universities.table.ts'
import { userLanguage, users } from './users.table.ts'

export const applicationStep = pgEnum('application_step', STEP_IDS)

/**
 * What a student is still writing for one item, as typed: a draft keeps what is not valid yet, so it is no application
 * that misses answers but a row of its own kind.
 */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    programmeId: uuid().references(() => programmes.id),
    universityId: uuid().references(() => universities.id),
    itemId: uuid().notNull().generatedAlwaysAs(sql`coalesce(programme_id, university_id)`),
    answers: jsonb().notNull(),
    step: applicationStep().notNull(),
    language: userLanguage().notNull(),
    /** Rises with every save; a save names the one it continues from. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the student was reminded that the draft will be deleted; null again with the next save. */
    remindedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.itemId] }),
    index('application_drafts_programme').on(t.programmeId),
    index('application_drafts_university').on(t.universityId),
    index('application_drafts_saved').on(t.savedAt),
    check('application_drafts_one_item', sql`num_nonnulls(${t.programmeId}, ${t.universityId}) = 1`),
    check('application_drafts_answers', sql`jsonb_typeof(${t.answers}) = 'object'`),
  ],
)
