import { useEffect, useSyncExternalStore } from 'react'

type CachedQuery<Value> = {
  /** The last answer; undefined until there is one. It stays while a newer one is asked for. */
  value: Value | undefined
  failed: boolean
}

/** After this long an answer is asked for again when it is shown again; until then it is as good as new. */
const FRESH_MS = 60_000

const NOTHING: CachedQuery<never> = { value: undefined, failed: false }

/**
 * Answers of one call by key, cached as long as the page: what was there, or was prefetched, is shown at once. `limit` is how
 * many are cached, for large ones.
 */
export class QueryCache<Value> {
  readonly #load: (key: string) => Promise<Value>
  readonly #limit: number
  readonly #entries = new Map<string, CachedQuery<Value> & { at: number }>()
  readonly #pending = new Map<string, Promise<Value | undefined>>()
  readonly #listeners = new Set<() => void>()

  constructor(load: (key: string) => Promise<Value>, limit = Number.POSITIVE_INFINITY) {
    this.#load = load
    this.#limit = limit
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  peek = (key: string | null): CachedQuery<Value> => (key === null ? NOTHING : (this.#entries.get(key) ?? NOTHING))

  /** Fetches unless there is a fresh answer, or one on its way. */
  fetchIfStale(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry || entry.failed || Date.now() - entry.at > FRESH_MS) void this.fetch(key)
  }

  /** Fetches again, whatever is there; undefined where no answer came. */
  fetch(key: string): Promise<Value | undefined> {
    const underWay = this.#pending.get(key)
    if (underWay) return underWay
    const isOutdated = () => this.#pending.get(key) !== call
    const newer = () => this.#pending.get(key) ?? this.peek(key).value
    const call: Promise<Value | undefined> = this.#load(key).then(
      (value) => {
        if (isOutdated()) return newer()
        this.put(key, value)
        return value
      },
      () => {
        if (isOutdated()) return newer()
        this.#pending.delete(key)
        const before = this.#entries.get(key)
        // An older answer is better than none.
        this.#set(key, { value: before?.value, failed: before?.value === undefined, at: before?.at ?? 0 })
        return undefined
      },
    )
    this.#pending.set(key, call)
    return call
  }

  /** An answer that is on its way was made before this one, and is ignored. */
  put(key: string, value: Value): void {
    this.#pending.delete(key)
    this.#set(key, { value, failed: false, at: Date.now() })
  }

  /**
   * Changes the answers that `change` answers another value for; none becomes fresher by it. Answers on their way were made
   * before the change, so these are asked for again.
   */
  patch(change: (value: Value) => Value): void {
    const keys = [...this.#pending.keys()]
    this.#pending.clear()
    for (const key of keys) void this.fetch(key)
    for (const [key, entry] of this.#entries) {
      if (entry.value === undefined) continue
      const value = change(entry.value)
      if (value !== entry.value) this.#entries.set(key, { ...entry, value })
    }
    for (const listener of this.#listeners) listener()
  }

  #set(key: string, entry: CachedQuery<Value> & { at: number }): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest)
    for (const listener of this.#listeners) listener()
  }
}

/** The answer for a key, asked for where it is not there; null asks for none. */
export function useCachedQuery<Value>(cache: QueryCache<Value>, key: string | null): CachedQuery<Value> {
  const current = useSyncExternalStore(
    cache.subscribe,
    () => cache.peek(key),
    () => cache.peek(null),
  )
  useEffect(() => {
    if (key !== null) cache.fetchIfStale(key)
  }, [cache, key])
  return current
}
