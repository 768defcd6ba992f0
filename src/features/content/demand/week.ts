import { daysAfter } from '#lib/day.ts'

/** Days back from today that figures are shown for. */
export const PERIODS = [7, 30, 90, 365] as const

/** The Monday of the week of a day, both `YYYY-MM-DD`. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysAfter(day, -((weekday + 6) % 7))
}

/** The first week that touches the last `days` days; what people look for is counted by whole weeks. */
export const firstWeek = (today: string, days: number): string => weekOf(daysAfter(today, 1 - days))
