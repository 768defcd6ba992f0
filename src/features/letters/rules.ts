import { isDay, yearsAfter } from '#lib/day.ts'
import type { LETTER_KINDS, REVOCATION_REASONS } from '#lib/enums.ts'
import type { Condition } from '#lib/letter-terms.ts'
import type { FieldProblem } from '#lib/problem.ts'

export { CONDITION_KINDS, LETTER_KINDS, REVOCATION_REASONS } from '#lib/enums.ts'
export type { Condition, ConditionKind } from '#lib/letter-terms.ts'

/** Limits and validation of an offer letter, for form and server. Imports no validation library. */

export type LetterKind = (typeof LETTER_KINDS)[number]

export type RevocationReason = (typeof REVOCATION_REASONS)[number]

/** Letters and digits of a letter's code. */
export const CODE_LENGTH = 20

export const LETTER_LIMITS = {
  /** As many, and as long, as fit on one sheet with everything else. */
  conditions: 8,
  detail: 120,
  /** Years ahead. */
  replyBy: 1,
  dueOn: 3,
} as const

/** The terms of a letter; the rest of it comes from the application. */
export type LetterInput = {
  conditions: Condition[]
  /** Until when the student is to answer. */
  replyBy: string | null
}

/** The address of the page that checks codes: that of the check without its code and scheme. */
export const addressWithoutCode = (address: string): string =>
  address.slice(0, address.lastIndexOf('/')).replace(/^https?:\/\//, '')

/** The sentence of a letter: `letter.says.*`. */
export const sentenceOf = (kind: LetterKind, conditions: readonly unknown[]) =>
  kind === 'offer' && conditions.length > 0 ? 'offerOnConditions' : kind

/** The problems of a letter of this kind, by dotted path. */
export function problemsOfLetter(
  kind: LetterKind,
  { conditions, replyBy }: LetterInput,
  today: { earliest: string; latest: string },
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  const addProblem = (field: string, problem: FieldProblem | undefined) => {
    if (problem) problems[field] = problem
  }
  if (kind === 'pre_conditional_offer' && conditions.length === 0) addProblem('conditions', 'required')
  if (conditions.length > LETTER_LIMITS.conditions) addProblem('conditions', 'too_long')
  conditions.forEach(({ kind: what, detail, dueOn }, index) => {
    if (what === 'other' && detail === '') addProblem(`conditions.${index}.detail`, 'required')
    if (detail.length > LETTER_LIMITS.detail) addProblem(`conditions.${index}.detail`, 'too_long')
    addProblem(`conditions.${index}.dueOn`, problemOfDay(dueOn, LETTER_LIMITS.dueOn, today))
  })
  addProblem('replyBy', problemOfDay(replyBy, LETTER_LIMITS.replyBy, today))
  return problems
}

/** Requires a day that is not over everywhere on earth and at most so many years ahead. */
function problemOfDay(
  day: string | null,
  years: number,
  { earliest, latest }: { earliest: string; latest: string },
): FieldProblem | undefined {
  if (day === null) return undefined
  if (!isDay(day)) return 'malformed'
  if (day < earliest) return 'in_past'
  return day > yearsAfter(latest, years) ? 'too_high' : undefined
}
