import type { ApiClient } from '#api/client.ts'
import { type ApiError, toResult } from '#api/result.ts'
import { MOST_UNDONE } from '#features/compare/family-pages/rules.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { type ReactionRefusal, sendReaction, type TypedReaction, typedReaction } from './send-reaction.ts'

type SentForm = { lang: Language; code: string; form: FormData; undoTokens: readonly string[] }

/** The address to go to next, or what failed and why. */
type FormOutcome =
  | { next: string }
  | { typed: TypedReaction; refusal: ReactionRefusal }
  | { failed: 'heart' | 'undo'; refusal: { code: ApiError['code'] } }

/**
 * What a form of the page says where there is no JavaScript. Such a browser has no cookie that knows what is its own, so the
 * address of the next page carries the tokens that take it back. Never throws.
 */
export async function receiveForm(api: ApiClient, sent: SentForm): Promise<FormOutcome> {
  const { lang, code, form, undoTokens } = sent
  const page = api['family-pages'][':code']
  const param = { code: encodeURIComponent(code) }
  const next = (tokens: readonly string[], place = '') => {
    const query = new URLSearchParams(tokens.slice(-MOST_UNDONE).map((token) => ['undo', token]))
    const path = paths.familyPage({ lang, code: param.code })
    return { next: `${path}${query.size > 0 ? `?${query}` : ''}${place && `#${place}`}` }
  }
  const token = form.get('undo')
  if (typeof token === 'string') {
    const { refusal } = await toResult(page.undo.$post({ param, json: { token } }))
    return refusal ? { failed: 'undo', refusal } : next(undoTokens.filter((other) => other !== token))
  }
  const heart = form.get('heart')
  if (typeof heart === 'string') {
    const given = { ...param, itemId: encodeURIComponent(heart) }
    const { answer, refusal } = await toResult(page.hearts[':itemId'].$put({ param: given }))
    return refusal
      ? { failed: 'heart', refusal }
      : next(answer.undo === null ? undoTokens : [...undoTokens, answer.undo])
  }
  const typed = typedReaction(form)
  const { answer, refusal } = await sendReaction(api, param.code, typed)
  return refusal ? { typed, refusal } : next([...undoTokens, answer.undo], answer.id)
}
