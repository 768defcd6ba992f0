import type { Localized } from './localized.ts'

/**
 * The error codes that any call may answer, with their HTTP status. Words for readers live in the locale files under
 * `errors.<code>`.
 */
export const problemStatus = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  /** The body arrived too slowly. */
  too_slow: 408,
  conflict: 409,
  /** Something refers to the record, so it cannot be deleted. */
  in_use: 409,
  stale: 412,
  too_large: 413,
  /** Of a file, or of the body of a call that takes JSON. */
  unsupported_type: 415,
  invalid: 422,
  precondition_required: 428,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The status of a page that shows this problem; that of a server which is away for any other code. */
export const pageStatusOf = (code: string): number =>
  code in problemStatus ? problemStatus[code as ProblemCode] : problemStatus.unavailable

/**
 * Those of calls about accounts beside them; only these calls' readers need their words, which the answers bring along.
 */
export const accountProblemStatus = {
  login_failed: 401,
  /** A token that was good once: its session has ended. */
  session_ended: 401,
  account_disabled: 403,
  /** Staff whose account has no second factor yet: only their own account answers them. */
  second_factor_required: 403,
  /** A code that is not the one that was mailed, or not the one the app shows. */
  invalid_code: 422,
  /** A code that was tried too often or is too old: ask for a new one. */
  code_spent: 422,
  /** This browser has started no sign-in, or did so too long ago: start again. */
  sign_in_again: 422,
  google_failed: 502,
  /** Google has not verified the address. */
  google_unverified: 403,
  last_administrator: 409,
} as const

export type AccountProblemCode = keyof typeof accountProblemStatus

/** Those of calls about applications, in the same way. */
export const applicationProblemStatus = {
  /** The item takes no applications at the moment. */
  item_closed: 409,
  deadline_passed: 409,
  /** An application of the same student for the same item is under way. */
  already_applied: 409,
  /** As many are open as one student may have. */
  too_many_open: 409,
  /** More is started than anybody will send. */
  too_many_drafts: 409,
  /** The application has moved on, and this is not possible from where it is. */
  not_possible_now: 409,
  /** Nobody signs letters: the settings lack the legal name or the signatory. */
  no_signatory: 422,
  /** The application has been closed for too long to write messages. */
  conversation_closed: 409,
} as const

export type ApplicationProblemCode = keyof typeof applicationProblemStatus

/** All that can be wrong with one field; words for readers live in the locale files under `errors.fields.<key>`. */
export const FIELD_PROBLEMS = [
  'required',
  'malformed',
  'too_short',
  'too_long',
  'too_low',
  'too_high',
  'not_offered',
  'wrong',
  /** So far from what is saved that somebody must confirm it. */
  'implausible',
  'too_common',
  'incomplete',
  /** The thirtieth of February. */
  'no_such_day',
  'in_future',
  'in_past',
  'too_young',
  'locked',
  'active',
  /** The process that reads untrusted files died, hung or answered too much at this one. */
  'too_complex',
  'taken',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

/** What refers to a record, by the table that it is in. */
export type Referrer = {
  table: string
  count: number
  /** The first of them that are records of the catalogue, by their names; `entity` as addresses name it. */
  first: { _id: string; entity: string; name: Localized; university: Localized | null }[]
}

/** The body of every error answer (`application/problem+json`); `message` too, because older clients read that. */
export type Problem<Code extends string = ProblemCode> = {
  code: Code
  status: number
  message: string
  /** Of `invalid` and `no_signatory`: by the field's dotted path. */
  fields?: Record<string, FieldProblem> | undefined
  /** Of `in_use`, where a record of the catalogue cannot be deleted. */
  referrers?: Referrer[] | undefined
  requestId: string
}

/**
 * The server's message in a problem that a call has thrown as `data` of an error; null of any other error, and of a
 * missing sign-in, which the browser answers itself in the words of the specification, whatever the language.
 */
export function messageOf(error: unknown): string | null {
  const body = error !== null && typeof error === 'object' && 'data' in error ? error.data : null
  if (body === null || typeof body !== 'object' || !('message' in body)) return null
  if ('code' in body && body.code === 'unauthenticated') return null
  return typeof body.message === 'string' && body.message !== '' ? body.message : null
}

/** The problems that pages have words of their own for; the words of the others come with the answer. */
const PAGE_ERRORS = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'invalid',
  'too_many_requests',
  'unavailable',
] as const

/** The words for a problem whose answer had none, by their key in `errors`. */
export const pageErrorOf = (code: string) => PAGE_ERRORS.find((one) => one === code) ?? 'internal'
