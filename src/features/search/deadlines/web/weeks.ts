import { daysAfter } from '#lib/day.ts'

type Week<T> = { from: string; to: string; items: T[] }

/** The items by the weeks in which their days fall, from Sunday to Saturday; weeks without any are left out. */
export function byWeek<T>(items: readonly T[], dayOf: (item: T) => string | null | undefined): Week<T>[] {
  const weeks: Week<T>[] = []
  for (const item of items) {
    const day = dayOf(item)
    if (!day) continue
    const from = daysAfter(day, -new Date(day).getUTCDay())
    const last = weeks.at(-1)
    if (last?.from === from) last.items.push(item)
    else weeks.push({ from, to: daysAfter(from, 6), items: [item] })
  }
  return weeks
}
