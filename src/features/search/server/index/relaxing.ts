import {
  activeFilters,
  type Filter,
  type Relaxation,
  type SearchQuery,
  withoutFilters,
} from '#features/search/contract.ts'
import type { Catalogue } from './catalogue.ts'
import { find, totalOf } from './finding.ts'
import type { TextMatch } from './text-match.ts'

/**
 * The smallest sets of filters without which something is found, and how much: single filters, or pairs where no single
 * one helps. The most found come first.
 */
export function relax(catalogue: Catalogue, query: SearchQuery, text: TextMatch | null): Relaxation[] {
  const filters = activeFilters(query)
  const singles = filters.map((filter) => [filter])
  const pairs = filters.flatMap((first, at) => filters.slice(at + 1).map((second) => [first, second]))
  for (const candidates of [singles, pairs]) {
    const found = candidates
      .map((without) => ({ without, count: countWithout(catalogue, query, text, without) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
    if (found.length > 0) return found
  }
  return []
}

function countWithout(catalogue: Catalogue, query: SearchQuery, text: TextMatch | null, without: Filter[]): number {
  const { sets } = catalogue.programmes
  const mark = sets.mark
  const total = totalOf(find(catalogue, withoutFilters(query, without), text))
  sets.releaseTo(mark)
  return total
}
