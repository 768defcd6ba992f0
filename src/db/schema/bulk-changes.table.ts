import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { BULK_OUTCOMES, BULK_STATES } from '#lib/enums.ts'
import { id } from './columns.ts'

export const bulkState = pgEnum('bulk_state', BULK_STATES)
export const bulkOutcome = pgEnum('bulk_outcome', BULK_OUTCOMES)

/** One change to many records: which, how far it is, and what has become of them. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    /** As addresses name it: `majors`. */
    entity: text().notNull(),
    action: jsonb().notNull(),
    /** The query of the list whose matches are changed; null where records were chosen one by one. */
    filter: jsonb().$type<Record<string, string>>(),
    state: bulkState().notNull().default('checking'),
    /** Null until its records are listed. */
    total: integer(),
    /** Records that the present step is through with. */
    progress: integer().notNull().default(0),
    /** Records by outcome. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    createdBy: uuid().notNull(),
    apiTokenId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (t) => [index('bulk_changes_created_at').on(t.createdAt), index('bulk_changes_created_by').on(t.createdBy, t.state)],
)

/** A record of such a change; it keeps what the record was, so that it can be put back. */
export const bulkChangeRecords = pgTable(
  'bulk_change_records',
  {
    changeId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    /** In the order of the list, counted from 1. */
    position: integer().notNull(),
    recordId: uuid().notNull(),
    outcome: bulkOutcome().notNull().default('waiting'),
    /** Of the record when the preview was made. */
    version: integer(),
    /** What the record is called: `{ en, ar }`. */
    name: jsonb(),
    universityId: uuid(),
    /** The values that change, as they were and as they become; of a record that is deleted, all that it was. */
    before: jsonb(),
    after: jsonb(),
    /** Why it cannot be changed: problems by the path of their field. */
    problems: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.position] }),
    index('bulk_change_records_outcome').on(t.changeId, t.outcome, t.position),
  ],
)
