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
  /** Of the answer, where there was one, also an unreadable one. */
  status?: number
  /** The server's message, in the language of the page. */
  message: string | null
  fields: Record<string, FieldProblem>
  /** Of `in_use`: what refers to the record. */
  referrers?: Referrer[] | undefined
}

/** Whether somebody else was quicker: what was shown is no longer so. */
export const isOvertaken = ({ code }: ApiError): boolean => code === 'stale' || code === 'not_possible_now'

export type Outcome<T> = { answer: T; refusal: null } | { answer: null; refusal: ApiError }

/** The outcome of a form's call. Never throws. */
export async function toResult<T>(call: Promise<ClientResponse<T>>): Promise<Outcome<T>> {
  let status: number | undefined
  try {
    const response = await call
    status = response.status
    if (response.ok) return { answer: (await response.json()) as T, refusal: null }
    const { code, message, fields = {}, referrers } = (await response.json()) as Problem
    return { answer: null, refusal: { code, status, message, fields, referrers } }
  } catch {
    return { answer: null, refusal: { code: 'unreachable', ...(status && { status }), message: null, fields: {} } }
  }
}
