import { firstDayOf, formatStart } from '#features/admissions/letters/details.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { toDay } from '#lib/day.ts'
import { monthsBetween } from '#lib/month.ts'

/** The question to who enrols somebody whose studies have not begun; null once they have, or where nobody knows the start. */
export function useEarlyStart({ nextLetter }: Pick<ReviewView, 'nextLetter'>): string | null {
  const { t, lang } = useTranslation('review')
  const { start } = nextLetter.details
  const [first, today] = [firstDayOf(start), toDay(new Date())]
  if (first === null || first <= today) return null
  const count = monthsBetween(today.slice(0, 7), first.slice(0, 7))
  return t('application.enrolEarly', { start: isolate(formatStart(lang, start)), count })
}
