import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { DAY_SECONDS } from '#lib/durations.ts'

/**
 * A binding ties a token, a challenge, a sign-in with Google or what was written on a family page to one browser: a random
 * cookie that no script can read. The database stores its hash only, so a copy of the sessions table signs nobody in.
 */
type BindingKind = 'session' | 'pending' | 'google' | 'family'

/**
 * Seconds. The cookie of a session outlives the session (seven days): it then grants nothing, but still distinguishes a
 * browser in which the account was used from a stranger's, whose wrong guesses therefore do not block it (limits.ts).
 */
const maxAge: Record<BindingKind, number> = {
  session: 30 * DAY_SECONDS,
  pending: DAY_SECONDS,
  google: 600,
  // As long as a family page can be open.
  family: 180 * DAY_SECONDS,
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** `__Host-` makes browsers accept the cookie from this host over TLS only, so it is left out without TLS. */
const nameOf = (publicUrl: string, kind: BindingKind) => `${isSecure(publicUrl) ? '__Host-' : ''}masar-${kind}`

export const newBinding = (): string => randomBytes(32).toString('base64url')

export const bindingHash = (value: string): string => createHash('sha256').update(value).digest('base64url')

/** The hash of a browser that has no such cookie, which no row has. */
export const NO_BINDING = bindingHash('')

/** The value of the browser's cookie, '' when it has none. */
export const readBinding = (c: Context, publicUrl: string, kind: BindingKind): string =>
  getCookie(c, nameOf(publicUrl, kind)) ?? ''

/** The hash of the browser's cookie; `NO_BINDING` without one. */
export const bindingOf = (c: Context, publicUrl: string, kind: BindingKind): string =>
  bindingHash(readBinding(c, publicUrl, kind))

export const setBinding = (c: Context, publicUrl: string, kind: BindingKind, value: string): void =>
  setCookie(c, nameOf(publicUrl, kind), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(publicUrl),
    maxAge: maxAge[kind],
  })

export const clearBinding = (c: Context, publicUrl: string, kind: BindingKind): void =>
  void deleteCookie(c, nameOf(publicUrl, kind), { path: '/', secure: isSecure(publicUrl) })
