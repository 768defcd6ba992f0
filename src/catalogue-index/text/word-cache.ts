import type { ProgrammeSet, Sets } from '#catalogue-index/memory/sets.ts'

/** The programmes of this class or a better one. */
export type RankTier = { class: number; set: ProgrammeSet }

/** The class of each record by number, NO_CLASS where it does not match. */
export type Classes = {
  universities: Uint8Array
  articles: Uint8Array
  /** By their own texts, for suggestions. */
  countries: Uint8Array
  faculties: Uint8Array
  tags: Uint8Array
}

/** The matches of one word. */
export type WordMatch = {
  /** From the best class on, each holding the ones before; no tier, no programme. */
  tiers: readonly RankTier[]
  /** Null where only programmes are requested. */
  classes: Classes | null
  /** Whether anything in the catalogue matches. */
  known: boolean
  /** Whether matching it was expensive enough to be cached. */
  isBroad: boolean
}

/**
 * Caches the matches of broad words since the last change, with sets of their own. Typing starts with one or two
 * letters, which are in every other name, so few broad words are searched very often.
 */
export class WordCache {
  readonly #sets: Sets
  readonly #free: ProgrammeSet[]
  /** The least recently used first. */
  readonly #cached = new Map<string, WordMatch>()

  constructor(sets: Sets, capacity: number) {
    this.#sets = sets
    this.#free = Array.from({ length: capacity }, () => sets.create())
  }

  get(word: string): WordMatch | undefined {
    const match = this.#cached.get(word)
    if (!match) return undefined
    this.#cached.delete(word)
    this.#cached.set(word, match)
    return match
  }

  set(word: string, match: WordMatch): void {
    if (this.#cached.has(word)) return
    for (const oldest of this.#cached.keys()) {
      if (this.#free.length >= match.tiers.length) break
      this.#evict(oldest)
    }
    const tiers = match.tiers.map((tier) => ({ class: tier.class, set: this.#copy(tier.set) }))
    this.#cached.set(word, { ...match, tiers })
  }

  /** Clears the cache, as every change requires. */
  clear(): void {
    for (const word of this.#cached.keys()) this.#evict(word)
  }

  #evict(word: string): void {
    for (const { set } of this.#cached.get(word)?.tiers ?? []) this.#free.push(set)
    this.#cached.delete(word)
  }

  #copy(set: ProgrammeSet): ProgrammeSet {
    const copy = this.#free.pop()
    if (copy === undefined) throw new RangeError('the cache of words has too few sets')
    return this.#sets.or(set, set, copy)
  }
}
