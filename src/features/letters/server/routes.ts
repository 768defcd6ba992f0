import { Hono } from 'hono'
import { z } from 'zod'
import { letterCheckSchema } from '#features/letters/contract.ts'
import type { Services } from '#features/services.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { documented, validate } from '#platform/http/validate.ts'
import { checkLetter } from './service.ts'

const TEN_MINUTES = 600

/** The public check of a letter. */
export const letterRoutes = (services: Services) => {
  // Codes of 90 bits cannot be guessed; the limit protects the database from attempts.
  const tries = rateLimit({ perCaller: 60, inTotal: 6_000, seconds: TEN_MINUTES, now: services.now })
  return new Hono().get(
    '/letters/:code',
    documented(
      'letters',
      'Whether an offer letter is valid, by the code on it; of its holder only the initials',
      letterCheckSchema,
    ),
    tries,
    validate('param', z.object({ code: z.string() })),
    async (c) => {
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      return c.json(await checkLetter(services, c.req.valid('param').code))
    },
  )
}
