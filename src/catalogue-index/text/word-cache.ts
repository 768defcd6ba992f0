import type { ProgrammeSet, Sets } from '#catalogue-index/memory/sets.ts'

/** The programmes of this class or a better one. */
export type RankTier = { class: number; set: ProgrammeSet }

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
  tiers: readonly RankTier[]
  /** Null where programmes alone were asked for. */
  classes: Classes | null
  /** Whether anything in the catalogue matches. */
  known: boolean
  /** Whether so much was looked through that the next one to ask had better not. */
  isBroad: boolean
}

/**
 * Broad words that were looked for since the last change, with sets of their own. What people type begins with one or
 * two letters, which are in every other name: the same few broad words come again and again.
 */
export class WordCache {
  readonly #sets: Sets
  readonly #free: ProgrammeSet[]
  /** The least lately asked for first. */
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

  /** Forgets everything, as every change requires. */
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
