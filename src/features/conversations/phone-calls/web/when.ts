import { formatter, localeOf } from '#i18n/format.ts'
import type { Language } from '#lib/localized.ts'

const dates = (lang: Language, options: Intl.DateTimeFormatOptions) =>
  formatter(Intl.DateTimeFormat, localeOf(lang), options)

/** `Mon 30 Nov`, of a day `YYYY-MM-DD`. */
export const formatCallDay = (lang: Language, day: string): string =>
  dates(lang, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

/** `Monday 30 November at 16:30`, by the clocks of a time zone (IANA). */
export const formatCallTime = (lang: Language, zone: string, at: string): string =>
  dates(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(at))
