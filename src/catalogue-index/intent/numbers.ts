import { BUDGET, type Duration } from '#catalogue-index/query/options.ts'
import { fold } from '#lib/fold.ts'
import type { IntentContext } from './intent.ts'
import type { Piece } from './pieces.ts'

/** What numbers in a query say: budgets, spans of study, intakes. `count` is how many pieces that takes. */

/** Bands of study in months by the number of years (P5). */
const DURATION_OF_YEARS: readonly Duration[] = ['1-12', '12-24', '24-36', '36-48', '48-60', '60+']
/** Amounts below this are no yearly fee. */
const MIN_AMOUNT = 100
/** Of an amount that nothing but "a year" says to be one. */
const MIN_PRICE = 500

/** Of study; what is longer is somebody's age. */
const MOST_YEARS = 10

type Amount = { value: number; currency: string | undefined; count: number }
type Bounds = { min?: number; max?: number }
/** Bounds in whole US dollars, and as they were typed. */
export type Budget = Bounds & { count: number; typed: Bounds & { currency: string } }

/** "under $10,000", «من 3 إلى 5 آلاف دولار», "5000-8000 euros a year": bounds in whole US dollars. */
export function budgetAt(pieces: readonly Piece[], at: number, context: IntentContext): Budget | undefined {
  const meaning = pieces[at]?.meaning
  const said = meaning?.is === 'bound' ? meaning.value : undefined
  const bound = said === 'min' && isNegated(pieces, at) ? 'max' : said
  const from = said === undefined ? at : at + 1
  const first = amountAt(pieces, from)
  if (!first) return undefined
  const end = from + first.count
  const found = rangeAt(pieces, end, first, bound, context) ?? boundOf(pieces, end, first, bound, context)
  if (!found) return undefined
  const yearly = pieces[found.end]?.meaning
  const count = found.end - at + (yearly?.is === 'perYear' ? 1 : 0)
  const times = yearly?.is === 'perYear' ? (yearly.times ?? 1) : 1
  const bounds = inAYear(found.bounds, times, BUDGET.max)
  return { ...bounds, count, typed: { ...found.typed, ...inAYear(found.typed, times, Number.POSITIVE_INFINITY) } }
}

/** What is said of each semester, in a year. */
const inAYear = ({ min, max }: Bounds, times: number, most: number): Bounds => ({
  ...(min !== undefined && { min: Math.min(most, min * times) }),
  ...(max !== undefined && { max: Math.min(most, max * times) }),
})

const NOT: ReadonlySet<string> = new Set(['not', 'no', 'cannot', 'cant', 't', 'ما', 'مش', 'مو', 'لا', 'ليس'])
const NEAR = 3

/** «ما معنا اكتر من», "we do not have more than": the most. */
const isNegated = (pieces: readonly Piece[], at: number): boolean =>
  pieces.slice(Math.max(0, at - NEAR), at).some(({ folded, words }) => NOT.has(folded) || NOT.has(words.at(-1) ?? ''))

const JOINS: ReadonlySet<string | undefined> = new Set(['to', 'and'])

type Bound = 'min' | 'max' | 'between' | undefined
type Found = { bounds: Bounds; typed: Budget['typed']; end: number } | undefined

/** An amount and a second, larger one that begins at `at`. */
function rangeAt(pieces: readonly Piece[], at: number, low: Amount, bound: Bound, context: IntentContext): Found {
  const isJoined = JOINS.has(pieces[at]?.meaning?.is)
  const from = isJoined ? at + 1 : at
  const high = amountAt(pieces, from)
  if (!high || high.value <= low.value || (bound !== undefined && bound !== 'between')) return undefined
  const currency = high.currency ?? low.currency
  if (currency === undefined && bound === undefined) return undefined
  // "from 3 to 5 thousand": the thousands are of both.
  const least = low.value < MIN_AMOUNT ? low.value * 1000 : low.value
  const min = inDollars(least, currency, context)
  const max = inDollars(high.value, currency, context)
  if (min === undefined || max === undefined) return undefined
  const typed = { min: least, max: high.value, currency: currency ?? 'USD' }
  return { bounds: { min, max }, typed, end: from + high.count }
}

