import type { ReviewView } from '#features/review/contract.ts'
import type { FilledTemplate } from '#features/templates/contract.ts'
import type { TransitionDraft } from './transition-draft.ts'

type Filled = FilledTemplate & { text: string }

/** What a template changes in the form of a transition; null for a request and a message, which have forms of their own. */
export function draftFrom(
  { kind, text, reasons, conditionKind }: Filled,
  application: ReviewView,
  draft: TransitionDraft,
): TransitionDraft | null {
  if (kind === 'rejection') return { ...draft, to: 'rejected', reasons, note: text }
  if (kind !== 'condition' || !conditionKind) return null
  const letter = draft.letter ?? letterBefore(application)
  const isThere = letter.conditions.some((one) => one.kind === conditionKind && one.detail === text)
  const condition = { kind: conditionKind, detail: text, dueOn: null }
  return {
    ...draft,
    to: 'pre_conditional_offer',
    letter: { ...letter, conditions: isThere ? letter.conditions : [...letter.conditions, condition] },
  }
}

/** The terms with which a letter begins: the conditions that are open. */
function letterBefore({ conditions, letters, nextLetter }: ReviewView): NonNullable<TransitionDraft['letter']> {
  const open = conditions.filter(({ state }) => state === 'open' || state === 'sent')
  return {
    conditions: open.map(({ _id, kind, detail, dueOn }) => ({ _id, kind, detail, dueOn })),
    replyBy: letters.find(({ revoked }) => revoked === null)?.replyBy ?? null,
    details: nextLetter.details,
  }
}
