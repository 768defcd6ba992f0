import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES } from '#lib/enums.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { id, timestamps } from './columns.ts'

export const userRole = pgEnum('user_role', ROLES)
export const userLanguage = pgEnum('user_language', LANGUAGES)

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Kept in lower case, so that one address is one account. */
    email: text().notNull(),
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** argon2id in PHC form; null for an account that only signs in with Google. */
    passwordHash: text(),
    /** Rises with each new password; a session of an older one is worth nothing. */
    passwordVersion: integer().notNull().default(1),
    name: text(),
    /** Folded, for the staff's search across everything. */
    searchText: text().generatedAlwaysAs(sql`fold(coalesce(name, '') || ' ' || email)`),
    mobileNumber: text(),
    role: userRole().notNull().default('student'),
    /** May work at the counsellor desk: a permission, not a role (P26). */
    isCounsellor: boolean().notNull().default(false),
    language: userLanguage().notNull().default('en'),
    /** Of the authenticator app, encrypted with a key that is not in the database. */
    totpSecret: text(),
    /** Null while the secret is only offered: nobody is asked for codes of an app that never showed one. */
    totpConfirmedAt: timestamp({ withTimezone: true }),
    /** The time step of the last code that was taken, so that none is taken twice. */
    totpStep: bigint({ mode: 'number' }),
    /** Keyed hashes of the codes that replace the app once each; one that is used is removed. */
    recoveryCodes: text().array().notNull().default([]),
    disabledAt: timestamp({ withTimezone: true }),
    /** When the account was deleted; the row stays, without a person, for what it has left in other tables. */
    deletedAt: timestamp({ withTimezone: true }),
    /** When the documents were deleted last because their time was over (features/admissions/retention). */
    documentsExpiredAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_students_created').on(t.createdAt).where(sql`${t.role} = 'student' and ${t.deletedAt} is null`),
    check('users_email_lower', sql`${t.email} = lower(${t.email}) and position('@' in ${t.email}) > 1`),
    check('users_password_is_verified', sql`${t.passwordHash} is null or ${t.emailVerifiedAt} is not null`),
    check('users_totp_whole', sql`${t.totpConfirmedAt} is null or ${t.totpSecret} is not null`),
    check(
      'users_recovery_codes_of_factor',
      sql`${t.totpConfirmedAt} is not null or cardinality(${t.recoveryCodes}) = 0`,
    ),
    check('users_deleted_is_disabled', sql`${t.deletedAt} is null or ${t.disabledAt} is not null`),
    check('users_counsellor_is_staff', sql`not ${t.isCounsellor} or ${t.role} <> 'student'`),
  ],
)

/** A signed-in device. The token alone is useless: `bindingHash` is of the cookie set with it (P21). */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bindingHash: text().notNull(),
    /** Of the account when it was opened: a sign-in on its way while the password changes does not outlive it. */
    passwordVersion: integer().notNull().default(1),
    device: text(),
    address: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_binding').on(t.bindingHash),
    index('sessions_expires').on(t.expiresAt),
    check('sessions_end_after_start', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
)
