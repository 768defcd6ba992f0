import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseUnreachable, isWriteConflict } from '#db/errors.ts'
import arabic from '#i18n/locales/ar.json' with { type: 'json' }
import english from '#i18n/locales/en.json' with { type: 'json' }
import { isLanguage, type Language } from '#lib/localized.ts'
import {
  type AccountProblemCode,
  type ApplicationProblemCode,
  accountProblemStatus,
  applicationProblemStatus,
  type FieldProblem,
  type Problem,
  type ProblemCode,
  problemStatus,
  type Referrer,
} from '#lib/problem.ts'
import arabicErrors from './locales/ar.json' with { type: 'json' }
import englishErrors from './locales/en.json' with { type: 'json' }

type Code = ProblemCode | AccountProblemCode | ApplicationProblemCode

const statusOf = { ...problemStatus, ...accountProblemStatus, ...applicationProblemStatus }

/** `kind`: a row of lib/bounds.ts, `database` or the like; few enough of both for a label of a counter. */
export type Refusal = { kind: string; reason: string }

/** Thrown by services and middleware; becomes one `application/problem+json` answer. */
export class ProblemError extends Error {
  readonly code: Code
  /** The problem of each field, for `invalid` and `no_signatory`. */
  readonly fields: Record<string, FieldProblem> | undefined
  /** What refers to the record, for `in_use`. */
  readonly referrers: Referrer[] | undefined
  /** Seconds, for `too_many_requests` and `unavailable`. */
  readonly retryAfter: number | undefined
  /** What refused the call for lack of room, or was waited for too long: such calls are counted and logged (refusals.ts). */
  readonly refusal: Refusal | undefined

  constructor(
    code: Code,
    detail: {
      fields?: Record<string, FieldProblem>
      referrers?: Referrer[]
      retryAfter?: number
      refusal?: Refusal
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: detail.cause })
    this.code = code
    this.fields = detail.fields
    this.referrers = detail.referrers
    this.retryAfter = detail.retryAfter
    this.refusal = detail.refusal
  }
}

const words = {
  en: { ...english.errors, ...englishErrors.errors },
  ar: { ...arabic.errors, ...arabicErrors.errors },
}

/** The caller's language: from the address, else the first supported one of the browser. */
export function languageOf(c: Context): Language {
  const requested = c.req.query('lang')
  if (isLanguage(requested)) return requested
  return /^\s*ar\b/i.test(c.req.header('accept-language') ?? '') ? 'ar' : 'en'
}

/** The answer to a failed call. Unexpected errors are logged by the caller and reveal nothing. */
export function toProblemResponse(error: unknown, c: Context): Response {
  const { code, fields, referrers, retryAfter } = toProblemError(error)
  const status = statusOf[code]
  const problem: Problem<Code> = {
    code,
    status,
    message: words[languageOf(c)][code],
    ...(fields && { fields }),
    ...(referrers && { referrers }),
    requestId: c.get('requestId'),
  }
  const headers = new Headers({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': problem.requestId,
  })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(JSON.stringify(problem), { status, headers })
}

export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof HTTPException) {
    const code = (Object.keys(problemStatus) as ProblemCode[]).find((known) => problemStatus[known] === error.status)
    return new ProblemError(code ?? (error.status < 500 ? 'bad_request' : 'internal'), { cause: error })
  }
  if (isDatabaseUnreachable(error)) return new ProblemError('unavailable', { retryAfter: 5, cause: error })
  if (isWriteConflict(error)) return new ProblemError('conflict', { cause: error })
  return new ProblemError('internal', { cause: error })
}
