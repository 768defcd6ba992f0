import { daysAfter } from '#lib/day.ts'
import { DAY_MS, HOUR_MS } from '#lib/durations.ts'
import { dayIn, endOfDay } from '#lib/zoned-day.ts'

/** `day` as in ISO 8601: 1 is Monday; `from` and `to` are HH:MM in the zone. Null where the owner has set none. */
type OpeningHours = { timezone: string; days: { day: number; from: string; to: string }[] } | null

/** Where the owner has set no opening hours: from Monday to Friday. */
const DEFAULT_HOURS: NonNullable<OpeningHours> = {
  timezone: 'UTC',
  days: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })),
}

const hoursOf = (set: OpeningHours) => (set && set.days.length > 0 ? set : DEFAULT_HOURS)

/** ISO 8601: 1 is Monday. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/**
 * When an enquiry is to be answered: before the office closes on the next day that it opens. What comes on a Friday or
 * at the weekend is due on Monday, where the office opens from Monday to Friday and that Monday is no public holiday.
 */
export function dueTime(receivedAt: Date, openingHours: OpeningHours, isHoliday: (day: string) => boolean): Date {
  const { timezone, days } = hoursOf(openingHours)
  const isOpen = (day: string) => days.some((open) => open.day === weekday(day)) && !isHoliday(day)
  let day = daysAfter(dayIn(timezone, receivedAt), 1)
  while (!isOpen(day)) day = daysAfter(day, 1)
  const closing =
    days
      .flatMap((open) => (open.day === weekday(day) ? [open.to] : []))
      .sort()
      .at(-1) ?? '24:00'
  return at(timezone, day, closing)
}

/** The office on the day that it is there: its zone, the day, and when it opens first; null for a day on which it is closed. */
export function openingOn(
  now: Date,
  openingHours: OpeningHours,
  isHoliday: (day: string) => boolean,
): { timezone: string; day: string; opensAt: Date } | null {
  const { timezone, days } = hoursOf(openingHours)
  const day = dayIn(timezone, now)
  const [first] = days.flatMap((open) => (open.day === weekday(day) ? [open.from] : [])).sort()
  return first === undefined || isHoliday(day) ? null : { timezone, day, opensAt: at(timezone, day, first) }
}

/** No office is closed for longer. */
const MAX_CLOSED_DAYS = 30

/** The end of the last day whose enquiries are all due by now. */
export function latestDue(now: Date, openingHours: OpeningHours, isHoliday: (day: string) => boolean): Date {
  const { timezone } = hoursOf(openingHours)
  let day = dayIn(timezone, now)
  for (let back = 0; back < MAX_CLOSED_DAYS; back++) {
    day = daysAfter(day, -1)
    const end = endOfDay(timezone, day)
    if (dueTime(end, openingHours, isHoliday) <= now) return end
  }
  return endOfDay(timezone, day)
}

/** When the office closes on each day that it opens, from as long ago as it is never closed to the next one after now. */
export function closingsUntil(now: Date, openingHours: OpeningHours, isHoliday: (day: string) => boolean): Date[] {
  const last = dueTime(now, openingHours, isHoliday)
  const closings: Date[] = []
  let at = new Date(now.getTime() - MAX_CLOSED_DAYS * DAY_MS)
  while (at < last) {
    at = dueTime(at, openingHours, isHoliday)
    closings.push(at)
  }
  return closings
}

/** The instant at which clocks in the zone show `HH:MM` on that day, on days without a change of clocks. */
function at(zone: string, day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const midnight = endOfDay(zone, day).getTime() + 1000
  return new Date(midnight - (24 - hours - minutes / 60) * HOUR_MS)
}
