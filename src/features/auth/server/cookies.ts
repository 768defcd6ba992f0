import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { DAY_SECONDS } from '#lib/durations.ts'

/**
 * What ties a token, a code or a round to Google to one browser: a random cookie that no script can read. We keep its
 * hash, so the table of sessions opens nothing.
 */
export type BindingKind = 'session' | 'pending' | 'google'

/**
 * Seconds. That of a sign-in outlives it (seven days): it opens nothing then, but still tells a browser the account was
 * used in from that of a stranger, who can therefore not close the account to it with wrong guesses (limits.ts).
 */
const maxAge: Record<BindingKind, number> = { session: 30 * DAY_SECONDS, pending: DAY_SECONDS, google: 600 }

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** `__Host-` tells browsers to take it from this very host over TLS alone; it cannot be had without TLS. */
const nameOf = (publicUrl: string, kind: BindingKind) => `${isSecure(publicUrl) ? '__Host-' : ''}masar-${kind}`

export const newBinding = (): string => randomBytes(32).toString('base64url')

export const bindingHash = (value: string): string => createHash('sha256').update(value).digest('base64url')

/** The value of the browser's cookie, '' when it has none. */
export const readBinding = (c: Context, publicUrl: string, kind: BindingKind): string =>
  getCookie(c, nameOf(publicUrl, kind)) ?? ''

/** The hash of the browser's cookie. Without one it is that of nothing, which nothing is kept under. */
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
