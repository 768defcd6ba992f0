import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ENQUIRY_KINDS, ENQUIRY_STATES } from '#lib/enums.ts'
import { id, notBlank, timestamps } from './columns.ts'
import { programmes } from './programmes.table.ts'
import { universities } from './universities.table.ts'
import { userLanguage, users } from './users.table.ts'

export const enquiryKind = pgEnum('enquiry_kind', ENQUIRY_KINDS)
export const enquiryState = pgEnum('enquiry_state', ENQUIRY_STATES)

/** What somebody asked the counsellors, as they wrote it, and how far staff are with it. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    kind: enquiryKind().notNull(),
    name: text().notNull(),
    email: text(),
    /** E.164: `+971501234567`; of a number that came without its country, the digits alone. Then ` ext. 12`, if any. */
    phone: text(),
    message: text(),
    /** In the visitor's own words. */
    preferredTime: text(),
    language: userLanguage().notNull(),
    programmeId: uuid().references(() => programmes.id),
    universityId: uuid().references(() => universities.id),
    state: enquiryState().notNull().default('new'),
    /** Of staff: who answers it. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** One business day after it came (features/conversations/office/server/due-time.ts). */
    dueAt: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '1 day'`),
    /** When it was due first: later questions and calls move `dueAt`. */
    promisedAt: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '1 day'`),
    answeredAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    /** Folded, for the staff's search. */
    searchText: text().generatedAlwaysAs(
      sql`fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(message, ''))`,
    ),
    ...timestamps(),
  },
  (t) => [
    index('enquiries_created').on(t.createdAt),
    index('enquiries_email').on(sql`lower(${t.email})`),
    index('enquiries_phone').on(t.phone),
    index('enquiries_open').on(t.dueAt).where(sql`${t.state} <> 'answered'`),
    index('enquiries_owner').on(t.ownerId),
    index('enquiries_programme').on(t.programmeId),
    index('enquiries_university').on(t.universityId),
    check('enquiries_can_be_answered', sql`num_nonnulls(${t.email}, ${t.phone}) > 0`),
    check('enquiries_callback_has_phone', sql`${t.kind} <> 'callback' or ${t.phone} is not null`),
    check('enquiries_phone_shape', sql`${t.phone} ~ '^\\+?[0-9]{6,15}( ext\\. [0-9]{1,6})?$'`),
    check('enquiries_answered_at', sql`(${t.state} = 'answered') = (${t.answeredAt} is not null)`),
    check('enquiries_one_item', sql`num_nonnulls(${t.programmeId}, ${t.universityId}) <= 1`),
  ],
)

/** What staff write down for each other about an enquiry. */
export const enquiryNotes = pgTable(
  'enquiry_notes',
  {
    id: id(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('enquiry_notes_enquiry').on(t.enquiryId, t.createdAt),
    index('enquiry_notes_author').on(t.authorId),
    notBlank('enquiry_notes_text', t.text),
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
