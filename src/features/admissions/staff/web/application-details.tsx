import '#features/admissions/documents/web/messages.ts'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { authedApi, readData } from '#api/authed-api.ts'
import { isClosed, isOffered } from '#features/admissions/applications/lifecycle.ts'
import { AnswersList } from '#features/admissions/applications/web/answers-list.tsx'
import { PdfButton } from '#features/admissions/applications/web/pdf-button.tsx'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { ApplicantDocuments } from '#features/admissions/documents/web/admin/applicant-documents.tsx'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { applicationCalls } from '#features/conversations/messages/web/api-calls.ts'
import { ConversationPanel } from '#features/conversations/messages/web/conversation.tsx'
import { SuggestionFields } from '#features/conversations/messages/web/suggestion-fields.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import type { InsertedText } from '#lib/insert-text.ts'
import { RecordSection } from '#ui/admin/record-section.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { QueryCache } from '#ui/query-cache.ts'
import { DocumentNotes } from './document-notes.tsx'
import { Duplicates } from './duplicates.tsx'
import { EnrolmentRecord } from './enrolment-record.tsx'
import { EvidenceFor } from './evidence-for.tsx'
import { Letters } from './letters.tsx'
import { Notes } from './notes.tsx'
import { OfferConditions } from './offer-conditions.tsx'
import { OtherApplications } from './other-applications.tsx'
import type { RequestStart } from './requests/request-input.ts'
import { RequestSection } from './requests/request-section.tsx'
import { RequirementsTable } from './requirements.tsx'
import { StaffTimeline } from './staff-timeline.tsx'

const GuardianPanel = lazyPart(() =>
  import('#features/admissions/guardians/web/guardian-panel.tsx').then((part) => part.GuardianPanel),
)

const WrittenReferences = lazyPart(() =>
  import('#features/admissions/references/web/written-references.tsx').then((part) => part.WrittenReferences),
)

/** Documents stay loaded while one goes from application to application. */
export type DocumentCaches = { lists: QueryCache<DocumentView[]>; files: QueryCache<Blob> }

type ApplicationDetailsProps = {
  application: ReviewView
  documents: DocumentCaches
  /** How many letters were issued since it is shown. */
  issued: number
  onIssued: () => void
  onChange: (application: ReviewView) => void
  /** What a template begins a request or a message with. */
  request: RequestStart | null
  /** Called with whether a request is being written. */
  onAsking: (isAsking: boolean) => void
  message: InsertedText | null
  /** Something was asked of the student. */
  onAsked: (application: ReviewView) => void
  /** A document was checked. */
  onDocumentReviewed: () => void
  /** Somebody was quicker than a change of one's own. */
  onStale: () => void
}

/** Everything about one application, section by section. */
export function ApplicationDetails({ application, documents, ...props }: ApplicationDetailsProps) {
  const { issued, onIssued, onChange, onAsked, onDocumentReviewed, onStale, request, onAsking, message } = props
  const events = { onChange, onStale }
  const { t, lang } = useTranslation('review')
  const { t: messages } = useTranslation('messages')
  const [shownDocument, setShownDocument] = useState<string>()
  const showDocument = (id: string) => {
    setShownDocument(id)
    document.getElementById('documents')?.scrollIntoView()
  }
  // Newer versions are announced by the bar above: they never replace what is being read.
  const onMessagesSeen = useCallback(() => onChange({ ...application, unread: 0, kept: 0 }), [application, onChange])
  const showNotes = (now: ReviewView['notes']) => onChange({ ...application, notes: now })
  const { _id, fullName, reference, answers, student, notes, can } = application
  const calls = useMemo(() => applicationCalls(_id), [_id])
  const hasReferences = application.requests.requests.some(({ items }) =>
    items.some((item) => item.referee?.receivedAt),
  )
  return (
    <div className="space-y-10">
      {application.duplicates.length > 0 && <Duplicates duplicates={application.duplicates} />}
      <RequestSection
        application={application}
        start={request}
        onAsking={onAsking}
        onChange={(changed) => {
          const isAsked = changed.state === 'information_needed' && application.state !== changed.state
          if (isAsked) onAsked(changed)
          else onChange(changed)
        }}
        onStale={onStale}
      />
      {hasReferences && (
        <RecordSection id="references" title={t('application.references')}>
          <Suspense fallback={null}>
            <WrittenReferences key={_id} id={_id} />
          </Suspense>
        </RecordSection>
      )}
      <RecordSection
        id="requirements"
        title={t('requirements.title')}
        fold={isOffered(application.state) || isClosed(application.state) ? t('folds.requirements') : undefined}
      >
        <RequirementsTable application={application} />
      </RecordSection>
      <RecordSection
        id="answers"
        title={t('application.answers')}
        fold={t('folds.answers')}
        action={
          <PdfButton
            name={reference}
            ask={() =>
              authedApi.admin.applications[':id']['application.pdf'].$get({ param: { id: _id }, query: { lang } })
            }
          />
        }
      >
        <AnswersList answers={answers} reader="staff" />
      </RecordSection>
      {answers.guardianName !== '' && (
        <RecordSection id="guardian" title={t('application.guardian')}>
          <Suspense fallback={null}>
            <GuardianPanel key={_id} id={_id} side="staff" />
          </Suspense>
        </RecordSection>
      )}
      {student && (
        <ApplicantDocuments
          userId={student._id}
          startsOn={answers.preferredStart || null}
          missing={can.moves.length > 0 ? application.missingDocuments : []}
          hasLetter={application.letters.some(({ revoked }) => revoked === null)}
          caches={documents}
          about={(document) => <EvidenceFor conditions={application.conditions} documentId={document._id} />}
          chosen={shownDocument}
          onChoose={setShownDocument}
          onReviewed={onDocumentReviewed}
          notes={(document, page) => (
            <DocumentNotes
              applicationId={_id}
              notes={notes}
              document={document}
              page={page}
              canWrite={can.note}
              onChange={showNotes}
            />
          )}
        />
      )}
      <OfferConditions application={application} onShowDocument={showDocument} {...events} />
      {application.enrolment && <EnrolmentRecord enrolment={application.enrolment} />}
      <Letters application={application} issued={issued} onIssued={onIssued} {...events} />
      <RecordSection id="messages" title={messages('staffTitle')} lead={messages('staffLead')}>
        <ConversationPanel
          id={_id}
          calls={calls}
          side="staff"
          studentName={fullName ?? t('application.erased')}
          insert={message}
          onSeen={onMessagesSeen}
          suggestWith={SuggestionFields}
        />
      </RecordSection>
      <OtherApplications others={application.others} />
      {can.note && <Notes application={application} onChange={showNotes} />}
      <StaffTimeline application={application} />
    </div>
  )
}

export const loadDocumentList = (userId: string): Promise<DocumentView[]> =>
  readData(authedApi.admin.applicants[':userId'].documents.$get({ param: { userId } }))
