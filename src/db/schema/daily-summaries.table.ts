import { boolean, date, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.table.ts'

/** The morning summary of one of the staff; without a row it is wanted and none was sent. */
export const dailySummaries = pgTable('daily_summaries', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wanted: boolean().notNull().default(true),
  /** The last day of the office whose summary was queued: there is one a day at most, on however many servers. */
  queuedFor: date(),
})
