import { useEffect, useState } from 'react'
import { formatTime } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'

const EVERY = 15_000
/** Keeps the room for the time, which the page from the server cannot know: it is cached. */
const UNKNOWN = '00:00'

type LocalTimeProps = { name: Localized; timeZone: string; className?: string }

/** What time it is at a place, by the clock of the browser. */
export function LocalTime({ name, timeZone, className = '' }: LocalTimeProps) {
  const { t, lang } = useTranslation()
  const [time, setTime] = useState<string | null>(null)
  useEffect(() => {
    const tell = () => setTime(formatTime(lang, new Date().toISOString(), timeZone))
    tell()
    const timer = setInterval(tell, EVERY)
    return () => clearInterval(timer)
  }, [lang, timeZone])
  return (
    <p className={`print:hidden ${time === null ? 'invisible' : ''} ${className}`}>
      {t('localTime', { time: time ?? UNKNOWN, city: localize(name, lang) })}
    </p>
  )
}
