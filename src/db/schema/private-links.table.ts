import { sql } from 'drizzle-orm'
import { boolean, check, index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LINK_PURPOSES } from '#lib/enums.ts'
import { applications } from './applications.table.ts'
import { id, notBlank } from './columns.ts'
import { userLanguage } from './users.table.ts'

export const linkPurpose = pgEnum('link_purpose', LINK_PURPOSES)

/** A link that was sent to somebody without an account, with which they do one thing about one application. */
export const privateLinks = pgTable(
  'private_links',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    purpose: linkPurpose().notNull(),
    /** Where it was sent. */
    email: text().notNull(),
    language: userLanguage().notNull(),
    /** Whether staff sent it; otherwise the student did, or it came with the application. */
    byStaff: boolean().notNull().default(false),
    /** SHA-256 of the token in the link, which is stored nowhere. */
    tokenHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: a mail that can be ended must be endable however late it is read. */
    expiresAt: timestamp({ withTimezone: true }),
    /** When it was taken back, or another one took its place. */
    revokedAt: timestamp({ withTimezone: true }),
    /** When its reader did what it is for. */
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('private_links_token').on(t.tokenHash),
    index('private_links_application').on(t.applicationId, t.purpose),
    uniqueIndex('private_links_one_valid')
      .on(t.applicationId, t.purpose)
      .where(sql`${t.revokedAt} is null and ${t.purpose} <> 'reference'`),
    check('private_links_expire', sql`(${t.purpose} = 'copies') = (${t.expiresAt} is null)`),
  ],
)

/**
 * What the guardian of a minor has signed by a link: which text, in which language, under which name. Signing again is another
 * row.
 */
export const guardianConsents = pgTable(
  'guardian_consents',
  {
    id: id(),
    linkId: uuid()
      .notNull()
      .references(() => privateLinks.id, { onDelete: 'cascade' }),
    signedName: text().notNull(),
    /** Which version of the text it was. */
    textVersion: text().notNull(),
    language: userLanguage().notNull(),
    signedAt: timestamp({ withTimezone: true }).notNull(),
    /** The row stays: that there was a consent is true. */
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('guardian_consents_link').on(t.linkId),
    uniqueIndex('guardian_consents_one_valid').on(t.linkId).where(sql`${t.withdrawnAt} is null`),
    notBlank('guardian_consents_name', t.signedName),
  ],
)
