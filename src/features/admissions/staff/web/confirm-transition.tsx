import type { ApplicationState } from '#features/admissions/applications/lifecycle.ts'
import type { RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import { ConditionLines } from '#features/admissions/applications/web/condition-lines.tsx'
import { formatStart } from '#features/admissions/letters/details.ts'
import { costsOf } from '#features/admissions/letters/particulars.ts'
import type { LetterInput } from '#features/admissions/letters/rules.ts'
import { formatDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'
import { LetterWarnings } from './letter-fields.tsx'

/** A transition with all that the student reads. */
export type TransitionInput = {
  to: ApplicationState
  note: string
  reasons: RejectionReason[]
  letter: LetterInput | null
  override: string
}

type ConfirmTransitionProps = {
  /** The state before. */
  from: ApplicationState
  move: TransitionInput
  /** Whether the fee of the letter is an example. */
  isExample: boolean
  /** What makes no sense in the letter. */
  warnings: readonly string[]
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Shows what the student will read, before it is sent. */
export function ConfirmTransition({
  from,
  move: { to, note, reasons, letter },
  isExample,
  warnings,
  busy,
  onConfirm,
  onClose,
}: ConfirmTransitionProps) {
  const { t, lang } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const { t: applications } = useTranslation('applications')
  const { t: ofLetters } = useTranslation('letters')
  return (
    <TitledDialog title={t('application.confirm.title')} onClose={onClose}>
      <Facts
        facts={[
          {
            label: t('application.confirm.state'),
            value: applications(to === from ? 'offer.finalise' : `states.${to}`),
          },
          {
            label: ofLetters('letter.replyBy'),
            value: letter?.replyBy && <bdi>{formatDate(lang, letter.replyBy)}</bdi>,
          },
          ...(letter ? costsOf({ details: letter.details, isExample }, lang, ofLetters) : []),
          { label: ofLetters('letter.start'), value: letter && <bdi>{formatStart(lang, letter.details.start)}</bdi> },
        ]}
      />
      <LetterWarnings warnings={warnings} />
      {reasons.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-sm">{t('application.reasons')}</h3>
          <ul className="list-disc space-y-0.5 ps-5 text-sm">
            {reasons.map((reason) => (
              <li key={reason}>{t(`application.rejections.${reason}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {letter && (
        <div>
          <h3 className="mb-1.5 text-sm">{ofLetters('letter.conditions')}</h3>
          {letter.conditions.length > 0 ? (
            <ConditionLines conditions={letter.conditions} />
          ) : (
            <p className="text-sm">{ofLetters('staff.noConditions')}</p>
          )}
        </div>
      )}
      <div>
        <h3 className="mb-1.5 text-sm">{t('application.note')}</h3>
        {note ? (
          <blockquote
            dir="auto"
            className="relative max-h-40 overflow-y-auto rounded-field bg-sand px-4 py-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {note}
          </blockquote>
        ) : (
          <p className="text-sm text-soft">{t('application.confirm.noNote')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button aria-disabled={busy} onClick={onConfirm}>
          {busy ? admin('form.saving') : t('application.confirm.send')}
        </Button>
        <Button variant="quiet" data-autofocus onClick={onClose}>
          {t('application.confirm.back')}
        </Button>
      </div>
    </TitledDialog>
  )
}
