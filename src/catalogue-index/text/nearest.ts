import { distance } from 'fastest-levenshtein'
import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { typedWords } from '#catalogue-index/query/query.ts'
import { words } from '#lib/fold.ts'
import { spell } from './spelling.ts'
import { isKnown } from './text-match.ts'
import { NONE } from './texts.ts'
import { withoutArticle } from './vocabulary.ts'

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

/** Words of fewer letters begin too many others; from `LONG` letters on two may be wrong. */
const SHORTEST = 4
const LONG = 8
/** Of equally near tokens so many are compared by how often they are used. */
const MAX_COMPARED = 40

/**
 * The words with each unknown one replaced by the beginning of the nearest token, as one types it; null where there is
 * none.
 */
export function nearestBeginnings(catalogue: Catalogue, queryWords: readonly string[]): string[] | null {
  const unknown = queryWords.filter((word) => !catalogue.texts.vocabulary.knows(word))
  if (unknown.length === 0 || unknown.length > MOST_UNKNOWN) return null
  const nearest = new Map(unknown.map((word) => [word, nearestBeginning(catalogue, word)]))
  if ([...nearest.values()].includes(null)) return null
  return queryWords.map((word) => nearest.get(word) ?? word)
}

function nearestBeginning(catalogue: Catalogue, typed: string): string | null {
  const word = withoutArticle(typed)
  if (word.length < SHORTEST) return null
  const limit = word.length < LONG ? 1 : 2
  const byDistance: Set<string>[] = Array.from({ length: limit + 1 }, () => new Set())
  for (const token of catalogue.texts.vocabulary.tokens) {
    const text = withoutArticle(token)
    // Hardly anybody gets the first two letters wrong, and comparing every token takes long.
    if (text.length < word.length - limit || (text[0] !== word[0] && text[1] !== word[1])) continue
    for (let length = word.length - 1; length <= word.length + 1; length++) {
      const edits = distance(text.slice(0, length), word)
      if (edits <= limit) byDistance[edits]?.add(token)
    }
  }
  for (const tokens of byDistance) {
    const found = [...tokens]
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
      .slice(0, MAX_COMPARED)
      .map((token) => ({ token, frequency: frequencyOf(catalogue, token) }))
      .sort((a, b) => b.frequency - a.frequency)
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
