import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'
import { SlotPicker } from '#features/conversations/phone-calls/web/slot-picker.tsx'
import { zoneName } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

const load = () => unwrap(api.enquiries.slots.$get())

/** The free times for a call, read in the browser: the page around them may have been made an hour ago. */
export function CallTimes({ error }: { error: string | undefined }) {
  const { t, lang } = useTranslation('phoneCalls')
  const { answer, failed } = useAsyncData(load)
  if (failed) {
    return (
      <p role="status" className="text-sm text-soft">
        {t('slots.failed')}
      </p>
    )
  }
  if (!answer) {
    return (
      <div role="status" aria-label={t('slots.loading')}>
        <Skeleton className="h-44 w-full" />
      </div>
    )
  }
  if (answer.slots.length === 0) return null
  return (
    <SlotPicker
      slots={answer.slots}
      zone={{ id: answer.zone, name: zoneName(lang, answer.zone) }}
      optional
      error={error}
    />
  )
}
