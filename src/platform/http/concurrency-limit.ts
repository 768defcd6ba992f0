import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { ProblemError } from './problems.ts'

/**
 * Limits the calls that run at the same time; further ones get 503 with a retry-after. Where work arrives faster than it is
 * done, a queue would only make every call wait. `until`: when a call is over; files are made while they are sent.
 */
export function limitConcurrency(
  { name, atOnce }: { name: string; atOnce: number },
  until: 'answered' | 'sent' = 'answered',
): MiddlewareHandler {
  let active = 0
  const end = () => {
    active -= 1
  }
  return async (c, next) => {
    if (active >= atOnce) {
      throw new ProblemError('unavailable', { retryAfter: 2, refusal: { kind: name, reason: 'full' } })
    }
    active += 1
    const { outgoing: sending } = until === 'sent' ? ((c.env ?? {}) as Partial<HttpBindings>) : {}
    // One that was closed while its caller was looked up does not report that again.
    const outgoing = sending?.closed ? undefined : sending
    outgoing?.once('close', end)
    try {
      await next()
    } finally {
      if (!outgoing) end()
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
