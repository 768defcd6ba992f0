import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import { matchText, type TextMatch } from '#catalogue-index/text/text-match.ts'
import { classOf, NAME } from '#catalogue-index/text/texts.ts'
import { fold } from '#lib/fold.ts'
import { type Clause, clauseOf, FilteredSets } from './filter.ts'
import type { Matches } from './match.ts'
import { activeFilters, type SearchAnswer, type SearchQuery } from './query.ts'
import { compareRelaxations } from './relaxations.ts'

/** The worst class of a programme whose own name has all the words. */
const IN_NAME = classOf(0, NAME)
const MAX_OFFERED = 3

/**
 * Where programmes are found, but none with all the words in its name: the filters without which there are some, and how
 * many; where no single one helps, several together. Political science that is tagged "psychology" is no psychology in
 * Ireland, and somebody must say so; so is business with accounting in it no accounting in Cairo, where `names` has the
 * city. Uses scratch sets.
 */
export function findNamedElsewhere(
  catalogue: Catalogue,
  found: Matches,
  text: TextMatch | null,
  query: SearchQuery,
  names?: ReadonlySet<string>,
): SearchAnswer['namedElsewhere'] {
  const { programmes } = catalogue
  const { sets, facets } = programmes
  if (found.counts.majors + found.counts.courses === 0 || query.kind === 'university' || query.kind === 'blog')
    return []
  const { place, subject: words } = apart(query.q, names) ?? { place: null }
  const subject = words === undefined ? text : matchText(catalogue, words, true)
  const inName = subject?.tiers.findLast((tier) => tier.class <= IN_NAME)
  if (!inName || (found.clauses.size === 0 && place === null)) return []
  const ofKind =
    query.kind === null
      ? facets.live
      : sets.and(facets.kind[query.kind === 'major' ? 0 : 1] as ProgrammeSet, facets.live)
  const named = sets.and(inName.set, ofKind)
  const filtered = new FilteredSets({ programmes }, named, found.clauses)
  if (place !== null) {
    const there = text?.tiers.at(-1)
    if (!there || sets.countBoth(sets.and(filtered.all, there.set), facets.live) > 0) return []
    const count = sets.countBoth(filtered.all, facets.live)
    return count > 0 ? [{ without: ['q'], word: place, count }] : []
  }
  if (sets.countBoth(filtered.all, facets.live) > 0) return []
  const filters = activeFilters(query)
  const single = [...found.clauses.keys()]
    .map((clause) => ({
      without: filters.filter((filter) => clauseOf(filter) === clause),
      word: null,
      count: sets.countBoth(filtered.without(clause), facets.live),
    }))
    .filter(({ count }) => count > 0)
    .sort(compareRelaxations)
    .slice(0, MAX_OFFERED)
  if (single.length > 0) return single
  let left = named
  const dropped = new Set<Clause>()
  for (const [clause, set] of found.clauses) {
    const narrowed = sets.and(left, set)
    if (sets.countBoth(narrowed, facets.live) > 0) left = narrowed
    else dropped.add(clause)
  }
  const count = sets.countBoth(left, facets.live)
  const without = filters.filter((filter) => dropped.has(clauseOf(filter)))
  return count > 0 ? [{ without, word: null, count }] : []
}

/** The words of the place or university in a text, the first of several that are one or the other, and the rest; null where that is not one subject. */
function apart(q: string, names: ReadonlySet<string> | undefined): { place: string; subject: string } | null {
  if (!names || names.size === 0) return null
  const parts = q.split('|').map((text) => {
    const typed = text.trim().split(' ')
    const isName = typed.map((word) => names.has(fold(word)))
    const [first, last] = [isName.indexOf(true), isName.lastIndexOf(true)]
    if (first < 0 || !isName.slice(first, last + 1).every(Boolean)) return null
    return {
      place: typed.slice(first, last + 1).join(' '),
      subject: typed.filter((_, at) => at < first || at > last).join(' '),
    }
  })
  const [one] = parts
  return one && one.subject !== '' && parts.every((part) => part?.subject === one.subject) ? one : null
}
