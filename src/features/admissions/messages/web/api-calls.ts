import { authedApi, authedApiInBackground } from '#api/authed-api.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { Conversation } from '#features/admissions/messages/contract.ts'

/** The calls of a conversation, as its student or as staff. */
export type ConversationCalls = {
  /** Null where nothing has changed since `etag`. Throws without an answer. */
  fetchLatest: (etag: string | null) => Promise<{ conversation: Conversation; etag: string | null } | null>
  fetchBefore: (message: string) => Promise<Outcome<Conversation>>
  send: (text: string, key: string) => Promise<Outcome<Conversation>>
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

/** Polling uses the background client: an ended session must not redirect somebody who is writing. */
export function conversationCalls(side: 'student' | 'staff', id: string): ConversationCalls {
  const background = (
    side === 'student' ? authedApiInBackground.applications : authedApiInBackground.admin.applications
  )[':id'].messages
  const interactive = (side === 'student' ? authedApi.applications : authedApi.admin.applications)[':id'].messages
  const param = { id }
  return {
    fetchLatest: (etag) =>
      toLatest(background.$get({ param, query: {} }, etag ? { headers: { 'if-none-match': etag } } : {})),
    fetchBefore: (message) => toOutcome(interactive.$get({ param, query: { before: message } })),
    send: (text, key) =>
      toOutcome(interactive.$post({ param, json: { text } }, { headers: { 'idempotency-key': key } }) as never),
    markSeen: async (upTo) => (await toResult(background.seen.$post({ param, json: { upTo } }))).refusal === null,
  }
}
