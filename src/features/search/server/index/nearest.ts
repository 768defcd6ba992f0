import { distance } from 'fastest-levenshtein'
import type { Catalogue } from './catalogue.ts'
import { isKnown } from './text-match.ts'
import { NONE } from './texts.ts'

/** How many edits still make a word near: a short one has too many neighbours. */
const edits = (word: string): number => (word.length <= 5 ? 1 : 2)

/**
 * The query with each unknown word replaced by the nearest token of the catalogue, the more frequent one among equals;
 * null when one of them has none.
 */
export function nearestQuery(
  catalogue: Catalogue,
  words: readonly string[],
  unknown: readonly string[],
): string | null {
  const nearest = new Map(unknown.map((word) => [word, nearestToken(catalogue, word)]))
  const replaced = words.map((word) => (nearest.has(word) ? nearest.get(word) : word))
  return replaced.every((word) => typeof word === 'string') ? replaced.join(' ') : null
}

function nearestToken(catalogue: Catalogue, word: string): string | null {
  const most = edits(word)
  const byDistance: string[][] = Array.from({ length: most + 1 }, () => [])
  for (const token of catalogue.texts.vocabulary.tokens) {
    if (Math.abs(token.length - word.length) > most) continue
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
function frequencyOf({ texts, directory, programmes }: Catalogue, token: string): number {
  const { sets, facets } = programmes
  const places = new Map([
    ...directory.countries.all.map(({ holder }, at) => [holder, facets.destination[at]] as const),
    ...directory.faculties.all.map(({ holder }, at) => [holder, facets.faculty[at]] as const),
  ])
  let items = 0
  texts.eachHolder(token, (holder) => {
    const set = places.get(holder)
    if (holder !== NONE) items += set ? sets.countBoth(set, facets.live) : programmes.countOf(holder)
    items++
  })
  return items
}
