import { daysAfter } from '#lib/day.ts'
import { dayIn } from '#lib/zoned-day.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The day it was by the reader's own clock, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** Messages by the day on which they were written, in their order; in a zone (IANA), else by the reader's own clock. */
export function byDay<T extends { at: string }>(
  messages: readonly T[],
  zone?: string,
): { day: string; messages: T[] }[] {
  const days: { day: string; messages: T[] }[] = []
  for (const message of messages) {
    const at = new Date(message.at)
    const day = zone ? dayIn(zone, at) : dayOf(at)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** `today` or `yesterday`; null for any other day. */
export function relativeDay(day: string, now: Date): 'today' | 'yesterday' | null {
  const today = dayOf(now)
  return day === today ? 'today' : day === daysAfter(today, -1) ? 'yesterday' : null
}
