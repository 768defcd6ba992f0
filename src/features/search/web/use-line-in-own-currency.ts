import { isolate } from '#i18n/isolate.ts'
import { useBudgetCurrency } from './use-budget-currency.ts'

/** A search in one line, and the words of its limit there, in dollars; null where it has none, or is to stay as it is. */
type Sentence = { line: string | null; limit: string | null }

/** The line of a search with its limit in the reader's currency, just as the filter for it says it. */
export function useLineInOwnCurrency({ line, limit }: Sentence, max: number): string | null {
  const { currency, words } = useBudgetCurrency()
  if (line === null || limit === null || currency === 'USD') return line
  return line.replace(limit, () => isolate(words('max', max)))
}
