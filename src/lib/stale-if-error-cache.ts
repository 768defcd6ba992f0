import { LRUCache } from 'lru-cache'

type StaleIfErrorCacheOptions = {
  /** Size of all entries in bytes of their JSON; the least recently used are evicted. */
  maxBytes: number
  /** Milliseconds after which a source that does not answer counts as unreachable. */
  timeout: number
  /** Whether an error means that the source is unreachable. */
  isUnreachable: (error: unknown) => boolean
}

/** Thrown when the source does not answer within `timeout`; `code` is the driver's for a connection that times out. */
class SourceTimeoutError extends Error {
  readonly code = 'CONNECT_TIMEOUT'
}

/**
 * Values cached per key and generation of their source; concurrent calls for one value share its computation. When
 * computing a new value fails because the source is unreachable or silent, the last good value is returned: an hour-old
 * fee beats an error page.
 */
export class StaleIfErrorCache<Value extends object> {
  readonly #cached: LRUCache<string, { generation: number; value: Value }>
  /** By generation and key: concurrent calls share one computation. */
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
    // An answer that came while this process was busy is read before the source counts as silent.
    const giveUp = () => setImmediate(reject, new SourceTimeoutError('The source is silent'))
    timer = setTimeout(giveUp, milliseconds)
  })
  try {
    return await Promise.race([work, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
