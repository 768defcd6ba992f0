import { BUDGET } from '#features/search/contract.ts'
import { toAsciiDigits } from '#lib/fold.ts'

/** The least distance between the bounds, in dollars: 1 when typed, 100 when dragged (specification, section 9). */
export const TYPED_DISTANCE = 1
export const DRAGGED_DISTANCE = 100

export type Bound = 'min' | 'max'
export type Bounds = Record<Bound, number>

/** The typed text as a bound within the budget; an empty or unreadable one is no bound. Takes Arabic-Indic digits. */
export function readBound(bound: Bound, text: string): number {
  const digits = toAsciiDigits(text).replace(/[^\d]/g, '')
  return digits === '' ? BUDGET[bound] : Math.min(Number(digits), BUDGET.max)
}

/** The bounds after one of them moved: it stops short of the other by `distance`. */
export function moved(bounds: Bounds, bound: Bound, to: number, distance: number): Bounds {
  const within = Math.min(Math.max(to, BUDGET.min), BUDGET.max)
  return bound === 'min'
    ? { ...bounds, min: Math.max(BUDGET.min, Math.min(within, bounds.max - distance)) }
    : { ...bounds, max: Math.min(BUDGET.max, Math.max(within, bounds.min + distance)) }
}
