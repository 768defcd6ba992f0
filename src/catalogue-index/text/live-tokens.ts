import { LRUCache } from 'lru-cache'
import type { Directory } from '#catalogue-index/memory/directory.ts'
import type { Programmes } from '#catalogue-index/memory/programmes.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import { STORES } from '#lib/bounds.ts'
import { NONE, type Source, type TermSource, type Texts } from './texts.ts'

type Parts = {
  texts: Texts
  directory: Directory
  programmes: Programmes
  precomputedSets: ReadonlyMap<TermSource, ProgrammeSet>
}

/** The quality of a token that is the word or begins with it. */
const IS_BEGINNING = 1

/**
 * How many records have each token now. The vocabulary keeps the tokens of what was renamed or has left until the next
 * load; no answer about tokens may depend on them, or an index that followed changes would answer otherwise
 * than one that is loaded again. Made again after every change; counts at the first use.
 */
export class LiveTokens {
  readonly #parts: Parts
  readonly #records = new Map<number, number>()
  /** By folded word: finding one walks the vocabulary, and one query may ask for the same word a dozen times. */
  readonly nearest = new LRUCache<string, { token: string | null }>({ max: STORES.nearest.most })
  #published: ReadonlySet<Source> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The programmes and published records with a token, by its number. */
  records(token: number): number {
    const counted = this.#records.get(token)
    if (counted !== undefined) return counted
    const records = this.#countRecords(this.sources(token))
    this.#records.set(token, records)
    return records
  }

  /** The texts with a token that are of no retired version. */
  sources(token: number): Source[] {
    return this.#parts.texts.sourcesWith(token)
  }

  /** Whether a record has just this folded word; the article makes no difference. */
  has(word: string): boolean {
    const { vocabulary } = this.#parts.texts
    return vocabulary.forms(word).some((token) => this.records(token) > 0)
  }

  /** Whether a record has the folded word or one that begins with it; the article makes no difference. */
  knows(word: string): boolean {
    if (this.has(word)) return true
    let found = false
    this.#parts.texts.vocabulary.eachMatch(word, false, (token, quality) => {
      found ||= quality <= IS_BEGINNING && this.records(token) > 0
    })
    return found
  }

  #countRecords(sources: readonly Source[]): number {
    this.#published ??= publishedSources(this.#parts)
    const published = this.#published
    const { texts } = this.#parts
    const termSources = new Set(sources.map((source) => texts.termSourceOf(source)).filter((one) => one !== NONE))
    return this.#countProgrammes(termSources) + sources.filter((source) => published.has(source)).length
  }

  #countProgrammes(termSources: ReadonlySet<TermSource>): number {
    if (termSources.size === 0) return 0
    const { programmes, precomputedSets } = this.#parts
    const { sets, facets } = programmes
    const mark = sets.mark
    const set = sets.scratch()
    programmes.addMain(set, [...termSources])
    for (const termSource of termSources) {
      const precomputed = precomputedSets.get(termSource)
      if (precomputed) sets.or(set, precomputed, set)
    }
    programmes.eachTail((n, has) => {
      if (has.some((termSource) => termSources.has(termSource))) sets.add(set, n)
    })
    const count = sets.countBoth(set, facets.live)
    sets.releaseTo(mark)
    return count
  }
}

/** The texts of all published records but programmes, cities as part of their universities. */
function publishedSources({ directory }: Parts): Set<Source> {
  const sources = new Set<Source>()
  for (const shelf of ['countries', 'faculties', 'tags', 'articles'] as const)
    for (const { source } of directory[shelf].published()) sources.add(source)
  for (const { names, others, city } of directory.universities.published()) {
    for (const source of [names, others, directory.cities.source[city]]) if (source !== undefined) sources.add(source)
  }
  return sources
}
