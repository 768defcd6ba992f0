import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { ifMatch } from '#api/if-match.ts'
import { type ApiError, isOvertaken, toResult } from '#api/result.ts'
import { type ApplicationState, canBeUndone } from '#features/admissions/applications/lifecycle.ts'
import { startOfIntake } from '#features/admissions/letters/details.ts'
import { problemsOfLetter } from '#features/admissions/letters/rules.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { todayOnEarth } from '#lib/day.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { aboutStudent } from './about-student.ts'
import type { TransitionInput } from './confirm-transition.tsx'
import { type FieldError, fieldErrors, type LetterRows } from './letter-rows.ts'
import { aboutTransition, missingFields, type TransitionDraft, type TransitionField } from './transition-draft.ts'
import { useDecisionName } from './use-decision-name.ts'

type Options = {
  application: ReviewView
  /** Whether a transition that can be undone still asks for confirmation first. */
  asksFirst: (to: ApplicationState) => boolean
  letter: LetterRows
  onRestart: () => void
  onDone: (application: ReviewView, done: { issued: boolean }) => void
  onStale: () => void
}

/**
 * Checks a transition and sends it. What can be undone for some minutes is sent at once; anything else that the student reads
 * for good is confirmed first.
 */
export function useTransition({ application, asksFirst, letter, onRestart, onDone, onStale }: Options) {
  const { t } = useTranslation('review')
  const { t: ofLetters } = useTranslation('letters')
  const notify = useNotify()
  const nameOf = useDecisionName()
  const { _id, version, undoMinutes } = application
  const [wrong, setWrong] = useState<TransitionField[]>([])
  const [letterErrors, setLetterErrors] = useState<FieldError[]>([])
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [tries, setTries] = useState(0)
  /** What is marked as wrong was wanted for a preview, and nothing was sent. */
  const [isPreview, setIsPreview] = useState(false)
  const [confirming, setConfirming] = useState<TransitionInput | null>(null)
  const [busy, setBusy] = useState(false)

  const isUndoable = (to: ApplicationState | null) => to !== null && canBeUndone(to) && undoMinutes > 0

  /** What would be sent; null where something is missing or wrong, which is shown. */
  const read = (draft: TransitionDraft): TransitionInput | null => {
    const { to, note, reasons, override } = draft
    const { kind, needsOverride } = aboutTransition(application, to)
    const missing = missingFields(application, draft)
    const written = kind ? draft.letter : null
    const problems =
      kind && written
        ? problemsOfLetter(kind, written, letter.language, todayOnEarth(new Date()), letter.intakes.map(startOfIntake))
        : {}
    setWrong(missing)
    setLetterErrors(fieldErrors(problems, letter, ofLetters))
    setRefusal(null)
    if (missing.length > 0 || Object.keys(problems).length > 0 || !to) {
      setTries(tries + 1)
      return null
    }
    return {
      to,
      note,
      reasons: to === 'rejected' ? [...reasons] : [],
      letter: written,
      override: needsOverride ? override : '',
    }
  }

  const readForPreview = (draft: TransitionDraft) => {
    setIsPreview(true)
    return read(draft)
  }

  const send = async (draft: TransitionDraft) => {
    setIsPreview(false)
    const move = busy ? null : read(draft)
    if (!move) return
    const { isCorrection } = aboutTransition(application, move.to)
    const isForGood = isCorrection || (canBeUndone(move.to) && !isUndoable(move.to))
    if (isForGood || asksFirst(move.to)) return setConfirming(move)
    await submit(move)
  }

  const submit = async (move: TransitionInput) => {
    if (busy) return
    setBusy(true)
    const call = authedApi.admin.applications[':id'].moves.$post(
      { param: { id: _id }, json: move },
      ifMatch({ version }),
    )
    const { answer, refusal: refused } = await toResult(call)
    setBusy(false)
    setConfirming(null)
    if (answer) {
      const { isCorrection } = aboutTransition(application, move.to)
      const state = isCorrection ? t(`application.states.${move.to}`) : nameOf(move.to, application.state)
      notify(aboutStudent(application, t(answer.decision ? 'application.decided' : 'application.moved', { state })))
      onRestart()
      return onDone(answer, { issued: move.letter !== null && !answer.decision })
    }
    setRefusal(refused)
    setTries(tries + 1)
    if (isOvertaken(refused)) onStale()
  }

  return {
    busy,
    confirming,
    wrong,
    letterErrors,
    refusal,
    isOvertaken: refusal !== null && isOvertaken(refusal),
    tries,
    isUndoable,
    isPreview,
    readForPreview,
    send,
    confirm: () => (confirming ? submit(confirming) : undefined),
    cancel: () => setConfirming(null),
  }
}
