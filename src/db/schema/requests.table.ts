import { sql } from 'drizzle-orm'
import {
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
import { CORRECTION_STATES, REQUEST_ITEM_KINDS, REQUEST_ITEM_STATES, REQUEST_STATES } from '#lib/enums.ts'
import { applications } from './applications.table.ts'
import { id, textList } from './columns.ts'
import { documentKind, documents } from './documents.table.ts'
import { users } from './users.table.ts'

export const requestState = pgEnum('request_state', REQUEST_STATES)
export const requestItemKind = pgEnum('request_item_kind', REQUEST_ITEM_KINDS)
export const requestItemState = pgEnum('request_item_state', REQUEST_ITEM_STATES)
export const correctionState = pgEnum('correction_state', CORRECTION_STATES)

/** What staff ask a student for, as a checklist; at most one is open per application. */
export const applicationRequests = pgTable(
  'application_requests',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null once that account is deleted. */
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was opened last: asked, or an item of it returned after it was complete. Reminders count from here. */
    openedAt: timestamp({ withTimezone: true }).notNull(),
    dueOn: date().notNull(),
    /** In the words of the person who asks; the student reads it. */
    note: text(),
    state: requestState().notNull().default('open'),
    closedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('application_requests_application').on(t.applicationId, t.askedAt),
    uniqueIndex('application_requests_one_open').on(t.applicationId).where(sql`${t.state} = 'open'`),
    index('application_requests_asked_by').on(t.askedBy),
    check('application_requests_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('application_requests_note', sql`btrim(${t.note}) <> ''`),
  ],
)

/** A correction of what was sent: both versions are kept, whatever becomes of it. */
export const applicationCorrections = pgTable(
  'application_corrections',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The field of the form by which it is named; others may be corrected together with it. */
    field: text().notNull(),
    /** Answers of the form by field, as they were and as they should be. */
    before: jsonb().$type<Record<string, string | string[]>>().notNull(),
    after: jsonb().$type<Record<string, string | string[]>>().notNull(),
    /** Why, in the student's words. */
    explanation: text(),
    proposedAt: timestamp({ withTimezone: true }).notNull(),
    state: correctionState().notNull().default('proposed'),
    /** Why it was declined; the student reads it. */
    reason: text(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('application_corrections_application').on(t.applicationId, t.proposedAt),
    uniqueIndex('application_corrections_one_proposed')
      .on(t.applicationId, t.field)
      .where(sql`${t.state} = 'proposed'`),
    index('application_corrections_decided_by').on(t.decidedBy),
    check(
      'application_corrections_objects',
      sql`jsonb_typeof(${t.before}) = 'object' and jsonb_typeof(${t.after}) = 'object'`,
    ),
    check('application_corrections_explanation', sql`btrim(${t.explanation}) <> ''`),
    check('application_corrections_decided', sql`(${t.state} = 'proposed') = (${t.decidedAt} is null)`),
    check('application_corrections_why', sql`${t.state} <> 'declined' or btrim(coalesce(${t.reason}, '')) <> ''`),
  ],
)

/** One thing that a request asks for, and what the student gave. */
export const applicationRequestItems = pgTable(
  'application_request_items',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => applicationRequests.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    kind: requestItemKind().notNull(),
    documentKind: documentKind(),
    /** What is asked for, where the kind does not say it. */
    documentLabel: text(),
    question: text(),
    /** Answers to choose from; none for one in the student's own words. */
    choices: textList(),
    /** Of the form. */
    field: text(),
    state: requestItemState().notNull().default('open'),
    /** Null again once the student has removed the document. */
    documentId: uuid().references(() => documents.id, { onDelete: 'set null' }),
    /** Of an item that asks for a correction: what the student said of an answer that is right as it is. */
    answer: text(),
    correctionId: uuid().references(() => applicationCorrections.id, { onDelete: 'set null' }),
    answeredAt: timestamp({ withTimezone: true }),
    /** Why staff returned it; the student reads it. */
    returnReason: text(),
    reviewedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('application_request_items_position').on(t.requestId, t.position),
    // One file answers one item, and a field has one value.
    uniqueIndex('application_request_items_document_kind').on(
      t.requestId,
      t.documentKind,
      sql`coalesce(${t.documentLabel}, '')`,
    ),
    index('application_request_items_kind').on(t.documentKind),
    uniqueIndex('application_request_items_field').on(t.requestId, t.field),
    index('application_request_items_document').on(t.documentId),
    index('application_request_items_correction').on(t.correctionId),
    index('application_request_items_reviewed_by').on(t.reviewedBy),
    check(
      'application_request_items_kind',
      sql`(${t.kind} = 'document') = (${t.documentKind} is not null)
        and (${t.kind} = 'answer') = (${t.question} is not null)
        and (${t.kind} = 'correction') = (${t.field} is not null)
        and (${t.kind} = 'answer' or ${t.choices} = '{}') and (${t.kind} <> 'document' or ${t.answer} is null)
        and (${t.kind} = 'document' or ${t.documentId} is null)
        and (${t.kind} = 'correction' or ${t.correctionId} is null)`,
    ),
    check(
      'application_request_items_label',
      sql`${t.documentLabel} is null or (${t.documentKind} is not null and btrim(${t.documentLabel}) <> '')`,
    ),
    check('application_request_items_question', sql`btrim(${t.question}) <> ''`),
    check('application_request_items_answered', sql`(${t.state} = 'open') = (${t.answeredAt} is null)`),
    check(
      'application_request_items_words',
      sql`${t.kind} <> 'answer' or ${t.state} = 'open' or btrim(coalesce(${t.answer}, '')) <> ''`,
    ),
    check('application_request_items_returned', sql`(${t.state} = 'returned') = (${t.returnReason} is not null)`),
  ],
)
