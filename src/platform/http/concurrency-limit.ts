import type { Context, MiddlewareHandler } from 'hono'
import { ProblemError } from './problems.ts'

/**
 * Lets so many calls be under way at once, and refuses the next ones with 503 and when to come again: where work comes in
 * faster than it is done, a queue only makes everybody wait.
 */
export function limitConcurrency(most: number): MiddlewareHandler {
  let underWay = 0
  return async (_c, next) => {
    if (underWay >= most) throw new ProblemError('unavailable', { retryAfter: 2 })
    underWay += 1
    try {
      await next()
    } finally {
      underWay -= 1
    }
  }
}

/**
 * The same for each of those whom `whose` tells apart, refused with 429: of one account's calls so many are under way, and
 * what else it sends leaves the place to others.
 */
export function atMostEach<Variables extends object>(
  most: number,
  whose: (c: Context<{ Variables: Variables }>) => string,
): MiddlewareHandler<{ Variables: Variables }> {
  const underWay = new Map<string, number>()
  return async (c, next) => {
    const key = whose(c)
    const own = underWay.get(key) ?? 0
    if (own >= most) throw new ProblemError('too_many_requests', { retryAfter: 5 })
    underWay.set(key, own + 1)
    try {
      await next()
    } finally {
      const left = (underWay.get(key) ?? 1) - 1
      if (left > 0) underWay.set(key, left)
      else underWay.delete(key)
    }
  }
}
