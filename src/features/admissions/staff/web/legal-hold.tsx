import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { NOTE_LIMIT } from '#features/admissions/staff/change-contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { ReasonForm } from './reason-form.tsx'
import { type StaffCallProps, useStaffCall } from './use-staff-call.ts'

/** Whether an application is kept whatever the retention rules say, why, and by whom. */
export function LegalHoldPanel(props: StaffCallProps) {
  const { t } = useTranslation('review')
  const lang = useLanguage()
  const { change, busy } = useStaffCall(props)
  const [isOpen, setIsOpen] = useState(false)
  const { _id: id, legalHold } = props.application
  const calls = authedApi.admin.applications[':id']['legal-hold']

  const keep = async (reason: string) => {
    const call = (versioned: { headers: { 'if-match': string } }) =>
      calls.$put({ param: { id }, json: { reason } }, versioned)
    if (await change(call, t('legalHold.held'))) setIsOpen(false)
  }
  const release = () => change((versioned) => calls.$delete({ param: { id } }, versioned), t('legalHold.released'))

  return (
    <section aria-labelledby="legal-hold-title">
      <h2 id="legal-hold-title" className="mb-1 text-base">
        {t('legalHold.title')}
      </h2>
      {legalHold ? (
        <div className="border-s-2 border-saffron ps-3 text-sm">
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {legalHold.reason}
          </p>
          <p className="mt-1 text-xs text-soft tabular-nums">
            <bdi>{legalHold.by.name ?? legalHold.by.Email}</bdi>
            {' · '}
            {formatMoment(lang, legalHold.at)}
          </p>
          <Button variant="plain" size="small" aria-disabled={busy} className="-ms-3.5" onClick={release}>
            {t('legalHold.release')}
          </Button>
        </div>
      ) : isOpen ? (
        <ReasonForm
          name="legal-hold-reason"
          words={{
            label: t('legalHold.reason'),
            hint: t('legalHold.reasonHint'),
            missing: t('legalHold.reasonNeeded'),
            submit: t('legalHold.keep'),
            cancel: t('application.conditions.cancel'),
          }}
          maxLength={NOTE_LIMIT}
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
