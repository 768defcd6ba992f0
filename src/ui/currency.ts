import { createContext, use } from 'react'
import { convert, type Money, type Rates } from '#lib/money.ts'
import { storedValue, useStored } from './local-storage.ts'

/** The currency the reader has chosen. */
export const chosenCurrency = storedValue<string | null>('currency', (json) =>
  typeof json === 'string' && /^[A-Z]{3}$/.test(json) ? json : null,
)

/** The exchange rates of the catalogue; null where they failed to load. */
export const RatesContext = createContext<Rates | null>(null)

/** Dollars until the browser says otherwise, and where the chosen currency has no rate any more. */
export function useCurrency(): string {
  const chosen = useStored(chosenCurrency)
  const rates = use(RatesContext)
  return chosen && rates?.usdPerUnit[chosen] ? chosen : 'USD'
}

/** Converts a figure in US dollars into the reader's currency. */
export function useFromDollars(): (usd: number) => Money {
  const convertToOwn = useConversion()
  return (usd) => {
    const dollars = { amount: usd, currency: 'USD' }
    return convertToOwn(dollars) ?? dollars
  }
}

/** Converts an amount into the reader's currency; null without a rate. */
export function useConversion(): (money: Money) => Money | null {
  const currency = useCurrency()
  const rates = use(RatesContext)
  return (money) => (rates ? convert(money, currency, rates) : money.currency === currency ? money : null)
}
