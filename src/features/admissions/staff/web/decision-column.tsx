import { isClosed } from '#features/admissions/applications/lifecycle.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Alternatives } from './alternatives.tsx'
import { Assignment } from './assignment.tsx'
import { CaseFacts } from './case-facts.tsx'
import { ConfirmationPanel } from './confirmation-panel.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { DeferralPanel } from './deferral-panel.tsx'
import { draftFrom } from './draft-from-template.ts'
import { LegalHoldPanel } from './legal-hold.tsx'
import type { RequestStart } from './requests/request-input.ts'
import { StartOverNote } from './start-over-note.tsx'
import { TemplateChoices } from './template-choices.tsx'
import { isEmptyDraft, statesOf, type TransitionDraft } from './transition-draft.ts'
import { TransitionForm } from './transition-form.tsx'
import { UniversityPanel } from './university-panel.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

type DecisionColumnProps = {
  application: ReviewView
  /** The id of the person who decides. */
  me: string
  /** What was typed, by application. */
  drafts: Map<string, TransitionDraft>
  onDone: (application: ReviewView, done: { issued: boolean }) => void
  onChange: (application: ReviewView) => void
  /** A request to the student is being written: templates that lead to a decision are not offered, so that no key decides. */
  isAsking: boolean
  /** A template begins a request to the student, or a message. */
  onRequest: (start: RequestStart) => void
  onMessage: (text: string) => void
  /** Somebody was quicker: it is loaded again. */
  onStale: () => void
  /** A decision that waited is made or undone: it is loaded again. */
  onReload: () => void
}

/** What can be decided about an application, who looks after it, and its dates. */
export function DecisionColumn({ application, me, drafts, isAsking, ...events }: DecisionColumnProps) {
  const { t } = useTranslation('review')
  const { onDone, onChange, onStale, onReload, onRequest, onMessage } = events
  const { _id, can, decision } = application
  const hasForm = statesOf(application).length > 0
  const draft = drafts.get(_id)
  return (
    <div className="space-y-6">
      {decision && <DecisionPanel application={{ ...application, decision }} onChange={onChange} onReload={onReload} />}
      {!isClosed(application.state) && <ConsentPanel application={application} />}
      <UniversityPanel application={application} onChange={onChange} onStale={onStale} />
      {application.withdrawalAskedAt && !decision && (
        <WithdrawalPanel application={application} onChange={onChange} onStale={onStale} />
      )}
      {application.deferral && !decision && (
        <DeferralPanel application={application} onChange={onChange} onStale={onStale} />
      )}
      {application.confirmation && !decision && (
        <ConfirmationPanel application={application} onChange={onChange} onStale={onStale} />
      )}
      {!decision && <StartOverNote application={application} />}
      {application.rejection && <Alternatives {...application.rejection} />}
      {hasForm ? (
        <TransitionForm
          application={application}
          draft={draft}
          onDraft={(next) => (isEmptyDraft(next) ? drafts.delete(_id) : drafts.set(_id, next))}
          onDone={onDone}
          onStale={onStale}
          templates={(fill, isOpen) => (
            <TemplateChoices
              application={application}
              decides={!isAsking}
              withKeys={!isOpen}
              onUse={(template) => {
                if (template.kind === 'request') return onRequest(template)
                if (template.kind === 'message') return onMessage(template.text)
                fill((before) => draftFrom(template, application, before))
              }}
            />
          )}
        />
      ) : (
        !decision && <p className="text-sm text-soft">{t('workspace.nothing')}</p>
      )}
      {can.assign && <Assignment application={application} me={me} onChange={onChange} onStale={onStale} />}
      <CaseFacts application={application} />
      {can.legalHold && <LegalHoldPanel application={application} onChange={onChange} onStale={onStale} />}
    </div>
  )
}
