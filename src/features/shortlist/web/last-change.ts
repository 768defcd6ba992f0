import { useSyncExternalStore } from 'react'
import type { CompareList, Shortlist } from './lists.ts'
import { compareList, shortlist } from './saved-lists.ts'

/** Both lists as they were before the reader's last press, and the item that it was about; null for all of the comparison. */
export type LastChange = { id: string | null; saved: Shortlist; compared: CompareList }

let last: LastChange | null = null
const listeners = new Set<() => void>()

function set(change: LastChange | null): void {
  last = change
  for (const listener of listeners) listener()
}

/** Called before a press changes one of the lists, so that it can be undone. */
export const rememberChange = (id: string | null): void =>
  set({ id, saved: shortlist.read(), compared: compareList.read() })

export const forgetChange = (): void => set(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last press that changed a list, for as long as it can be undone. */
export const useLastChange = (): LastChange | null =>
  useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  )
