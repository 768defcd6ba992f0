import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { type StaffCallProps, useStaffCall } from './use-staff-call.ts'

/** When a deferred place is to be confirmed again, and what can be done once that day has come. */
export function ConfirmationPanel(props: StaffCallProps) {
  const { t, lang } = useTranslation('review')
  const { change, busy, id, calls, versioned } = useStaffCall(props)
  const { confirmation, can } = props.application
  if (!confirmation) return null
  const { on, isDue } = confirmation

  const postpone = () =>
    change(() => calls.deferral.postponement.$post({ param: { id } }, versioned), t('confirmation.postponed'))

  return (
    <section
      aria-labelledby="confirmation-title"
      className={`rounded-card border bg-surface p-5 ${isDue ? 'border-saffron' : 'border-line'}`}
    >
      <h2 id="confirmation-title" className="text-lg">
        {t(isDue ? 'confirmation.title' : 'confirmation.later', { day: isolate(formatDate(lang, on)) })}
      </h2>
      {isDue && <p className="mt-2 text-sm text-soft">{t('confirmation.lead')}</p>}
      {isDue && can.moves.includes('accepted') && (
        <Button variant="quiet" size="small" className="mt-3" aria-disabled={busy} onClick={postpone}>
          {t('confirmation.postpone')}
        </Button>
      )}
    </section>
  )
}
