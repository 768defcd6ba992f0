/** A base that no address of ours can leave without it being seen. */
const NOWHERE = 'http://own.invalid'

/** What browsers drop out of an address before they read it (URL standard), and what some read as a slash. */
const ODD = /[\p{Cc}\s\\]/u

/**
 * The path of a page of this site, with its query and hash, or null for everything else: another site's address in any
 * of its disguises (`//host`, `/\host`, `/%09/host`), or what is no path at all. For places that come in with an
 * address.
 */
export function toSafeRedirect(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 2000 || ODD.test(text)) return null
  if (!/^\/(en|ar)(?=[/?#]|$)/.test(text) || !URL.canParse(text, NOWHERE)) return null
  const url = new URL(text, NOWHERE)
  if (url.origin !== NOWHERE || !/^\/(en|ar)(?=\/|$)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
