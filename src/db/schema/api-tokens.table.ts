import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, notBlank } from './columns.ts'
import { users } from './users.table.ts'

/**
 * What the owner's own systems sign in with, for as much as an administrator has allowed them. Only a hash of each is
 * stored; a revoked one stays, so that what was done with it keeps its name.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    name: text().notNull(),
    /** SHA-256, hex. A token has 256 random bits, so nobody finds it by trying. */
    tokenHash: text().notNull(),
    scopes: text().array().notNull(),
    /** The administrator in whose name it acts, and only as long as that account is one. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('api_tokens_hash').on(t.tokenHash),
    index('api_tokens_user').on(t.userId),
    notBlank('api_tokens_name_not_blank', t.name),
    check('api_tokens_scopes_some', sql`cardinality(${t.scopes}) > 0`),
  ],
)
