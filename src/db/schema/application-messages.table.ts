import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { applications } from './applications.table.ts'
import { id, notBlank } from './columns.ts'
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

/** What a student and those who decide write to each other about one application. */
export const applicationMessages = pgTable(
  'application_messages',
  {
    id: id(),
    /** Their order in the conversation: clocks may agree to the millisecond. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    /** Chosen by the sender, so that a retry stores no second message. */
    idempotencyKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** By the other side. */
    seenAt: timestamp({ withTimezone: true }),
    /** The job that notifies the other side, or has done so; only the oldest unseen message is notified of. */
    notificationJobId: uuid(),
    /** The account that is notified; null with a job: the address for enquiries. */
    notifiedUserId: uuid(),
    /** When the mail was sent. */
    notifiedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('application_messages_created').on(t.createdAt),
    // With the author, so that whose the last one is can be read from the index alone.
    index('application_messages_application').on(t.applicationId, t.position, t.authorId),
    index('application_messages_unseen').on(t.applicationId).where(sql`${t.seenAt} is null`),
    uniqueIndex('application_messages_idempotency').on(t.authorId, t.idempotencyKey),
    notBlank('application_messages_text', t.text),
  ],
)
