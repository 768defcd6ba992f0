import type { Context } from 'hono'
import { ProblemError } from './problems.ts'

/** The version a write is based on. Throws `precondition_required` without one, `stale` for a malformed one. */
export function requireVersion(c: Context): number {
  const given = c.req.header('if-match')
  if (given === undefined) throw new ProblemError('precondition_required')
  // A proxy that compresses an answer makes its ETag weak.
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(given.trim())?.[1]
  if (version === undefined) throw new ProblemError('stale')
  return Number(version)
}

/** Sets the version of the answered record as its ETag. */
export function withVersion<T extends { version: number }>(c: Context, record: T): T {
  c.header('etag', `"${record.version}"`)
  return record
}
