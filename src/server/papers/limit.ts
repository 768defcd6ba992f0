import type { Actor } from '#features/accounts/server/queries.ts'
import { count, limitKey } from '#server/http/kept-limit.ts'
import type { Services } from '#server/services.ts'

/** Papers an account has made in an hour, on all servers together: for a counsellor with a pile, and for no machine. */
const MOST = 120
const HOUR = 3600

/** Throws `too_many_requests`. */
export const countPaper = ({ db, secret, now }: Services, { userId }: Actor): Promise<void> =>
  count(db, [{ key: limitKey(secret, 'paper', userId), most: MOST, seconds: HOUR }], now())
