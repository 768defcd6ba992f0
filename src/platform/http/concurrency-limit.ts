import type { MiddlewareHandler } from 'hono'
import { ProblemError } from './problems.ts'

/**
 * Lets so many calls be under way at once, and refuses the next ones with 503 and when to come again: where work comes in
 * faster than it is done, a queue only makes everybody wait.
 */
export function atMost(most: number): MiddlewareHandler {
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
