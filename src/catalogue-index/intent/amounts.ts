import { words as toWords } from '#lib/fold.ts'
import type { Meaning } from './meaning.ts'
import { type Budget, budgetAt, durationAt, monthsAt, saysLimit, unpricedAt, yearAt } from './numbers.ts'
import type { Piece } from './pieces.ts'
import type { Reader } from './reader.ts'

/** The highest scores of tests with more than the 160 points of Duolingo: a larger number beside a test is none of it. */
const HIGHEST_SCORES: Readonly<Record<string, number>> = {
  sat: 1_600,
  سات: 1_600,
  neet: 720,
  gmat: 805,
  جيمات: 805,
  gre: 340,
}
const HIGHEST_SCORE = 160

/** Reads what a number says at this place: a budget, a span of study, an intake. False where none does. */
export function readNumbers(reader: Reader): boolean {
  if (readScore(reader) || readShare(reader)) return true
  const { pieces, at, context } = reader
  const budget = budgetAt(pieces, at, context)
  if (budget) return readBudget(reader, budget)
  const unpriced = unpricedAt(pieces, at, context)
  if (unpriced !== undefined) {
    reader.leaveOut(unpriced)
    return true
  }
  const duration = durationAt(pieces, at)
  // "2 years experience in a bank"
  const isOfWork = ['since', 'past'].includes(reader.meaning(duration?.count)?.is ?? '')
  if (duration && isOfWork) {
    reader.ignore(duration.count)
    return true
  }
  const ofHolder = duration ? piecesOfHolder(reader, duration.count) : 0
  if (duration && ofHolder > 0) {
    reader.leaveOut(duration.count + ofHolder)
    return true
  }
  if (duration) return reader.read('duration', duration.bands, duration.count)
  const year = yearAt(pieces, at, context)
  if (year !== undefined) return reader.read('year', year)
  const months = monthsAt(pieces, at, context)
  if (months !== undefined && isLimit(reader)) {
    leaveOutLimit(reader)
    return true
  }
  if (months !== undefined) return reader.read('month', months, reader.meaning()?.is === 'monthWord' ? 2 : 1)
  if (!isOfRanking(reader)) return false
  reader.ignore()
  return true
}

/** "3 year degree holders", "2 years bachelor degree graduate": how many pieces say what somebody has; 0 where none does. */
function piecesOfHolder(reader: Reader, from: number): number {
  for (let count = 1; count <= MOST_OF_HOLDER; count++) {
    const words = reader.pieces.slice(reader.at + from, reader.at + from + count).flatMap((piece) => piece.words)
    const isEntry = reader.piece(from + count)?.words[0] === 'entry'
    if (/^(?:degree|diploma|bachelor)/.test(words[0] ?? '') && HOLDER.test(words.at(-1) ?? ''))
      return isEntry ? 0 : count
  }
  return 0
}
const HOLDER = /^(?:holders?|graduates?)$/
const MOST_OF_HOLDER = 4

/** "deadline after June", "closing before 15 January", "deadline in March": no start, and no filter. */
function isLimit(reader: Reader): boolean {
  let before = -1
  while (reader.piece(before)?.token.number !== undefined || reader.meaning(before)?.is === 'monthWord') before--
  if (saysLimit(reader.piece(before)) || endsSchool(reader)) return true
  const isInMonth = reader.meaning(before)?.is === 'taughtIn' && reader.meaning(before - 1)?.is === 'sort'
  if (isInMonth && reader.intent.filters.sort === 'deadline') return true
  // A season has no day.
  const meaning = reader.meaning()
  const isSeason = meaning?.is === 'month' && meaning.value.length > 1
  return !isSeason && reader.pieces.some(namesDeadline) && !isOfStart(reader)
}

/** Whether something near says that it starts then: "starting after January". */
const isOfStart = ({ pieces, at }: Reader): boolean =>
  pieces.slice(Math.max(0, at - START_BEFORE), at + START_AFTER + 1).some(saysStart)

/** "finishes A levels in June 2027", «تتخرج في يونيو»: when school ends, unless a start is nearer. */
function endsSchool({ pieces, at }: Reader): boolean {
  const before = pieces.slice(Math.max(0, at - SCHOOL_BEFORE), at)
  const last = before.findLast((piece) => ENDS_SCHOOL.test(piece.folded) || saysStart(piece))
  return last !== undefined && !saysStart(last)
}
/** A "graduate" is a person or a level. */
const ENDS_SCHOOL = /^(?:(?:will )?finish(?:es|ing)?|will graduate|graduating|س?[يت](?:تخرج|خلص|نهي))(?= |$)/
/** Words between it and the month. */
const SCHOOL_BEFORE = 4

/** "deadline", «آخر موعد»: a day is asked for. "Still open" asks for none. */
const namesDeadline = ({ meaning, folded }: Piece): boolean =>
  meaning?.is === 'sort' &&
  meaning.value === 'deadline' &&
  /deadline|last da|closing date|اخر (?:موعد|يوم)/.test(folded)

/** What has a month of its own: "deadline for September intake". */
const saysStart = ({ words }: Piece): boolean => words.some((word) => STARTS.has(word))
const STARTS: ReadonlySet<string> = new Set(
  toWords(
    'intake intakes start starts starting begin begins beginning semester term session دفعة الدفعة فصل الفصل بداية يبدأ تبدأ أبدأ لشهر',
  ),
)
/** Words between it and the month. */
const [START_BEFORE, START_AFTER] = [4, 2]

