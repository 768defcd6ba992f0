import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { REVIEWS } from '#lib/enums.ts'
import { id, timestamps } from './columns.ts'
import { documentKinds } from './document-kinds.table.ts'
import { media } from './media.table.ts'
import { users } from './users.table.ts'

/** The kind of a document, by its code. */
export const documentKind = () => text().references(() => documentKinds.code)
export const documentReview = pgEnum('document_review', REVIEWS)

/** A student's document; kept with the student, not with one application, so that the next one has it too. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    mediaId: uuid()
      .notNull()
      .references(() => media.id),
    kind: documentKind().notNull(),
    /** What it is, where the kind does not say it. */
    label: text(),
    expiresOn: date(),
    review: documentReview().notNull().default('pending'),
    /** The student reads it. */
    reviewReason: text(),
    reviewedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    index('documents_reviewer').on(t.reviewedBy),
    index('documents_user').on(t.userId),
    index('documents_kind').on(t.kind),
    index('documents_pending').on(t.userId).where(sql`${t.review} = 'pending'`),
    index('documents_media').on(t.mediaId),
    check('documents_label', sql`btrim(${t.label}) <> ''`),
    check('documents_rejected_why', sql`${t.review} <> 'rejected' or ${t.reviewReason} is not null`),
  ],
)
