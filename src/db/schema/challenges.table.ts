import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { userLanguage, users } from './users.table.ts'

export const challengePurpose = pgEnum('challenge_purpose', ['sign-up', 'reset', 'second-factor', 'new-email'])

/**
 * Something started in one browser that ends with a code: a sign-up, a new password, a second factor. No
 * code is kept: the one that counts follows from the id and `serial` (docs/decisions/0011). One for an address that may
 * not have what was asked for, so that asking tells nothing, looks the same and never succeeds.
 */
export const challenges = pgTable(
  'challenges',
  {
    /** Of a sign-up: also the id of the account that comes of it. */
    id: id(),
    purpose: challengePurpose().notNull(),
    email: text().notNull(),
    /** Whose account it is; of a sign-up: who has the address already; of a new address: whose it becomes. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of a sign-up: the password that was chosen. */
    passwordHash: text(),
    language: userLanguage().notNull(),
    /** Of the cookie of the browser that began. */
    bindingHash: text().notNull(),
    /** How many codes there have been; only the newest counts. */
    serial: smallint().notNull().default(1),
    /** With the newest code, counted before comparing. */
    attempts: smallint().notNull().default(0),
    /** The newest code is as old as this. */
    sentAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('challenges_email').on(t.email, t.createdAt),
    index('challenges_user').on(t.userId),
    index('challenges_created').on(t.createdAt),
    check('challenges_attempts', sql`${t.attempts} between 0 and 5`),
    check('challenges_sign_up_has_password', sql`(${t.purpose} = 'sign-up') = (${t.passwordHash} is not null)`),
  ],
)

/** How often something happened in a window of time, for all servers together. Keys are hashes: nobody is named. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_ends').on(t.endsAt)],
)
