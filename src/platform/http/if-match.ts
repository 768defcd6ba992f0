import type { Context } from 'hono'
import { ProblemError } from './problems.ts'

/** The version that a write says it changes. Throws `precondition_required` without one, `stale` for one that is none of ours. */
export function requireVersion(c: Context): number {
  const given = c.req.header('if-match')
  if (given === undefined) throw new ProblemError('precondition_required')
  // What compresses an answer on its way marks the version as weak.
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(given.trim())?.[1]
  if (version === undefined) throw new ProblemError('stale')
  return Number(version)
}

/** Names the version of what is answered, for the write that changes it. */
export function withVersion<T extends { version: number }>(c: Context, record: T): T {
  c.header('etag', `"${record.version}"`)
  return record
}
