import { daysBetween, formatDeadline, formatShortDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useToday } from '#ui/today.ts'

const NEAR_DAYS = 30
/** Beyond this, days mean nothing to anyone. */
const COUNTED_DAYS = 90
const DAYS_A_MONTH = 30.44

/**
 * "31 May 2027 · in 12 days": the date for everyone, the distance as soon as the browser has said what day it is.
 * `date` is YYYY-MM-DD. Within 30 days it turns saffron.
 */
export function DeadlineLabel({
  date,
  stacked = false,
  short = false,
}: {
  date: string
  stacked?: boolean
  /** The month in few letters, for a narrow slot. */
  short?: boolean
}) {
  const { t, lang } = useTranslation()
  const today = useToday()
  const days = today === null ? null : daysBetween(today, date)
  const near = days !== null && days >= 0 && days <= NEAR_DAYS
  return (
    <span className={stacked ? 'flex flex-col' : 'inline-flex flex-wrap items-baseline gap-x-2'}>
      <time dateTime={date} className="tabular-nums sm:whitespace-nowrap">
        <bdi>{short ? formatShortDate(lang, date) : formatDeadline(lang, date)}</bdi>
      </time>
      <span className={`min-h-[1lh] text-xs ${near ? 'font-medium text-saffron-ink' : 'text-soft'}`}>
        {days !== null &&
          (days < 0
            ? t('deadline.passed')
            : days <= COUNTED_DAYS
              ? t('deadline.in', { count: days })
              : t('deadline.inMonths', { count: Math.round(days / DAYS_A_MONTH) }))}
      </span>
    </span>
  )
}
