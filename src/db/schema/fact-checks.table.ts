import { index, integer, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { FACT_TOPICS } from '#lib/enums.ts'
import { notBlank } from './columns.ts'
import { entityType } from './history.table.ts'
import { users } from './users.table.ts'

export const factTopic = pgEnum('fact_topic', FACT_TOPICS)

/**
 * When somebody last compared the facts of a record with their source. `checkedAt` is null again where a check was taken
 * back, or the facts have changed since: the row stays, so that its version never returns. Triggers delete the rows of a
 * deleted record.
 */
export const factChecks = pgTable(
  'fact_checks',
  {
    entityType: entityType().notNull(),
    entityId: uuid().notNull(),
    topic: factTopic().notNull(),
    checkedAt: timestamp({ withTimezone: true }),
    /** Null where nobody of today's accounts did: the person's account was deleted, or the data came with a check. */
    checkedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Where the facts are published: a web address, or what else is called so, such as a prospectus. */
    source: text(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.entityType, t.entityId, t.topic] }),
    // In the order in which they are to be checked again.
    index('fact_checks_age').on(t.entityType, t.checkedAt, t.entityId, t.topic),
    index('fact_checks_checked_by').on(t.checkedBy),
    notBlank('fact_checks_source_not_blank', t.source),
  ],
)
