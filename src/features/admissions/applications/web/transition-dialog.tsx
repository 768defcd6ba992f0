import { type FormEvent, useState } from 'react'
import { ARRANGEMENTS } from '#features/admissions/applications/acceptance.ts'
import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import type { StudentTransitionName } from '#features/admissions/applications/lifecycle.ts'
import { APPLICATION_LIMITS } from '#features/admissions/applications/rules.ts'
import { formatStart } from '#features/admissions/letters/details.ts'
import type { Condition } from '#features/admissions/letters/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'
import { ArrangementField, type ChosenArrangement, givenUpBy, needsArrangement } from './arrangement-field.tsx'
import { ConditionLines } from './condition-lines.tsx'
import { useCostFacts } from './cost-facts.tsx'
import { notifierOfMove, useUniversityWords } from './university-words.ts'

/** What a student adds to a transition. */
export type TransitionInput = { note: string; intake?: string | null } & Partial<ChosenArrangement>

type TransitionDialogProps = {
  move: Exclude<StudentTransitionName, 'reply'>
  /** The conditions of the offer that is accepted. */
  conditions: readonly Condition[]
  application: ApplicationView
  /** Makes the transition; answers an error message, or null. */
  onConfirm: (input: TransitionInput) => Promise<string | null>
  onClose: () => void
}

/** Confirms a transition, with an optional note to staff. The note stays when the call fails. */
export function TransitionDialog({ move, application, conditions, onConfirm, onClose }: TransitionDialogProps) {
  const { t, lang } = useTranslation('applications')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const asks = move === 'accept' && needsArrangement(application)
  const isFirmer = move === 'accept' && application.state === 'accepted'
  const words = isFirmer ? 'acceptReserve' : move
  const notifier = notifierOfMove(application, move)
  const { willHear, reads } = useUniversityWords(application.item)
  const costFacts = useCostFacts(application)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const note = String(form.get('note') ?? '')
    const arrangement = asks ? ARRANGEMENTS.find((one) => one === form.get('arrangement')) : undefined
    setIsMissing(asks && !arrangement)
    if (asks && !arrangement) {
      event.currentTarget.querySelector<HTMLInputElement>('[name=arrangement]')?.focus()
      return
    }
    const chosen = arrangement
      ? { arrangement, declines: givenUpBy(application.acceptedPlaces, arrangement)?._id ?? null }
      : undefined
    setBusy(true)
    const intake = String(form.get('intake') ?? '') || null
    const problem = await onConfirm({ note, ...(move === 'ask_deferral' && { intake }), ...chosen })
    setBusy(false)
    setFailure(problem)
  }

  return (
    <TitledDialog title={t(`moves.confirm.${words}.title`)} beginsAtTitle onClose={onClose}>
      <form method="post" noValidate onSubmit={send} className="space-y-5">
        <div className="space-y-2">
          {words !== 'accept' && words !== 'acceptReserve' && (
            <p className="text-soft">{t(`moves.confirm.${words}.text`)}</p>
          )}
          {notifier && <p className="text-soft">{willHear(notifier)}</p>}
          {move === 'ask_withdrawal' && application.moves.includes('ask_deferral') && (
            <p className="text-soft">{t('moves.confirm.ask_withdrawal.later')}</p>
          )}
          {move === 'accept' && costFacts.length > 0 && <Facts facts={costFacts} />}
          {conditions.length > 0 && (
            <>
              <p className="text-soft">{t('moves.confirm.accept.onConditions')}</p>
              <ConditionLines conditions={conditions} />
            </>
          )}
        </div>
        <SendingFields sending={busy} className="space-y-5">
          {asks && <ArrangementField application={application} error={isMissing ? t('arrange.needed') : undefined} />}
          {move === 'ask_deferral' && (
            <SelectField
              name="intake"
              label={t('moves.confirm.ask_deferral.intake')}
              options={[
                // First, so that no start is asked for that nobody chose.
                { value: '', label: t('moves.confirm.ask_deferral.unknown') },
                ...application.laterStarts.map((start) => ({ value: start, label: formatStart(lang, start) })),
              ]}
            />
          )}
          <TextField
            name="note"
            label={`${t(`moves.confirm.${words}.note`)} (${t('form.optional')})`}
            hint={notifier ? reads(notifier) : undefined}
            rows={3}
            maxLength={APPLICATION_LIMITS.description}
          />
        </SendingFields>
        <Failure>{failure}</Failure>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={busy}>
            {t(busy ? 'moves.busy' : `moves.${words}`)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('moves.cancel')}
          </Button>
        </div>
      </form>
    </TitledDialog>
  )
}
