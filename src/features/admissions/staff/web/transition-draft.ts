import { type ApplicationState, letterKindAfter } from '#features/admissions/applications/lifecycle.ts'
import { REJECTION_REASONS, type RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import type { LetterInput } from '#features/admissions/letters/rules.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { placeholdersIn } from '#features/admissions/templates/placeholders.ts'
import { type LetterRows, readLetter } from './letter-rows.ts'

/** A transition as typed so far. Each application has one of its own while its page stays open, so that none is lost on the way. */
export type TransitionDraft = {
  to: ApplicationState | null
  reasons: readonly RejectionReason[]
  note: string
  override: string
  letter: LetterInput | null
}

export const EMPTY_DRAFT: TransitionDraft = { to: null, reasons: [], note: '', override: '', letter: null }

export const isEmptyDraft = ({ to, note, override }: TransitionDraft): boolean =>
  to === null && note === '' && override === ''

/** What was decided, as it was typed: the person who undoes a decision continues from there. */
export const draftOfDecision = ({
  to,
  reasons,
  note,
  overrideReason,
  letter,
}: NonNullable<ReviewView['decision']>): TransitionDraft => ({
  to,
  reasons,
  note: note ?? '',
  override: overrideReason ?? '',
  letter,
})

/** What the form holds now. The terms of a letter are read only where it has their fields. */
export function readDraft(
  element: HTMLFormElement,
  letter: LetterRows,
  states: readonly ApplicationState[],
): TransitionDraft {
  const form = new FormData(element)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const to = states.find((state) => state === form.get('to')) ?? null
  const ticked = new Set(form.getAll('reasons'))
  return {
    to,
    reasons: REJECTION_REASONS.filter((reason) => ticked.has(reason)),
    note: text('note'),
    override: text('move-override'),
    letter: form.has('move-holderName') ? readLetter(form, letter) : null,
  }
}

const TRANSITION_FIELDS = ['to', 'reasons', 'note', 'move-override'] as const
export type TransitionField = (typeof TRANSITION_FIELDS)[number]

/** Where the form can lead; what is asked for is a request, item by item, and has a form of its own. */
export const statesOf = ({ can }: ReviewView): ApplicationState[] => [
  ...can.moves.filter((move) => move !== 'information_needed'),
  ...can.corrections,
]

/** What a transition is about, which decides what it needs. */
export function aboutTransition(application: ReviewView, to: ApplicationState | null) {
  const { can, conditions, missingDocuments } = application
  const isCorrection = to !== null && can.corrections.includes(to)
  const kind = to && !isCorrection ? letterKindAfter(to) : null
  const openConditions = conditions.filter(({ state }) => state === 'open' || state === 'sent')
  const lacksDocuments = kind !== null && missingDocuments.length > 0
  return {
    isCorrection,
    /** Of the letter that it issues. */
    kind,
    openConditions,
    lacksDocuments,
    needsOverride: lacksDocuments || (to === 'enrolled' && openConditions.length > 0),
  }
}

/** The fields of a transition that are not filled in as they must be. */
export function missingFields(application: ReviewView, draft: TransitionDraft): TransitionField[] {
  const { to, reasons, note, override } = draft
  const { isCorrection, needsOverride } = aboutTransition(application, to)
  const missing: Record<TransitionField, boolean> = {
    to: to === null,
    reasons: to === 'rejected' && reasons.length === 0,
    note: ((reasons.includes('other') || isCorrection) && note === '') || placeholdersIn(note).length > 0,
    'move-override': needsOverride && override === '',
  }
  return TRANSITION_FIELDS.filter((field) => missing[field])
}
