import type { Cost } from '#features/programmes/cost.ts'
import { approximateParts, type Money } from '#lib/money.ts'
import { useExactConversion } from '#ui/currency.ts'

/** How strongly each part of a cost is drawn, from the strongest to the palest: the order of the parts. */
export const COST_STRENGTHS = { tuition: 1, living: 0.6, housing: 0.32 }

/** The parts of a cost in the reader's currency, so that they add up to its total as shown; null where none is converted. */
export function useOwnParts(cost: Cost | null): readonly (Money | null)[] {
  const convertToOwn = useExactConversion()
  const total = cost && convertToOwn(cost.total)
  if (!total || total.currency === cost.total.currency) return []
  const exact = cost.parts.map(({ money }) => convertToOwn(money)?.amount ?? 0)
  return approximateParts(exact, total.amount).map((amount) => ({ amount, currency: total.currency }))
}
