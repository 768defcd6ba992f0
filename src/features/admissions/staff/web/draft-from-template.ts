import { completedDetail, isSameDetail } from '#features/admissions/letters/condition-detail.ts'
import type { Condition } from '#features/admissions/letters/rules.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import type { FilledTemplate } from '#features/admissions/templates/contract.ts'
import { insertText, readyMadeIn, withoutReadyMade } from '#lib/insert-text.ts'
import { firstConditions } from './letter-rows.ts'
import type { TransitionDraft } from './transition-draft.ts'

type Filled = FilledTemplate & { text: string }

/**
 * What a template changes in the form of a transition: it replaces the text of another one that nobody has changed, and is
 * added to what staff have typed. Null for a request and a message, which have forms of their own.
 */
export function draftFrom(
  { kind, text, reasons, conditionKind, detail }: Filled,
  application: ReviewView,
  draft: TransitionDraft,
): TransitionDraft | null {
  const readyMade = application.templates.flatMap((each) => each.text ?? [])
  if (kind === 'rejection') {
    return {
      ...draft,
      to: 'rejected',
      reasons: [...new Set([...reasonsBeside(draft, application), ...reasons])],
      note: insertText(draft.note, text, readyMade),
    }
  }
  if (!conditionKind || !detail) return null
  const letter = draft.letter ?? letterBefore(application)
  const isSame = (one: Condition) => one.kind === conditionKind && isSameDetail(one.detail, detail)
  const conditions = letter.conditions.some(isSame)
    ? letter.conditions.map((one) => (isSame(one) ? { ...one, detail: completedDetail(detail, one.detail) } : one))
    : [...letter.conditions, { kind: conditionKind, detail, dueOn: null }]
  return {
    ...draft,
    to: 'pre_conditional_offer',
    note: withoutReadyMade(draft.note, rejectionTexts(application)),
    letter: { ...letter, conditions },
  }
}

/** The texts of all rejections: none of them is sent with anything else. */
export const rejectionTexts = ({ templates }: Pick<ReviewView, 'templates'>): string[] =>
  templates.flatMap(({ kind, text }) => (kind === 'rejection' && text !== null ? [text] : []))

/** The reasons that are not those of the template whose text is replaced. */
function reasonsBeside({ note, reasons }: TransitionDraft, { templates }: ReviewView): TransitionDraft['reasons'] {
  const texts = templates.flatMap(({ text }) => text ?? [])
  const replaced = templates.find(({ text }) => text !== null && text.trim() === readyMadeIn(note, texts))
  return reasons.filter((reason) => !replaced?.reasons.includes(reason))
}

/** The terms with which a letter begins. */
function letterBefore(application: ReviewView): NonNullable<TransitionDraft['letter']> {
  const { letters, nextLetter } = application
  return {
    conditions: firstConditions(application),
    replyBy: letters.find(({ revoked }) => revoked === null)?.replyBy ?? null,
    details: nextLetter.details,
  }
}
