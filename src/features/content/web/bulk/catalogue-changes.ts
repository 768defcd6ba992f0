import { useSyncExternalStore } from 'react'

/** Counts changes of many records, so that a list that shows some of them is loaded again, also after an undo from elsewhere. */

let count = 0
const listeners = new Set<() => void>()

export function announceCatalogueChange(): void {
  count += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCatalogueChanges = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => count,
  )
