import { useEffect, useState } from 'react'
import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'
import { ANSWERS_MEASURED } from '#features/conversations/enquiries/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import './messages.ts'

const DAY_HOURS = 24
/** So many hours are said as hours. */
const MOST_HOURS = 48

/** How fast questions are answered, as measured. */
export function AnswerTime({ hours }: { hours: number }) {
  const { t } = useTranslation('enquiries')
  const days = ANSWERS_MEASURED
  return hours <= MOST_HOURS
    ? t('contact.answeredHours', { count: hours, days })
    : t('contact.answeredDays', { count: Math.ceil(hours / DAY_HOURS), days })
}

/** The same in a page that is kept, which would say it for too long: as it is now, once the browser has asked. */
export function AnswerTimeNow() {
  const [hours, setHours] = useState<number | null>(null)
  useEffect(() => {
    // Without it the page lacks nothing that is needed.
    unwrap(api.contact.$get({ query: {} })).then((view) => setHours(view.answeredWithinHours), console.error)
  }, [])
  return (
    hours !== null && (
      <p className="mt-6 text-sm text-soft">
        <AnswerTime hours={hours} />
      </p>
    )
  )
}
