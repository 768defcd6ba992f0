import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ENQUIRY_KINDS } from '#lib/enums.ts'
import { id, timestamps } from './columns.ts'
import { programmes } from './programmes.table.ts'
import { universities } from './universities.table.ts'
import { userLanguage } from './users.table.ts'

export const enquiryKind = pgEnum('enquiry_kind', ENQUIRY_KINDS)

/** What somebody asked the counsellors, as they wrote it. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    kind: enquiryKind().notNull(),
    name: text().notNull(),
    email: text(),
    /** E.164: `+971501234567`; of a number that came without its country, the digits alone. */
    phone: text(),
    message: text(),
    /** In the visitor's own words. */
    preferredTime: text(),
    language: userLanguage().notNull(),
    programmeId: uuid().references(() => programmes.id),
    universityId: uuid().references(() => universities.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('enquiries_created').on(t.createdAt),
    index('enquiries_programme').on(t.programmeId),
    index('enquiries_university').on(t.universityId),
    check('enquiries_can_be_answered', sql`num_nonnulls(${t.email}, ${t.phone}) > 0`),
    check('enquiries_callback_has_phone', sql`${t.kind} <> 'callback' or ${t.phone} is not null`),
    check('enquiries_phone_shape', sql`${t.phone} ~ '^\\+?[0-9]{6,15}$'`),
    check('enquiries_one_item', sql`num_nonnulls(${t.programmeId}, ${t.universityId}) <= 1`),
  ],
)

/** Who gets the newsletter: those whose address was confirmed from its own mailbox and who have not left since. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** Kept in lower case, so that one address is one subscriber. */
    email: text().notNull(),
    language: userLanguage().notNull(),
    /** When they were last written to about subscribing, so that nobody's mailbox can be filled by it. */
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email').on(t.email),
    check(
      'newsletter_subscribers_email_lower',
      sql`${t.email} = lower(${t.email}) and position('@' in ${t.email}) > 1`,
    ),
  ],
)
