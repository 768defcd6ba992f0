import type { Services } from '#features/services.ts'
import { HOUR_SECONDS } from '#lib/durations.ts'
import { consume, rateLimitKey } from '#platform/http/rate-limit-store.ts'
import type { Actor } from './queries.ts'

/** PDFs per account and hour, on all servers together: enough for a counsellor with many applications, too few for a script. */
const MOST = 120

/** Counts a PDF of the account. Throws `too_many_requests`. */
export const consumePdfRateLimit = ({ db, secret, now }: Services, { userId }: Actor): Promise<void> =>
  consume(db, [{ key: rateLimitKey(secret, 'paper', userId), most: MOST, seconds: HOUR_SECONDS }], now())
