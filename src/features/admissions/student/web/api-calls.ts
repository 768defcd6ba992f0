import { authedApi, readData } from '#api/authed-api.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { ApplicationStart, Draft, Receipt } from '#features/admissions/applications/contract.ts'
import type { Answers } from '#features/admissions/applications/rules.ts'
import type { Language } from '#lib/localized.ts'
import { afterSaves, noteSave } from './after-saves.ts'
import type { Unsaved } from './unsaved-answers.ts'

/** The API calls of the form. */

/** Browsers let a call outlive its page only up to 64 kilobytes. */
const KEEPALIVE_MAX_BYTES = 60_000

const draftOf = (itemId: string) => authedApi.applications.drafts[':itemId'].$get({ param: { itemId } })

/** Null where there is no such item. */
export const loadStart = (itemId: string): Promise<ApplicationStart | null> =>
  afterSaves(itemId, async () => {
    const answer = draftOf(itemId)
    return (await answer).status === 404 ? null : readData(answer)
  })

export async function fetchDraft(itemId: string): Promise<Outcome<Draft | null>> {
  const { answer, refusal } = await toResult(draftOf(itemId))
  return refusal ? { answer: null, refusal } : { answer: answer.data.draft, refusal: null }
}

/** Outlives the page where the answers are small enough for `keepalive`. */
export async function saveDraft(
  itemId: string,
  unsaved: Unsaved,
  lang: Language,
): Promise<Outcome<{ version: number; savedAt: string }>> {
  const json = { ...unsaved, lang }
  const keepalive = new Blob([JSON.stringify(json)]).size < KEEPALIVE_MAX_BYTES
  const call = authedApi.applications.drafts[':itemId'].$put({ param: { itemId }, json }, { init: { keepalive } })
  const { answer, refusal } = await noteSave(itemId, toResult(call))
  return refusal ? { answer: null, refusal } : { answer: answer.data, refusal: null }
}

/** The same key answers the same, however often it is sent. */
export async function submitApplication(
  itemId: string,
  answers: Answers,
  lang: Language,
  key: string,
): Promise<Outcome<Receipt>> {
  const headers = { 'idempotency-key': key }
  const { answer, refusal } = await toResult(
    authedApi.applications.$post({ json: { itemId, answers, lang } }, { headers }),
  )
  return refusal ? { answer: null, refusal } : { answer: answer.data, refusal: null }
}
