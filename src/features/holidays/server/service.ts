import type { Db } from '#db/client.ts'
import type { Services } from '#features/services.ts'
import { STORES } from '#lib/bounds.ts'
import { allDays, countriesInZone } from './queries.ts'

/** Public holidays, which the response SLA skips. */

/** Milliseconds; a change by another server is seen after this time at the latest. */
const CACHE_MS = STORES.holidays.age

/** The days of each country by its flag's key. */
type Calendar = ReadonlyMap<string, ReadonlySet<string>>
/** Whether that day is a public holiday in a country, given by its flag key. */
export type IsPublicHoliday = (country: string, day: string) => boolean

type CachedCalendar = { calendar: Promise<Calendar>; until: number }
const calendars = new WeakMap<Db, CachedCalendar>()

/** The calendar of this database, cached until it is old or invalidated. */
function calendarOf(db: Db): Promise<Calendar> {
  const cached = calendars.get(db)
  if (cached && performance.now() < cached.until) return cached.calendar
  const calendar = readCalendar(db)
  calendars.set(db, { calendar, until: performance.now() + CACHE_MS })
  // A failed read is not cached; callers that wait for it get its error.
  calendar.catch(() => calendars.get(db)?.calendar === calendar && calendars.delete(db))
  return calendar
}

async function readCalendar(db: Db): Promise<Calendar> {
  const calendar = new Map<string, Set<string>>()
  for (const { country, day } of await allDays(db)) {
    calendar.set(country, (calendar.get(country) ?? new Set()).add(day))
  }
  return calendar
}

/** All public holidays, at most a minute old. */
export async function publicHolidays({ db }: Pick<Services, 'db'>): Promise<IsPublicHoliday> {
  const calendar = await calendarOf(db)
  return (country, day) => calendar.get(country)?.has(day) ?? false
}

/**
 * Whether a day is a public holiday where our own office is. No setting names its country: it is the one whose time zone
 * the opening hours name. Where they name none, or one of no country or of several, no day is a holiday, so that what is
 * promised is promised rather too early than too late.
 */
export async function publicHolidaysIn(
  services: Pick<Services, 'db'>,
  timezone: string | null,
): Promise<(day: string) => boolean> {
  const [country, ...others] = timezone === null ? [] : await countriesInZone(services.db, timezone)
  if (country === undefined || others.length > 0) return () => false
  const isPublicHoliday = await publicHolidays(services)
  return (day) => isPublicHoliday(country, day)
}

/** After a change of a holiday. */
export const invalidateCalendar = ({ db }: Pick<Services, 'db'>) => calendars.delete(db)
