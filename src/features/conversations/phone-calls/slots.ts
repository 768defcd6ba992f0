import { daysAfter } from '#lib/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts'
import { dayIn, momentIn } from '#lib/zoned-day.ts'

/** Minutes that are kept free for a call; one can begin so often. */
export const CALL_MINUTES = 30
/** How many days ahead a call can be booked, and how soon at the earliest: somebody has to read what it is about. */
const DAYS_AHEAD = 14
const LEAD_MS = 2 * HOUR_MS
/** How often somebody who does not pick up is called. */
export const MOST_ATTEMPTS = 3

/** When somebody takes calls: `day` as in ISO 8601 (1 is Monday), times are `HH:MM` by the clocks of the office. */
export type CallWindow = { userId: string; day: number; from: string; to: string }
/** A time that is taken; instants in milliseconds. */
export type Taken = { userId: string | null; at: number }

type Week = {
  windows: readonly CallWindow[]
  taken: readonly Taken[]
  zone: string
  isHoliday: (day: string) => boolean
}

/** When calls can begin, in milliseconds and in order, and who is free then. */
export function freeSlots(now: Date, { windows, taken, zone, isHoliday }: Week): Map<number, string[]> {
  const earliest = now.getTime() + LEAD_MS
  const latest = now.getTime() + DAYS_AHEAD * DAY_MS
  const found = new Map<number, Set<string>>()
  const callsOf = Map.groupBy(taken, ({ userId }) => userId)
  /** Of one day and time it is the same for everybody, and takes a while to find. */
  const instants = new Map<string, number>()
  const instantOf = (local: string): number => {
    const at = instants.get(local) ?? momentIn(zone, local).getTime()
    instants.set(local, at)
    return at
  }
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = daysAfter(dayIn(zone, now), ahead)
    if (isHoliday(day)) continue
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    for (const { userId, from, to } of windows.filter((window) => window.day === weekday)) {
      for (let minute = minutesOf(from); minute + CALL_MINUTES <= minutesOf(to); minute += CALL_MINUTES) {
        const at = instantOf(`${day}T${clockOf(minute)}`)
        if (at >= earliest && at <= latest && isFree(callsOf.get(userId), at)) {
          found.set(at, (found.get(at) ?? new Set()).add(userId))
        }
      }
    }
  }
  return new Map([...found].sort(([a], [b]) => a - b).map(([at, people]) => [at, [...people]]))
}

/** Whether no call of somebody is closer than one is long: hours may have changed since it was booked. */
const isFree = (calls: readonly Taken[] | undefined, at: number) =>
  calls === undefined || calls.every((call) => Math.abs(call.at - at) >= CALL_MINUTES * MINUTE_MS)

/** Of `HH:MM`. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
