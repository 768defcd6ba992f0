/**
 * The currency that a reader's pages are rendered in: `SAR` where it was chosen, `~SAR` where the browser's time zone says so.
 * It is in a cookie, so that a page has the right prices when it arrives.
 */
export type ReaderCurrency = string

export const CURRENCY_COOKIE = 'currency'
/** For a reader without the cookie. Chosen dollars and default dollars look the same. */
export const DEFAULT_CURRENCY: ReaderCurrency = '~USD'

/** What a cookie header says; the default where it names no currency that `isKnown`, so that no made-up one is rendered. */
export function currencyOfCookies(cookies: string | undefined, isKnown: (code: string) => boolean): ReaderCurrency {
  const currency = cookies && /(?:^|;\s*)currency=(~?[A-Z]{3})(?=;|$)/.exec(cookies)?.[1]
  return currency && codeOf(currency) !== 'USD' && isKnown(codeOf(currency)) ? currency : DEFAULT_CURRENCY
}

export const codeOf = (currency: ReaderCurrency): string => currency.replace('~', '')
export const isGuess = (currency: ReaderCurrency): boolean => currency.startsWith('~')
