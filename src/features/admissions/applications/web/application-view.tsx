import { type ReactNode, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { isClosed, type StudentTransitionName } from '#features/admissions/applications/lifecycle.ts'
import { shownConditions } from '#features/admissions/applications/next-actions.ts'
import type { StepId } from '#features/admissions/applications/rules.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Fold } from '#ui/parts/fold.tsx'
import { Section } from '#ui/parts/section.tsx'
import { AnswersList } from './answers-list.tsx'
import { ApplicationHead } from './application-head.tsx'
import { EnrolmentSteps } from './enrolment-steps.tsx'
import type { OwnDocuments } from './evidence-form.tsx'
import { ExpiredNote } from './expired-note.tsx'
import { OfferConditions } from './offer-conditions.tsx'
import { PdfButton } from './pdf-button.tsx'
import { Rejection } from './rejection.tsx'
import { StatePanel } from './state-panel.tsx'
import { Timeline } from './timeline.tsx'
import { TransitionChoices } from './transition-choices.tsx'
import { TransitionDialog, type TransitionInput } from './transition-dialog.tsx'

type ApplicationViewProps = {
  application: ApplicationView
  onChange: (application: ApplicationView) => void
  /** The application has changed in the meantime and must be loaded again. */
  onMoved: () => void
  own: OwnDocuments
  /** What was done last; `onAnnounce` sets it. */
  announcement: string
  onAnnounce: (words: string) => void
  /** What staff ask for, while the application waits for it. */
  request: ReactNode
  earlierRequests: ReactNode
  /** Corrections of what was sent, above it. */
  corrections: ReactNode
  /** The way to correct the answers of a step; undefined where that is not possible. */
  correct: ((step: StepId) => ReactNode) | undefined
  /** Consent of a guardian, and copies for them; null for somebody of age. */
  guardian: ReactNode
  conversation: ReactNode
  letters: ReactNode
  documents: ReactNode
  /** The kinds of documents of which the newest was rejected. */
  rejected: readonly DocumentKind[]
}

/** Transitions that are confirmed in a dialog; what staff ask for is given item by item. */
type Confirmed = Exclude<StudentTransitionName, 'reply'>

/** One application for its student: state, history, documents, letters, messages and possible transitions. */
export function ApplicationViewPanel(props: ApplicationViewProps) {
  const { application, onChange, onMoved, onAnnounce, rejected } = props
  const { t, lang } = useTranslation('applications')
  const { t: documents } = useTranslation('documents')
  const [confirming, setConfirming] = useState<Confirmed | null>(null)
  const { _id, state, reference, moves, letters, version, expiredAt } = application
  const letter = letters.find(({ revoked }) => revoked === null)
  const shown = shownConditions(application)
  const awaitsReply = moves.includes('decline')
  const replyBy = (awaitsReply && letter?.replyBy) || null
  const conditions = shown.filter((condition) => condition.state === 'open' || condition.state === 'sent')

  async function submit(move: Confirmed, input: TransitionInput): Promise<string | null> {
    const json = { move, version, ...input }
    const call = authedApi.applications[':id'].events.$post({ param: { id: _id }, json })
    const { answer, refusal } = await toResult(call)
    if (answer) {
      setConfirming(null)
      onAnnounce(t(`moves.done.${move === 'accept' && conditions.length > 0 ? 'acceptOnConditions' : move}`))
      onChange(answer.data)
      return null
    }
    if (refusal.code === 'unreachable') return t('moves.unreachable')
    if (refusal.code === 'conflict' || refusal.code === 'not_possible_now') {
      setConfirming(null)
      onAnnounce(t('moves.moved'))
      onMoved()
      return null
    }
    return refusal.message ?? t('moves.failed')
  }

  // Of a place that is held something can be asked for too.
  const awaitsInformation = moves.includes('reply') || application.requestedBy !== null
  const hasLead = awaitsInformation || (!expiredAt && (letters.length > 0 || application.enrolment !== null))
  // A phone shows withdrawing last where nothing else but a reply is possible.
  const canOnlyWithdraw = moves.every((move) => move === 'reply' || move === 'withdraw')
  const choices = (
    <div className="lg:col-start-2 lg:row-start-2">
      <TransitionChoices application={application} onChoose={setConfirming} />
    </div>
  )
  // On a phone an information request comes first.
  const lead = (
    <div className={`min-w-0 lg:col-start-1 lg:row-start-1 ${hasLead ? 'lg:row-span-2' : ''}`}>
      {awaitsInformation && props.request}
      {!expiredAt && application.enrolment && (
        <EnrolmentSteps id={_id} enrolment={application.enrolment} onChange={onChange} onStale={onMoved} />
      )}
      {!expiredAt && shown.length > 0 && (
        <OfferConditions
          application={application}
          conditions={shown}
          own={props.own}
          onChange={onChange}
          onStale={onMoved}
        />
      )}
      {!expiredAt && props.letters}
    </div>
  )

  return (
    <>
      <ApplicationHead application={application} />
      <ExpiredNote application={application} />
      <p
        id="announcement"
        role="status"
        tabIndex={-1}
        className="mt-4 scroll-mt-20 empty:hidden rounded-card bg-tint px-4 py-3 text-sm text-pressed outline-offset-2"
      >
        {props.announcement}
      </p>
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,44rem)_minmax(16rem,22rem)] lg:grid-rows-[auto_1fr] lg:justify-between">
        {awaitsInformation && lead}
        <StatePanel
          application={application}
          replyBy={replyBy}
          conditions={conditions}
          rejected={isClosed(state) ? [] : rejected}
        />
        {/* Before the letter, which is long on a phone. */}
        {!canOnlyWithdraw && choices}
        {!awaitsInformation && lead}
        <div className={`min-w-0 lg:col-start-1 ${hasLead ? 'lg:row-start-3' : 'lg:row-span-2 lg:row-start-1'}`}>
          {application.rejection && (
            <Rejection {...application.rejection} message={application.timeline.at(-1)?.note ?? null} />
          )}
          {!expiredAt && props.guardian}
          {!expiredAt && props.conversation}
          {!isClosed(state) && (
            <Section id="own-documents" title={documents('title')} spacing="close" className="print:hidden">
              <Fold summary={t('detail.showDocuments')}>
                {/* Inside, so that a link to it unfolds them. */}
                <div id="documents" className="scroll-mt-20">
                  <p className="mb-4 max-w-measure text-soft max-sm:mt-3 max-sm:text-sm">{documents('lead')}</p>
                  {props.documents}
                </div>
              </Fold>
            </Section>
          )}
          <Section id="timeline" title={t('detail.timeline')} spacing="close">
            <Fold summary={t('detail.showTimeline')}>
              <div className="max-sm:mt-4">
                <Timeline events={application.timeline} item={application.item} />
              </div>
            </Fold>
          </Section>
          {!expiredAt && props.earlierRequests}
          {!expiredAt && (
            <Section
              id="answers"
              title={t('detail.answers')}
              spacing="close"
              action={
                <div className="flex flex-wrap items-start gap-2">
                  <PdfButton
                    name={reference}
                    ask={() =>
                      authedApi.applications[':id']['application.pdf'].$get({ param: { id: _id }, query: { lang } })
                    }
                  />
                  <Button variant="quiet" size="small" icon="printer" onClick={() => print()}>
                    {t('detail.print')}
                  </Button>
                </div>
              }
            >
              {props.corrections}
              <Fold summary={t('detail.showAnswers')}>
                <div className="max-sm:mt-4">
                  <AnswersList answers={application.answers} action={props.correct} />
                </div>
              </Fold>
            </Section>
          )}
        </div>
        {canOnlyWithdraw && choices}
      </div>
      {confirming && (
        <TransitionDialog
          move={confirming}
          application={application}
          conditions={confirming === 'accept' ? conditions : []}
          onConfirm={(input) => submit(confirming, input)}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )
}
