import { formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useExactConversion } from '#ui/currency.ts'
import { type Bound, fromDollars } from './budget.ts'

/** The reader's currency for the budget, whose bounds are dollars in the address. */
type BudgetCurrency = {
  currency: string
  /** What a dollar is worth in it. */
  perDollar: number
  /** A bound in dollars, as an amount of it in words: "€5,000". */
  words: (bound: Bound, dollars: number) => string
}

export function useBudgetCurrency(): BudgetCurrency {
  const lang = useLanguage()
  const dollar = { amount: 1, currency: 'USD' }
  const { amount: perDollar, currency } = useExactConversion()(dollar) ?? dollar
  const words = (bound: Bound, dollars: number) =>
    formatMoney(lang, { amount: fromDollars(bound, dollars, perDollar), currency })
  return { currency, perDollar, words }
}

/** A search in one line, and the words of its limit there, in dollars; null where it has none, or is to stay as it is. */
type Sentence = { line: string | null; limit: string | null }

/** The line of a search with its limit in the reader's currency, just as the filter for it says it. */
export function useLineInOwnCurrency({ line, limit }: Sentence, max: number): string | null {
  const { currency, words } = useBudgetCurrency()
  if (line === null || limit === null || currency === 'USD') return line
  return line.replace(limit, () => isolate(words('max', max)))
}
