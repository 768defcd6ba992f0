import { formatStart } from '#features/admissions/letters/details.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { toDay } from '#lib/day.ts'

const UNSETTLED: readonly ReviewView['state'][] = ['pre_conditional_offer', 'offer', 'accepted']
const MONTH = 'YYYY-MM'.length

/** Why an offer or a place waits for staff although nobody wrote: the month of its start is over. */
export function StartOverNote({ application: { state, letters } }: { application: ReviewView }) {
  const { t, lang } = useTranslation('review')
  const start = letters.find(({ revoked }) => revoked === null)?.start ?? ''
  const isOver = start !== '' && start.slice(0, MONTH) < toDay(new Date()).slice(0, MONTH)
  if (!isOver || !UNSETTLED.includes(state)) return null
  return (
    <p className="rounded-card border border-saffron bg-surface p-5 text-sm">
      {t(state === 'accepted' ? 'startOver.place' : 'startOver.offer', { start: isolate(formatStart(lang, start)) })}
    </p>
  )
}
