import type { Context } from 'hono'
import { ProblemError } from './problems.ts'

/** What a key may be: a UUID is one, and so is nearly anything else that is short and visible. */
const KEY = /^[\x21-\x7e]{8,100}$/

/** The name a caller gives to one deed, so that it is done once. Throws `precondition_required` without one. */
export function requireIdempotencyKey(c: Context): string {
  const given = c.req.header('idempotency-key')
  if (given === undefined) throw new ProblemError('precondition_required')
  if (!KEY.test(given)) throw new ProblemError('invalid', { fields: { 'Idempotency-Key': 'malformed' } })
  return given
}
