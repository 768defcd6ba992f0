import { Hono } from 'hono'
import { z } from 'zod'
import { letterCheckSchema } from '#features/admissions/letters/contract.ts'
import type { Services } from '#features/services.ts'
import { callsOf } from '#platform/http/documented.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { validate } from '#platform/http/validate.ts'
import { checkLetter } from './service.ts'

const { documented } = callsOf({ tag: 'letters', access: 'everybody' })

/** The public check of a letter. */
export const letterRoutes = (services: Services) => {
  // Codes of 90 bits cannot be guessed; the limit protects the database from attempts.
  const tries = rateLimit('letters', services.now)
  return new Hono().get(
    '/letters/:code',
    documented({
      id: 'checkLetter',
      description:
        'Answers whether an offer letter is valid, by the code printed on it; of its holder only the initials. At most 60 attempts in ten minutes.',
      problems: { 429: 'Too many attempts; `Retry-After` says when to come again' },
      answer: letterCheckSchema,
    }),
    tries,
    validate('param', z.object({ code: z.string().describe('The code on the letter, however it is typed.') })),
    async (c) => {
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      return c.json(await checkLetter(services, c.req.valid('param').code))
    },
  )
}
