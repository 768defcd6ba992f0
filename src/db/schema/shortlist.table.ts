import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.table.ts'

/**
 * What a student has put aside. `itemId` is a programme's or university's; one that left the catalogue may come back.
 */
export const shortlistEntries = pgTable(
  'shortlist_entries',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: uuid().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.itemId] }),
    check('shortlist_entries_note', sql`length(${t.note}) <= 2001`),
  ],
)
