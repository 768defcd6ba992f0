import { LRUCache } from 'lru-cache'

export type StaleIfErrorCacheOptions = {
  /** Kept copies together, in bytes of their JSON; the least used leave first. */
  maxBytes: number
  /** Milliseconds after which a source that says nothing counts as away. */
  timeout: number
  /** Tells a source that is away from a real fault. */
  isUnreachable: (error: unknown) => boolean
}

/** Thrown when the source said nothing within `patience`; `code` is what the driver says of a connection like that. */
class SourceTimeoutError extends Error {
  readonly code = 'CONNECT_TIMEOUT'
}

/**
 * Answers kept per key and generation of what they were made from, and made once for all who ask meanwhile. When making one anew fails because its source is
 * away or silent, the last good copy is given instead: an hour-old fee beats an error page.
 */
export class StaleIfErrorCache<Value extends object> {
  readonly #cached: LRUCache<string, { generation: number; value: Value }>
  /** By generation and key: who asks for what is being made waits for it. */
  readonly #underway = new Map<string, Promise<Value>>()
  readonly #timeout: number
  readonly #isUnreachable: (error: unknown) => boolean

  constructor({ maxBytes, timeout, isUnreachable }: StaleIfErrorCacheOptions) {
    this.#cached = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ value }) => JSON.stringify(value).length })
    this.#timeout = timeout
    this.#isUnreachable = isUnreachable
  }

  /** The answer at `key`; keys that differ only in case mean the same. Rejects with what `make` rejects with. */
  async get<T extends Value>(key: string, generation: number, make: () => Promise<T>): Promise<T> {
    const name = key.toLowerCase()
    const cached = this.#cached.get(name)
    if (cached?.generation === generation) return cached.value as T

    const making = `${generation} ${name}`
    let underway = this.#underway.get(making)
    if (!underway) {
      underway = this.#make(name, generation, make).finally(() => this.#underway.delete(making))
      this.#underway.set(making, underway)
    }
    return underway as Promise<T>
  }

  async #make(name: string, generation: number, make: () => Promise<Value>): Promise<Value> {
    try {
      const value = await withTimeout(make(), this.#timeout)
      this.#cached.set(name, { generation, value })
      return value
    } catch (error) {
      const cached = this.#cached.get(name)
      if (cached && this.#isUnreachable(error)) return cached.value
      throw error
    }
  }
}

async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SourceTimeoutError('The source is silent')), milliseconds)
  })
  try {
    return await Promise.race([work, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
