import { Hono } from 'hono'
import { z } from 'zod'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  callMoveSchema,
  contactViewSchema,
  enquiryConversationAnswer,
  enquiryConversationQuery,
  enquiryInputSchema,
  enquiryMessageSchema,
  enquiryReceiptSchema,
  enquirySeenSchema,
  enquirySuggestionSchema,
  linkTokenSchema,
  newsletterAnswerSchema,
  newsletterInputSchema,
  newsletterStateSchema,
  newsletterTokenSchema,
  ownEnquiriesSchema,
} from '#features/conversations/enquiries/contract.ts'
import { slotsSchema } from '#features/conversations/phone-calls/contract.ts'
import { viewSlots } from '#features/conversations/phone-calls/server/service.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { clientIp, networksOf } from '#platform/http/client-ip.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR, TOO_MANY_STREAMS } from '#platform/http/documented.ts'
import { requireIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { noStore } from '#platform/http/no-store.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { validate } from '#platform/http/validate.ts'
import {
  answerSuggestionByLink,
  cancelCallByLink,
  moveCallByLink,
  seenByLink,
  streamByLink,
  viewByLink,
  viewOwn,
  writeByLink,
} from './conversation.ts'
import { answerTime, confirm, contactItem, leave, receiveEnquiry, subscribe, viewContact } from './service.ts'

const { documented, documentedChange, documentedFile } = callsOf({ tag: 'enquiries', access: 'everybody' })

const DEAD = 'The link is made up, or its enquiry is deleted'

/** Kilobytes, above the limits of all fields. */
const smallBody = limitBody(64)

const contactQuery = z.object({ item: z.uuid().optional().catch(undefined) })

export const enquiryRoutes = (services: Services) => {
  const { now, viewCache, index } = services
  // Counts valid enquiries only: correcting a field ten times must not hit the limit.
  const enquiries = rateLimit('enquiries', now)
  // Each request may send a mail to somebody else's address.
  const newsletters = rateLimit('newsletter', now)
  // The signature of a token cannot be guessed; the limit protects the database from attempts.
  const tries = rateLimit('conversation links', now)
  return new Hono<SessionEnv>()
    .get(
      '/contact',
      documented({
        id: 'getContact',
        description:
          'Answers how the counsellors are reached, when, and how fast they answer; with `item` the programme or university that the question is about.',
        answer: contactViewSchema,
      }),
      validate('query', contactQuery),
      async (c) => {
        const [view, { hours }] = await Promise.all([
          viewCache.get('contact', index.generation, () => viewContact(services)),
          answerTime(services),
        ])
        return c.json({ ...view, answeredWithinHours: hours, item: contactItem(services, c.req.valid('query').item) })
      },
    )
    .get(
      '/enquiries/slots',
      documented({
        id: 'listCallSlots',
        description:
          'Answers when a call with a counsellor can be booked in the next two weeks; none where no counsellor has entered hours.',
        answer: slotsSchema,
      }),
      noStore,
      async (c) => c.json(await viewSlots(services)),
    )
    .post(
      '/enquiries',
      smallBody,
      documentedChange({
        id: 'createEnquiry',
        description:
          'Leaves a message for the counsellors, or asks for a call, at one of the slots or not. An e-mail address or a phone number is required; at most 30 in an hour.',
        problems: { 429: TOO_MANY_IN_AN_HOUR },
        answer: enquiryReceiptSchema,
        status: 201,
      }),
      validate('json', enquiryInputSchema),
      enquiries,
      async (c) => c.json(await receiveEnquiry(services, c.req.valid('json'), networksOf(clientIp(c))), 201),
    )
    .get(
      '/enquiries/own',
      documented({
        id: 'listOwnEnquiries',
        description:
          'Answers what was asked with the address of the account, newest first. Each has the token of its conversation; there are at most twenty.',
        access: 'account',
        answer: ownEnquiriesSchema,
      }),
      requireUser(services),
      noStore,
      async (c) => c.json(await viewOwn(services, c.get('actor'))),
    )
    .post(
      '/enquiries/conversation',
      smallBody,
      documentedChange({
        id: 'openEnquiryConversation',
        description:
          'Answers what was written after an enquiry, by the token of its link; changes nothing. `null` where `known` is the newest version.',
        problems: { 404: DEAD, 429: TOO_MANY_IN_AN_HOUR },
        answer: enquiryConversationAnswer,
      }),
      validate('json', enquiryConversationQuery),
      tries,
      noStore,
      async (c) => c.json({ data: await viewByLink(services, c.req.valid('json')) }),
    )
    .post(
      '/enquiries/conversation/messages',
      smallBody,
      documentedChange({
        id: 'writeAfterEnquiry',
        description:
          'Writes to the counsellors by the token of a link, and answers the conversation. The same Idempotency-Key writes nothing twice.',
        idempotent: true,
        problems: {
          404: DEAD,
          409: '`conflict`: the key was used for another message',
          429: TOO_MANY_IN_AN_HOUR,
        },
        answer: enquiryConversationAnswer,
        status: 201,
      }),
      validate('json', enquiryMessageSchema),
      tries,
      noStore,
      async (c) => {
        const message = { ...c.req.valid('json'), key: requireIdempotencyKey(c) }
        return c.json({ data: await writeByLink(services, message, c.get('requestId')) }, 201)
      },
    )
    .post(
      '/enquiries/conversation/events',
      smallBody,
      documentedFile({
        id: 'streamEnquiryConversation',
        description:
          'Answers a line (`data: changed`) whenever something is written or seen, for at most ten minutes; read the conversation then.',
        types: ['text/event-stream'],
        problems: { 404: DEAD, 429: TOO_MANY_STREAMS },
      }),
      validate('json', linkTokenSchema),
      tries,
      (c) => streamByLink(services, c, c.req.valid('json').token),
    )
    .post(
      '/enquiries/conversation/seen',
      smallBody,
      documentedChange({
        id: 'markEnquiryMessagesSeen',
        description: 'Marks the messages of staff as seen, up to and including one, by the token of a link.',
        problems: { 404: DEAD, 429: TOO_MANY_IN_AN_HOUR },
        answer: doneSchema,
      }),
      validate('json', enquirySeenSchema),
      tries,
      async (c) => {
        await seenByLink(services, c.req.valid('json'))
        return c.json(done)
      },
    )
    .post(
      '/enquiries/conversation/suggestions',
      smallBody,
      documentedChange({
        id: 'answerEnquirySuggestion',
        description:
          'Keeps a programme that staff suggested, or declines it, by the token of a link. `null` takes it back.',
        problems: { 404: `${DEAD}, or there is no such suggestion`, 429: TOO_MANY_IN_AN_HOUR },
        answer: enquiryConversationAnswer,
      }),
      validate('json', enquirySuggestionSchema),
      tries,
      noStore,
      async (c) => c.json({ data: await answerSuggestionByLink(services, c.req.valid('json')) }),
    )
    .post(
      '/enquiries/conversation/call',
      smallBody,
      documentedChange({
        id: 'moveCall',
        description: 'Books a call at one of the slots, or moves the booked one there, by the token of a link.',
        problems: { 404: DEAD, 429: TOO_MANY_IN_AN_HOUR },
        answer: doneSchema,
      }),
      validate('json', callMoveSchema),
      tries,
      async (c) => {
        await moveCallByLink(services, c.req.valid('json'), networksOf(clientIp(c)))
        return c.json(done)
      },
    )
    .post(
      '/enquiries/conversation/call/cancel',
      smallBody,
      documentedChange({
        id: 'cancelCall',
        description: 'Cancels the booked call, by the token of a link.',
        problems: { 404: `${DEAD}, or no call is booked`, 429: TOO_MANY_IN_AN_HOUR },
        answer: doneSchema,
      }),
      validate('json', linkTokenSchema),
      tries,
      async (c) => {
        await cancelCallByLink(services, c.req.valid('json').token, networksOf(clientIp(c)))
        return c.json(done)
      },
    )
    .post(
      '/newsletter',
      smallBody,
      documentedChange({
        id: 'requestNewsletter',
        description:
          'Asks for the newsletter, which comes once the link of a mail is followed. The answer is the same for an address that already has it; at most 20 calls in an hour.',
        problems: { 429: TOO_MANY_IN_AN_HOUR },
        answer: newsletterAnswerSchema,
        status: 202,
      }),
      validate('json', newsletterInputSchema),
      newsletters,
      async (c) => {
        await subscribe(services, c.req.valid('json'))
        return c.json({ status: 'pending' as const }, 202)
      },
    )
    .post(
      '/newsletter/confirm',
      smallBody,
      documentedChange({
        id: 'confirmNewsletter',
        description: 'Confirms the newsletter with the token of the mail.',
        problems: { 404: 'No valid token, or one from before an unsubscription' },
        answer: newsletterStateSchema,
      }),
      validate('json', newsletterTokenSchema),
      async (c) => {
        await confirm(services, c.req.valid('json').token)
        return c.json({ status: 'subscribed' as const })
      },
    )
    .post(
      '/newsletter/unsubscribe',
      smallBody,
      documentedChange({
        id: 'unsubscribeNewsletter',
        description: 'Ends the newsletter with the token that every issue carries. These tokens never expire.',
        problems: { 404: 'No valid token' },
        answer: newsletterStateSchema,
      }),
      validate('json', newsletterTokenSchema),
      async (c) => {
        await leave(services, c.req.valid('json').token)
        return c.json({ status: 'unsubscribed' as const })
      },
    )
}
