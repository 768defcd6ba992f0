import { distance } from 'fastest-levenshtein'
import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { typedWords } from '#catalogue-index/query/query.ts'
import { words } from '#lib/fold.ts'
import { spell } from './spelling.ts'
import { isKnown } from './text-match.ts'
import { NONE } from './texts.ts'

/** The edits that still make a word near: a short one has too many neighbours. */
const maxEdits = (word: string): number => (word.length <= 5 ? 1 : 2)

/** A text with more unknown words is not corrected: it is in another language, and each lookup takes long. */
const MOST_UNKNOWN = 4

/**
 * The text with each unknown word replaced by the nearest token of the catalogue, as that is written there; the more
 * frequent one among equals. Null when one of them has none.
 */
export function nearestQuery(catalogue: Catalogue, typed: string, unknown: readonly string[]): string | null {
  if (unknown.length > MOST_UNKNOWN) return null
  const nearest = new Map<string, string>()
  for (const word of unknown) {
    const token = nearestToken(catalogue, word)
    if (token === null) return null
    nearest.set(word, spell(catalogue, token))
  }
  const correct = (one: string) => {
    const folded = words(one)
    return folded.some((word) => nearest.has(word)) ? folded.map((word) => nearest.get(word) ?? word).join(' ') : one
  }
  return typedWords(typed).map(correct).join(' ')
}

function nearestToken(catalogue: Catalogue, word: string): string | null {
  const limit = maxEdits(word)
  const byDistance: string[][] = Array.from({ length: limit + 1 }, () => [])
  for (const token of catalogue.texts.vocabulary.tokens) {
    if (Math.abs(token.length - word.length) > limit) continue
    byDistance[distance(token, word)]?.push(token)
  }
  for (const tokens of byDistance) {
    const found = tokens
      .map((token) => ({ token, frequency: frequencyOf(catalogue, token) }))
      .sort((a, b) => b.frequency - a.frequency || (a.token < b.token ? -1 : 1))
      // Tokens of what left the catalogue stay in its vocabulary.
      .find(({ token }) => isKnown(catalogue, token))
    if (found) return found.token
  }
  return null
}

/** About how many items have the token. */
function frequencyOf({ texts, programmes, precomputedSets }: Catalogue, token: string): number {
  const { sets, facets } = programmes
  let items = 0
  for (const source of texts.sourcesOf(token)) {
    const termSource = texts.termSourceOf(source)
    const set = precomputedSets.get(termSource)
    if (termSource !== NONE) items += set ? sets.countBoth(set, facets.live) : programmes.countOf(termSource)
    items++
  }
  return items
}
