import { useState } from 'react'
import type { CorrectionView } from '#features/admissions/requests/contract.ts'
import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import { subjectOf } from '#features/admissions/requests/subject.ts'
import { CorrectionVersions } from '#features/admissions/requests/web/correction-versions.tsx'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { ReasonForm } from '#features/admissions/staff/web/reason-form.tsx'
import { type StaffCallProps, useStaffCall } from '#features/admissions/staff/web/use-staff-call.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { Written } from '#ui/parts/written.tsx'

const TONES = { proposed: 'precious', confirmed: 'accent', declined: 'plain', taken_back: 'plain' } as const

/** Corrections of what was sent, each with both versions; staff confirm those that wait, or do not accept them. */
export function CorrectionRecords(props: StaffCallProps) {
  const { t } = useTranslation('requests')
  const { requests } = props.application
  if (requests.corrections.length === 0) return null
  return (
    <section id="corrections" aria-labelledby="corrections-title" className="scroll-mt-6">
      <h3 id="corrections-title" className="text-base">
        {t('staff.corrections')}
      </h3>
      {isLetterBehind(props.application) && (
        <p role="status" className="mt-2 border-s-2 border-saffron ps-4 text-sm">
          {t('staff.letterDiffers')}{' '}
          <a href="#letters" className="text-accent underline underline-offset-4">
            {t('staff.toLetters')}
          </a>
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {requests.corrections.map((correction) => (
          <CorrectionRecord key={correction._id} correction={correction} {...props} />
        ))}
      </ul>
    </section>
  )
}

function CorrectionRecord({ correction, ...props }: StaffCallProps & { correction: CorrectionView }) {
  const { t, lang } = useTranslation('requests')
  const { t: applications } = useTranslation('applications')
  const { change, busy, id, calls, versioned } = useStaffCall(props)
  const [isDeclining, setIsDeclining] = useState(false)
  const { can } = props.application
  const { _id: correctionId, state, proposedAt, decidedAt, decidedBy, reason } = correction
  const field = subjectOf(t, applications, correction.field)
  const date = formatDayOf(lang, decidedAt ?? proposedAt)

  const decide = (json: { decision: 'confirmed' | 'declined'; reason: string }) =>
    change(
      () => calls.corrections[':correctionId'].$put({ param: { id, correctionId }, json }, versioned),
      t(`staff.${json.decision}`),
    )

  return (
    <li className="space-y-2 py-3.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{field}</span>
        <span className="flex flex-wrap items-baseline gap-x-3 text-xs text-soft tabular-nums">
          {decidedBy ? t('correction.decidedBy', { name: isolate(decidedBy), date: isolate(date) }) : date}
          <Tag tone={TONES[state]}>{t(`correction.states.${state}`)}</Tag>
        </span>
      </p>
      <CorrectionVersions correction={correction} />
      <Written text={reason} className="text-soft" />
      {state === 'proposed' && can.judge && !isDeclining && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-disabled={busy}
            aria-label={t('staff.confirmField', { field })}
            onClick={() => decide({ decision: 'confirmed', reason: '' })}
          >
            {t('staff.confirm')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('staff.declineField', { field })}
            onClick={() => setIsDeclining(true)}
          >
            {t('staff.decline')}
          </Button>
        </div>
      )}
      {isDeclining && (
        <ReasonForm
          name={`decline-${correctionId}`}
          label={t('staff.reason')}
          missing={t('staff.reasonNeeded')}
          submit={t('staff.sendDecline')}
          maxLength={REQUEST_LIMITS.reason}
          busy={busy}
          onSubmit={async (why) => {
            if (await decide({ decision: 'declined', reason: why })) setIsDeclining(false)
          }}
          onCancel={() => setIsDeclining(false)}
        />
      )}
    </li>
  )
}

/** Answers that a letter repeats. */
const IN_LETTERS: readonly string[] = ['fullName', 'givenName', 'passportNumber', 'intake']

/** Whether something that the valid letter says was corrected after it was issued. */
function isLetterBehind({ letters, requests: { corrections }, can }: ReviewView): boolean {
  const valid = letters.find(({ revoked }) => revoked === null)
  if (!valid || !can.correctLetter) return false
  return corrections.some(
    ({ field, state, decidedAt }) =>
      state === 'confirmed' && IN_LETTERS.includes(field) && decidedAt !== null && decidedAt >= valid.issuedAt,
  )
}
