import type { z } from 'zod'
import { FIELD_PROBLEMS, type FieldProblem } from '#lib/problem.ts'

const isFieldProblem = (text: string): text is FieldProblem => (FIELD_PROBLEMS as readonly string[]).includes(text)

/** A schema's complaint as a key that each reader's language has words for. `refine` names the key as its message. */
export function toFieldProblem(issue: z.core.$ZodIssue, input: unknown): FieldProblem {
  if (valueAt(input, issue.path) === undefined) return 'required'
  switch (issue.code) {
    case 'too_small':
      return isCounted(issue.origin) ? 'too_short' : 'too_low'
    case 'too_big':
      return isCounted(issue.origin) ? 'too_long' : 'too_high'
    case 'invalid_value':
      return 'not_offered'
    case 'custom':
      return isFieldProblem(issue.message) ? issue.message : 'malformed'
    default:
      return 'malformed'
  }
}

/** Of texts and lists the length is bounded, of numbers and dates the value. */
const isCounted = (origin: string) => ['string', 'array', 'set', 'map', 'file'].includes(origin)

/** What is wrong with each field, by its dotted path. Of several complaints about one field, the first is kept. */
export const toFieldProblems = (issues: readonly z.core.$ZodIssue[], input: unknown): Record<string, FieldProblem> =>
  Object.fromEntries(issues.map((issue) => [issue.path.join('.'), toFieldProblem(issue, input)] as const).toReversed())

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)
