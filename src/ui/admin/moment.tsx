import { formatMoment, formatMomentWithZone, formatShortDayOf } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'

/**
 * When something was or will be, by the clock of who reads; the title names their time zone. `day`: the day alone, with the
 * time in the title. In the browser only, as the staff area is.
 */
export function Moment({ at, day = false }: { at: string; day?: boolean }) {
  const lang = useLanguage()
  return (
    <time dateTime={at} title={formatMomentWithZone(lang, undefined, at)}>
      {day ? formatShortDayOf(lang, at) : formatMoment(lang, at)}
    </time>
  )
}
