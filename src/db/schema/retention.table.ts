import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { applications } from './applications.table.ts'
import { notBlank } from './columns.ts'
import { users } from './users.table.ts'

/** Applications that are kept whatever the retention rules say: a legal reason, and who gave it. */
export const applicationHolds = pgTable(
  'application_holds',
  {
    applicationId: uuid()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    heldBy: uuid()
      .notNull()
      .references(() => users.id),
    heldAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('application_holds_held_by').on(t.heldBy), notBlank('application_holds_reason', t.reason)],
)
