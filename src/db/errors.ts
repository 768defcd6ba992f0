import { DatabaseError } from 'pg'

/** Ours: as many calls wait for a connection as may, and a call has waited too long for one. */
export const POOL_FULL = 'POOL_FULL'
const POOL_TIMEOUT = 'POOL_TIMEOUT'

/** Node's codes for "no connection", ours for what pg says without a code, and PostgreSQL's for "not now". */
const unreachableCodes = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  POOL_FULL,
  POOL_TIMEOUT,
  '25P03', // a transaction that was idle for too long, as behind a process that was frozen
  '25006', // read-only: a standby that is not yet the primary
  '57014', // took longer than a statement may
  '57P01', // shut down by an administrator
  '57P02', // crashed
  '57P03', // starting up or shutting down
])

/** Whole classes of PostgreSQL's codes: connection exceptions, and no memory, disk or connection left. */
const unreachableClasses = ['08', '53']

/** What pg says without a code. */
const codeless = new Map([
  ['timeout expired', 'CONNECT_TIMEOUT'],
  ['timeout exceeded when trying to connect', POOL_TIMEOUT],
  ['Connection terminated due to connection timeout', 'CONNECT_TIMEOUT'],
  ['Connection terminated unexpectedly', 'CONNECTION_CLOSED'],
  ['Connection terminated', 'CONNECTION_CLOSED'],
  ['Client has encountered a connection error and is not queryable', 'CONNECTION_CLOSED'],
  ['There was an error establishing an SSL connection', 'CONNECTION_CLOSED'],
  ['Client was closed and is not queryable', 'CONNECTION_ENDED'],
  ['Cannot use a pool after calling end on the pool', 'CONNECTION_ENDED'],
])

/** The `code` of an error or of what caused it: Drizzle wraps the driver's errors. */
export function errorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    const code = codeless.get(cause.message)
    if (code !== undefined) return code
  }
  return undefined
}

/** Whether the database cannot be reached or cannot work now, so that the same call may succeed later (503). */
export function isDatabaseUnreachable(error: unknown): boolean {
  const code = errorCode(error)
  if (code === undefined) return false
  return unreachableCodes.has(code) || (/^[0-9A-Z]{5}$/.test(code) && unreachableClasses.includes(code.slice(0, 2)))
}

/** Why the database could not be used, in a word; undefined for all that `isDatabaseUnreachable` does not know. */
export function unreachableReason(error: unknown): string | undefined {
  if (!isDatabaseUnreachable(error)) return undefined
  const code = errorCode(error)
  if (code === '57014') return 'statement_timeout'
  if (code === '25006') return 'read_only'
  if (code === POOL_FULL) return 'full'
  return code === POOL_TIMEOUT ? 'late' : 'away'
}

/** The constraint that a statement broke. */
export function constraintOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause.constraint
  }
  return undefined
}

/** Whether the foreign key of that name refers to an account. */
export const isAccountReference = (constraint: string): boolean => constraint.endsWith('_users_id_fk')

/**
 * Whether a statement failed because of a concurrent one and may succeed when tried again: a deadlock, or an account
 * that was deleted while a row referring to it was written. No other referenced row is ever deleted, so any other
 * violated foreign key is a bug.
 */
export function isWriteConflict(error: unknown): boolean {
  const code = errorCode(error)
  if (code === '40P01') return true
  const constraint = code === '23503' ? constraintOf(error) : undefined
  return constraint !== undefined && isAccountReference(constraint)
}
