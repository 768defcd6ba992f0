import { distance } from 'fastest-levenshtein'
import { words } from '#lib/fold.ts'

/** Shorter words are too near each other for one letter to tell what was meant; from `LONG` on two may be wrong. */
const SHORTEST = 4
const LONG = 7

/** Whether the offered text is surely what was meant: one word of it alone is written otherwise, and hardly. */
export function isTypo(typed: string, offered: string): boolean {
  const [ours, theirs] = [words(typed), words(offered)]
  const apart = ours.flatMap((word, at) => (word === theirs[at] ? [] : [[word, theirs[at] ?? ''] as const]))
  const [only] = apart
  if (!only || apart.length > 1 || ours.length !== theirs.length) return false
  const [word, meant] = only
  return word.length >= SHORTEST && distance(word, meant) <= (word.length < LONG ? 1 : 2)
}
