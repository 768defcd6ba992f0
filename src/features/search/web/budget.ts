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

/**
 * A bound in dollars of an amount in a currency of which a dollar is worth `perDollar`: it lets pass what costs just that
 * amount, whatever the rate leaves over.
 */
export function toDollars(bound: Bound, amount: number, perDollar: number): number {
  const dollars = amount / perDollar
  return bound === 'min' ? Math.floor(dollars + 1e-6) : Math.ceil(dollars - 1e-6)
}

/**
 * A bound in that currency: of all whole amounts that mean it, the roundest. So an amount that was typed is the same
 * when it comes back from the address, where bounds are dollars.
 */
export function fromDollars(bound: Bound, dollars: number, perDollar: number): number {
  if (dollars === BUDGET.max) return endOf(perDollar)
  const exact = dollars * perDollar
  for (let power = 10 ** Math.max(0, Math.floor(Math.log10(exact + 1))); power >= 1; power /= 10) {
    for (const step of [power, power / 2]) {
      const amount = Math.round(Math.round(exact / step) * step)
      if (toDollars(bound, amount, perDollar) === dollars) return amount
    }
  }
  return Math.round(exact)
}

/** The end of the budget in that currency, which is no bound, in three digits. */
function endOf(perDollar: number): number {
  const exact = BUDGET.max * perDollar
  const step = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 2)
  return Math.round(exact / step) * step
}

/** Whole digits as a number, without their separators; null for other text. Nobody types cents of a budget. */
function wholeAmountIn(text: string): number | null {
  const typed = toAsciiDigits(text).trim()
  return AMOUNT.test(typed) ? Number(typed.replace(/\D/g, '')) : null
}

/** The typed text as a bound in dollars; null when it is none. An empty field is no bound. */
export function readBound(bound: Bound, text: string, perDollar: number): number | null {
  if (text.trim() === '') return BUDGET[bound]
  const amount = wholeAmountIn(text)
  if (amount === null) return null
  const end = endOf(perDollar)
  if (amount >= end) return amount === end ? BUDGET.max : null
  return Math.min(toDollars(bound, amount, perDollar), BUDGET.max)
}

/** The bounds that the fields mean, or what is wrong with them; bounds that cross are the fault of the last typed. */
export function readBudget(
  typed: TypedBudget,
  bounds: Bounds,
  perDollar: number,
): { bounds: Bounds | null; errors: Partial<Record<Bound, BudgetError>> } {
  const read = (bound: Bound) => {
    const text = typed[bound]
    return text === null ? bounds[bound] : readBound(bound, text, perDollar)
  }
  const [min, max] = [read('min'), read('max')]
  if (min === null || max === null) {
    return {
      bounds: null,
      errors: { ...(min === null && { min: 'unreadable' }), ...(max === null && { max: 'unreadable' }) },
    }
  }
  // What is typed twice over may be two bounds in dollars.
  const [low, high] = [wholeAmountIn(typed.min ?? ''), wholeAmountIn(typed.max ?? '')]
  return max - min < TYPED_DISTANCE || (low !== null && low === high)
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
