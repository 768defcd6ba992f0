import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { sessions, users } from './users.table.ts'

/** Where else than on its screens and by e-mail an account wants to be notified of its notices (docs/decisions/0016). */

/**
 * A browser that shows notices of its account while none of our pages is open. It belongs to a session: a trigger deletes it
 * when that session ends, no matter who ended it.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the push service of the browser's maker. Without our signature, anyone who knows it could post there. */
    endpoint: text().notNull(),
    /** The browser's public key and secret, with which the text is encrypted (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Our public key that it was made for: no other one can write to it. */
    serverKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_session').on(t.sessionId),
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId, t.createdAt),
    check('push_subscriptions_https', sql`${t.endpoint} like 'https://%' and length(${t.endpoint}) <= 1000`),
  ],
)

/** That an account wants its notices by WhatsApp or SMS, and at which number: one whose owner has confirmed it. */
export const textAgreements = pgTable(
  'text_agreements',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In E.164 form. */
    phone: text().notNull(),
    agreedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('text_agreements_phone', sql`${t.phone} ~ '^\\+[0-9]{6,15}$'`)],
)

/**
 * A number that an account has named and not confirmed yet: nothing but codes is sent to it. No code is kept: the one that counts
 * follows from the id and `serial` (docs/decisions/0011).
 */
export const textConfirmations = pgTable(
  'text_confirmations',
  {
    /** Another one for another number. */
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In E.164 form. */
    phone: text().notNull(),
    /** How many codes there have been; only the newest counts. */
    serial: smallint().notNull().default(1),
    /** With the newest code, counted before comparing. */
    attempts: smallint().notNull().default(0),
    /** The newest code is as old as this. */
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('text_confirmations_user').on(t.userId),
    index('text_confirmations_sent').on(t.sentAt),
    check('text_confirmations_phone', sql`${t.phone} ~ '^\\+[0-9]{6,15}$'`),
    check('text_confirmations_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)
