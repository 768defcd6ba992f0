import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CONDITION_KINDS, CONDITION_STATES, LETTER_KINDS, REVOCATION_REASONS } from '#lib/enums.ts'
import type { Condition, LetterContent, LetterSubject } from '#lib/letter-terms.ts'
import { applications } from './applications.table.ts'
import { id } from './columns.ts'
import { documents } from './documents.table.ts'
import { users } from './users.table.ts'

export const letterKind = pgEnum('letter_kind', LETTER_KINDS)

export const revocationReason = pgEnum('revocation_reason', REVOCATION_REASONS)

export const conditionKind = pgEnum('condition_kind', CONDITION_KINDS)

export const conditionState = pgEnum('condition_state', CONDITION_STATES)

/** An offer in writing, which others can check by its code. It says forever what it said on the day it was issued. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The first letter of its application is 1. With the reference of the application it names a letter in public. */
    number: smallint().notNull().default(1),
    kind: letterKind().notNull(),
    /** Twenty letters and digits, without the dashes that people read it with. */
    code: text().notNull(),
    /** What the place is, as it was called then: a record that is renamed later changes no letter. */
    subject: jsonb().$type<LetterSubject>().notNull(),
    /** What else it says, as it was then; null for a letter from before these facts were copied. */
    content: jsonb().$type<LetterContent>(),
    conditions: jsonb().$type<Condition[]>().notNull(),
    replyBy: date(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    issuedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** Why it replaces the one before it; the student reads it. */
    correctionReason: text(),
    /** Why it was issued without the documents that the owner requires. */
    overrideReason: text(),
    revokedAt: timestamp({ withTimezone: true }),
    revokedBy: uuid().references(() => users.id),
    revocationReason: revocationReason(),
    replacedBy: uuid().references((): AnyPgColumn => letters.id),
    /** How many reminders of its reply day were sent. */
    replyReminders: smallint().notNull().default(0),
  },
  (t) => [
    index('letters_replaced_by').on(t.replacedBy),
    uniqueIndex('letters_code').on(t.code),
    uniqueIndex('letters_number').on(t.applicationId, t.number),
    uniqueIndex('letters_one_valid').on(t.applicationId).where(sql`${t.revokedAt} is null`),
    index('letters_application').on(t.applicationId, t.issuedAt),
    index('letters_issued_by').on(t.issuedBy),
    index('letters_revoked_by').on(t.revokedBy),
    index('letters_reply_by').on(t.replyBy).where(sql`${t.revokedAt} is null`),
    check('letters_code_shape', sql`${t.code} ~ '^[ACDEFHJKMNPQRTWXY234679]{20}$'`),
    check('letters_conditions', sql`jsonb_typeof(${t.conditions}) = 'array'`),
    check('letters_subject', sql`jsonb_typeof(${t.subject}) = 'object'`),
    check('letters_revoked_whole', sql`(${t.revokedAt} is null) = (${t.revocationReason} is null)`),
  ],
)

/** What the place depends on, each with its state. Letters hold copies of what they said; these rows live on. */
export const offerConditions = pgTable(
  'offer_conditions',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Its place in the newest letter. */
    position: smallint().notNull(),
    kind: conditionKind().notNull(),
    /** In the words of staff; where one of the two is missing, letters say it in the other language. */
    detailEn: text().notNull().default(''),
    detailAr: text().notNull().default(''),
    dueOn: date(),
    state: conditionState().notNull().default('open'),
    /** What the student sent: words, a document, or both. */
    evidence: text(),
    documentId: uuid().references(() => documents.id, { onDelete: 'set null' }),
    sentAt: timestamp({ withTimezone: true }),
    decidedBy: uuid().references(() => users.id),
    decidedAt: timestamp({ withTimezone: true }),
    /** Why staff met, waived or reopened it; the student reads it. */
    reason: text(),
  },
  (t) => [
    index('offer_conditions_application').on(t.applicationId, t.position),
    index('offer_conditions_document').on(t.documentId),
    index('offer_conditions_decided_by').on(t.decidedBy),
  ],
)
