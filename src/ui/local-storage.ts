import { useSyncExternalStore } from 'react'

/** A value under one key of the local storage, or of the tab's own. */
export type Stored<T> = {
  read: () => T
  /** Replaces the value by `next` of it. */
  change: (next: (current: T) => T) => void
  /** Whether the last change was stored; if not, it lasts as long as the page. */
  isPersisted: () => boolean
  subscribe: (changed: () => void) => () => void
  /** The value on the server and while hydrating. */
  initial: T
}

type Area = 'localStorage' | 'sessionStorage'

/**
 * A value in local storage that every tab sees change. `parse` makes a value of anything stored there (another version's,
 * garbage, nothing) and never throws. Where the browser keeps nothing, in some private modes or when
 * its quota is full, the value lasts as long as the page. In `sessionStorage` it is the tab's alone, and lasts as long.
 */
export function storedValue<T>(key: string, parse: (json: unknown) => T, area: Area = 'localStorage'): Stored<T> {
  const initial = parse(null)
  const listeners = new Set<() => void>()
  let cached: { text: string | null; value: T } = { text: null, value: initial }
  /** The browser refused to store the last value, so the stored one is older than `cached`. */
  let refused = false

  function read(): T {
    const text = refused ? cached.text : getItem(area, key)
    // The same text yields the same object, as useSyncExternalStore requires.
    if (text !== cached.text) cached = { text, value: parse(fromJson(text)) }
    return cached.value
  }

  function change(next: (current: T) => T): void {
    // Read again: another tab may have changed it since.
    const value = next(read())
    const text = JSON.stringify(value)
    refused = !setItem(area, key, text)
    cached = { text, value }
    for (const listener of listeners) listener()
  }

  function subscribe(changed: () => void): () => void {
    const changedElsewhere = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed()
    }
    listeners.add(changed)
    addEventListener('storage', changedElsewhere)
    // A page restored from the back/forward cache has missed those events.
    addEventListener('pageshow', changed)
    return () => {
      listeners.delete(changed)
      removeEventListener('storage', changedElsewhere)
      removeEventListener('pageshow', changed)
    }
  }

  return { read, change, isPersisted: () => !refused, subscribe, initial }
}

/** The current value; `initial` on the server and while hydrating, because a page is rendered once for everyone. */
export const useStored = <T>({ subscribe, read, initial }: Stored<T>): T =>
  useSyncExternalStore(subscribe, read, () => initial)

/** Whether this site has stored nothing in the browser, nor has this tab shown it before; true too where it may not store. */
export function isStorageEmpty(): boolean {
  try {
    return localStorage.length === 0 && sessionStorage.length === 0
  } catch {
    return true
  }
}

/** Whether something is stored in this browser under a key. */
export const hasStored = (key: string): boolean => getItem('localStorage', key) !== null

function getItem(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

function setItem(area: Area, key: string, text: string): boolean {
  try {
    globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
