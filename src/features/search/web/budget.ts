import { BUDGET } from '#catalogue-index/query/options.ts'
import { toAsciiDigits } from '#lib/fold.ts'

/** The least distance between the bounds, in dollars: 1 when typed, 100 when dragged (specification, section 9). */
const TYPED_DISTANCE = 1
const DRAGGED_DISTANCE = 100

export type Bound = 'min' | 'max'
export type Bounds = Record<Bound, number>

/** The typed values of the two fields, and which was typed last; null where the bound itself is shown. */
export type TypedBudget = Record<Bound, string | null> & { last: Bound }
export const NOTHING_TYPED: TypedBudget = { min: null, max: null, last: 'min' }

/** Why a typed bound does not count: it is no amount within the budget, or it does not stay apart from the other. */
export type BudgetError = 'unreadable' | 'crossed'

/** Plain digits, or groups of three with a separator of either language between them. */
const AMOUNT = /^(\d+|\d{1,3}([,٬،'’\s]\d{3})+)$/

/** The typed text as a bound; null when it is none. An empty field is no bound. Takes Arabic-Indic digits. */
export function readBound(bound: Bound, text: string): number | null {
  const typed = toAsciiDigits(text).trim()
  if (typed === '') return BUDGET[bound]
  if (!AMOUNT.test(typed)) return null
  const amount = Number(typed.replace(/\D/g, ''))
  return amount <= BUDGET.max ? amount : null
}

/** The bounds that the fields mean, or what is wrong with them; bounds that cross are the fault of the last typed. */
export function readBudget(
  typed: TypedBudget,
  bounds: Bounds,
): { bounds: Bounds | null; errors: Partial<Record<Bound, BudgetError>> } {
  const read = (bound: Bound) => {
    const text = typed[bound]
    return text === null ? bounds[bound] : readBound(bound, text)
  }
  const [min, max] = [read('min'), read('max')]
  if (min === null || max === null) {
    return {
      bounds: null,
      errors: { ...(min === null && { min: 'unreadable' }), ...(max === null && { max: 'unreadable' }) },
    }
  }
  return max - min < TYPED_DISTANCE
    ? { bounds: null, errors: { [typed.last]: 'crossed' } }
    : { bounds: { min, max }, errors: {} }
}

/** The bounds after one end of the slider was dragged: it stops short of the other. */
export function dragged(bounds: Bounds, bound: Bound, to: number): Bounds {
  const within = Math.min(Math.max(to, BUDGET.min), BUDGET.max)
  return bound === 'min'
    ? { ...bounds, min: Math.max(BUDGET.min, Math.min(within, bounds.max - DRAGGED_DISTANCE)) }
    : { ...bounds, max: Math.min(BUDGET.max, Math.max(within, bounds.min + DRAGGED_DISTANCE)) }
}
