import { CURRENCY_COOKIE, DEFAULT_CURRENCY } from '#lib/reader-currency.ts'
import { currencyOfZones } from '#lib/time-zones.ts'

const YEAR_SECONDS = 31_536_000

/** Keeps the currency for pages that are loaded later. */
export function keepCurrency(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = cookieOf(code)
}

const cookieOf = (code: string) => `${CURRENCY_COOKIE}=${code}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`

/**
 * An inline script for the head, which only the server writes. On a reader's very first page it finds the currency by the
 * time zone and loads the page again in it before anything is painted; on all later pages the cookie is there.
 */
export const CURRENCY_SCRIPT = import.meta.env.SSR
  ? `{
  let old, own
  try {
    old = /(?:^|; )${CURRENCY_COOKIE}=([^;]*)/.exec(document.cookie)?.[1]
    own = /^"([A-Z]{3})"$/.exec(localStorage.getItem('currency'))?.[1]
  } catch {}
  own ??= old ?? '~' + (${JSON.stringify(currencyOfZones())}[Intl.DateTimeFormat().resolvedOptions().timeZone] ?? 'USD')
  if (own !== old) {
    document.cookie = \`${cookieOf(`\${own}`)}\`
    const code = (currency) => currency.replace('~', '')
    if (code(own) !== code(old ?? '${DEFAULT_CURRENCY}') && document.cookie.includes('${CURRENCY_COOKIE}=' + own))
      location.hash ? location.reload() : location.replace(location.href)
  }
}`
  : ''
