import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CALL_OUTCOMES, PHONE_CALL_STATES } from '#lib/enums.ts'
import { id, timestamps } from './columns.ts'
import { enquiries } from './enquiries.table.ts'
import { users } from './users.table.ts'

export const phoneCallState = pgEnum('phone_call_state', PHONE_CALL_STATES)
export const callOutcome = pgEnum('call_outcome', CALL_OUTCOMES)

/** When one of the staff takes calls, week by week, by the clocks of the office. */
export const callHours = pgTable(
  'call_hours',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** ISO 8601: 1 is Monday. */
    day: smallint().notNull(),
    /** `HH:MM` */
    from: text().notNull(),
    to: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.from] }),
    check('call_hours_day', sql`${t.day} between 1 and 7`),
    check('call_hours_times', sql`${t.from} ~ '^[0-2][0-9]:[0-5][0-9]$' and ${t.to} ~ '^[0-2][0-9]:[0-5][0-9]$'`),
    check('call_hours_order', sql`${t.from} < ${t.to}`),
  ],
)

/** A call at a time that somebody has chosen; what it is about is its enquiry. */
export const phoneCalls = pgTable(
  'phone_calls',
  {
    id: id(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Of staff: who calls. Null where that account is deleted. */
    counsellorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** IANA: of the browser in which the time was chosen; null where it named none, or staff chose. */
    zone: text(),
    state: phoneCallState().notNull().default('booked'),
    /** Raised by every change of its time or state, as calendars need it. */
    sequence: integer().notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('phone_calls_one_booked').on(t.enquiryId).where(sql`${t.state} = 'booked'`),
    uniqueIndex('phone_calls_slot').on(t.counsellorId, t.startsAt).where(sql`${t.state} = 'booked'`),
    index('phone_calls_counsellor').on(t.counsellorId, t.startsAt),
    index('phone_calls_enquiry').on(t.enquiryId, t.createdAt),
    index('phone_calls_starts').on(t.startsAt),
  ],
)

/** Each time that staff have called. */
export const callAttempts = pgTable(
  'call_attempts',
  {
    id: id(),
    phoneCallId: uuid()
      .notNull()
      .references(() => phoneCalls.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    outcome: callOutcome().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('call_attempts_call').on(t.phoneCallId, t.createdAt), index('call_attempts_author').on(t.authorId)],
)
