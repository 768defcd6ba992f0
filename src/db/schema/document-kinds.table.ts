import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { names, notBlank, timestamps } from './columns.ts'
import { studyLevel } from './programmes.table.ts'

/** The kinds of documents that staff ask for and students add. */
export const documentKinds = pgTable(
  'document_kinds',
  {
    /** Stays when the names change; of a new kind a trigger makes it from the English name. */
    code: text().primaryKey(),
    ...names(),
    /** What the student reads beside it. */
    hintEn: text(),
    hintAr: text(),
    /** Whether students may add it without being asked. */
    isOpen: boolean().notNull().default(true),
    /** Of the programmes that one is offered for; none for all of them. */
    levels: studyLevel().array().notNull().default(sql`'{}'::study_level[]`),
    /** No longer offered; what was added stays. */
    isRetired: boolean().notNull().default(false),
    /** Rules depend on its code, so it is never deleted. */
    isBuiltIn: boolean().notNull().default(false),
    position: smallint().notNull().default(100),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    notBlank('document_kinds_name', t.nameEn),
    check('document_kinds_code', sql`${t.code} ~ '^[a-z0-9_]{1,40}$'`),
  ],
)
