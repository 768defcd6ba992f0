import { useSyncExternalStore } from 'react'
import { hasUnsavedWork } from '#lib/unsaved-work.ts'

/**
 * A session that ends while a page holds something unsaved (P44): the page stays, a sign-in opens over it (the layouts), and
 * the person who signs in to the same account continues. Signing out oneself is no interruption.
 */

const listeners = new Set<() => void>()
let interruptedUserId: string | null = null

/** Notes whose session has ended under unsaved work; whether there was any. */
export function interrupt(userId: string): boolean {
  if (!hasUnsavedWork()) return false
  setInterrupted(userId)
  return true
}

/** Somebody has signed in, or signed out on purpose. */
export const endInterruption = (): void => setInterrupted(null)

function setInterrupted(userId: string | null): void {
  if (interruptedUserId === userId) return
  interruptedUserId = userId
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Whose page is open although their session has ended; null as long as none has. */
export const useInterruptedUser = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => interruptedUserId,
    () => null,
  )
