import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { ifMatch } from '#api/if-match.ts'
import { type ApiError, isOvertaken, toResult } from '#api/result.ts'
import { startOfIntake } from '#features/admissions/letters/details.ts'
import { type LetterKind, problemsOfLetter } from '#features/admissions/letters/rules.ts'
import { NOTE_LIMIT } from '#features/admissions/staff/change-contract.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { todayOnEarth } from '#lib/day.ts'
import { asksFirst } from '#ui/admin/amount-question.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { aboutStudent } from './about-student.ts'
import { LetterFields } from './letter-fields.tsx'
import { type FieldError, fieldErrors, readLetter, useLetterRows } from './letter-rows.ts'
import { OverrideField } from './override-field.tsx'

type CorrectionInput = ReturnType<typeof readLetter> & { reason: string; override: string }

type CorrectionFormProps = {
  application: ReviewView
  kind: LetterKind
  onIssued: (application: ReviewView) => void
  onStale: () => void
  onCancel: () => void
}

/** A form for a letter that replaces the valid one, prefilled with its terms. What replaces a valid one at once is confirmed first. */
export function CorrectionForm({ application, kind, onIssued, onStale, onCancel }: CorrectionFormProps) {
  const { t } = useTranslation('letters')
  const { t: admin } = useTranslation('admin')
  const { t: review } = useTranslation('review')
  const notify = useNotify()
  const { _id, version, letters, missingDocuments } = application
  const isReplaced = letters.length > 0
  const needsOverride = !isReplaced && missingDocuments.length > 0
  const valid = letters.find(({ revoked }) => revoked === null)
  const letter = useLetterRows('letter', application)
  const [problems, setProblems] = useState<FieldError[]>([])
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState<CorrectionInput | null>(null)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || asksFirst(event.currentTarget)) return
    const form = new FormData(event.currentTarget)
    const written = readLetter(form, letter)
    const [reason, override] = ['reason', 'override'].map((name) => String(form.get(`letter-${name}`) ?? '').trim())
    const starts = letter.intakes.map(startOfIntake)
    const errors = [
      ...fieldErrors(problemsOfLetter(kind, written, letter.language, todayOnEarth(new Date()), starts), letter, t),
      ...(isReplaced && !reason ? [{ field: 'letter-reason', text: t('errors.reason') }] : []),
      ...(needsOverride && !override ? [{ field: 'letter-override', text: review('application.overrideNeeded') }] : []),
    ]
    setProblems(errors)
    setRefusal(null)
    if (errors.length > 0) return setTries(tries + 1)
    const json = { ...written, reason: reason ?? '', override: override ?? '' }
    if (valid) setConfirming(json)
    else await issue(json)
  }

  const issue = async (json: CorrectionInput) => {
    setConfirming(null)
    setBusy(true)
    const call = authedApi.admin.applications[':id'].letters.$post({ param: { id: _id }, json }, ifMatch({ version }))
    const { answer, refusal: refused } = await toResult(call)
    setBusy(false)
    if (answer) {
      notify(aboutStudent(application, t('staff.issued')))
      return onIssued(answer)
    }
    setRefusal(refused)
    setTries(tries + 1)
    if (isOvertaken(refused)) {
      notify(review('application.overtaken'), { isProblem: true })
      onStale()
    }
  }

  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text
  const isStale = refusal !== null && isOvertaken(refusal)
  const text = isStale
    ? review('application.overtakenText')
    : refusal
      ? (refusal.message ?? admin('form.noAnswer'))
      : undefined
  return (
    <>
      <form method="post" noValidate onSubmit={send} className="mt-4 space-y-4">
        {(refusal || problems.length > 0) && (
          <ErrorSummary
            title={isStale ? review('application.overtaken') : admin('form.notSaved')}
            text={text}
            problems={problems}
            tries={tries}
          />
        )}
        <p className="text-sm text-soft">{t(valid ? 'staff.correctLead' : 'staff.firstLead')}</p>
        <LetterFields letter={letter} problems={problems} />
        {isReplaced && (
          <TextField
            name="letter-reason"
            label={t('form.reason')}
            hint={t('form.reasonHint')}
            error={errorOf('letter-reason')}
            rows={3}
            maxLength={NOTE_LIMIT}
          />
        )}
        {needsOverride && (
          <OverrideField form="letter" documents={missingDocuments} error={errorOf('letter-override')} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" aria-disabled={busy}>
            {busy ? admin('form.saving') : t('staff.issue')}
          </Button>
          <Button variant="quiet" size="small" onClick={onCancel}>
            {t('staff.cancel')}
          </Button>
        </div>
      </form>
      {confirming && (
        <ConfirmDialog
          title={t('staff.confirmTitle')}
          text={t('staff.correctLead')}
          confirm={t('staff.issue')}
          onConfirm={async () => {
            await issue(confirming)
            return null
          }}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )
}
