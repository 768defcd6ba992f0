import type { SearchQuery } from '#catalogue-index/query/query.ts'
import type { Intent, IntentContext, Reading } from './intent.ts'
import type { Meaning } from './meaning.ts'
import { type Piece, wordsOf } from './pieces.ts'

/** How many words may be between "public" and "universities". */
const REACH = 3

/** The pieces of a query, where reading them has come to, and what was read so far. */
export class Reader {
  readonly pieces: readonly Piece[]
  readonly context: IntentContext
  readonly intent: Intent = {
    filters: {},
    readings: [],
    words: [],
    unanswerable: [],
    fillers: [],
    guide: null,
    country: null,
    city: null,
    absent: null,
  }
  /** "university" and "universities", which may be what is listed. */
  readonly universityWords: Piece[] = []
  isAboutUniversities = false
  /** A question that articles answer, searched in its own words, unless a subject is named. */
  topic: { piece: Piece; meaning: Extract<Meaning, { is: 'topic' }> } | undefined
  /** "6.0 IELTS": a score, which no programme is found by where anything else is named. */
  readonly scores: Piece[][] = []
  /** Whether "need", "required" or the like was typed: with a test it asks a question that articles answer. */
  saysNeed = false
  /** Whether a country was read from a spelling that no text has, or comes with something else's name. */
  isCountryApart = false
  at = 0

  constructor(pieces: readonly Piece[], context: IntentContext) {
    this.pieces = pieces
    this.context = context
  }

  piece(offset = 0): Piece | undefined {
    return this.pieces[this.at + offset]
  }

  meaning(offset = 0): Meaning | undefined {
    return this.piece(offset)?.meaning
  }

  /** Takes `count` pieces as what sets a filter; `more` belongs to the reading. */
  read<F extends Reading['filter']>(
    filter: F,
    value: NonNullable<SearchQuery[F]>,
    count = 1,
    more: Pick<Reading, 'region' | 'amount'> = {},
  ): true {
    const words = this.textOf(count)
    this.at += count
    this.add(filter, value, words, more)
    return true
  }

  /** Sets a filter that was read from these words. */
  add<F extends Reading['filter']>(
    filter: F,
    value: NonNullable<SearchQuery[F]>,
    words: string,
    more: Pick<Reading, 'region' | 'amount'> = {},
  ): void {
    const { filters, readings } = this.intent
    const values = [value].flat() as (string | number)[]
    const existing = filters[filter]
    if (Array.isArray(existing)) {
      const all = [...new Set([...existing, ...values])]
      Object.assign(filters, { [filter]: all.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)) })
    } else Object.assign(filters, { [filter]: value })
    readings.push({ filter, values, words, ...more })
  }

  /** Takes `count` pieces as words that say nothing about what is looked for. */
  ignore(count = 1): void {
    for (const { text } of this.pieces.slice(this.at, this.at + count)) this.intent.fillers.push(text)
    this.at += count
  }

  /** Takes `count` pieces as what cannot be asked of the catalogue. */
  leaveOut(count: number): void {
    this.intent.unanswerable.push(this.textOf(count))
    this.at += count
  }

  /** Takes the piece as words to look for. */
  keep({ isName = false, isWeak = false } = {}): void {
    const piece = this.piece()
    this.at++
    if (piece) this.intent.words.push(...wordsOf(piece, { isName, isWeak }))
  }

  /** "public universities", «جامعات خاصة», "state German unis", "British law schools", but not "public health". */
  isNearUniversity(): boolean {
    for (let offset = -REACH; offset <= REACH; offset++) {
      const meaning = this.meaning(offset)
      if (meaning?.is === 'university' || (meaning?.is === 'weak' && meaning.school)) return true
      if (meaning?.is === 'kind' && meaning.value === 'university') return true
    }
    return false
  }

  /** The next `count` pieces as they were typed. */
  textOf(count: number): string {
    const pieces = this.pieces.slice(this.at, this.at + count)
    return pieces.map(({ text }) => text).join(' ')
  }
}
