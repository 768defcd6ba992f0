/** Every error code of the API and its HTTP status. Words for readers live in the locale files under `errors.<code>`. */
export const problemStatus = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  precondition_required: 428,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** All that can be wrong with one field; words for readers live in the locale files under `errors.fields.<key>`. */
export const FIELD_PROBLEMS = [
  'required',
  'malformed',
  'too_short',
  'too_long',
  'too_low',
  'too_high',
  'not_offered',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

/** The body of every error answer (`application/problem+json`); `message` too, because older clients read that. */
export type Problem = {
  code: ProblemCode
  status: number
  message: string
  /** Of `invalid`: by the field's dotted path. */
  fields?: Record<string, FieldProblem> | undefined
  requestId: string
}
