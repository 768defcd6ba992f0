import { api } from '#api/browser.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { EnquiryConversation } from '#features/conversations/enquiries/contract.ts'
import type { Conversation } from '#features/conversations/messages/contract.ts'
import type { ConversationCalls } from '#features/conversations/messages/web/api-calls.ts'

type Answer = { data: EnquiryConversation | null }

type Refused = Outcome<Answer>['refusal']

/** Whether the link leads nowhere any more: it is incomplete, or the conversation was deleted. */
export const isDeadLink = (refusal: Refused): boolean => refusal?.code === 'not_found' || refusal?.code === 'invalid'

/** Of an enquiry, for a visitor with its link; `watch` gets all that is known of it, and null once the link is dead. */
export function linkCalls(token: string, watch?: (view: EnquiryConversation | null) => void): ConversationCalls {
  const { conversation } = api.enquiries
  return {
    fetchLatest: async (known) => {
      const { answer, refusal } = await toResult<Answer>(
        conversation.$post({ json: { token, ...(known && { known }) } }),
      )
      if (isDeadLink(refusal)) watch?.(null)
      if (refusal) throw new Error(`The conversation answered ${refusal.code}`)
      if (answer.data) watch?.(answer.data)
      return answer.data && { conversation: answer.data.conversation, etag: answer.data.version }
    },
    fetchBefore: (before) => toOutcome(conversation.$post({ json: { token, before } })),
    send: (text, key) =>
      toOutcome(conversation.messages.$post({ json: { token, text } }, { headers: { 'idempotency-key': key } })),
    answerSuggestion: (suggestion, answer) =>
      toOutcome(conversation.suggestions.$post({ json: { token, suggestion, answer } })),
    listen: (signal) => conversation.events.$post({ json: { token } }, { init: { signal } }),
    markSeen: async (upTo) => (await toResult(conversation.seen.$post({ json: { token, upTo } }))).refusal === null,
  }
}

async function toOutcome(call: Parameters<typeof toResult<Answer>>[0]): Promise<Outcome<Conversation>> {
  const { answer, refusal } = await toResult<Answer>(call)
  if (refusal) return { answer: null, refusal }
  if (!answer.data) throw new Error('The conversation was not answered')
  return { answer: answer.data.conversation, refusal: null }
}
