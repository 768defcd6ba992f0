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
} from '#features/enquiries/contract.ts'
import type { Services } from '#features/services.ts'
import { HOUR_SECONDS } from '#lib/durations.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { documented, documentedChange, validate } from '#platform/http/validate.ts'
import { confirm, contactItem, leave, receiveEnquiry, subscribe, viewContact } from './service.ts'

/** Kilobytes, above the limits of all fields. */
const smallBody = limitBody(64)

const contactQuery = z.object({ item: z.uuid().optional().catch(undefined) })

export const enquiryRoutes = (services: Services) => {
  const { now, viewCache, index } = services
  // Counts valid enquiries only: correcting a field ten times must not hit the limit.
  const enquiries = rateLimit({ perCaller: 30, inTotal: 300, seconds: HOUR_SECONDS, now })
  // Each request may send a mail to somebody else's address.
  const newsletters = rateLimit({ perCaller: 20, inTotal: 300, seconds: HOUR_SECONDS, now })
  return new Hono()
    .get(
      '/contact',
      documented('enquiries', 'How the counsellors are reached', contactViewSchema),
      validate('query', contactQuery),
      async (c) => {
        const view = await viewCache.get('contact', index.generation, () => viewContact(services))
        return c.json({ ...view, item: contactItem(services, c.req.valid('query').item) })
      },
    )
    .post(
      '/enquiries',
      smallBody,
      documentedChange('enquiries', 'Leave a message or ask for a call', enquiryReceiptSchema, 201),
      validate('json', enquiryInputSchema),
      enquiries,
      async (c) => c.json(await receiveEnquiry(services, c.req.valid('json')), 201),
    )
    .post(
      '/newsletter',
      smallBody,
      documentedChange('enquiries', 'Ask for the newsletter; a mail asks to confirm it', newsletterAnswerSchema, 202),
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
      documentedChange('enquiries', 'Confirm the newsletter with the token of a mail', newsletterStateSchema),
      validate('json', newsletterTokenSchema),
      async (c) => {
        await confirm(services, c.req.valid('json').token)
        return c.json({ status: 'subscribed' as const })
      },
    )
    .post(
      '/newsletter/unsubscribe',
      smallBody,
      documentedChange('enquiries', 'End the newsletter with the token of a mail', newsletterStateSchema),
      validate('json', newsletterTokenSchema),
      async (c) => {
        await leave(services, c.req.valid('json').token)
        return c.json({ status: 'unsubscribed' as const })
      },
    )
}
