import sql, { type Sql } from 'sql-template-tag'
import { words } from '#lib/fold.ts'

/**
 * A condition: each word of a typed text occurs in `text`, which is folded already (the columns `search_text`): folding while
 * searching takes far longer than reading.
 */
export const containsWords = (typed: string, text: Sql): Sql => sql`${text} like all (${patternsOf(typed)}::text[])`

/** For `like`, one for each word: a folded word has no character that means something in a pattern. */
const patternsOf = (typed: string): string[] => words(typed).map((word) => `%${word}%`)
