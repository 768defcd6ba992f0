import { LRUCache } from 'lru-cache'

/**
 * Answers kept per key and generation of what they were made from. When making one anew fails because its source is
 * away, the last good copy is given instead: an hour-old fee beats an error page.
 */
export class LastGood<Value extends object> {
  readonly #kept: LRUCache<string, { generation: number; value: Value }>
  readonly #isAway: (error: unknown) => boolean

  /** `max` answers are kept, the least used leave first. `isAway` tells a source that is away from a real fault. */
  constructor({ max, isAway }: { max: number; isAway: (error: unknown) => boolean }) {
    this.#kept = new LRUCache({ max })
    this.#isAway = isAway
  }

  async get<T extends Value>(key: string, generation: number, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept?.generation === generation) return kept.value as T
    try {
      const value = await make()
      this.#kept.set(key, { generation, value })
      return value
    } catch (error) {
      if (kept && this.#isAway(error)) return kept.value as T
      throw error
    }
  }
}
