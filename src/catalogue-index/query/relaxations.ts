import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { matchText, raiseAll, type TextMatch } from '#catalogue-index/text/text-match.ts'
import { emptyClasses } from '#catalogue-index/text/word-match.ts'
import { type Clauses, clausesOf, clausesWithout } from './filter.ts'
import { matchQuery, totalOf } from './match.ts'
import type { Kind } from './options.ts'
import { activeFilters, type Relaxation, relaxed, type SearchQuery, typedWords } from './query.ts'

/** A text of more words is relaxed only as a whole: trying each word would take too long. */
const MAX_WORDS = 6
/** With more filters and words together no pairs are tried, because there are too many. */
const MAX_PAIRED = 12

type Candidate = Omit<Relaxation, 'count' | 'items'>
export type CountedRelaxation = Omit<Relaxation, 'items'>

/** What says most of what is looked for is offered to be left out last; conditions that are not named come first. */
const WEIGHTS: Partial<Record<Candidate['without'][number], number>> = { destination: 1, level: 2, faculty: 3, q: 4 }

/**
 * The smallest sets of filters and words without which something is found, and how much: single ones, or pairs where no
 * single one helps; at most one word. Conditions such as the fee come first, then the place, the level, the field and
 * words; among equals the most found. That may be 80 searches, so their common parts, the
 * clauses and the matches of each word, are computed once.
 */
export function findRelaxations(catalogue: Catalogue, query: SearchQuery): CountedRelaxation[] {
  const ofKind = query.kind === null ? [] : relaxationsOfKind(catalogue, query, query.kind)
  return ofKind.length > 0 ? ofKind : relaxationsOfKind(catalogue, query, null)
}

function relaxationsOfKind(catalogue: Catalogue, query: SearchQuery, kind: Kind | null): CountedRelaxation[] {
  const filters = activeFilters(query)
  const typed = typedWords(query.q)
  const isOneOrOther = query.q.includes('|')
  const parts = typed.length <= MAX_WORDS && !isOneOrOther ? typed : [query.q]
  // What is not wanted is not left out: "!@budapest".
  const wanted = parts.filter((part) => !part.startsWith('!'))
  const words = isOneOrOther ? sharedWords(query.q) : parts.length > 1 ? wanted : []
  const singles: Candidate[] = [
    ...filters.map((filter) => ({ without: [filter], word: null })),
    ...words.map((word) => ({ without: ['q' as const], word })),
  ]
  const pairs: Candidate[] = filters.flatMap((first, at) => [
    ...filters.slice(at + 1).map((second) => ({ without: [first, second], word: null })),
    ...words.map((word) => ({ without: [first, 'q' as const], word })),
  ])
  const context = {
    catalogue,
    query,
    kind,
    clauses: clausesOf(catalogue, query),
    matches: new Map(parts.map((part) => [part, matchPart(catalogue, part)])),
  }
  for (const candidates of singles.length > MAX_PAIRED ? [singles] : [singles, pairs]) {
    const found = countEach(context, candidates)
      .filter(({ count }) => count > 0)
      .sort(compareRelaxations)
    if (found.length > 0) return found
  }
  return []
}

/** The words of every text that is one or the other: "dubai" in "tourism dubai | hotels dubai". */
function sharedWords(q: string): string[] {
  const texts = q.split('|').map((text) => text.trim().split(' '))
  const [first = [], ...others] = texts
  if (texts.some(({ length }) => length === 1)) return []
  const shared = first.filter((word) => !word.startsWith('!') && others.every((other) => other.includes(word)))
  return shared.slice(0, MAX_WORDS)
}

const weightOf = ({ without }: Pick<Candidate, 'without'>): number =>
  Math.max(...without.map((key) => WEIGHTS[key] ?? 0))

type Weighed = Pick<CountedRelaxation, 'without' | 'count'>

/** What says least of what is looked for first; among equals what finds most. */
export const compareRelaxations = (a: Weighed, b: Weighed): number => weightOf(a) - weightOf(b) || b.count - a.count

type RelaxationContext = {
  catalogue: Catalogue
  query: SearchQuery
  /** What alone is counted; all kinds where it is null. */
  kind: Kind | null
  clauses: Clauses
  /** By the part of the text. */
  matches: ReadonlyMap<string, TextMatch>
}

function countEach(
  { catalogue, query, kind, clauses, matches }: RelaxationContext,
  candidates: readonly Candidate[],
): CountedRelaxation[] {
  const { sets } = catalogue.programmes
  const start = sets.mark
  return [...Map.groupBy(candidates, ({ word }) => word)].flatMap(([omitted, group]) => {
    const others = [...matches].flatMap(([part, match]) => (part === omitted ? [] : [match]))
    const isOfAlternatives = omitted !== null && query.q.includes('|')
    const left = isOfAlternatives ? [matchPart(catalogue, relaxed(query, { without: ['q'], word: omitted }).q)] : others
    const text = matchAll(catalogue, left)
    const mark = sets.mark
    const counted = group.map((candidate) => {
      const relaxedQuery = relaxed(query, candidate)
      const count = totalOf(
        matchQuery(catalogue, relaxedQuery, text, clausesWithout(catalogue, clauses, relaxedQuery, candidate.without)),
        kind,
      )
      sets.releaseTo(mark)
      return { ...candidate, ...(kind && { kind }), count }
    })
    sets.releaseTo(start)
    return counted
  })
}

/** The matches of one part of the text, in one set: counting needs no classes of programmes. */
function matchPart(catalogue: Catalogue, typed: string): TextMatch {
  const { sets } = catalogue.programmes
  const set = sets.scratch()
  const mark = sets.mark
  const match = matchText(catalogue, typed, false)
  const widest = match?.tiers.at(-1)
  if (widest) sets.or(widest.set, widest.set, set)
  sets.releaseTo(mark)
  return { tiers: [{ class: 0, set }], classes: match?.classes ?? null, unknown: [] }
}

/** The intersection of matches. */
function matchAll(catalogue: Catalogue, matches: readonly TextMatch[]): TextMatch {
  const { sets, facets } = catalogue.programmes
  const set = matches.flatMap(({ tiers }) => tiers).reduce((all, tier) => sets.and(all, tier.set), facets.live)
  const classes = emptyClasses(catalogue)
  for (const match of matches) if (match.classes) raiseAll(classes, match.classes)
  return { tiers: [{ class: 0, set }], classes, unknown: [] }
}
