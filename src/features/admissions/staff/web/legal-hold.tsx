import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Written } from '#ui/parts/written.tsx'
import { ReasonForm } from './reason-form.tsx'
import { type StaffCallProps, useStaffCall } from './use-staff-call.ts'

/** Whether an application is kept whatever the retention rules say, why, and by whom. */
export function LegalHoldPanel(props: StaffCallProps) {
  const { t } = useTranslation('review')
  const { change, busy, id, calls, versioned } = useStaffCall(props)
  const [isOpen, setIsOpen] = useState(false)
  const { legalHold } = props.application

  const keep = async (reason: string) => {
    const call = () => calls['legal-hold'].$put({ param: { id }, json: { reason } }, versioned)
    if (await change(call, t('legalHold.held'))) setIsOpen(false)
  }
  const release = () => change(() => calls['legal-hold'].$delete({ param: { id } }, versioned), t('legalHold.released'))

  return (
    <section aria-labelledby="legal-hold-title">
      <h2 id="legal-hold-title" className="mb-1 text-base">
        {t('legalHold.title')}
      </h2>
      {legalHold ? (
        <div className="border-s-2 border-saffron ps-3 text-sm">
          <Written text={legalHold.reason} />
          <p className="mt-1 text-xs text-soft tabular-nums">
            <bdi>{legalHold.by.name ?? legalHold.by.Email}</bdi>
            {' · '}
            <Moment at={legalHold.at} />
          </p>
          <Button variant="plain" size="small" aria-disabled={busy} className="-ms-3.5" onClick={release}>
            {t('legalHold.release')}
          </Button>
        </div>
      ) : isOpen ? (
        <ReasonForm
          name="legal-hold-reason"
          label={t('legalHold.reason')}
          hint={t('legalHold.reasonHint')}
          missing={t('legalHold.reasonNeeded')}
          submit={t('legalHold.keep')}
          busy={busy}
          onSubmit={keep}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <>
          <p className="text-sm text-soft">{t('legalHold.none')}</p>
          <Button variant="plain" size="small" className="-ms-3.5" onClick={() => setIsOpen(true)}>
            {t('legalHold.open')}
          </Button>
        </>
      )}
    </section>
  )
}
