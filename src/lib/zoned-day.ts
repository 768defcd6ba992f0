import { daysAfter, toDay, yearsAfter } from './day.ts'
import { MOST_TIME_ZONES } from './time-zones.ts'

/** Calendar days where somebody is: IANA zones, instants as `Date`. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  if (formats.size >= MOST_TIME_ZONES) formats.clear()
  formats.set(zone, made)
  return made
}

/** To ask takes a millisecond, and a file may have 200,000 rows. */
const timeZones = new Set<string>()

/** Whether there is such a zone. */
export function isTimeZone(text: string): boolean {
  if (timeZones.has(text)) return true
  try {
    const isKnown = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
    // Names of zones are the same in any case: a stranger could make up new ones without end.
    if (timeZones.size >= MOST_TIME_ZONES) timeZones.clear()
    if (isKnown) timeZones.add(text)
    return isKnown
  } catch {
    return false
  }
}

type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

const clockIn = (zone: string, instant: Date): Clock =>
  Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  ) as Clock

/** The day that it is at `instant` in that zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, instant: Date): string {
  const { year, month, day } = clockIn(zone, instant)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** The full hour that clocks in that zone show at `instant`, 0 to 23. */
export const hourIn = (zone: string, instant: Date): number => Number(clockIn(zone, instant).hour)

/** Milliseconds that clocks in the zone are ahead of UTC. */
function offsetAt(zone: string, time: number): number {
  const { year, month, day, hour, minute, second } = clockIn(zone, new Date(time))
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(time / 1000) * 1000
}

/** When clocks in the zone show this time, given as if it were UTC; in an hour that they skip, as much later as they skip. */
function instantOf(zone: string, wanted: number): number {
  const before = wanted - offsetAt(zone, wanted - 86_400_000)
  const after = wanted - offsetAt(zone, wanted + 86_400_000)
  // Clocks are changed at most once around a day, so the time is by the one or the other of them.
  const times = [before, after].filter((time) => time + offsetAt(zone, time) === wanted)
  return times.length > 0 ? Math.min(...times) : before
}

/** The last second of a day in a zone; where clocks are put forward at midnight, the second before that. */
export const endOfDay = (zone: string, day: string): Date =>
  new Date(instantOf(zone, Date.parse(`${daysAfter(day, 1)}T00:00:00Z`)) - 1000)

/** Of no time before or after these are the zones known. */
const [FIRST, LAST] = ['1900-01-01T00:00', '9000-01-01T00:00']

/** The moment at which clocks in the zone show `2027-03-01T09:00`; of a time before 1900 or after 8999 the nearest one. */
export function momentIn(zone: string, local: string): Date {
  const known = local < FIRST ? FIRST : local > LAST ? LAST : local
  return new Date(instantOf(zone, Date.parse(`${known}:00Z`)))
}

/** Nobody plans further ahead: it is a slip, such as 2206 for 2026. */
const MOST_YEARS_AHEAD = 100

/** Why a moment cannot be planned for: it is over, or too far ahead; null where it can be. */
export function planProblem(moment: Date, now: Date): 'in_past' | 'too_high' | null {
  if (moment <= now) return 'in_past'
  const furthest = yearsAfter(toDay(now), MOST_YEARS_AHEAD)
  return toDay(moment) > furthest ? 'too_high' : null
}

/** What clocks in the zone show at `instant`, `2027-03-01T09:00`. */
export function localTimeIn(zone: string, instant: Date): string {
  const { hour, minute } = clockIn(zone, instant)
  return `${dayIn(zone, instant)}T${hour}:${minute}`
}
