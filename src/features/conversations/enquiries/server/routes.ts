import { Hono } from 'hono'
import { z } from 'zod'
import {
  contactViewSchema,
  enquiryInputSchema,
  enquiryReceiptSchema,
  newsletterAnswerSchema,
  newsletterInputSchema,
  newsletterStateSchema,
  newsletterTokenSchema,
} from '#features/conversations/enquiries/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { validate } from '#platform/http/validate.ts'
import { confirm, contactItem, leave, receiveEnquiry, subscribe, viewContact } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'enquiries', access: 'everybody' })

/** Kilobytes, above the limits of all fields. */
const smallBody = limitBody(64)

const contactQuery = z.object({ item: z.uuid().optional().catch(undefined) })

export const enquiryRoutes = (services: Services) => {
  const { now, viewCache, index } = services
  // Counts valid enquiries only: correcting a field ten times must not hit the limit.
  const enquiries = rateLimit('enquiries', now)
  // Each request may send a mail to somebody else's address.
  const newsletters = rateLimit('newsletter', now)
  return new Hono()
    .get(
      '/contact',
      documented({
        id: 'getContact',
        description:
          'Answers how the counsellors are reached and when; with `item` the programme or university that the question is about.',
        answer: contactViewSchema,
      }),
      validate('query', contactQuery),
      async (c) => {
        const view = await viewCache.get('contact', index.generation, () => viewContact(services))
        return c.json({ ...view, item: contactItem(services, c.req.valid('query').item) })
      },
    )
    .post(
      '/enquiries',
      smallBody,
      documentedChange({
        id: 'createEnquiry',
        description:
          'Leaves a message for the counsellors, or asks for a call. An e-mail address or a phone number is required; at most 30 in an hour.',
        problems: { 429: TOO_MANY_IN_AN_HOUR },
        answer: enquiryReceiptSchema,
        status: 201,
      }),
      validate('json', enquiryInputSchema),
      enquiries,
      async (c) => c.json(await receiveEnquiry(services, c.req.valid('json')), 201),
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
