import type { Context } from 'hono'
import { ProblemError } from './problems.ts'

/** Short and visible characters: a UUID and most other keys. */
const KEY = /^[\x21-\x7e]{8,100}$/

/** The idempotency key of a request. Throws `precondition_required` without one. */
export function requireIdempotencyKey(c: Context): string {
  const given = c.req.header('idempotency-key')
  if (given === undefined) throw new ProblemError('precondition_required')
  if (!KEY.test(given)) throw new ProblemError('invalid', { fields: { 'Idempotency-Key': 'malformed' } })
  return given
}
