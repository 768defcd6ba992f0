import type { ClientResponse } from 'hono/client'
import type { AccountProblemCode, ApplicationProblemCode, FieldProblem, Problem, ProblemCode } from '#lib/problem.ts'

/** Why a call was not answered; `unreachable` when no answer came, or one that nobody can read. */
export type ApiError = {
  code: ProblemCode | AccountProblemCode | ApplicationProblemCode | 'unreachable'
  /** The server's words, in the reader's language. */
  message: string | null
  fields: Record<string, FieldProblem>
}

export type Outcome<T> = { answer: T; refusal: null } | { answer: null; refusal: ApiError }

/** What came of a call that a form has made. Never throws: whatever happens, the form is still there. */
export async function toResult<T>(call: Promise<ClientResponse<T>>): Promise<Outcome<T>> {
  try {
    const response = await call
    if (response.ok) return { answer: (await response.json()) as T, refusal: null }
    const { code, message, fields } = (await response.json()) as Problem
    return { answer: null, refusal: { code, message, fields: fields ?? {} } }
  } catch {
    return { answer: null, refusal: { code: 'unreachable', message: null, fields: {} } }
  }
}
