import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_STATES } from '#lib/enums.ts'
import { acceptance, applicationEvents, applications } from './applications.table.ts'
import { id } from './columns.ts'
import { universityNews } from './universities.table.ts'
import { users } from './users.table.ts'

export const notificationState = pgEnum('notification_state', NOTIFICATION_STATES)

/** That a university is to be notified of what became of a place, by mail or by staff: one of each event. */
export const universityNotifications = pgTable(
  'university_notifications',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    eventId: bigint({ mode: 'number' })
      .notNull()
      .references(() => applicationEvents.id, { onDelete: 'cascade' }),
    news: universityNews().notNull(),
    /** How the place was held then, once the student had chosen between places. */
    acceptance: acceptance(),
    /** The later start that was asked for or granted: a month or a day; null where it is not known. */
    start: text(),
    state: notificationState().notNull(),
    /** By when staff notify it; null while a mail does. */
    dueOn: date(),
    /** The address that the mail was handed over for, or could not be. */
    sentTo: text(),
    /** When it was notified, and by whom of the staff; null: by mail. */
    settledAt: timestamp({ withTimezone: true }),
    settledBy: uuid().references(() => users.id),
    /** The student's name, once the account is deleted and until the university was notified. */
    student: text(),
    /** What staff wrote about it, for themselves. */
    note: text(),
  },
  (t) => [
    uniqueIndex('university_notifications_event').on(t.eventId),
    index('university_notifications_application').on(t.applicationId),
    index('university_notifications_settled_by').on(t.settledBy),
    index('university_notifications_open').on(t.state, t.applicationId).where(sql`${t.state} in ('sending', 'to_do')`),
    check('university_notifications_settled', sql`(${t.settledAt} is not null) = (${t.state} in ('sent', 'done'))`),
    check('university_notifications_name', sql`${t.student} is null or ${t.settledAt} is null`),
    check('university_notifications_due', sql`${t.dueOn} is not null or ${t.state} not in ('to_do', 'done')`),
  ],
)
