import type { Services } from '#features/services.ts'
import { HOUR_SECONDS } from '#lib/durations.ts'
import { consume, rateLimitKey } from '#platform/http/rate-limit-store.ts'
import type { Actor } from './queries.ts'

/** Papers an account has made in an hour, on all servers together: for a counsellor with a pile, and for no machine. */
const MOST = 120

/** Throws `too_many_requests`. */
export const consumePdfRateLimit = ({ db, secret, now }: Services, { userId }: Actor): Promise<void> =>
  consume(db, [{ key: rateLimitKey(secret, 'paper', userId), most: MOST, seconds: HOUR_SECONDS }], now())
