import { useSyncExternalStore } from 'react'
import { authedApiInBackground } from '#api/authed-api.ts'
import { readSession } from '#api/session.ts'
import type { Unread } from '#features/admissions/notices/contract.ts'

/**
 * How many notices are unread, for every bell of this tab: asked once a minute while the tab is visible, at once when it
 * becomes visible again, and never while it is hidden. With the ETag of the last answer, an answer without news is empty.
 */

const POLL_MS = 60_000
const NONE: Unread = { unread: 0, newestAt: null }

let known = NONE
let etag: string | null = null
let ofUser: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Rises with every number that is shown; an answer to a question from before that is out of date. */
let revision = 0
const listeners = new Set<() => void>()

/** Shows what a call has answered. */
export function showUnread(unread: Unread): void {
  revision += 1
  known = unread
  for (const listener of listeners) listener()
}

async function ask(): Promise<void> {
  const atStart = revision
  const response = await authedApiInBackground.notices.unread.$get(
    {},
    etag ? { headers: { 'if-none-match': etag } } : {},
  )
  // The type knows of no answer without a body.
  if ((response.status as number) === 304 || !response.ok || revision !== atStart) return
  const { data } = await response.json()
  if (revision !== atStart) return
  etag = response.headers.get('etag')
  showUnread(data)
}

async function poll(): Promise<void> {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') return
  // The number that is known stays; the next question comes by itself.
  await ask().catch(() => {})
  clearTimeout(timer)
  if (listeners.size > 0) timer = setTimeout(poll, POLL_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    const { userId } = readSession() ?? {}
    if (userId !== ofUser) forget()
    ofUser = userId
    document.addEventListener('visibilitychange', poll)
    void poll()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', poll)
  }
}

/** Of another account nothing is known yet. */
function forget(): void {
  known = NONE
  etag = null
  revision += 1
}

export const useUnread = (): Unread =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => NONE,
  )

/** Asks now, such as before the list is shown. */
export const refreshUnread = (): void => void poll()
