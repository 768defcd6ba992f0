import { distance } from 'fastest-levenshtein'
import { words } from '#lib/fold.ts'

/** Shorter words have too many neighbours to be corrected; from `LONG` on two letters may be wrong. */
const SHORTEST = 4
const LONG = 7

/** Whether the suggested text is certainly meant: exactly one word differs, and only slightly. */
export function isTypo(typed: string, offered: string): boolean {
  const [ours, theirs] = [words(typed), words(offered)]
  const apart = ours.flatMap((word, at) => (word === theirs[at] ? [] : [[word, theirs[at] ?? ''] as const]))
  const [only] = apart
  if (!only || apart.length > 1 || ours.length !== theirs.length) return false
  const [word, meant] = only
  return word.length >= SHORTEST && distance(word, meant) <= (word.length < LONG ? 1 : 2)
}
