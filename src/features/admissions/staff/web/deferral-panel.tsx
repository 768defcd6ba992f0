import { useState } from 'react'
import { formatStart } from '#features/admissions/letters/details.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { ReasonForm } from './reason-form.tsx'
import { type StaffCallProps, useStaffCall } from './use-staff-call.ts'
import { WishPanel } from './wish-panel.tsx'

/** A later start that the student asks for: it is granted by the form of the next state, and refused here with a reason. */
export function DeferralPanel(props: StaffCallProps) {
  const { t, lang } = useTranslation('review')
  const { change, busy, id, calls, versioned } = useStaffCall(props)
  const [isOpen, setIsOpen] = useState(false)
  const { deferral, can } = props.application
  if (!deferral) return null

  const refuse = async (note: string) => {
    const call = () => calls.deferral.refusal.$post({ param: { id }, json: { note } }, versioned)
    if (await change(call, t('deferral.refused'))) setIsOpen(false)
  }

  return (
    <WishPanel
      id="deferral-title"
      title={t('deferral.title')}
      askedAt={deferral.askedAt}
      lead={t('deferral.lead')}
      wish={
        <p className="mt-2 font-medium">
          <bdi>{deferral.intake ? formatStart(lang, deferral.intake) : t('deferral.unknown')}</bdi>
        </p>
      }
    >
      {can.moves.includes('deferred') &&
        (isOpen ? (
          <ReasonForm
            name="deferral-reason"
            label={t('deferral.reason')}
            submit={t('deferral.refuse')}
            busy={busy}
            onSubmit={refuse}
            onCancel={() => setIsOpen(false)}
          />
        ) : (
          <Button variant="quiet" size="small" className="mt-3" onClick={() => setIsOpen(true)}>
            {t('deferral.refuse')}
          </Button>
        ))}
    </WishPanel>
  )
}
