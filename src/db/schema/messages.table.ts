import { sql } from 'drizzle-orm'
import { bigint, check, index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_SIDES } from '#lib/enums.ts'
import { applications } from './applications.table.ts'
import { id, notBlank } from './columns.ts'
import { enquiries } from './enquiries.table.ts'
import { users } from './users.table.ts'

export const messageSide = pgEnum('message_side', MESSAGE_SIDES)

/** What somebody and our staff write to each other: about an application, or after an enquiry. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** Their order in the conversation: clocks may agree to the millisecond. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    applicationId: uuid().references(() => applications.id, { onDelete: 'cascade' }),
    enquiryId: uuid().references(() => enquiries.id, { onDelete: 'cascade' }),
    side: messageSide().notNull(),
    /** Null for somebody who writes after an enquiry, with its link. */
    authorId: uuid().references(() => users.id),
    text: text().notNull(),
    /** Chosen by the sender, so that a retry stores no second message. */
    idempotencyKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** By the other side. */
    seenAt: timestamp({ withTimezone: true }),
    /** The job that notifies the other side, or has done so; only the oldest unseen message is notified of. */
    notificationJobId: uuid(),
    /** The account that is notified; null with a job: the address for enquiries, or that of the enquiry. */
    notifiedUserId: uuid(),
    /** When the mail was sent. */
    notifiedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('messages_created').on(t.createdAt),
    // With the side, so that whose the last one is can be read from the index alone.
    index('messages_application').on(t.applicationId, t.position, t.side),
    index('messages_enquiry').on(t.enquiryId, t.position),
    index('messages_unseen').on(t.applicationId).where(sql`${t.seenAt} is null`),
    uniqueIndex('messages_idempotency').on(t.authorId, t.idempotencyKey),
    uniqueIndex('messages_idempotency_of_link').on(t.enquiryId, t.idempotencyKey).where(sql`${t.authorId} is null`),
    check('messages_one_subject', sql`num_nonnulls(${t.applicationId}, ${t.enquiryId}) = 1`),
    check(
      'messages_have_author',
      sql`${t.authorId} is not null or (${t.side} = 'student' and ${t.enquiryId} is not null)`,
    ),
    notBlank('messages_text', t.text),
  ],
)
