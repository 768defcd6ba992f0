import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

/**
 * Work that follows from a change, written in the transaction of the change (docs/decisions/0007). A row is there
 * until its work is done; one that failed too often stays for the operator to see.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    /** What happened; src/server/job-handlers.ts says what follows. */
    kind: text().notNull(),
    payload: jsonb().notNull(),
    attempts: smallint().notNull().default(0),
    /** Not before then. A server at work on it moves this on, so that no other one begins in the meantime. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastError: text(),
    failedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('jobs_due').on(t.dueAt).where(sql`${t.failedAt} is null`)],
)
