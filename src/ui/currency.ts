import { createContext, use, useSyncExternalStore } from 'react'
import { approximate, convert, fromDollars, type Money, type Rates } from '#lib/money.ts'
import { codeOf, DEFAULT_CURRENCY, isGuess, type ReaderCurrency } from '#lib/reader-currency.ts'
import { keepCurrency } from './currency-before-paint.ts'
import { storedValue } from './local-storage.ts'

const parseCode = (json: unknown): string | null => (typeof json === 'string' && /^[A-Z]{3}$/.test(json) ? json : null)

/** The currency the reader has chosen: kept here for other tabs, and in the cookie for the server. */
const chosenCurrency = storedValue('currency', parseCode)

export function chooseCurrency(code: string): void {
  keepCurrency(code)
  chosenCurrency.change(() => code)
}

/** In which the document was rendered. */
export const RenderedCurrencyContext = createContext<ReaderCurrency>(
  typeof document === 'undefined' ? DEFAULT_CURRENCY : (document.documentElement.dataset.currency ?? DEFAULT_CURRENCY),
)

/** The exchange rates of the catalogue; null where they failed to load. */
export const RatesContext = createContext<Rates | null>(null)

function useReaderCurrency(): ReaderCurrency {
  const rendered = use(RenderedCurrencyContext)
  const read = () => chosenCurrency.read() ?? rendered
  return useSyncExternalStore(chosenCurrency.subscribe, read, () => rendered)
}

/** The reader's currency: the chosen one, else that of the browser's time zone; dollars where there is no rate for it. */
export function useCurrency(): string {
  const own = codeOf(useReaderCurrency())
  return use(RatesContext)?.usdPerUnit[own] ? own : 'USD'
}

/** Whether the currency was guessed, and differs from the dollars it would be. */
export function useIsCurrencyGuessed(): boolean {
  const isOfZone = isGuess(useReaderCurrency())
  return useCurrency() !== 'USD' && isOfZone
}

/** A figure that is computed in US dollars, in the reader's currency: an approximation, in dollars too. */
export function useFromDollars(): (usd: number) => Money {
  const currency = useCurrency()
  const rates = use(RatesContext)
  return (usd) => fromDollars(usd, currency, rates)
}

/** An amount in the reader's currency, approximate where it is converted; null without a rate. */
export function useConversion(): (money: Money) => Money | null {
  const convertToOwn = useExactConversion()
  return (money) => {
    const own = convertToOwn(money)
    return own && own.currency !== money.currency ? approximate(own) : own
  }
}

/** The same to the last digit, for scales and for sums whose parts are rounded together. */
export function useExactConversion(): (money: Money) => Money | null {
  const currency = useCurrency()
  const rates = use(RatesContext)
  return (money) => (rates ? convert(money, currency, rates) : money.currency === currency ? money : null)
}
