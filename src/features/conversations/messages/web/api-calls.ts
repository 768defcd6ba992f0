import { authedApi, authedApiInBackground } from '#api/authed-api.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { Conversation, SuggestionAnswer, SuggestionInput } from '#features/conversations/messages/contract.ts'

/** The calls of a conversation, by one of its sides. */
export type ConversationCalls = {
  /** Null where nothing has changed since `etag`. Throws without an answer. */
  fetchLatest: (etag: string | null) => Promise<{ conversation: Conversation; etag: string | null } | null>
  fetchBefore: (message: string) => Promise<Outcome<Conversation>>
  /** `suggestions`: of staff. */
  send: (text: string, key: string, suggestions: SuggestionInput[]) => Promise<Outcome<Conversation>>
  /** Of students: what they make of a suggested programme. */
  answerSuggestion?: (id: string, answer: SuggestionAnswer) => Promise<Outcome<Conversation>>
  /** An answer that says when something changes, as long as it is open. Throws without one. */
  listen: (signal: AbortSignal) => Promise<Response>
  /** Whether the server has stored it. */
  markSeen: (upTo: string) => Promise<boolean>
}

type Answer = Awaited<ReturnType<(typeof authedApi.applications)[':id']['messages']['$get']>>

async function toLatest(call: Promise<Answer>): ReturnType<ConversationCalls['fetchLatest']> {
  const response = await call
  // The type knows of no answer without a body.
  if ((response.status as number) === 304) return null
  if (!response.ok) throw new Error(`The conversation answered ${response.status}`)
  return { conversation: (await response.json()).data, etag: response.headers.get('etag') }
}

async function toOutcome(call: Promise<Answer>): Promise<Outcome<Conversation>> {
  const { answer, refusal } = await toResult<{ data: Conversation }>(call)
  return refusal ? { answer: null, refusal } : { answer: answer.data, refusal: null }
}

/** Of staff: what students may do is a part of it. */
type ByApplication = (typeof authedApi.admin.applications)[':id']['messages']
type Calls = Pick<ByApplication, '$get' | '$post'> & {
  seen: Pick<ByApplication['seen'], '$post'>
  events: Pick<ByApplication['events'], '$get'>
}

/** Polling uses the background client: an ended session must not redirect somebody who is writing. */
function callsOf(background: Calls, interactive: Calls, id: string): ConversationCalls {
  const param = { id }
  return {
    fetchLatest: (etag) =>
      toLatest(background.$get({ param, query: {} }, etag ? { headers: { 'if-none-match': etag } } : {})),
    fetchBefore: (message) => toOutcome(interactive.$get({ param, query: { before: message } })),
    send: (text, key, suggestions) =>
      toOutcome(
        interactive.$post({ param, json: { text, suggestions } }, { headers: { 'idempotency-key': key } }) as never,
      ),
    listen: (signal) => background.events.$get({ param }, { init: { signal } }),
    markSeen: async (upTo) => (await toResult(background.seen.$post({ param, json: { upTo } }))).refusal === null,
  }
}

/** Of an application, for its student. */
export const ownApplicationCalls = (id: string): ConversationCalls => ({
  ...callsOf(authedApiInBackground.applications[':id'].messages, authedApi.applications[':id'].messages, id),
  answerSuggestion: (suggestionId, answer) =>
    toOutcome(
      authedApi.applications[':id'].suggestions[':suggestionId'].$post({
        param: { id, suggestionId },
        json: { answer },
      }),
    ),
})

/** Of an application, for staff. */
export const applicationCalls = (id: string): ConversationCalls =>
  callsOf(authedApiInBackground.admin.applications[':id'].messages, authedApi.admin.applications[':id'].messages, id)

/** Of an enquiry, for staff. */
export const enquiryCalls = (id: string): ConversationCalls =>
  callsOf(authedApiInBackground.admin.enquiries[':id'].messages, authedApi.admin.enquiries[':id'].messages, id)
