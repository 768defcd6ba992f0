import type { REACTION_KINDS, REACTION_TOPICS } from '#lib/enums.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toPlainName, toPlainText } from '#lib/typed-text.ts'

export { REACTION_TOPICS } from '#lib/enums.ts'

/** Limits and validation of a family page, for form and server. Imports no validation library. */

export type ReactionKind = (typeof REACTION_KINDS)[number]
export type ReactionTopic = (typeof REACTION_TOPICS)[number]
/** What is written; a heart says nothing. */
export const WRITTEN_KINDS = ['question', 'worry'] as const satisfies ReactionKind[]
export type WrittenKind = (typeof WRITTEN_KINDS)[number]

export const REACTION_LIMITS = { name: 40, text: 500 } as const
/** Reactions on one page, and written ones of one browser there. */
export const MOST_REACTIONS = 200
export const MOST_OF_AUTHOR = 20
/** How many of a browser's reactions its address remembers where no cookie does, the newest. */
export const MOST_UNDONE = 5
/** Days for which a page can be open, and for which it is unless something else is chosen. */
export const OPEN_DAYS = [7, 30, 90, 180] as const
export const OPEN_DAYS_AT_FIRST = 90
/** Open pages of one browser or account. */
export const MOST_PAGES = 20

export type ReactionField = 'name' | 'text'
export type ReactionTexts = Record<ReactionField, string>
export type ReactionProblems = Partial<Record<ReactionField, FieldProblem>>

/** How each field is normalized. */
export const normalize = {
  name: toPlainName,
  text: toPlainText,
} satisfies Record<ReactionField, (typed: string) => string>

/** Addresses of pages and mails: nobody is to be led elsewhere from a page that others trust. */
const LINK =
  /[@＠]|:\/\/|\bwww\.|[\p{L}\d-]\.(?:(?:com|net|org|info|io|ly|app|co|biz|xyz|site|online|shop)(?![\p{L}\d])|me\/)/iu

/** The problems of the normalized texts of a question or worry, by field. */
export function problemsOf({ name, text }: ReactionTexts): ReactionProblems {
  const problems: ReactionProblems = {}
  if (!/[\p{L}\p{N}]/u.test(text)) problems.text = 'required'
  else if (text.length > REACTION_LIMITS.text) problems.text = 'too_long'
  else if (LINK.test(text)) problems.text = 'malformed'
  if (name.length > REACTION_LIMITS.name) problems.name = 'too_long'
  else if (LINK.test(name)) problems.name = 'malformed'
  return problems
}
