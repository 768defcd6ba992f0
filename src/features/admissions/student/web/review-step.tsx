import { type ReactNode, useState } from 'react'
import type { ApiError } from '#api/result.ts'
import type { Receipt } from '#features/admissions/applications/contract.ts'
import type { Answers } from '#features/admissions/applications/rules.ts'
import { AnswersList } from '#features/admissions/applications/web/answers-list.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { submitApplication } from './api-calls.ts'
import { submissionKey } from './submission-key.ts'

type ReviewStepProps = {
  item: string
  userId: string
  answers: Answers
  /** What does not fit what is asked for; it stops nobody. */
  notes: ReactNode
  /** Whether a conflict with another device is unresolved. */
  hasConflict: boolean
  /** Called before submission; the function it resolves to resumes autosave after a refusal. */
  onSending: () => Promise<() => void>
  onSent: (receipt: Receipt) => void
  /** Refusals that another screen explains: invalid answers, a closed item, an existing application. */
  onRefused: (refusal: ApiError) => void
  back: ReactNode
  /** Which documents are there, after the answers. */
  documents: ReactNode
}

const EXPLAINED_ELSEWHERE: readonly ApiError['code'][] = [
  'invalid',
  'already_applied',
  'item_closed',
  'deadline_passed',
  'not_found',
]

/** All answers for review, and the submit button. */
export function ReviewStep(props: ReviewStepProps) {
  const { item, userId, answers, notes, hasConflict, onSending, onSent, onRefused, back, documents } = props
  const { t, lang } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [tries, setTries] = useState(0)

  const send = async () => {
    if (sending) return
    if (hasConflict) return fail({ code: 'conflict', message: t('review.contested'), fields: {} })
    setSending(true)
    const resumeSaving = await onSending()
    const { answer, refusal } = await submitApplication(item, answers, lang, submissionKey(userId, item, answers))
    setSending(false)
    if (answer) return onSent(answer)
    resumeSaving()
    if (EXPLAINED_ELSEWHERE.includes(refusal.code)) onRefused(refusal)
    else fail(refusal)
  }

  const fail = (refusal: ApiError) => {
    setFailure(refusal)
    setTries((before) => before + 1)
  }

  return (
    <div className="space-y-8">
      {failure && (
        <div className="space-y-3">
          <ErrorSummary title={t('review.failed')} problems={[]} text={failureText(t, failure)} tries={tries} />
          {failure.code === 'too_many_open' && (
            <TextLink to={paths.ownApplications({ lang })}>{t('page.toOwn')}</TextLink>
          )}
        </div>
      )}
      {notes}
      <AnswersList
        answers={answers}
        action={(step) => (
          <TextLink
            to={paths.apply({ lang, item, step })}
            aria-label={t('review.editStep', { step: applications(`steps.${step}.title`) })}
            className="inline-block py-1 text-sm"
          >
            {t('review.edit')}
          </TextLink>
        )}
      />
      {documents}
      <p className="max-w-measure text-sm text-soft">{t('review.consent')}</p>
      <div className="flex flex-wrap-reverse items-center gap-3">
        {back}
        <Button onClick={send} aria-disabled={sending} className="min-w-48 max-sm:grow">
          {t(sending ? 'review.submitting' : 'review.submit')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {sending && t('review.submitting')}
      </p>
    </div>
  )
}

function failureText(t: ReturnType<typeof useTranslation<'apply'>>['t'], { code, message }: ApiError): string {
  if (code === 'unreachable') return t('review.unreachable')
  if (code === 'too_many_open') return t('review.tooMany')
  return message ?? t('review.unreachable')
}