/** Leaves out a month with the "after" before it, which was set aside, and its year: "after January 2027". */
function leaveOutLimit(reader: Reader): void {
  const { fillers, unanswerable } = reader.intent
  const before = reader.piece(-1)
  const limiter = saysLimit(before) && fillers.at(-1) === before?.text ? [fillers.pop()] : []
  const hasYear =
    !endsSchool(reader) && !isOfStart(reader) && yearAt(reader.pieces, reader.at + 1, reader.context) !== undefined
  const count = hasYear ? 2 : 1
  unanswerable.push([...limiter, reader.textOf(count)].join(' '))
  reader.at += count
}

/** Leaves out "deadline after June": the nearest deadlines, which come first in their order, are those before it. */
export function leftOutDeadline(reader: Reader): boolean {
  const isBetween = (offset: number) =>
    ['filler', 'monthWord'].includes(reader.meaning(offset)?.is ?? '') ||
    reader.piece(offset)?.token.number !== undefined
  let last = 1
  while (reader.meaning(last)?.is === 'filler') last++
  if (!/^(?:after|بعد)$/.test(reader.piece(last)?.words.join(' ') ?? '')) return false
  do last++
  while (isBetween(last))
  if (reader.meaning(last)?.is !== 'month') return false
  while (reader.piece(last + 1)?.token.number !== undefined) last++
  reader.leaveOut(last + 1)
  return true
}

/** The number of "top 10 universities"; "top 100" may be a ranking's name. */
function isOfRanking(reader: Reader): boolean {
  const { filter, values } = reader.intent.readings.at(-1) ?? {}
  const isAfterRank = filter === 'sort' && values?.[0] === 'rank' && reader.at > 0 && reader.meaning(-1)?.is === 'sort'
  const isAlone = reader.pieces.length === 2
  return isAfterRank && reader.piece()?.token.number !== undefined && !isAlone
}

/** What follows a number that is no score: "IELTS 6 months". */
const UNITS: ReadonlySet<Meaning['is']> = new Set(['yearWord', 'monthWord', 'currency', 'times'])

/** What may be between a test and its score, and how much. */
const BEFORE_SCORE: ReadonlySet<Meaning['is'] | undefined> = new Set(['bound', 'filler', 'past', 'mark'])
const MOST_BETWEEN = 2

/** "6.0 IELTS", "TOEFL 80", "minimum SAT 1200", "SAT at least 1200". */
function readScore(reader: Reader): boolean {
  const is = (offset: number, wanted: Meaning['is']) => reader.meaning(offset)?.is === wanted
  const first = is(0, 'bound') ? 1 : 0
  const isTestFirst = is(first, 'test')
  let number = first + (isTestFirst ? 1 : 0)
  // "IELTS at least 6", «ايلتس عندي 5.5»
  while (isTestFirst && number <= MOST_BETWEEN && BEFORE_SCORE.has(reader.meaning(number)?.is)) number++
  // "6.0 in IELTS", «6 في الايلتس»
  const test = isTestFirst ? first : first + (is(first + 1, 'taughtIn') ? 2 : 1)
  const score = reader.piece(number)?.token.number
  const unit = reader.meaning(number + 1)?.is
  if (!is(test, 'test') || score === undefined || (isTestFirst && unit !== undefined && UNITS.has(unit))) return false
  if (score > (HIGHEST_SCORES[reader.piece(test)?.folded ?? ''] ?? HIGHEST_SCORE)) return false
  const last = Math.max(number, test)
  const end = reader.meaning(last + 1)
  const count = last + (end?.is === 'bound' && end.mayFollow ? 2 : 1)
  reader.scores.push(reader.pieces.slice(reader.at, reader.at + count))
  reader.at += count
  return true
}

/** "100% scholarship" is a full one; any other share, and the number beside "average", is somebody's marks. */
function readShare(reader: Reader): boolean {
  const is = (offset: number, wanted: Meaning['is']) => reader.meaning(offset)?.is === wanted
  const isMarked = reader.meaning()?.is === 'mark'
  const first = isMarked ? 1 : 0
  const number = reader.piece(first)?.token.number
  if (number === undefined) return false
  const isShare = reader.meaning(first + 1)?.is === 'percent'
  const count = first + (isShare ? 2 : 1)
  if (isShare && number === 100 && reader.meaning(count)?.is === 'scholarship')
    return reader.read('scholarship', 'full', count + 1)
  // «جبت 6 في الايلتس» is a score, which is read next.
  if (isMarked && is(reader.meaning(count)?.is === 'taughtIn' ? count + 1 : count, 'test')) return false
  if (isMarked && (is(first, 'currency') || is(first + 1, 'currency') || is(first + 1, 'times'))) return false
  const isFollowed = !isShare && !isMarked && reader.meaning(1)?.is === 'mark'
  if (!isMarked && !isShare && !isFollowed) return false
  reader.leaveOut(isFollowed ? 2 : count)
  return true
}

function readBudget(reader: Reader, { min, max, count, typed }: Budget): true {
  const amountOf = (amount: number | undefined) =>
    amount === undefined || typed.currency === 'USD' ? {} : { amount: { amount, currency: typed.currency } }
  if (max === undefined) return reader.read('min', min ?? 0, count, amountOf(typed.min))
  if (min !== undefined) reader.read('min', min, 0, amountOf(typed.min))
  return reader.read('max', max, count, amountOf(typed.max))
}
