import { DAY_MS, HOUR_MS } from './durations.ts'

/** Calendar days, `YYYY-MM-DD`, without a clock or a place: birthdays, starts, deadlines. They compare as texts. */

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
/** It is the next day first at UTC+14 (Kiritimati) and last at UTC−12 (Baker Island). */
const FIRST_HOURS = 14
const LAST_HOURS = 12

/** Whether there is such a day: 2027-02-29 is none. */
export function isDay(text: string): boolean {
  if (!SHAPE.test(text) || text < '0001') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && toDay(date) === text
}

/** The day at UTC. */
export const toDay = (date: Date): string => date.toISOString().slice(0, 10)

export const daysAfter = (day: string, days: number): string =>
  toDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS))

/** The same day so many years on; of a 29 February the 1 March where there is none. */
export function yearsAfter(day: string, years: number): string {
  const [, year, month, date] = SHAPE.exec(day) ?? []
  return toDay(new Date(Date.UTC(Number(year) + years, Number(month) - 1, Number(date))))
}

/** The same day so many months on, or the last of that month where it has none: of 31 August, six on, 28 February. */
export function monthsAfter(day: string, months: number): string {
  const [, year, month, date] = SHAPE.exec(day) ?? []
  const last = new Date(Date.UTC(Number(year), Number(month) + months, 0))
  return toDay(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(Number(date), last.getUTCDate()))))
}

/** Whole years somebody born on `birth` has lived on `day`; who was born on 29 February is a year older on 1 March. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return yearsAfter(birth, years) > day ? years - 1 : years
}

/** The first and the last of the days that it now is somewhere on earth. */
export const todayOnEarth = (now: Date): { earliest: string; latest: string } => ({
  earliest: toDay(new Date(now.getTime() - LAST_HOURS * HOUR_MS)),
  latest: toDay(new Date(now.getTime() + FIRST_HOURS * HOUR_MS)),
})

/** The Monday of the week of a day, both `YYYY-MM-DD`. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysAfter(day, -((weekday + 6) % 7))
}
