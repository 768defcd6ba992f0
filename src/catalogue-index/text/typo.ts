import { distance } from 'fastest-levenshtein'
import { words } from '#lib/fold.ts'
import { editsBetween } from './edits.ts'
import { withoutArticle } from './vocabulary.ts'

/**
 * Shorter words have too many neighbours to be corrected. In words of five letters or more two neighbours may be swapped,
 * from `LONG` on two letters may be wrong.
 */
const SHORTEST = 4
const LONG = 7
/** The letters that two edits leave as they are: hardly anybody gets the beginning wrong and the rest too. */
const KEPT = 2

/** Words of a text that may be misspelt. */
const MOST = 3

/** Whether the suggested text is certainly meant: each word that differs, at most three, does so only slightly. */
export function isTypo(typed: string, offered: string): boolean {
  const [ours, theirs] = [words(typed), words(offered)]
  const apart = ours.flatMap((word, at) => (word === theirs[at] ? [] : [[word, theirs[at] ?? ''] as const]))
  if (apart.length === 0 || apart.length > MOST || ours.length !== theirs.length) return false
  return apart.every(([word, suggested]) => isSlight(word, suggested))
}

function isSlight(word: string, suggested: string): boolean {
  if (word.length < SHORTEST) return false
  const edits = distance(word, suggested)
  const isSwap = () => word.length > SHORTEST && editsBetween(word, suggested, 1).toWhole <= 1
  return edits <= 1 || (edits === 2 && (isSwap() || (word.length >= LONG && beginAlike(word, suggested))))
}

/** Whether two folded words begin with the same two letters after their article, in any order: "enigneering". */
export function beginAlike(a: string, b: string): boolean {
  const [first, second] = [withoutArticle(a).slice(0, KEPT), withoutArticle(b).slice(0, KEPT)]
  return first === second || [...first].reverse().join('') === second
}
