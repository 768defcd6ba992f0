import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LETTER_KINDS, REVOCATION_REASONS } from '#lib/enums.ts'
import type { Condition, LetterSubject } from '#lib/letter-terms.ts'
import { applications } from './applications.table.ts'
import { id } from './columns.ts'
import { users } from './users.table.ts'

export const letterKind = pgEnum('letter_kind', LETTER_KINDS)

export const revocationReason = pgEnum('revocation_reason', REVOCATION_REASONS)

/** An offer in writing, which others can check by its code. It says for ever what it said on the day it was issued. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: letterKind().notNull(),
    /** Twenty letters and digits, without the dashes that people read it with. */
    code: text().notNull(),
    /** What the place is, as it was called then: a record that is renamed later changes no letter. */
    subject: jsonb().$type<LetterSubject>().notNull(),
    conditions: jsonb().$type<Condition[]>().notNull(),
    replyBy: date(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    issuedBy: uuid()
      .notNull()
      .references(() => users.id),
    revokedAt: timestamp({ withTimezone: true }),
    revokedBy: uuid().references(() => users.id),
    revocationReason: revocationReason(),
  },
  (t) => [
    uniqueIndex('letters_code').on(t.code),
    uniqueIndex('letters_one_valid').on(t.applicationId).where(sql`${t.revokedAt} is null`),
    index('letters_application').on(t.applicationId, t.issuedAt),
    index('letters_issued_by').on(t.issuedBy),
    index('letters_revoked_by').on(t.revokedBy),
    check('letters_code_shape', sql`${t.code} ~ '^[ACDEFHJKMNPQRTWXY234679]{20}$'`),
    check('letters_conditions', sql`jsonb_typeof(${t.conditions}) = 'array'`),
    check('letters_subject', sql`jsonb_typeof(${t.subject}) = 'object'`),
    check('letters_revoked_whole', sql`(${t.revokedAt} is null) = (${t.revocationReason} is null)`),
  ],
)
