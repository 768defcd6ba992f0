import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import type { TextMatch } from '#catalogue-index/text/text-match.ts'
import { NO_CLASS } from '#catalogue-index/text/texts.ts'
import type { RankTier } from '#catalogue-index/text/word-cache.ts'
import { type Clauses, clausesOf } from './filter.ts'
import { countryOf, type Kind, partition, UNIVERSITY_TYPES } from './options.ts'
import { activeFilters, isViaProgrammes, type SearchQuery } from './query.ts'

/** The matches of a search, of every kind. */
export type Matches = {
  clauses: Clauses
  /** The programmes that match the text, before the clauses are applied. */
  base: ProgrammeSet
  /** The programmes found, best first, each tier holding the ones before; without words one tier of class 0. */
  tiers: RankTier[]
  /** The programmes through which universities were found; none where they were found by themselves. */
  viaProgrammes: ProgrammeSet | undefined
  /** The class of each university and article found, by number; NO_CLASS when it is not found. */
  universities: Uint8Array
  articles: Uint8Array
  counts: { majors: number; courses: number; universities: number; articles: number }
}

/** How many items were found, of one kind or of all. */
export function totalOf({ counts }: Matches, kind: Kind | null = null): number {
  if (kind === null) return counts.majors + counts.courses + counts.universities + counts.articles
  return { major: counts.majors, course: counts.courses, university: counts.universities, blog: counts.articles }[kind]
}

/**
 * Matches the filters of the query, its clauses, and the text, if any. The result has scratch sets. Articles are matched
 * by `articleText` alone, where it is given. Of `among` alone, where it is given, programmes are found, and nothing else.
 */
export function matchQuery(
  catalogue: Catalogue,
  query: SearchQuery,
  text: TextMatch | null,
  clauses = clausesOf(catalogue, query),
  articleText?: TextMatch | null,
  among?: ProgrammeSet,
): Matches {
  const { programmes } = catalogue
  const { sets, facets } = programmes
  const applyClauses = (base: ProgrammeSet) =>
    [...clauses.values()].reduce((result, clause) => sets.and(result, clause), base)

  const matching = textBase(catalogue, text)
  const base = among === undefined ? matching : sets.and(matching, among)
  const all = applyClauses(base)
  const tiers = text
    ? text.tiers.map((tier) => ({ class: tier.class, set: sets.and(all, tier.set) }))
    : [{ class: 0, set: all }]
  const [majors, courses] = sets.countEach(all, facets.kind) as unknown as [number, number]
  const direct = isViaProgrammes(query) || among !== undefined ? undefined : matchDirectly(catalogue, query, text)
  // A subject is in no university's name: those that teach it are meant.
  const through = direct === undefined || (text !== null && majors + courses > 0 && countFound(direct) === 0)
  const universities = through ? matchViaProgrammes(catalogue, tiers) : direct
  const articles =
    among !== undefined
      ? new Uint8Array(catalogue.directory.articles.all.length).fill(NO_CLASS)
      : articleText
        ? classArticlesBy(catalogue, articleText)
        : findArticles(catalogue, query, text)
  return {
    clauses,
    base,
    tiers,
    viaProgrammes: through ? all : undefined,
    universities,
    articles,
    counts: { majors, courses, universities: countFound(universities), articles: countFound(articles) },
  }
}

function textBase({ programmes: { sets, facets } }: Catalogue, text: TextMatch | null): ProgrammeSet {
  if (!text) return facets.live
  const widest = text.tiers.at(-1)
  return widest ? sets.and(widest.set, facets.live) : sets.scratch()
}

/** Universities by the best class of their matching programmes. */
function matchViaProgrammes({ directory, programmes }: Catalogue, tiers: readonly RankTier[]): Uint8Array {
  const classes = new Uint8Array(directory.universities.all.length).fill(NO_CLASS)
  for (const tier of tiers) {
    programmes.eachUniversity(tier.set, (at) => {
      if (classes[at] === NO_CLASS) classes[at] = tier.class
    })
  }
  return classes
}

/** Universities by their own text, destination and type. */
function matchDirectly({ directory }: Catalogue, query: SearchQuery, text: TextMatch | null): Uint8Array {
  const classes = new Uint8Array(directory.universities.all.length).fill(NO_CLASS)
  const textClasses = text?.classes?.universities
  const { published, type, country } = directory.universityTable
  const wantedType = query.type === null ? null : UNIVERSITY_TYPES.indexOf(query.type)
  const [without, within] = partition(query.destination).map(
    (tokens) => new Set(tokens.map((token) => directory.countries.bySlug(countryOf(token)))),
  ) as [Set<number>, Set<number>]
  for (let at = 0; at < classes.length; at++) {
    if (published[at] === 0) continue
    if (wantedType !== null && type[at] !== wantedType) continue
    if (within.size > 0 && !within.has(country[at] as number)) continue
    if (without.has(country[at] as number)) continue
    classes[at] = textClasses ? (textClasses[at] as number) : 0
  }
  return classes
}

/** By their text alone, and only while no filter is set. */
function findArticles(catalogue: Catalogue, query: SearchQuery, text: TextMatch | null): Uint8Array {
  const classes = new Uint8Array(catalogue.directory.articles.all.length).fill(NO_CLASS)
  if (activeFilters(query).length > 0) return classes
  return classArticlesBy(catalogue, text)
}

function classArticlesBy({ directory }: Catalogue, text: TextMatch | null): Uint8Array {
  const { all } = directory.articles
  const classes = new Uint8Array(all.length).fill(NO_CLASS)
  const textClasses = text?.classes?.articles
  for (const [at, article] of all.entries())
    if (article.published) classes[at] = textClasses ? (textClasses[at] as number) : 0
  return classes
}

function countFound(classes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < classes.length; at++) if ((classes[at] as number) < NO_CLASS) count++
  return count
}
