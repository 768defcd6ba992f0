import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { clientIp, networkOf } from './client-ip.ts'
import { ProblemError } from './problems.ts'

type Bounds = {
  /** Calls from one address, and from all together, in a window of `seconds`. */
  perCaller: number
  inTotal: number
  seconds: number
  now: () => Date
  /** Which addresses are one caller; without it those of one household. */
  callerOf?: (address: string) => string
}

/** More clients than this are met by the limit for all. */
const CALLERS_KEPT = 20_000

/**
 * Refuses calls beyond the bounds with 429 and says when to come again. Each server counts its own: two servers let
 * through twice as much, which still is no flood.
 */
export function rateLimit({ perCaller, inTotal, seconds, now, callerOf = networkOf }: Bounds): MiddlewareHandler {
  const callers = new LRUCache<string, Window>({ max: CALLERS_KEPT })
  const all = new Window()
  return async (c, next) => {
    const at = now().getTime() / 1000
    const caller = callerOf(clientIp(c))
    const callerWindow = callers.get(caller) ?? new Window()
    callers.set(caller, callerWindow)
    // A rejected call of one client does not count towards the limit for all.
    const wait = callerWindow.take(at, perCaller, seconds) || all.take(at, inTotal, seconds)
    if (wait > 0) throw new ProblemError('too_many_requests', { retryAfter: wait })
    await next()
  }
}

class Window {
  #end = 0
  #count = 0

  /**
   * Counts a call at `at` (seconds). 0 when it is within `most` of this window, else the seconds until the next one.
   */
  take(at: number, most: number, seconds: number): number {
    if (at >= this.#end) {
      this.#end = at + seconds
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= most ? 0 : Math.max(1, Math.ceil(this.#end - at))
  }
}
