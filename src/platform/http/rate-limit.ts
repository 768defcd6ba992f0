import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { STORES } from '#lib/bounds.ts'
import { clientIp, type Network, networksOf } from './client-ip.ts'
import { ProblemError } from './problems.ts'
import { RATE_LIMITS, type RateLimitName } from './rate-limits.ts'

type InMemory = {
  [Name in RateLimitName]: (typeof RATE_LIMITS)[Name]['in'] extends 'memory' ? Name : never
}[RateLimitName]

type KeyOf<Variables extends object> = (c: Context<{ Variables: Variables }>) => string

/**
 * Refuses calls beyond a limit of the table with 429 and says when to come again. Every call counts, also a bad one, except
 * that one beyond a small network's limit does not count for the larger ones around it. Each server counts its own: two
 * servers let through twice as much, which still is no flood. `accountOf`: whose call it is, for the limits of accounts.
 */
export function rateLimit(name: InMemory, now: () => Date): MiddlewareHandler
export function rateLimit<Variables extends object>(
  name: InMemory,
  now: () => Date,
  accountOf: KeyOf<Variables>,
): MiddlewareHandler<{ Variables: Variables }>
export function rateLimit<Variables extends object>(
  name: InMemory,
  now: () => Date,
  accountOf?: KeyOf<Variables>,
): MiddlewareHandler<{ Variables: Variables }> {
  const { most, seconds, of } = RATE_LIMITS[name]
  if ((of === 'account') !== (accountOf !== undefined)) throw new Error(`The limit ${name} is one of each ${of}`)
  const windows = new LRUCache<string, Window>({ max: STORES['rate limits'].most })
  const countedOf = (c: Context<{ Variables: Variables }>): Network[] => {
    if (accountOf) return [{ name: accountOf(c), times: 1 }]
    const networks = networksOf(clientIp(c))
    return of === 'wide network' ? networks.slice(-1).map(({ name }) => ({ name, times: 1 })) : networks
  }
  return async (c, next) => {
    const at = now().getTime() / 1000
    for (const { name, times } of countedOf(c)) {
      const window = windows.get(name) ?? new Window()
      windows.set(name, window)
      const retryAfter = window.take(at, most * times, seconds)
      if (retryAfter > 0) throw new ProblemError('too_many_requests', { retryAfter })
    }
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
