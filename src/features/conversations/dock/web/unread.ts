import { api } from '#api/browser.ts'
import { toResult } from '#api/result.ts'
import type { EnquiryConversation } from '#features/conversations/enquiries/contract.ts'
import { isDeadLink } from '#features/conversations/enquiries/web/link-calls.ts'
import { QueryCache } from '#ui/query-cache.ts'
import { keptConversation, NOTHING_KEPT } from './kept-conversation.ts'

/** Answers that were not seen. */
export const countUnread = ({ conversation }: EnquiryConversation): number =>
  conversation.messages.filter(({ by, seenAt }) => by === 'staff' && seenAt === null).length

/** By the token of a conversation; one that is gone is not kept any longer. */
export const unreadAnswers = new QueryCache<number>(async (token) => {
  const { answer, refusal } = await toResult(api.enquiries.conversation.$post({ json: { token } }))
  if (answer?.data) return countUnread(answer.data)
  if (isDeadLink(refusal)) keptConversation.change((kept) => (kept.token === token ? NOTHING_KEPT : kept))
  throw new Error(`The conversation answered ${refusal?.code}`)
})
