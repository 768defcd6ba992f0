import { type Budget, budgetAt, durationAt, monthsAt, yearAt } from './numbers.ts'
import type { Reader } from './reader.ts'

/** Scores of tests are numbers up to that of the TOEFL; a year of intake beside a test is none. */
const HIGHEST_SCORE = 160

/** Reads what a number says at this place: a budget, a span of study, an intake. False where none does. */
export function readNumbers(reader: Reader): boolean {
  if (isOfRanking(reader)) {
    reader.ignore()
    return true
  }
  if (readScore(reader)) return true
  const { pieces, at, context } = reader
  const budget = budgetAt(pieces, at, context)
  if (budget) return readBudget(reader, budget)
  const duration = durationAt(pieces, at)
  if (duration) return reader.read('duration', [duration.band], duration.count)
  const year = yearAt(pieces, at, context)
  if (year !== undefined) return reader.read('year', year)
  const months = monthsAt(pieces, at, context)
  return months !== undefined && reader.read('month', months)
}

/** The number of "top 10 universities"; "top 100" may be a ranking's name. */
function isOfRanking(reader: Reader): boolean {
  const { filter, values } = reader.intent.readings.at(-1) ?? {}
  const isAfterRank = filter === 'sort' && values?.[0] === 'rank' && reader.at > 0 && reader.meaning(-1)?.is === 'sort'
  return isAfterRank && reader.piece()?.token.number !== undefined && reader.piece(1) !== undefined
}

/** "6.0 IELTS", "TOEFL 80". */
function readScore(reader: Reader): boolean {
  const isScore = (offset: number) => (reader.piece(offset)?.token.number ?? Number.POSITIVE_INFINITY) <= HIGHEST_SCORE
  const isTest = (offset: number) => reader.meaning(offset)?.is === 'test'
  if (!(isScore(0) && isTest(1)) && !(isTest(0) && isScore(1))) return false
  reader.scores.push(reader.pieces.slice(reader.at, reader.at + 2))
  reader.at += 2
  return true
}

function readBudget(reader: Reader, { min, max, count, typed }: Budget): true {
  const amountOf = (amount: number | undefined) =>
    amount === undefined || typed.currency === 'USD' ? {} : { amount: { amount, currency: typed.currency } }
  if (max === undefined) return reader.read('min', min ?? 0, count, amountOf(typed.min))
  if (min !== undefined) reader.read('min', min, 0, amountOf(typed.min))
  return reader.read('max', max, count, amountOf(typed.max))
}
