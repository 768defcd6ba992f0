import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { publicHolidaysIn } from '#features/holidays/server/service.ts'
import { setting } from '#features/site/server/queries.ts'
import { localized } from '#lib/localized.ts'
import { dayIn } from '#lib/zoned-day.ts'
import { closingsUntil, dueTime, latestDue, openingOn } from './due-time.ts'

/** The owner's office, as the settings describe it: how it is reached, and when it is open. */

const text = z.string().min(1).nullable().catch(null)

/** Null where not set. */
const contactSetting = z
  .object({ email: text, phone: text, addressEn: text, addressAr: text })
  .catch({ email: null, phone: null, addressEn: null, addressAr: null })

const time = z.string().regex(/^\d\d:\d\d$/)
const hoursSetting = z
  .object({
    timezone: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'),
    days: z.array(z.object({ day: z.number().int().min(1).max(7), from: time, to: time })),
  })
  .nullable()
  .catch(null)

/** The address for enquiries; null where it is not set. */
export const staffAddress = async (db: Db): Promise<string | null> =>
  contactSetting.parse(await setting(db, 'contact')).email

/** Contact details; null where they are not set. */
export async function officeOf(db: Db) {
  const { email, phone, addressEn, addressAr } = contactSetting.parse(await setting(db, 'contact'))
  return { email, phone, address: localized(addressEn, addressAr) }
}

/** Null where the owner has set none. */
export const openingHoursOf = async (db: Db) => hoursSetting.parse(await setting(db, 'openingHours'))

/** The time zone (IANA) that the office works in. */
export const officeZone = async ({ db }: { db: Db }): Promise<string> => (await openingHoursOf(db))?.timezone ?? 'UTC'

/** The opening hours, and the days on which the office is closed nevertheless. */
export async function officeCalendar(db: Db) {
  const openingHours = await openingHoursOf(db)
  return { openingHours, isHoliday: await publicHolidaysIn({ db }, openingHours?.timezone ?? null) }
}

/** What came before this moment has waited for more than a working day of the office. */
export async function workingDayAgo({ db }: { db: Db }, now: Date): Promise<Date> {
  const { openingHours, isHoliday } = await officeCalendar(db)
  return latestDue(now, openingHours, isHoliday)
}

/** When the office closes on its working days around now, the earliest first, and its zone. */
export type WorkingDays = { timezone: string; closings: Date[] }

/** Those of the last weeks, and the next one: whatever has come is due on one of them, or before all of them. */
export async function workingDays({ db }: { db: Db }, now: Date): Promise<WorkingDays> {
  const { openingHours, isHoliday } = await officeCalendar(db)
  return { timezone: openingHours?.timezone ?? 'UTC', closings: closingsUntil(now, openingHours, isHoliday) }
}

/** The next day on which the office opens, in its zone: by when what comes now is done. */
export async function nextWorkingDay({ db }: { db: Db }, now: Date): Promise<string> {
  const { openingHours, isHoliday } = await officeCalendar(db)
  return dayIn(openingHours?.timezone ?? 'UTC', dueTime(now, openingHours, isHoliday))
}

/** The office on the day that it is there; null where it is closed on that day. */
export async function officeOpening({ db }: { db: Db }, now: Date) {
  const { openingHours, isHoliday } = await officeCalendar(db)
  return openingOn(now, openingHours, isHoliday)
}
