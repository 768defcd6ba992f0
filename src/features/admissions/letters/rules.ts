import { daysAfter, isDay, yearsAfter } from '#lib/day.ts'
import { DAY_MS } from '#lib/durations.ts'
import type { LETTER_KINDS, REVOCATION_REASONS } from '#lib/enums.ts'
import type { Condition, LetterDetails } from '#lib/letter-terms.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { namesOtherAmount } from './condition-amounts.ts'
import { conditionDetail } from './condition-detail.ts'
import { firstDayOf, problemsOfDetails } from './details.ts'

export { CONDITION_KINDS, CONDITION_STATES, LETTER_KINDS, REVOCATION_REASONS } from '#lib/enums.ts'
export type { Condition, ConditionDetail, ConditionKind, LetterDetails } from '#lib/letter-terms.ts'

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

/** The terms of a letter. */
export type LetterTerms = {
  conditions: Condition[]
  /** Until when the student is to answer. */
  replyBy: string | null
}

/** A condition that continues from one that is there, with its state and its evidence, names it. */
export type ConditionInput = Condition & { _id?: string | undefined }

/** What staff write into a letter. */
export type LetterInput = LetterTerms & { conditions: ConditionInput[]; details: LetterDetails }

/** The address of the page that checks codes: that of the check without its code and scheme. */
export const addressWithoutCode = (address: string): string =>
  address.slice(0, address.lastIndexOf('/')).replace(/^https?:\/\//, '')

/** The sentence of a letter: `letter.says.*`. `confirmed`: the student had accepted the place when it was issued. */
export function sentenceOf(kind: LetterKind, conditions: readonly unknown[], confirmed: boolean) {
  if (kind === 'pre_conditional_offer') return kind
  if (confirmed) return conditions.length > 0 ? 'confirmedOnConditions' : 'confirmed'
  return conditions.length > 0 ? 'offerOnConditions' : 'offer'
}

/** How a letter is named in public: the reference of its application and its own number. */
export const letterReference = ({ reference, number }: { reference: string; number: number }): string =>
  `${reference}/${number}`

/** The problems of a letter of this kind for a student of this language, by dotted path. */
export function problemsOfLetter(
  kind: LetterKind,
  { conditions, replyBy, details }: LetterInput,
  language: Language,
  today: { earliest: string; latest: string },
  starts: readonly string[],
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  const addProblem = (field: string, problem: FieldProblem | undefined) => {
    if (problem) problems[field] = problem
  }
  if (kind === 'pre_conditional_offer' && conditions.length === 0) addProblem('conditions', 'required')
  if (conditions.length > LETTER_LIMITS.conditions) addProblem('conditions', 'too_long')
  conditions.forEach(({ _id, kind: what, detail, dueOn }: ConditionInput, index) => {
    // One that continues may stay in the language that it was written in.
    const text = _id ? conditionDetail(detail, language) : detail[language]
    if (what === 'other' && text === '') addProblem(`conditions.${index}.detail.${language}`, 'required')
    for (const lang of LANGUAGES) {
      if (detail[lang].length > LETTER_LIMITS.detail) addProblem(`conditions.${index}.detail.${lang}`, 'too_long')
    }
    addProblem(`conditions.${index}.dueOn`, problemOfDay(dueOn, LETTER_LIMITS.dueOn, today))
  })
  addProblem('replyBy', problemOfDay(replyBy, LETTER_LIMITS.replyBy, today))
  for (const [field, problem] of Object.entries(problemsOfDetails(details, starts)))
    problems[`details.${field}`] = problem
  return problems
}

/**
 * The fields of a letter whose day makes no sense beside the start: a condition that is due, or a reply that is awaited,
 * once studies have started. Staff are warned and decide.
 */
export function daysAfterStart({ conditions, replyBy }: LetterTerms, start: string): string[] {
  const first = firstDayOf(start)
  if (first === null) return []
  const isLate = (day: string | null) => day !== null && isDay(day) && day > first
  return [
    ...conditions.flatMap(({ dueOn }, index) => (isLate(dueOn) ? [`conditions.${index}.dueOn`] : [])),
    ...(isLate(replyBy) ? ['replyBy'] : []),
  ]
}

/** By when a visa that takes so many weeks has to be applied for; null where the start or the weeks are not known. */
function visaDay(start: string, weeks: number | null): string | null {
  const first = firstDayOf(start)
  return first === null || weeks === null ? null : daysAfter(first, -7 * weeks)
}

/** The conditions, by index, that are due before the start and too late for a visa, which needs the final letter. */
export function dueAfterVisa({ conditions }: LetterTerms, start: string, weeks: number | null): number[] {
  const [first, last] = [firstDayOf(start), visaDay(start, weeks)]
  if (first === null || last === null) return []
  return conditions.flatMap(({ dueOn }, at) =>
    dueOn !== null && isDay(dueOn) && dueOn > last && dueOn <= first ? [at] : [],
  )
}

/** Fewer days than these to reply are worth a question. */
const SOON_DAYS = 3

/** How many days are left to reply, where they are few; null where there is time, or no day. */
export function daysToReply({ replyBy }: LetterTerms, today: string): number | null {
  if (replyBy === null || !isDay(replyBy)) return null
  const left = Math.round((Date.parse(replyBy) - Date.parse(today)) / DAY_MS)
  return left >= 0 && left < SOON_DAYS ? left : null
}

/** The conditions, by index, that name another deposit than the letter does. */
export const otherDeposits = ({ conditions }: LetterTerms, deposit: number | null): number[] =>
  conditions.flatMap(({ kind, detail }, at) =>
    kind === 'deposit' && deposit && namesOtherAmount(detail, deposit) ? [at] : [],
  )

/**
 * The conditions, by index, that are due before the student has to reply to the offer: then they are to be met for a place
 * that nobody has accepted yet. Staff are warned and decide.
 */
export function dueBeforeReply({ conditions, replyBy }: LetterTerms): number[] {
  if (replyBy === null || !isDay(replyBy)) return []
  return conditions.flatMap(({ dueOn }, index) => (dueOn !== null && isDay(dueOn) && dueOn < replyBy ? [index] : []))
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
