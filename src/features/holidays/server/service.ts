import type { Db } from '#db/client.ts'
import { constraintOf } from '#db/errors.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type {
  HolidayCountry,
  HolidayInput,
  HolidayList,
  HolidayListQuery,
  HolidayView,
} from '#features/holidays/contract.ts'
import type { Services } from '#features/services.ts'
import { STORES } from '#lib/bounds.ts'
import { byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import {
  addHoliday,
  allDays,
  changeHoliday,
  countriesInZone,
  coverageFrom,
  holidayById,
  holidayCountries,
  isCountry,
  listHolidays,
  removeHoliday,
} from './queries.ts'

/** Public holidays: administrators maintain them, and the response SLA skips them. */

const ABILITY = 'settings.manage'

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

export async function viewHolidays({ db, now }: Services, actor: Actor, query: HolidayListQuery): Promise<HolidayList> {
  requireAbility(actor, ABILITY)
  const [found, coverage] = await Promise.all([listHolidays(db, query), coverageFrom(db, now().getUTCFullYear())])
  return { ...toPage(found, query), coverage: [...coverage] }
}

export async function viewCountries({ db }: Services, actor: Actor): Promise<{ items: HolidayCountry[] }> {
  requireAbility(actor, ABILITY)
  return { items: [...(await holidayCountries(db))] }
}

export async function viewHoliday({ db }: Services, actor: Actor, id: string): Promise<HolidayView> {
  requireAbility(actor, ABILITY)
  const holiday = await holidayById(db, id)
  if (!holiday) throw new ProblemError('not_found')
  return holiday
}

/** Throws `invalid` for a country that there is not, `conflict` where it has a holiday on that day. */
export async function createHoliday(
  services: Services,
  actor: Actor,
  input: HolidayInput,
  requestId: string,
): Promise<HolidayView> {
  requireAbility(actor, ABILITY)
  await requireCountry(services, input)
  const id = await addHoliday(services.db, input, byOf(services, actor, requestId))
  if (!id) throw dayTaken()
  invalidateCalendar(services)
  return viewHoliday(services, actor, id)
}

/** Throws `stale` where somebody has changed it since, and otherwise as `createHoliday` does. */
export async function updateHoliday(
  services: Services,
  actor: Actor,
  change: { id: string; version: number; input: HolidayInput },
  requestId: string,
): Promise<HolidayView> {
  requireAbility(actor, ABILITY)
  await requireCountry(services, change.input)
  const isChanged = await changeHoliday(services.db, change, byOf(services, actor, requestId)).catch(
    (error: unknown) => {
      throw constraintOf(error) === 'public_holidays_once' ? dayTaken() : error
    },
  )
  if (!isChanged) await throwNotChanged(services, actor, change.id)
  invalidateCalendar(services)
  return viewHoliday(services, actor, change.id)
}

/** Throws `stale` where somebody has changed it since. */
export async function deleteHoliday(
  services: Services,
  actor: Actor,
  holiday: { id: string; version: number },
  requestId: string,
): Promise<void> {
  requireAbility(actor, ABILITY)
  if (!(await removeHoliday(services.db, holiday, byOf(services, actor, requestId)))) {
    await throwNotChanged(services, actor, holiday.id)
  }
  invalidateCalendar(services)
}

/** Throws why a change was not made: `not_found`, or `stale` for another version. */
async function throwNotChanged(services: Services, actor: Actor, id: string): Promise<never> {
  await viewHoliday(services, actor, id)
  throw new ProblemError('stale')
}

async function requireCountry({ db }: Services, { country }: HolidayInput): Promise<void> {
  if (!(await isCountry(db, country))) throw new ProblemError('invalid', { fields: { country: 'not_offered' } })
}

const dayTaken = () => new ProblemError('conflict', { fields: { day: 'not_offered' } })

const invalidateCalendar = ({ db }: Services) => calendars.delete(db)