/** One amount that ends at `end`: a bound, or with a currency the most one can pay. */
function boundOf(
  pieces: readonly Piece[],
  end: number,
  { value, currency }: Amount,
  before: Bound,
  context: IntentContext,
): Found {
  const after = pieces[end]?.meaning
  const follows = before === undefined && after?.is === 'bound' && after.mayFollow === true
  const bound = follows ? after.value : before
  if (currency === undefined) {
    const unit = pieces[end]?.meaning?.is
    const isTime = unit === 'yearWord' || unit === 'monthWord' || context.years.includes(value)
    const isPrice = bound !== undefined || (unit === 'perYear' && value >= MIN_PRICE)
    if (!isPrice || isTime || unit === 'percent') return undefined
  }
  const dollars = inDollars(value, currency, context)
  if (dollars === undefined) return undefined
  const key = bound === 'min' ? 'min' : 'max'
  const typed = { [key]: value, currency: currency ?? 'USD' }
  return { bounds: { [key]: dollars }, typed, end: follows ? end + 1 : end }
}

/** How many pieces an amount takes of a currency that has no rate; undefined for anything else. */
export function unpricedAt(pieces: readonly Piece[], at: number, { usdPerUnit }: IntentContext): number | undefined {
  const amount = amountAt(pieces, at)
  return amount?.currency !== undefined && usdPerUnit(amount.currency) === undefined ? amount.count : undefined
}

/** Who counts in it counts rupees. */
const LAKH = 100_000

/** A number with its thousands and its currency on either side. */
function amountAt(pieces: readonly Piece[], at: number): Amount | undefined {
  let end = at
  let currency: string | undefined
  const takeCurrency = () => {
    const meaning = pieces[end]?.meaning
    if (meaning?.is !== 'currency') return
    currency ??= meaning.value
    end++
  }
  takeCurrency()
  let value = numberAt(pieces, end)
  if (value !== undefined) end++
  const times = pieces[end]?.meaning
  if (times?.is === 'times') {
    value = (value ?? 1) * times.value
    end++
  }
  if (value === undefined) return undefined
  takeCurrency()
  if (times?.is === 'times' && times.value === LAKH) currency ??= 'INR'
  return { value, currency, count: end - at }
}

function numberAt(pieces: readonly Piece[], at: number): number | undefined {
  const piece = pieces[at]
  return piece?.token.number ?? (piece?.meaning?.is === 'number' ? piece.meaning.value : undefined)
}

function inDollars(value: number, currency: string | undefined, { usdPerUnit }: IntentContext): number | undefined {
  const rate = currency === undefined ? 1 : usdPerUnit(currency)
  if (rate === undefined || value < MIN_AMOUNT) return undefined
  return Math.min(BUDGET.max, Math.ceil(value * rate))
}

/** "2 years", «سنة واحدة», "18 months", "longer than 3 years", «لا تتجاوز مدته سنة»: the bands of study. */
export function durationAt(pieces: readonly Piece[], at: number): { bands: Duration[]; count: number } | undefined {
  // "after two years", «خبرة سنتين».
  if (pieces[at - 1]?.meaning?.is === 'since') return undefined
  const before = boundAt(pieces, at)
  const isFiller = before !== undefined && pieces[at + 1]?.meaning?.is === 'filler'
  const from = before === undefined ? at : at + (isFiller ? 2 : 1)
  const span = spanAt(pieces, from, before !== undefined)
  if (!span) return undefined
  const end = from + span.count
  // In "2 years, budget 5000" it is of the amount.
  const following = before || amountAt(pieces, end + 1) ? undefined : boundAt(pieces, end)
  const after = following?.mayFollow ? following : undefined
  return { bands: bandsOf(span.years, before ?? after), count: end - at + (after ? 1 : 0) }
}

