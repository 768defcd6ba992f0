import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ProgrammeSet, Sets } from '#catalogue-index/memory/sets.ts'
import { ALIAS, type Holder, NAME, NO_CLASS, type Texts } from './texts.ts'
import { NO_MATCH } from './vocabulary.ts'

/** The programmes of this class or a better one. */
export type Tier = { class: number; set: ProgrammeSet }

/** The class of each thing by number, NO_CLASS where it does not match. */
export type Classes = {
  universities: Uint8Array
  articles: Uint8Array
  /** By their own texts, for suggestions. */
  countries: Uint8Array
  faculties: Uint8Array
  tags: Uint8Array
}

/** What one word matches. */
export type WordMatch = {
  /** From the best class on, each holding the ones before; no tier, no programme. */
  tiers: readonly Tier[]
  /** Null where programmes alone were asked for. */
  classes: Classes | null
  /** Whether anything in the catalogue matches. */
  known: boolean
  /** Whether so much was looked through that the next one to ask had better not. */
  isBroad: boolean
}

export const emptyClasses = ({ directory }: Catalogue): Classes => ({
  universities: new Uint8Array(directory.universities.all.length),
  articles: new Uint8Array(directory.articles.all.length),
  countries: new Uint8Array(directory.countries.all.length),
  faculties: new Uint8Array(directory.faculties.all.length),
  tags: new Uint8Array(directory.tags.all.length),
})

/** Looks for a folded word everywhere, or only as far as programmes need it. Its sets are scratch sets. */
export function matchWord(catalogue: Catalogue, word: string, programmesOnly = false): WordMatch {
  const { texts, programmes } = catalogue
  const { sets, facets } = programmes
  texts.look(word)
  const tiers = tiersOfWord(catalogue)
  const widest = tiers.at(-1)
  const inProgrammes = widest !== undefined && sets.countBoth(widest.set, facets.live) > 0
  const { isBroad } = texts
  // What is broad is kept for every search; what is in no programme may yet be known.
  if (programmesOnly && inProgrammes && !isBroad) return { tiers, classes: null, known: true, isBroad }
  const { classes, items } = classAll(catalogue)
  return { tiers, classes, known: inProgrammes || items > 0, isBroad }
}

/** Everything but programmes by class, for the word last looked for, and how many universities and articles have it. */
function classAll(catalogue: Catalogue): { classes: Classes; items: number } {
  const { texts, directory } = catalogue
  const classes = emptyClasses(catalogue)
  const items = classUniversities(catalogue, classes.universities) + classArticles(catalogue, classes.articles)
  for (const shelf of ['countries', 'faculties', 'tags'] as const) {
    directory[shelf].all.forEach(({ source }, at) => {
      classes[shelf][at] = classOf(texts, source, NAME)
    })
  }
  return { classes, items }
}

/** The programmes of the word last looked for, by class. */
function tiersOfWord(catalogue: Catalogue): Tier[] {
  const { texts, programmes } = catalogue
  const { sets } = programmes
  const byClass: ProgrammeSet[] = []
  const ofClass = (quality: number, field: number) => {
    const at = 3 * quality + field
    byClass[at] ??= sets.scratch()
    return byClass[at]
  }
  const setOf = (holder: Holder) => ofClass(texts.holderQuality(holder), texts.fieldOf(holder))
  for (const { token, quality } of texts.commonHits) {
    const set = ofClass(quality, NAME)
    sets.or(set, programmes.commonSets.get(token) as ProgrammeSet, set)
  }
  for (const holders of texts.holdersByClass()) if (holders) programmes.addMain(setOf(holders[0] as Holder), holders)
  catalogue.settled.forEach((set, holder) => {
    if (texts.holderQuality(holder) < NO_MATCH) sets.or(setOf(holder), set, setOf(holder))
  })
  programmes.eachTail((n, holders) => {
    for (const holder of holders) if (texts.holderQuality(holder) < NO_MATCH) sets.add(setOf(holder), n)
  })

  const tiers: Tier[] = []
  for (const [at, set] of byClass.entries()) {
    if (!set) continue
    const before = tiers.at(-1)
    if (before) sets.or(set, before.set, set)
    tiers.push({ class: at, set })
  }
  return tiers
}

/** `source` may be NONE. */
function classOf(texts: Texts, source: number, field: number): number {
  const quality = texts.quality(source)
  return quality === NO_MATCH ? NO_CLASS : 3 * quality + field
}

/** A word in programme names alone is in nothing else. */
function noneOf(classes: Uint8Array): 0 {
  classes.fill(NO_CLASS)
  return 0
}

/** Classes every university for the word last looked for; answers how many match. */
function classUniversities({ texts, directory }: Catalogue, classes: Uint8Array): number {
  if (!texts.isElsewhere) return noneOf(classes)
  const { published, names, others, city, place } = directory.universityTable
  let found = 0
  for (let at = 0; at < classes.length; at++) {
    let own = classOf(texts, names[at] as number, NAME)
    if (own > ALIAS) {
      const alias = Math.min(
        classOf(texts, others[at] as number, ALIAS),
        classOf(texts, place[at] as number, ALIAS),
        classOf(texts, city[at] as number, ALIAS),
      )
      own = Math.min(own, alias)
    }
    if (own < NO_CLASS) found += published[at] as number
    classes[at] = own
  }
  return found
}

function classArticles({ texts, directory }: Catalogue, classes: Uint8Array): number {
  const { articles, tags, countries } = directory
  if (!texts.isElsewhere) return noneOf(classes)
  let found = 0
  for (const [number, article] of articles.all.entries()) {
    let own = classOf(texts, article.source, NAME)
    for (const tag of article.tags) own = Math.min(own, classOf(texts, tags.all[tag]?.source as number, ALIAS))
    for (const country of article.countries) {
      own = Math.min(own, classOf(texts, countries.all[country]?.source as number, ALIAS))
    }
    if (own < NO_CLASS && article.published) found++
    classes[number] = own
  }
  return found
}

/**
 * Broad words that were looked for since the last change, with sets of their own. What people type begins with one or
 * two letters, which are in every other name: the same few broad words come again and again.
 */
export class WordCache {
  readonly #sets: Sets
  readonly #free: ProgrammeSet[]
  /** The least lately asked for first. */
  readonly #kept = new Map<string, WordMatch>()

  constructor(sets: Sets, room: number) {
    this.#sets = sets
    this.#free = Array.from({ length: room }, () => sets.create())
  }

  get(word: string): WordMatch | undefined {
    const match = this.#kept.get(word)
    if (!match) return undefined
    this.#kept.delete(word)
    this.#kept.set(word, match)
    return match
  }

  keep(word: string, match: WordMatch): void {
    if (this.#kept.has(word)) return
    for (const oldest of this.#kept.keys()) {
      if (this.#free.length >= match.tiers.length) break
      this.#forget(oldest)
    }
    const tiers = match.tiers.map((tier) => ({ class: tier.class, set: this.#copy(tier.set) }))
    this.#kept.set(word, { ...match, tiers })
  }

  /** Forgets everything, as every change requires. */
  clear(): void {
    for (const word of this.#kept.keys()) this.#forget(word)
  }

  #forget(word: string): void {
    for (const { set } of this.#kept.get(word)?.tiers ?? []) this.#free.push(set)
    this.#kept.delete(word)
  }

  #copy(set: ProgrammeSet): ProgrammeSet {
    const copy = this.#free.pop()
    if (copy === undefined) throw new RangeError('the cache of words has too few sets')
    return this.#sets.or(set, set, copy)
  }
}
