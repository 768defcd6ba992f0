import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { DELIVERY_STATES, ISSUE_STATES } from '#lib/enums.ts'
import { id, notBlank, timestamps } from './columns.ts'
import { newsletterSubscribers } from './enquiries.table.ts'

export const issueState = pgEnum('newsletter_issue_state', ISSUE_STATES)
export const deliveryState = pgEnum('newsletter_delivery_state', DELIVERY_STATES)

/** What is sent to the subscribers of each language that it has. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    /** A language has both or neither. */
    subjectEn: text(),
    textEn: text(),
    subjectAr: text(),
    textAr: text(),
    state: issueState().notNull().default('draft'),
    /** When sending is to begin, of one that is scheduled. */
    sendAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    index('newsletter_issues_created').on(t.createdAt),
    check('newsletter_issues_language', sql`num_nonnulls(${t.subjectEn}, ${t.subjectAr}) > 0`),
    check('newsletter_issues_en', sql`(${t.subjectEn} is null) = (${t.textEn} is null)`),
    check('newsletter_issues_ar', sql`(${t.subjectAr} is null) = (${t.textAr} is null)`),
    notBlank('newsletter_issues_subject_en', t.subjectEn),
    notBlank('newsletter_issues_subject_ar', t.subjectAr),
    check('newsletter_issues_scheduled', sql`(${t.state} = 'scheduled') = (${t.sendAt} is not null)`),
    check('newsletter_issues_started', sql`(${t.state} in ('draft', 'scheduled')) = (${t.startedAt} is null)`),
    check('newsletter_issues_ended', sql`(${t.state} in ('sent', 'stopped')) = (${t.endedAt} is not null)`),
  ],
)

/**
 * One issue for one subscriber, listed when sending begins. Erasing a subscriber leaves the row without a name, so that the
 * numbers of an issue stay.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    id: id(),
    issueId: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: uuid().references(() => newsletterSubscribers.id, { onDelete: 'set null' }),
    state: deliveryState().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    /** Not before then. A server at work on it moves this on, as with jobs. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('newsletter_deliveries_once').on(t.subscriberId, t.issueId),
    index('newsletter_deliveries_state').on(t.issueId, t.state),
    index('newsletter_deliveries_due').on(t.issueId, t.dueAt).where(sql`${t.state} = 'waiting'`),
    check('newsletter_deliveries_sent_at', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
  ],
)
