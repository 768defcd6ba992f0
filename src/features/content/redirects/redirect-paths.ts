import { toSafeRedirect } from '#lib/safe-redirect.ts'

/** Which addresses a redirect may lead from and to. */

export const MAX_PATH = 500

/** What answers for itself: nobody is led away from it. */
const RESERVED =
  /^\/(?:api|assets|sitemap|feed|manifest)(?:\/|$)|^\/(?:en|ar)\/(?:admin|account)(?:\/|$)|^\/(?:en|ar)?$/
const RESERVED_PAGES = /^\/(?:en|ar)\/(?:admin|account)(?:\/|$)/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const UNUSUAL = /[\u0000- \u007f\\?#]/

/**
 * The path of an address of ours as redirects are kept: decoded, without a slash at its end. Takes a whole address of
 * this site too, as it is copied from a browser. Null for what is no such path.
 */
export function toFromPath(typed: string): string | null {
  const text = typed.trim()
  const path = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).pathname : text
  const decoded = decodedPath(path)
  if (!decoded?.startsWith('/') || decoded.startsWith('//') || decoded.length > MAX_PATH) return null
  return UNUSUAL.test(decoded) || RESERVED.test(decoded) ? null : decoded
}

/** Where a redirect leads: a page of this site with its query, percent-encoded. Null for everything else. */
export function toTarget(typed: string): string | null {
  const target = toSafeRedirect(typed.trim())
  if (!target || target.length > MAX_PATH * 6) return null
  // However it is written: routers read percent signs, and two slashes as one.
  const path = pathOfTarget(target)?.replaceAll(/\/+/g, '/') ?? ''
  return path === '' || RESERVED_PAGES.test(path) ? null : target
}

/** A path as people read it, without a slash at its end; null where its percent signs or half characters mean nothing. */
export function decodedPath(path: string): string | null {
  if (!path.isWellFormed()) return null
  try {
    const decoded = decodeURIComponent(path).normalize('NFC')
    return decoded.length > 1 ? decoded.replace(/\/+$/, '') || '/' : decoded
  } catch {
    return null
  }
}

/** The path that a target names, as `decodedPath` writes it. */
export const pathOfTarget = (target: string): string | null => decodedPath(target.replace(/[?#].*$/s, ''))
