import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { notBlank } from './columns.ts'
import { media } from './media.table.ts'
import { privateLinks } from './private-links.table.ts'
import { applicationRequestItems } from './requests.table.ts'

/** Somebody who was asked for a reference by a link, and what they wrote: given in confidence, so the student never reads it. */
export const applicationReferences = pgTable(
  'application_references',
  {
    linkId: uuid()
      .primaryKey()
      .references(() => privateLinks.id, { onDelete: 'cascade' }),
    /** What staff asked for. */
    itemId: uuid()
      .notNull()
      .references(() => applicationRequestItems.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Such as "physics teacher". */
    role: text().notNull(),
    letter: text(),
    mediaId: uuid().references(() => media.id),
    declinedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('application_references_item').on(t.itemId),
    index('application_references_media').on(t.mediaId),
    notBlank('application_references_name', t.name),
    notBlank('application_references_role', t.role),
    check(
      'application_references_declined',
      sql`${t.declinedAt} is null or num_nonnulls(${t.letter}, ${t.mediaId}) = 0`,
    ),
  ],
)