/** How long it takes, and how many pieces say so. «لا تتجاوز سنة» is one year where a bound is before it. */
function spanAt(pieces: readonly Piece[], at: number, isBound: boolean): { years: number; count: number } | undefined {
  const meaning = pieces[at]?.meaning
  if (meaning?.is === 'years') return { years: meaning.value, count: 1 }
  if (isBound && meaning?.is === 'yearWord') return { years: 1, count: 1 }
  const number = numberAt(pieces, at)
  const unit = pieces[at + 1]?.meaning?.is
  if (number === undefined || number <= 0 || number > MOST_YEARS * 12) return undefined
  if (unit === 'yearWord') return number > MOST_YEARS ? undefined : { years: number, count: 2 }
  return unit === 'monthWord' ? { years: number / 12, count: 2 } : undefined
}

type SpanBound = { isLeast: boolean; isIncluded: boolean; mayFollow: boolean }

/** Bounds that leave out what they name: "more than", "under". */
const STRICT =
  /^(?:over|above|more than|longer than|under|below|less|less than|shorter than|(?:ب?اقل|اكثر|اكتر|اطول|اقصر) من|فوق|تحت|دون)$/

/** Before a span it is no bound: "about two years". */
const ABOUT = /^(?:about|around|حوالي|(?:ب|في )?حدود)$/

function boundAt(pieces: readonly Piece[], at: number): SpanBound | undefined {
  const piece = pieces[at]
  const words = fold(piece?.words.join(' ') ?? '')
  if (piece?.meaning?.is !== 'bound' || piece.meaning.value === 'between' || ABOUT.test(words)) return undefined
  // "not longer than three years", "not less than two": they are included.
  const isTurned = NOT.has(pieces[at - 1]?.folded ?? '')
  const isLeast = (piece.meaning.value === 'min') !== isTurned
  return { isLeast, isIncluded: isTurned || !STRICT.test(words), mayFollow: piece.meaning.mayFollow === true }
}

/** The bands of a span, or of all that are longer or shorter. Whole years begin a band, which has them and what is a little longer. */
function bandsOf(years: number, bound: SpanBound | undefined): Duration[] {
  const own = Math.min(Math.floor(years), DURATION_OF_YEARS.length - 1)
  if (!bound) return DURATION_OF_YEARS.slice(own, own + 1)
  const isWhole = Number.isInteger(years) && !bound.isIncluded
  if (bound.isLeast) return DURATION_OF_YEARS.slice(Math.min(isWhole ? own + 1 : own, DURATION_OF_YEARS.length - 1))
  return DURATION_OF_YEARS.slice(0, Math.max(1, isWhole ? own : own + 1))
}

/** A year in which intakes start. */
export function yearAt(pieces: readonly Piece[], at: number, { years }: IntentContext): number | undefined {
  const number = pieces[at]?.token.number
  return number !== undefined && years.includes(number) ? number : undefined
}

/** "before", "apply by", «بعد»: what follows is a first or last day. */
export const saysLimit = (piece: Piece | undefined): boolean =>
  piece !== undefined && /^(?:before|after|by|until|till|قبل|بعد|حتي|لحد|لغايه)$/.test(piece.words.at(-1) ?? '')

/** "September", «أيلول», "in May": the months; "may" and "march" are months only where something says so. */
export function monthsAt(pieces: readonly Piece[], at: number, context: IntentContext): number[] | undefined {
  const meaning = pieces[at]?.meaning
  // «شهر تسعة» is the ninth.
  if (meaning?.is === 'monthWord') {
    const number = numberAt(pieces, at + 1)
    return number !== undefined && number >= 1 && number <= 12 ? [number] : undefined
  }
  if (meaning?.is !== 'month') return undefined
  const isSaid =
    pieces[at - 1]?.meaning?.is === 'taughtIn' ||
    saysLimit(pieces[at - 1]) ||
    pieces[at + 1]?.words[0] === 'intake' ||
    yearAt(pieces, at + 1, context) !== undefined
  return meaning.ambiguous && !isSaid ? undefined : [...meaning.value]
}
