import type { Cost } from '#features/programmes/cost.ts'
import { approximateParts, type Money } from '#lib/money.ts'
import { useExactConversion } from '#ui/currency.ts'

/** The parts of a cost in the reader's currency, so that they add up to its total as shown; null where none is converted. */
export function useOwnParts(cost: Cost | null): readonly (Money | null)[] {
  const convertToOwn = useExactConversion()
  const total = cost && convertToOwn(cost.total)
  if (!total || total.currency === cost.total.currency) return []
  const exact = cost.parts.map(({ money }) => convertToOwn(money)?.amount ?? 0)
  return approximateParts(exact, total.amount).map((amount) => ({ amount, currency: total.currency }))
}
