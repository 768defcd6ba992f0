import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.table.ts'

/**
 * Which staff have the page of an application or of a record of the catalogue open: a row that its browser renews, and nobody
 * looks at once it is old. The ids of both are never the same.
 */
export const viewers = pgTable(
  'viewers',
  {
    subjectId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.userId] }),
    index('viewers_user').on(t.userId),
    index('viewers_seen').on(t.seenAt),
  ],
)
