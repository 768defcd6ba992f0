import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { NOTICE_KINDS } from '#lib/enums.ts'
import { applications } from './applications.table.ts'
import { id } from './columns.ts'
import { users } from './users.table.ts'

export const noticeKind = pgEnum('notice_kind', NOTICE_KINDS)

/**
 * The notices of an account (docs/decisions/0016). A row has no text: the words are made of these
 * columns in the language of the person who reads, and the application says what it is about.
 */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: noticeKind().notNull(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Which case of its kind it is, such as the new state; '' where there is but one. */
    variant: text().notNull().default(''),
    /** The day by which something is asked for. */
    dueOn: date(),
    /** How many applications it is about; the others are found in the list. */
    count: integer().notNull().default(1),
    // In milliseconds, as answers say it, so that "read until then" includes it.
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    readAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('notices_user').on(t.userId, t.createdAt),
    index('notices_application').on(t.applicationId),
    index('notices_read').on(t.readAt),
    // What happens again before it was read is no second notice.
    uniqueIndex('notices_one_unread').on(t.userId, t.kind, t.applicationId).where(sql`${t.readAt} is null`),
    check('notices_variant', sql`${t.variant} ~ '^[a-z_]*$'`),
    check('notices_count', sql`${t.count} > 0`),
  ],
)
