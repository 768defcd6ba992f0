import { ANSWERS_MEASURED } from '#features/conversations/enquiries/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import './messages.ts'

const HOUR_MINUTES = 60
const DAY_HOURS = 24
/** So many hours are said as hours. */
const MOST_HOURS = 48

/** How fast questions are answered, as measured; `minutes` are rounded up. */
export function UsualAnswer({ minutes }: { minutes: number }) {
  const { t } = useTranslation('enquiries')
  const hours = Math.ceil(minutes / HOUR_MINUTES)
  const days = ANSWERS_MEASURED
  return hours <= MOST_HOURS
    ? t('contact.answeredHours', { count: hours, days })
    : t('contact.answeredDays', { count: Math.ceil(hours / DAY_HOURS), days })
}
