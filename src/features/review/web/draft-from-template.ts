import { completedDetail, isSameDetail } from '#features/letters/condition-detail.ts'
import type { Condition } from '#features/letters/rules.ts'
import type { ReviewView } from '#features/review/contract.ts'
import type { FilledTemplate } from '#features/templates/contract.ts'
import type { TransitionDraft } from './transition-draft.ts'

type Filled = FilledTemplate & { text: string }

/** What a template changes in the form of a transition; null for a request and a message, which have forms of their own. */
export function draftFrom(
  { kind, text, reasons, conditionKind, detail }: Filled,
  application: ReviewView,
  draft: TransitionDraft,
): TransitionDraft | null {
  if (kind === 'rejection') return { ...draft, to: 'rejected', reasons, note: text }
  if (!conditionKind || !detail) return null
  const letter = draft.letter ?? letterBefore(application)
  const isSame = (one: Condition) => one.kind === conditionKind && isSameDetail(one.detail, detail)
  const conditions = letter.conditions.some(isSame)
    ? letter.conditions.map((one) => (isSame(one) ? { ...one, detail: completedDetail(detail, one.detail) } : one))
    : [...letter.conditions, { kind: conditionKind, detail, dueOn: null }]
  return {
    ...draft,
    to: 'pre_conditional_offer',
    letter: { ...letter, conditions },
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
