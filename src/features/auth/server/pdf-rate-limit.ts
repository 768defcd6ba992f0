import type { Services } from '#features/services.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import type { Actor } from './queries.ts'

/** Counts a PDF of the account: enough for a counsellor with many applications, too few for a script. Throws `too_many_requests`. */
export const consumePdfRateLimit = ({ db, secret, now }: Services, { userId }: Actor): Promise<void> =>
  consume(db, [rateLimitOf(secret, 'paper', userId)], now())
