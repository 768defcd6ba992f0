import type { WorkingDays } from '#features/admissions/applications/response-sla.ts'
import type { IsPublicHoliday } from '#features/holidays/server/service.ts'

/** Where an item is, as far as known. */
export type ItemLocation = {
  /** Of the university, else of the country; null where an external course is taught nowhere. */
  zone: string | null
  alpha2: string | null
  flagKey: string | null
  /** As staff entered it. */
  weekend: 'sat-sun' | 'fri-sat' | 'sun' | null
}

const WEEKENDS = { 'sat-sun': [6, 7], 'fri-sat': [5, 6], sun: [7] } as const

/** Node has `getWeekInfo`; its types do not say so yet. */
type LocaleWithWeekInfo = { getWeekInfo(): { weekend: number[] } }

/** The weekend: as staff entered it, else by Unicode's CLDR for the country, else Saturday and Sunday. */
export function weekendOf({ alpha2, weekend }: Pick<ItemLocation, 'alpha2' | 'weekend'>): readonly number[] {
  if (weekend) return WEEKENDS[weekend]
  if (!alpha2) return WEEKENDS['sat-sun']
  return (new Intl.Locale(`und-${alpha2}`) as unknown as LocaleWithWeekInfo).getWeekInfo().weekend
}

export const workingDaysOf = (place: ItemLocation, isPublicHoliday: IsPublicHoliday): WorkingDays => ({
  zone: place.zone ?? 'UTC',
  weekend: weekendOf(place),
  isHoliday: (day) => place.flagKey !== null && isPublicHoliday(place.flagKey, day),
})
