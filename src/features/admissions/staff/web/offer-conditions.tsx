import { useState } from 'react'
import { type ApplicationState, isClosed } from '#features/admissions/applications/lifecycle.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { isSameDetail } from '#features/admissions/letters/condition-detail.ts'
import { ConditionDetailText } from '#features/admissions/letters/web/condition-detail-text.tsx'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { formatDate, formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { Written } from '#ui/parts/written.tsx'
import { conditionAnchor } from './evidence-for.tsx'
import { ReasonForm } from './reason-form.tsx'
import { type StaffCallProps, useStaffCall } from './use-staff-call.ts'

type Condition = ReviewView['conditions'][number]

type OfferConditionsProps = StaffCallProps & {
  /** Draws a document among the others. */
  onShowDocument: (id: string) => void
}

const TONES = { open: 'plain', sent: 'precious', met: 'accent', waived: 'plain' } as const

/** What the place depends on, each with its state and what the student sent for it; staff say which are met. */
export function OfferConditions(props: OfferConditionsProps) {
  const { t } = useTranslation('review')
  const { conditions, letters, state, can } = props.application
  if (conditions.length === 0) return null
  const isSettled = conditions.every((condition) => condition.state === 'met' || condition.state === 'waived')
  const valid = letters.find(({ revoked }) => revoked === null)
  return (
    <section id="conditions" aria-labelledby="conditions-title" className="scroll-mt-6">
      <h2 id="conditions-title" className="mb-3 text-lg">
        {t('application.conditions.title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {conditions.map((condition) => (
          <ConditionItem key={condition._id} condition={condition} {...props} />
        ))}
      </ul>
      {isSettled && valid && valid.conditions.length > 0 && can.correctLetter && (
        <p role="status" className="mt-4 border-s-2 border-accent ps-4 text-sm">
          {t('application.conditions.allMet')} {t(`application.conditions.${wayToFinal(state)}`)}
        </p>
      )}
    </section>
  )
}

/** Where the letter without conditions is issued. */
function wayToFinal(state: ApplicationState): 'offer' | 'final' | 'issue' {
  if (state === 'pre_conditional_offer') return 'offer'
  return state === 'accepted' ? 'final' : 'issue'
}

function ConditionItem({ condition, onShowDocument, ...props }: OfferConditionsProps & { condition: Condition }) {
  const { t, lang } = useTranslation('review')
  const { t: letters } = useTranslation('letters')
  const { nameOf } = useKindWords()
  const { change, busy, id, calls, versioned } = useStaffCall(props)
  const [decision, setDecision] = useState<'met' | 'waived' | 'open' | null>(null)
  const { application } = props
  const { _id: conditionId, kind, detail, dueOn, state, evidence, document, sentAt, decidedAt, reason } = condition

  const save = async (to: 'met' | 'waived' | 'open', why: string) => {
    const input = { param: { id, conditionId }, json: { state: to, reason: why } }
    const call = () => calls.conditions[':conditionId'].$post(input, versioned)
    if (await change(call, t('application.conditions.saved'))) setDecision(null)
  }

  const isOpen = state === 'open' || state === 'sent'
  // What the valid letter leaves out is not opened again.
  const isInLetter = application.letters.some(
    (letter) =>
      letter.revoked === null && letter.conditions.some((one) => one.kind === kind && isSameDetail(one.detail, detail)),
  )
  return (
    <li id={conditionAnchor(conditionId)} tabIndex={-1} className="scroll-mt-20 space-y-2 py-4 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">
          {letters(`conditions.${kind}`)}
          <ConditionDetailText detail={detail} />
        </span>
        {isOpen && isClosed(application.state) ? (
          <Tag tone="plain">{t('application.conditions.ended')}</Tag>
        ) : (
          <Tag tone={TONES[state]}>{t(`application.conditions.states.${state}`)}</Tag>
        )}
      </p>
      {dueOn && <p className="text-soft">{letters('letter.dueOn', { date: isolate(formatDate(lang, dueOn)) })}</p>}
      {(evidence || document) && (
        <div className="rounded-field bg-sand px-4 py-3">
          <p className="text-xs text-soft">
            {t('application.conditions.evidence')}
            {sentAt && ` · ${formatMoment(lang, sentAt)}`}
          </p>
          {evidence && (
            <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {evidence}
            </p>
          )}
          {document && (
            <Button variant="plain" size="small" className="-ms-3.5" onClick={() => onShowDocument(document._id)}>
              {t('application.conditions.document', { kind: nameOf(document.kind, document.label) })}
            </Button>
          )}
        </div>
      )}
      <Written text={reason} className="text-soft" />
      {state === 'waived' && !reason && decidedAt && <p className="text-soft">{t('application.conditions.leftOut')}</p>}
      {application.can.decideConditions && (!decision || decision === 'met') && (
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <Button size="small" aria-disabled={busy} onClick={() => setDecision('met')}>
              {t('application.conditions.met')}
            </Button>
          )}
          {isOpen && (
            <Button variant="quiet" size="small" onClick={() => setDecision('waived')}>
              {t('application.conditions.waive')}
            </Button>
          )}
          {state !== 'open' && isInLetter && (
            <Button variant="quiet" size="small" onClick={() => setDecision('open')}>
              {t(state === 'sent' ? 'application.conditions.notMet' : 'application.conditions.reopen')}
            </Button>
          )}
        </div>
      )}
      {decision === 'met' && (
        <ConfirmDialog
          title={t('application.conditions.askMetTitle', { condition: letters(`conditions.${kind}`) })}
          text={t(document ? 'application.conditions.askMetDocument' : 'application.conditions.askMet')}
          isGood
          confirm={t('application.conditions.saveMet')}
          onConfirm={async () => {
            setDecision(null)
            await save('met', '')
            return null
          }}
          onClose={() => setDecision(null)}
        />
      )}
      {decision && decision !== 'met' && (
        <ReasonForm
          name={`reason-${conditionId}`}
          label={t('application.conditions.reason')}
          submit={t('application.conditions.save')}
          busy={busy}
          onSubmit={(why) => save(decision, why)}
          onCancel={() => setDecision(null)}
        />
      )}
    </li>
  )
}
