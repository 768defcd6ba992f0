/** In winter and in summer: zones of a country may have the same time in one of them only. */
const DAYS = [new Date('2026-01-15'), new Date('2026-07-15')]

/** Whether it is the same time in all of a country, so that its time zone is that of any of its cities. */
export function hasOneTime(alpha2: string | null): boolean {
  const zones = alpha2 ? (new Intl.Locale(`und-${alpha2}`).getTimeZones() ?? []) : []
  const times = zones.map((timeZone) => DAYS.map((day) => day.toLocaleString('en', { timeZone })).join())
  return new Set(times).size <= 1
}
