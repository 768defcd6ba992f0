import type { Context, MiddlewareHandler } from 'hono'
import { ProblemError } from './problems.ts'

/**
 * Lets so many calls be under way at once, and refuses the next ones with 503 and when to come again: where work comes in
 * faster than it is done, a queue only makes everybody wait.
 */
export function limitConcurrency(max: number): MiddlewareHandler {
  let active = 0
  return async (_c, next) => {
    if (active >= max) throw new ProblemError('unavailable', { retryAfter: 2 })
    active += 1
    try {
      await next()
    } finally {
      active -= 1
    }
  }
}

/**
 * The same for each of those whom `whose` tells apart, refused with 429: of one account's calls so many are under way, and
 * what else it sends leaves the place to others.
 */
export function limitConcurrencyPerKey<Variables extends object>(
  max: number,
  keyOf: (c: Context<{ Variables: Variables }>) => string,
): MiddlewareHandler<{ Variables: Variables }> {
  const active = new Map<string, number>()
  return async (c, next) => {
    const key = keyOf(c)
    const current = active.get(key) ?? 0
    if (current >= max) throw new ProblemError('too_many_requests', { retryAfter: 5 })
    active.set(key, current + 1)
    try {
      await next()
    } finally {
      const remaining = (active.get(key) ?? 1) - 1
      if (remaining > 0) active.set(key, remaining)
      else active.delete(key)
    }
  }
}
