import { useSyncExternalStore } from 'react'

/**
 * The sign-in as the browser keeps it (specification, section 3). The token alone opens nothing: the server wants the
 * httpOnly cookie set with it too.
 */
export type StoredSession = {
  userId: string
  email: string
  /** Not there while the code from the mail is awaited. */
  token?: string
  /** Of accounts that came by Google. */
  MobileNumber?: string | null
}

/** What the token says of its bearer. Good enough to choose what to show; the server asks its database. */
export type Claims = { exp: number; isAdmin?: boolean; ActionStatus?: string }

const KEY = 'eduuserInfo'
const POLL_MS = 1000

type CachedSession = { text: string | null; session: StoredSession | null; ends: number }
const nothing: CachedSession = { text: null, session: null, ends: Infinity }

let cached = nothing
/** The browser keeps nothing (a private mode, a full quota): the sign-in lasts as long as the page. */
let storageRefused = false

/** The claims of a token, null when it is none. */
export function claimsOf(token: string): Claims | null {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return typeof claims.exp === 'number' ? claims : null
  } catch {
    return null
  }
}

/** What is kept now; nothing when its token has run out. */
export function readSession(): StoredSession | null {
  const text = storageRefused ? cached.text : storedText()
  // The same text is the same object, for those who compare.
  if (text !== cached.text) cached = parseSession(text)
  return Date.now() < cached.ends ? cached.session : null
}

export function storeSession(session: StoredSession): void {
  cached = parseSession(JSON.stringify(session))
  try {
    localStorage.setItem(KEY, cached.text ?? '')
    storageRefused = false
  } catch {
    storageRefused = true
  }
  notify()
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
    return {
      text,
      session: { userId, email, token, ...(MobileNumber && { MobileNumber }) },
      // A token that cannot be read has ended before it began.
      ends: (claimsOf(token)?.exp ?? 0) * 1000,
    }
  } catch {
    return { text, session: null, ends: 0 }
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function notify(): void {
  for (const listener of listeners) listener()
}

/** Takes away what has run out or cannot be read, and tells of what another tab has changed. */
function check(): void {
  if (readSession() === null && cached.text !== null) clearSession()
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

/** The sign-in of this browser; null on the server and while hydrating, because a page is rendered once for everyone. */
export const useSession = (): StoredSession | null => useSyncExternalStore(subscribe, readSession, () => null)
