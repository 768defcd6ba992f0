import { createContext, use, useEffect } from 'react'
import { approximate, convert, fromDollars, type Money, type Rates } from '#lib/money.ts'
import { loadDeferredParts } from './deferred-part.tsx'
import { storedValue, useStored } from './local-storage.ts'

const parseCode = (json: unknown): string | null => (typeof json === 'string' && /^[A-Z]{3}$/.test(json) ? json : null)

/** The currency the reader has chosen. */
export const chosenCurrency = storedValue('currency', parseCode)

/** That of the browser's time zone. */
const guessedCurrency = storedValue('guessed-currency', parseCode)

/** The exchange rates of the catalogue; null where they failed to load. */
export const RatesContext = createContext<Rates | null>(null)

/**
 * The reader's currency: the chosen one, else that of the browser's time zone. Dollars on the server, and where there is no
 * rate for it.
 */
export function useCurrency(): string {
  const chosen = useStored(chosenCurrency)
  const guessed = useStored(guessedCurrency)
  const rates = use(RatesContext)
  const own = chosen ?? guessed
  return own && rates?.usdPerUnit[own] ? own : 'USD'
}

/** Whether the currency was guessed, and differs from the dollars it would be. */
export function useIsCurrencyGuessed(): boolean {
  const chosen = useStored(chosenCurrency)
  return useCurrency() !== 'USD' && chosen === null
}

/** Guesses the currency once in a browser, unless one was chosen. The table of time zones is not in the page's scripts. */
export function useCurrencyGuess(): void {
  useEffect(() => {
    if (chosenCurrency.read() !== null || guessedCurrency.read() !== null) return
    import('#lib/time-zones.ts').then(
      ({ currencyOfZone }) => {
        const currency = currencyOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
        guessedCurrency.change(() => currency)
        if (currency !== 'USD') loadDeferredParts()
      },
      // Prices stay in dollars.
      () => {},
    )
  }, [])
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
