import { useEffect, useSyncExternalStore } from 'react'

export type Kept<Value> = {
  /** The last answer; undefined until there is one. It stays while a newer one is asked for. */
  value: Value | undefined
  failed: boolean
}

/** After this long an answer is asked for again when it is shown again; until then it is as good as new. */
const FRESH_MS = 60_000

const NOTHING: Kept<never> = { value: undefined, failed: false }

/**
 * Answers of one call by key, kept as long as the page: what was there, or was asked for ahead, is shown at once. `limit` is how
 * many are kept, for large ones.
 */
export class KeptAnswers<Value> {
  readonly #load: (key: string) => Promise<Value>
  readonly #limit: number
  readonly #entries = new Map<string, Kept<Value> & { at: number }>()
  readonly #asked = new Map<string, Promise<Value | undefined>>()
  readonly #listeners = new Set<() => void>()

  constructor(load: (key: string) => Promise<Value>, limit = Number.POSITIVE_INFINITY) {
    this.#load = load
    this.#limit = limit
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  peek = (key: string | null): Kept<Value> => (key === null ? NOTHING : (this.#entries.get(key) ?? NOTHING))

  /** Asks unless there is a fresh answer, or one on its way. */
  want(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry || entry.failed || Date.now() - entry.at > FRESH_MS) void this.ask(key)
  }

  /** Asks again, whatever is there; undefined where no answer came. */
  ask(key: string): Promise<Value | undefined> {
    const underWay = this.#asked.get(key)
    if (underWay) return underWay
    const call = this.#load(key)
      .then(
        (value) => {
          this.put(key, value)
          return value
        },
        () => {
          const before = this.#entries.get(key)
          // An older answer is better than none.
          this.#set(key, { value: before?.value, failed: before?.value === undefined, at: before?.at ?? 0 })
          return undefined
        },
      )
      .finally(() => this.#asked.delete(key))
    this.#asked.set(key, call)
    return call
  }

  put(key: string, value: Value): void {
    this.#set(key, { value, failed: false, at: Date.now() })
  }

  #set(key: string, entry: Kept<Value> & { at: number }): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest)
    for (const listener of this.#listeners) listener()
  }
}

/** The answer for a key, asked for where it is not there; null asks for none. */
export function useKept<Value>(kept: KeptAnswers<Value>, key: string | null): Kept<Value> {
  const current = useSyncExternalStore(
    kept.subscribe,
    () => kept.peek(key),
    () => kept.peek(null),
  )
  useEffect(() => {
    if (key !== null) kept.want(key)
  }, [kept, key])
  return current
}
