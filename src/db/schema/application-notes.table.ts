import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { applications } from './applications.table.ts'
import { id } from './columns.ts'
import { documents } from './documents.table.ts'
import { users } from './users.table.ts'

/** What staff write to each other about an application; the student never sees it. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    /** The document that it is about, and the page of it; the note outlives the document. */
    documentId: uuid().references(() => documents.id, { onDelete: 'set null' }),
    page: smallint(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('application_notes_application').on(t.applicationId, t.createdAt),
    index('application_notes_author').on(t.authorId),
    index('application_notes_document').on(t.documentId),
    check('application_notes_page', sql`${t.page} between 1 and 1000`),
  ],
)
