import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import type { TextMatch } from '#catalogue-index/text/text-match.ts'
import { classOf, NAME } from '#catalogue-index/text/texts.ts'
import { clauseOf, FilteredSets } from './filter.ts'
import type { Matches } from './match.ts'
import { activeFilters, type SearchAnswer, type SearchQuery } from './query.ts'
import { compareRelaxations } from './relaxations.ts'

/** The worst class of a programme whose own name has all the words. */
const IN_NAME = classOf(0, NAME)
const MAX_OFFERED = 3

/**
 * Where programmes are found, but none with all the words in its name: the filters without which there are some, and how
 * many. Political science that is tagged "psychology" is no psychology in Ireland, and somebody must say so. Uses scratch
 * sets.
 */
export function findNamedElsewhere(
  { programmes }: Catalogue,
  found: Matches,
  text: TextMatch | null,
  query: SearchQuery,
): SearchAnswer['namedElsewhere'] {
  const { sets, facets } = programmes
  const inName = text?.tiers.findLast((tier) => tier.class <= IN_NAME)
  if (!inName || found.clauses.size === 0 || found.counts.majors + found.counts.courses === 0) return []
  if (query.kind === 'university' || query.kind === 'blog') return []
  const ofKind =
    query.kind === null
      ? facets.live
      : sets.and(facets.kind[query.kind === 'major' ? 0 : 1] as ProgrammeSet, facets.live)
  const filtered = new FilteredSets({ programmes }, sets.and(inName.set, ofKind), found.clauses)
  if (sets.countBoth(filtered.all, facets.live) > 0) return []
  const filters = activeFilters(query)
  return [...found.clauses.keys()]
    .map((clause) => ({
      without: filters.filter((filter) => clauseOf(filter) === clause),
      count: sets.countBoth(filtered.without(clause), facets.live),
    }))
    .filter(({ count }) => count > 0)
    .sort(compareRelaxations)
    .slice(0, MAX_OFFERED)
}
