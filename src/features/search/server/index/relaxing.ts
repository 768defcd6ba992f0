import { activeFilters, type Relaxation, relaxed, type SearchQuery, typedWords } from '#features/search/contract.ts'
import type { Catalogue } from './catalogue.ts'
import { find, totalOf } from './finding.ts'
import { matchText } from './text-match.ts'

/** Of a text of more words none is left out: it is a sentence, and trying each would take too long. */
const MOST_WORDS = 8

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
  for (const candidates of [singles, pairs]) {
    const found = countEach(catalogue, query, candidates)
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
    if (found.length > 0) return found
  }
  return []
}

/** Looks for the text only once for all that leave out the same word. */
function countEach(catalogue: Catalogue, query: SearchQuery, candidates: readonly Candidate[]): Relaxation[] {
  const { sets } = catalogue.programmes
  const start = sets.mark
  return [...Map.groupBy(candidates, ({ word }) => word)].flatMap(([word, alike]) => {
    const text = matchText(catalogue, relaxed(query, { without: [], word }).q)
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
