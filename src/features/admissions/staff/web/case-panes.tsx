import { type ReactNode, useState } from 'react'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import type { InsertedText } from '#lib/insert-text.ts'
import { ApplicationDetails, type DocumentCaches } from './application-details.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseSections } from './case-sections.tsx'
import { DecisionColumn } from './decision-column.tsx'
import { PresenceBar } from './presence-bar.tsx'
import type { RequestStart } from './requests/request-input.ts'
import type { TransitionDraft } from './transition-draft.ts'
import { usePresence } from './use-presence.ts'

type CasePanesProps = {
  application: ReviewView
  /** The id of the person who looks at it. */
  me: string
  /** Above the application, and above the decision. */
  top: ReactNode
  aside: ReactNode
  documents: DocumentCaches
  drafts: Map<string, TransitionDraft>
  issued: number
  onIssued: () => void
  onChange: (application: ReviewView) => void
  /** A document was checked. */
  onDocumentReviewed: () => void
  /** It was decided, done at once, or something was asked of the student. */
  onDone: (application: ReviewView, done: { issued: boolean }) => void
  /** Loads it again with its documents. */
  onReload: () => void
}

/** An application and what can be decided about it, side by side; each pane scrolls on its own. */
export function CasePanes({ application, me, top, aside, onReload, ...props }: CasePanesProps) {
  const { change, viewers, onStale } = usePresence(application, onReload)
  const { documents, drafts, issued, onIssued, onChange, onDocumentReviewed, onDone } = props
  // Each is a new object, so that the same template can be used twice.
  const [request, setRequest] = useState<RequestStart | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [message, setMessage] = useState<InsertedText | null>(null)
  return (
    <>
      <MainPane>
        {top}
        <CaseHead application={application} />
        <PresenceBar change={change} viewers={viewers} onShow={onReload} />
        <CaseSections />
        <ApplicationDetails
          application={application}
          documents={documents}
          issued={issued}
          onIssued={onIssued}
          onChange={onChange}
          onDocumentReviewed={onDocumentReviewed}
          onAsked={(updated) => onDone(updated, { issued: false })}
          onStale={onStale}
          request={request}
          onAsking={setIsAsking}
          message={message}
        />
      </MainPane>
      <DecisionPane>
        {aside}
        <DecisionColumn
          application={application}
          me={me}
          drafts={drafts}
          onDone={onDone}
          onChange={onChange}
          isAsking={isAsking}
          onRequest={(start) => setRequest({ ...start })}
          onMessage={(text) =>
            setMessage({ text, readyMade: application.templates.flatMap((template) => template.text ?? []) })
          }
          onStale={onStale}
          onReload={onReload}
        />
      </DecisionPane>
    </>
  )
}

export const MainPane = ({ children }: { children: ReactNode }) => <div className="min-w-0 pb-10">{children}</div>

/** Small screens have it below the application. */
export const DecisionPane = ({ children }: { children: ReactNode }) => (
  <div
    id="decision"
    className="min-w-0 scroll-mt-20 space-y-6 pb-10 lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto lg:overscroll-contain lg:scroll-pb-28 lg:py-4"
  >
    {children}
  </div>
)
