import type { Context, MiddlewareHandler } from 'hono'
import { ProblemError } from './problems.ts'

/**
 * Limits the calls that run at the same time; further ones get 503 with a retry-after. Where work arrives faster than
 * it is done, a queue would only make every call wait.
 */
export function limitConcurrency({ name, atOnce }: { name: string; atOnce: number }): MiddlewareHandler {
  let active = 0
  return async (_c, next) => {
    if (active >= atOnce) {
      throw new ProblemError('unavailable', { retryAfter: 2, refusal: { kind: name, reason: 'full' } })
    }
    active += 1
    try {
      await next()
    } finally {
      active -= 1
    }
  }
}

/**
 * Limits the running calls per key, such as an account; further ones get 429, so that one account cannot take every
 * slot.
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
