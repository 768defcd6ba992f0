import { type ReactNode, useRef, useState } from 'react'
import { letterKindAfter } from '#features/admissions/applications/lifecycle.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NoSignatory } from './no-signatory.tsx'
import { EMPTY_DRAFT, type TransitionDraft } from './transition-draft.ts'
import { TransitionFields } from './transition-fields.tsx'

type TransitionFormProps = {
  application: ReviewView
  /** What was typed before one went to another application. */
  draft: TransitionDraft | undefined
  onDraft: (draft: TransitionDraft) => void
  /** It was decided, or done at once; `issued` where a letter was issued with it. */
  onDone: (application: ReviewView, done: { issued: boolean }) => void
  /** Somebody was quicker: a message says who did what, and the application is loaded again. */
  onStale: () => void
  /** What fills the form in, under it; while a state is chosen, no key of theirs changes it. */
  templates?: (fill: (change: (draft: TransitionDraft) => TransitionDraft | null) => void, isOpen: boolean) => ReactNode
}

/** The next state of an application: chosen and typed, filled in from a template, or as it was left. */
export function TransitionForm({ application, draft, onDraft, templates, ...events }: TransitionFormProps) {
  const { t } = useTranslation('review')
  const [start, setStart] = useState({ draft: draft ?? EMPTY_DRAFT, fills: 0 })
  const current = useRef(start.draft)
  const [isOpen, setIsOpen] = useState(start.draft.to !== null)

  const keep = (next: TransitionDraft) => {
    current.current = next
    setIsOpen(next.to !== null)
    onDraft(next)
  }
  const fill = (change: (draft: TransitionDraft) => TransitionDraft | null) => {
    const next = change(current.current)
    if (!next) return
    keep(next)
    setStart({ draft: next, fills: start.fills + 1 })
  }

  return (
    <section aria-labelledby="move-title" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="move-title" className="text-lg">
        {t(application.can.moves.length > 0 ? 'application.decide' : 'application.takeBackTitle')}
      </h2>
      {application.can.moves.some(letterKindAfter) && <NoSignatory application={application} />}
      {/* Only what fills it in, and a transition that was made, start the form again. */}
      <TransitionFields
        key={start.fills}
        application={application}
        start={start.draft}
        isFilled={start.fills > 0 && start.draft !== EMPTY_DRAFT}
        onDraft={keep}
        onRestart={() => {
          keep(EMPTY_DRAFT)
          setStart({ draft: EMPTY_DRAFT, fills: start.fills + 1 })
        }}
        {...events}
      />
      {templates?.(fill, isOpen)}
    </section>
  )
}
