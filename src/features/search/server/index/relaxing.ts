import { activeFilters, type Relaxation, relaxed, type SearchQuery, typedWords } from '#features/search/contract.ts'
import type { Catalogue } from './catalogue.ts'
import { find, totalOf } from './finding.ts'
import { matchText, raiseAll, type TextMatch } from './text-match.ts'
import { emptyClasses } from './word-match.ts'

/** Of a text of more words none is left out: it is a sentence, and trying each would take too long. */
const MOST_WORDS = 6

type Candidate = Omit<Relaxation, 'count'>

/**
 * The smallest sets of filters and words without which something is found, and how much: single ones, or pairs where no
 * single one helps; at most one word. The most found come first.
 */
export function relax(catalogue: Catalogue, query: SearchQuery): Relaxation[] {
  const filters = activeFilters(query)
  const typed = typedWords(query.q)
  const words = typed.length > 1 && typed.length <= MOST_WORDS ? typed : []
  const singles: Candidate[] = [
    ...filters.map((filter) => ({ without: [filter], word: null })),
    ...words.map((word) => ({ without: ['q' as const], word })),
  ]
  const pairs: Candidate[] = filters.flatMap((first, at) => [
    ...filters.slice(at + 1).map((second) => ({ without: [first, second], word: null })),
    ...words.map((word) => ({ without: [first, 'q' as const], word })),
  ])
  const matches = new Map(words.map((word) => [word, matchOne(catalogue, word)]))
  for (const candidates of [singles, pairs]) {
    const found = countEach(catalogue, query, candidates, matches)
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
    if (found.length > 0) return found
  }
  return []
}

function countEach(
  catalogue: Catalogue,
  query: SearchQuery,
  candidates: readonly Candidate[],
  matches: ReadonlyMap<string, TextMatch>,
): Relaxation[] {
  const { sets } = catalogue.programmes
  const start = sets.mark
  return [...Map.groupBy(candidates, ({ word }) => word)].flatMap(([left, alike]) => {
    const others = [...matches].flatMap(([word, match]) => (word === left ? [] : [match]))
    const text = left === null ? matchText(catalogue, query.q, false) : matchAll(catalogue, others)
    const mark = sets.mark
    const counted = alike.map((candidate) => {
      const count = totalOf(find(catalogue, relaxed(query, candidate), text))
      sets.releaseTo(mark)
      return { ...candidate, count }
    })
    sets.releaseTo(start)
    return counted
  })
}

/** What matches a typed word, in one set: counting asks for no classes of programmes. */
function matchOne(catalogue: Catalogue, typed: string): TextMatch {
  const { sets } = catalogue.programmes
  const set = sets.scratch()
  const mark = sets.mark
  const match = matchText(catalogue, typed, false)
  const widest = match?.tiers.at(-1)
  if (widest) sets.or(widest.set, widest.set, set)
  sets.releaseTo(mark)
  return { tiers: [{ class: 0, set }], classes: match?.classes ?? null, unknown: [] }
}

/** What all of these match. */
function matchAll(catalogue: Catalogue, matches: readonly TextMatch[]): TextMatch {
  const { sets, facets } = catalogue.programmes
  const set = matches.flatMap(({ tiers }) => tiers).reduce((all, tier) => sets.and(all, tier.set), facets.live)
  const classes = emptyClasses(catalogue)
  for (const match of matches) if (match.classes) raiseAll(classes, match.classes)
  return { tiers: [{ class: 0, set }], classes, unknown: [] }
}
