import type { ClientResponse } from 'hono/client'
import type {
  AccountProblemCode,
  ApplicationProblemCode,
  FieldProblem,
  Problem,
  ProblemCode,
  Referrer,
} from '#lib/problem.ts'

/** The error of a call; `unreachable` when there was no answer, or an unreadable one. */
export type ApiError = {
  code: ProblemCode | AccountProblemCode | ApplicationProblemCode | 'unreachable'
  /** The server's message, in the language of the page. */
  message: string | null
  fields: Record<string, FieldProblem>
  /** Of `in_use`: what refers to the record. */
  referrers?: Referrer[] | undefined
}

export type Outcome<T> = { answer: T; refusal: null } | { answer: null; refusal: ApiError }

/** The outcome of a form's call. Never throws. */
export async function toResult<T>(call: Promise<ClientResponse<T>>): Promise<Outcome<T>> {
  try {
    const response = await call
    if (response.ok) return { answer: (await response.json()) as T, refusal: null }
    const { code, message, fields = {}, referrers } = (await response.json()) as Problem
    return { answer: null, refusal: { code, message, fields, referrers } }
  } catch {
    return { answer: null, refusal: { code: 'unreachable', message: null, fields: {} } }
  }
}
