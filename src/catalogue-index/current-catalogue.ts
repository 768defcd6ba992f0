import type { Db } from '#db/client.ts'
import { STORES } from '#lib/bounds.ts'
import type { Catalogue } from './catalogue.ts'
import { momentOf } from './load/calendar.ts'
import { type CatchUpResult, type Change, catchUp, needsReload, readChanges } from './load/changes.ts'
import { loadCatalogue, precomputeSets } from './load-catalogue.ts'
import { NoRoomError } from './memory/sets.ts'
import { KnownNames } from './text/known-names.ts'
import { LiveTokens } from './text/live-tokens.ts'

/** Generations whose replacement is remembered; cached pages of older ones count as replaced long ago. */
const GENERATIONS_KNOWN = STORES.generations.most

/** A catalogue that follows PostgreSQL: changes are applied one after the other, or all of it is loaded again. */
export abstract class CurrentCatalogue {
  #current: Catalogue
  #generation = 1
  /** When the last generations were replaced, in milliseconds. */
  readonly #replacedAt = new Map<number, number>()
  /** Changes are applied one after the other. */
  #queue: Promise<unknown> = Promise.resolve()
  #reloading: Promise<void> | undefined
  readonly #now: () => Date

  /** `now` is the clock, which decides which intakes are over. */
  protected constructor(catalogue: Catalogue, now: () => Date) {
    this.#current = catalogue
    this.#now = now
  }

  protected get catalogue(): Catalogue {
    return this.#current
  }

  /** Drops what was computed from the catalogue before it changed; `keepsNames`: only fees, the day or settings differ. */
  protected abstract renewed(keepsNames: boolean): void

  /** Raised by every change; ETags and cached pages carry it. */
  get generation(): number {
    return this.#generation
  }

  /** When a generation was replaced, in milliseconds; undefined for the current one, and for those of long ago. */
  replacedAt(generation: number): number | undefined {
    return this.#replacedAt.get(generation)
  }

  /** Reads the changed records again; reloads everything when a whole kind changed. */
  async apply(db: Db, changes: readonly Change[]): Promise<void> {
    const done = await this.#enqueue(async () => {
      const read = await readChanges(db, this.#current, changes, this.#current.now)
      return read !== null && this.#change(read.apply)
    })
    if (!done) await this.reload(db)
  }

  /**
   * Applies what has changed in the database and what the clock has ended since. Too many changes start a reload, which
   * is not awaited: until it has finished the index answers as before. Answers how many of how many programmes have
   * changed. Throws PostgreSQL's errors.
   */
  async refresh(db: Db): Promise<{ reloading: Promise<void> | undefined; changed: number; programmes: number }> {
    const before = this.#current.programmes.changes
    const outcome = await this.#enqueue(() => {
      const catalogue = this.#current
      return this.#catchUp(db, catalogue, (keepsWords) => this.#invalidate(catalogue, keepsWords))
    })
    const { changes, end: programmes } = this.#current.programmes
    if (outcome === 'outdated') return { reloading: this.reload(db), changed: programmes, programmes }
    const reloading = needsReload(this.#current) ? this.reload(db) : undefined
    // A load may have finished in the meantime, which counts from 0.
    return { reloading, changed: Math.max(0, changes - before), programmes }
  }

  /** Loads a new catalogue and replaces the current one; one load at a time. */
  reload(db: Db): Promise<void> {
    this.#reloading ??= this.#reload(db).finally(() => {
      this.#reloading = undefined
    })
    return this.#reloading
  }

  async #reload(db: Db): Promise<void> {
    const catalogue = await loadCatalogue(db, momentOf(this.#now()))
    await this.#enqueue(async () => {
      // Changes made during the load; the next poll finds what is still missing.
      await this.#catchUp(db, catalogue)
      this.#current = catalogue
      this.#invalidate(catalogue)
    })
  }

  async #catchUp(db: Db, catalogue: Catalogue, applied?: (keepsWords: boolean) => void): Promise<CatchUpResult> {
    try {
      return await catchUp(db, catalogue, momentOf(this.#now()), applied)
    } catch (error) {
      if (error instanceof NoRoomError) return 'outdated'
      throw error
    }
  }

  #change(apply: () => void): boolean {
    try {
      apply()
      return true
    } catch (error) {
      if (error instanceof NoRoomError) return false
      throw error
    } finally {
      this.#invalidate(this.#current)
    }
  }

  /** Drops everything that was computed from the catalogue before a change. */
  #invalidate(catalogue: Catalogue, keepsWords = false): void {
    if (!keepsWords) {
      catalogue.words.clear()
      catalogue.precomputedSets = precomputeSets(catalogue.directory, catalogue.programmes.facets)
      catalogue.live = new LiveTokens(catalogue)
    }
    if (catalogue.names.revision !== catalogue.directory.revision) catalogue.names = new KnownNames(catalogue)
    this.renewed(keepsWords)
    this.#replacedAt.set(this.#generation, Date.now())
    this.#replacedAt.delete(this.#generation - GENERATIONS_KNOWN)
    this.#generation++
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => {})
    return turn
  }
}
