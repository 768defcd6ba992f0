import { sql } from 'drizzle-orm'
import { check, date, pgEnum, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ENROLMENT_STEPS } from '#lib/enums.ts'
import { applications } from './applications.table.ts'

export const enrolmentStep = pgEnum('enrolment_step', ENROLMENT_STEPS)

/**
 * A step before the start that a student has ticked or was reminded of; the others have no row. Which steps there are and
 * when they are due follows from the offer and its country (`features/admissions/applications/enrolment-steps.ts`).
 */
export const enrolmentSteps = pgTable(
  'enrolment_steps',
  {
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    step: enrolmentStep().notNull(),
    doneAt: timestamp({ withTimezone: true }),
    /** How many reminders were sent of the day that it is due, and which day that was: another day is reminded of again. */
    reminders: smallint().notNull().default(0),
    remindedOf: date(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.step] }),
    check('enrolment_steps_reminded', sql`(${t.reminders} = 0) = (${t.remindedOf} is null)`),
  ],
)
