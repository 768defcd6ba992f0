import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { formatStart } from '#features/admissions/letters/details.ts'
import { NOTE_LIMIT } from '#features/admissions/staff/change-contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { ReasonForm } from './reason-form.tsx'
import { type StaffCallProps, useStaffCall } from './use-staff-call.ts'

/** A later start that the student asks for: it is granted by the form of the next state, and refused here with a reason. */
export function DeferralPanel(props: StaffCallProps) {
  const { t } = useTranslation('review')
  const lang = useLanguage()
  const { change, busy } = useStaffCall(props)
  const [isOpen, setIsOpen] = useState(false)
  const { _id: id, deferral, can } = props.application
  if (!deferral) return null

  const refuse = async (note: string) => {
    const call = (versioned: { headers: { 'if-match': string } }) =>
      authedApi.admin.applications[':id'].deferral.refusal.$post({ param: { id }, json: { note } }, versioned)
    if (await change(call, t('deferral.refused'))) setIsOpen(false)
  }

  return (
    <section aria-labelledby="deferral-title" className="rounded-card border border-saffron bg-surface p-5">
      <h2 id="deferral-title" className="text-lg">
        {t('deferral.title')}
      </h2>
      <p className="mt-2 font-medium">
        <bdi>{deferral.intake ? formatStart(lang, deferral.intake) : t('deferral.unknown')}</bdi>
      </p>
      <p className="mt-1 text-xs text-soft tabular-nums">{formatMoment(lang, deferral.askedAt)}</p>
      <p className="mt-2 text-sm text-soft">{t('deferral.lead')}</p>
      {can.moves.includes('deferred') &&
        (isOpen ? (
          <ReasonForm
            name="deferral-reason"
            words={{
              label: t('deferral.reason'),
              hint: t('application.conditions.reasonHint'),
              missing: t('application.conditions.reasonNeeded'),
              submit: t('deferral.refuse'),
              cancel: t('application.conditions.cancel'),
            }}
            maxLength={NOTE_LIMIT}
            busy={busy}
            onSubmit={refuse}
            onCancel={() => setIsOpen(false)}
          />
        ) : (
          <Button variant="quiet" size="small" className="mt-3" onClick={() => setIsOpen(true)}>
            {t('deferral.refuse')}
          </Button>
        ))}
    </section>
  )
}
