import sql, { join, type Sql } from 'sql-template-tag'
import { words } from '#lib/fold.ts'

/**
 * A condition: each word of a typed text occurs in `text`, which is folded already (the columns `search_text`): folding while
 * searching takes far longer than reading.
 */
export const containsWords = (typed: string, text: Sql): Sql =>
  forEachWord(typed, (pattern) => sql`${text} like ${pattern}`)

/** The same where a word may occur in one of several places: `occurs` is the condition for the pattern of one word. */
export function forEachWord(typed: string, occurs: (pattern: string) => Sql): Sql {
  const conditions = patternsOf(typed).map((pattern) => sql`(${occurs(pattern)})`)
  return conditions.length === 0 ? sql`true` : join(conditions, ' and ')
}

/** A folded word has no character that means something in a pattern. */
const patternsOf = (typed: string) => words(typed).map((word) => `%${word}%`)
