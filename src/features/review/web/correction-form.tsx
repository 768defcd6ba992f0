import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { type ApiError, toResult } from '#api/result.ts'
import { type LetterKind, problemsOfLetter } from '#features/letters/rules.ts'
import type { ReviewView } from '#features/review/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { todayOnEarth } from '#lib/day.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Button } from '#ui/parts/button.tsx'
import { LetterFields } from './letter-fields.tsx'
import { type FieldError, fieldErrors, readLetter, useLetterRows } from './letter-rows.ts'

type CorrectionFormProps = {
  application: ReviewView
  kind: LetterKind
  onIssued: (application: ReviewView) => void
  onStale: () => void
  onCancel: () => void
}

/** A form for a letter that replaces the valid one, prefilled with its terms. */
export function CorrectionForm({ application, kind, onIssued, onStale, onCancel }: CorrectionFormProps) {
  const { t } = useTranslation('letters')
  const { t: admin } = useTranslation('admin')
  const { t: review } = useTranslation('review')
  const notify = useNotify()
  const { _id, version, letters } = application
  const valid = letters.find(({ revoked }) => revoked === null)
  const letter = useLetterRows('letter', valid)
  const [problems, setProblems] = useState<FieldError[]>([])
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const json = readLetter(new FormData(event.currentTarget), letter)
    const found = problemsOfLetter(kind, json, todayOnEarth(new Date()))
    setProblems(fieldErrors(found, letter, t))
    setRefusal(null)
    if (Object.keys(found).length > 0) return setTries(tries + 1)
    setBusy(true)
    const call = authedApi.admin.applications[':id'].letters.$post(
      { param: { id: _id }, json },
      { headers: { 'if-match': `"${version}"` } },
    )
    const { answer, refusal: refused } = await toResult(call)
    setBusy(false)
    if (answer) {
      notify(t('staff.issued'))
      return onIssued(answer)
    }
    setRefusal(refused)
    setTries(tries + 1)
    if (refused.code === 'stale' || refused.code === 'not_possible_now') {
      notify(review('application.overtaken'))
      onStale()
    }
  }

  const isOvertaken = refusal?.code === 'stale' || refusal?.code === 'not_possible_now'
  const text = isOvertaken
    ? review('application.overtakenText')
    : refusal
      ? (refusal.message ?? admin('form.noAnswer'))
      : undefined
  return (
    <form method="post" noValidate onSubmit={send} className="mt-4 space-y-4">
      {(refusal || problems.length > 0) && (
        <ErrorSummary
          title={isOvertaken ? review('application.overtaken') : admin('form.notSaved')}
          text={text}
          problems={problems}
          tries={tries}
        />
      )}
      <p className="text-sm text-soft">{t(valid ? 'staff.correctLead' : 'staff.firstLead')}</p>
      <LetterFields letter={letter} problems={problems} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={busy}>
          {busy ? admin('form.saving') : t('staff.issue')}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('staff.cancel')}
        </Button>
      </div>
    </form>
  )
}
