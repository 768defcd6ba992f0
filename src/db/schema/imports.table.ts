import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { IMPORT_DECISIONS, IMPORT_OUTCOMES, IMPORT_STATES } from '#lib/enums.ts'
import type { DecimalMark } from '#lib/typed-amount.ts'
import { id } from './columns.ts'

export const importState = pgEnum('import_state', IMPORT_STATES)
export const importOutcome = pgEnum('import_outcome', IMPORT_OUTCOMES)
export const importDecision = pgEnum('import_decision', IMPORT_DECISIONS)

/** A spreadsheet that staff have uploaded: what it is read as, how far it is, and the outcome. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** As addresses name it: `universities`. */
    entity: text().notNull(),
    fileName: text().notNull(),
    sheet: text().notNull(),
    /** What the first row says, in its order. */
    headers: text().array().notNull(),
    /** For each header the column that it is read as, or null: not at all. */
    mapping: text().array().notNull(),
    /** The column by which rows are recognised as records that exist. */
    key: text().notNull(),
    /** By column: what new records get where the file has no such column. */
    defaults: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** By column: what separates decimals, `.` or `,`, where somebody was asked. */
    decimalMarks: jsonb().$type<Record<string, DecimalMark>>().notNull().default({}),
    /** Columns that new records need and the file says nothing about; null until somebody has looked. */
    asked: text().array(),
    state: importState().notNull().default('uploading'),
    rowCount: integer().notNull().default(0),
    /** Rows that the present step is through with. */
    progress: integer().notNull().default(0),
    /** Other sheets of the file, which are not read. */
    otherSheets: text().array().notNull().default(sql`'{}'::text[]`),
    /** Rows by outcome. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Why the last step has changed nothing, where it has not. */
    problem: text(),
    createdBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('imports_created_at').on(t.createdAt),
    check('imports_mapping_of_headers', sql`cardinality(${t.headers}) = cardinality(${t.mapping})`),
  ],
)

/** A row of such a spreadsheet, and what it makes of which record. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The number of the row in its sheet, counted from 1. */
    line: integer().notNull(),
    cells: text().array().notNull(),
    /** As the file has them, where somebody has corrected any of them since. */
    fileCells: text().array(),
    /** Null until the row has been checked. */
    outcome: importOutcome(),
    recordId: uuid(),
    /** Of the record when the row was checked. */
    recordVersion: integer(),
    /** What the record is called: `{ en, ar }`. */
    name: jsonb(),
    /** All that the record is to hold: `{ values, status, publishArabic }`; `checks` of its facts, beside or alone. */
    input: jsonb(),
    /** `[{ column, from, to }]`, as their cells say it. */
    changes: jsonb(),
    /** Of what is rejected or has become stale: `[{ column, code, value }]`. */
    problems: jsonb(),
    /** Of a new record, what it is likely the same as: `[{ _id, line, name }]`. */
    duplicates: jsonb(),
    /** What is to be done with the row in spite of what was recognised; null as long as nobody has decided. */
    decision: importDecision(),
    /** The record that it is merged with. */
    mergeWith: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_outcome').on(t.importId, t.outcome, t.line),
  ],
)

/** What staff have last said the columns of such a file to be; `headers` is a hash of its first row. */
export const importMappings = pgTable(
  'import_mappings',
  {
    entity: text().notNull(),
    headers: text().notNull(),
    mapping: text().array().notNull(),
    key: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.headers] })],
)
