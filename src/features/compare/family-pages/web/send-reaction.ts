import type { ApiClient } from '#api/client.ts'
import { type ApiError, toResult } from '#api/result.ts'
import {
  normalize,
  problemsOf,
  REACTION_TOPICS,
  type ReactionProblems,
  type ReactionTexts,
  type ReactionTopic,
  type WrittenKind,
} from '#features/compare/family-pages/rules.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** What the form says, as it would be stored. */
export type TypedReaction = ReactionTexts & { itemId: string; kind: WrittenKind; topic: ReactionTopic }

/** Why it was not taken. */
export type ReactionRefusal = { code: ApiError['code']; fields: ReactionProblems & { item?: FieldProblem } }

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const typedReaction = (form: FormData): TypedReaction => ({
  itemId: text(form, 'item'),
  kind: text(form, 'kind') === 'worry' ? 'worry' : 'question',
  topic: REACTION_TOPICS.find((topic) => topic === text(form, 'topic')) ?? 'whole',
  name: normalize.name(text(form, 'name')),
  text: normalize.text(text(form, 'text')),
})

type SentReaction = { answer: { id: string; undo: string }; refusal: null } | { answer: null; refusal: ReactionRefusal }

/** Puts a question or a worry on the page, or says why it was not taken. Never throws. */
export async function sendReaction(api: ApiClient, code: string, typed: TypedReaction): Promise<SentReaction> {
  const fields = { ...(typed.itemId === '' && { item: 'required' as const }), ...problemsOf(typed) }
  if (Object.keys(fields).length > 0) return { answer: null, refusal: { code: 'invalid', fields } }
  const { answer, refusal } = await toResult(
    api['family-pages'][':code'].reactions.$post({ param: { code }, json: typed }),
  )
  return refusal ? { answer: null, refusal: { code: refusal.code, fields: refusal.fields } } : { answer, refusal: null }
}
