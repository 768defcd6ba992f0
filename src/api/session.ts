import { useSyncExternalStore } from 'react'
import { endInterruption, interrupt, useInterruptedUser } from './interruption.ts'
import { askServerTime, clock, serverNow } from './server-clock.ts'

/**
 * The session as the browser stores it (specification, section 3). The token is valid only together with the httpOnly
 * cookie that was set with it.
 */
export type StoredSession = {
  userId: string
  email: string
  /** Missing until the verification code is entered. */
  token?: string
  /** For accounts created with Google. */
  MobileNumber?: string | null
}

/** The claims of the token, used only to choose what to show; the server checks its database. */
export type Claims = { exp: number; isAdmin?: boolean; ActionStatus?: string }

const KEY = 'eduuserInfo'
const POLL_MS = 1000

/** `isDoubted`: it had ended by the clock of this device when it was first read, which may be wrong. */
type CachedSession = { text: string | null; session: StoredSession | null; ends: number; isDoubted?: boolean }
const nothing: CachedSession = { text: null, session: null, ends: Infinity }

/**
 * A page in a frame is the one in which staff preview others (src/server/pages.ts), and is shown as to a visitor: there is
 * no session in it, and none is stored or cleared from it.
 */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window

let cached = nothing
/** The browser refused to store the session, which then lasts as long as the page. */
let storageRefused = false

/** The claims of a token; null when it is malformed. */
export function claimsOf(token: string): Claims | null {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return typeof claims.exp === 'number' ? claims : null
  } catch {
    return null
  }
}

/** The stored session; null when its token has expired. */
export function readSession(): StoredSession | null {
  const text = storageRefused ? cached.text : storedText()
  // The same text yields the same object, as useSyncExternalStore requires.
  if (text !== cached.text) cached = parseSession(text)
  return isOver() ? null : cached.session
}

/** Whether the browser keeps the session for the next page. */
export const isSessionStored = (): boolean => !storageRefused

/** What had ended by the clock of this device already counts until the server's time is known (`check`). */
const isOver = (): boolean => serverNow() >= cached.ends && (!cached.isDoubted || clock.ahead !== null)

export function storeSession(session: StoredSession): void {
  cached = parseSession(JSON.stringify(session))
  try {
    localStorage.setItem(KEY, cached.text ?? '')
    storageRefused = false
  } catch {
    storageRefused = true
  }
  if (session.token) endInterruption()
  notify()
}

/** Clears a session that its owner has not ended; whether a page with unsaved work stays open. */
export function clearEndedSession(): boolean {
  const userId = cached.session?.token ? cached.session.userId : null
  const isKept = userId !== null && interrupt(userId)
  clearSession()
  return isKept
}

export function clearSession(): void {
  cached = nothing
  try {
    localStorage.removeItem(KEY)
    storageRefused = false
  } catch {
    storageRefused = true
  }
  notify()
}

function parseSession(text: string | null): CachedSession {
  if (!text) return { ...nothing, text }
  try {
    const { userId, email, token, MobileNumber } = JSON.parse(text)
    if (typeof userId !== 'string' || typeof email !== 'string') throw text
    if (token === undefined) return { ...nothing, text, session: { userId, email } }
    // A malformed token counts as expired.
    const ends = (claimsOf(token)?.exp ?? 0) * 1000
    return {
      text,
      session: { userId, email, token, ...(MobileNumber && { MobileNumber }) },
      ends,
      isDoubted: ends > 0 && Date.now() >= ends,
    }
  } catch {
    return { text, session: null, ends: 0 }
  }
}

function storedText(): string | null {
  try {
    return isFramed() ? null : localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function notify(): void {
  for (const listener of listeners) listener()
}

/** Clears an expired or malformed session, and notifies of changes in another tab. */
function check(): void {
  if (readSession() === null && cached.text !== null) clearEndedSession()
  else if (serverNow() >= cached.ends) askServerTime().then(check)
  else notify()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  if (listeners.size === 1) {
    timer = setInterval(check, POLL_MS)
    addEventListener('storage', check)
    check()
  }
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    clearInterval(timer)
    removeEventListener('storage', check)
  }
}

/** The current session; null on the server and while hydrating, because a page is rendered once for everyone. */
export const useSession = (): StoredSession | null => useSyncExternalStore(subscribe, readSession, () => null)

/** Whose pages are shown: of who is signed in, or of somebody whose session has ended under unsaved work. */
export function usePageOwner(): string | null {
  const session = useSession()
  const interrupted = useInterruptedUser()
  return session?.token ? session.userId : interrupted
}
