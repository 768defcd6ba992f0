import type { Level, Mode } from '#catalogue-index/query/options.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { fold } from '#lib/fold.ts'
import type { Intent, IntentContext, Reading, Word } from './intent.ts'
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
    unwanted: [],
    fillers: [],
    alternatives: [],
    pairs: [],
    renamed: [],
    home: null,
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
  /** Levels that are not wanted, with the words that say so. */
  readonly unwantedLevels: { value: Level; words: string }[] = []
  /** Modes that are not wanted, with the words that say so. */
  readonly unwantedModes: { value: Mode; words: string }[] = []
  /** Languages that are not wanted, as ISO codes, with the words that say so. */
  readonly unwantedLanguages: { languages: string[]; words: string }[] = []
  /** "difference between": what "and" joins is one or the other. */
  isComparison = false
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
    more: Omit<Reading, 'filter' | 'values' | 'words'> = {},
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
    more: Omit<Reading, 'filter' | 'values' | 'words'> = {},
  ): void {
    const { filters, readings } = this.intent
    const values = [value].flat() as (string | number)[]
    if (Array.isArray(value)) {
      const all = [...new Set([...([filters[filter] ?? []].flat() as typeof values), ...values])]
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
    if (piece) this.intent.words.push(...wordsOf(piece, { isName, isWeak, at: this.at }))
    this.at++
  }

  /** Takes the piece as what the catalogue calls so; once, where it was named before. */
  keepAs(called: string, { isName = false } = {}): void {
    const more = { isName, isWeak: false, at: this.at }
    this.intent.renamed.push({ text: this.textOf(1), looksFor: called })
    const words = called.split(' ').map((text) => ({ text, folded: fold(text), ...more }))
    const said = (some: readonly Word[]) => ` ${some.map(({ folded }) => folded).join(' ')} `
    if (!said(this.intent.words).includes(said(words))) this.intent.words.push(...words)
    this.at++
  }

  /** Takes the last reading back, where it is of this filter and was read from the piece before. */
  takeBack(filter: Reading['filter']): (string | number)[] {
    const { readings, filters } = this.intent
    const last = readings.at(-1)
    if (last?.filter !== filter || last.words !== this.piece(-1)?.text) return []
    readings.pop()
    const left = readings.filter((one) => one.filter === filter).flatMap(({ values }) => values)
    if (left.length > 0) Object.assign(filters, { [filter]: left })
    else delete filters[filter]
    return last.values
  }

  /** Takes all readings of a filter back; answers their words. */
  withdraw(filter: Reading['filter']): string {
    const { readings, filters } = this.intent
    const own = readings.filter((one) => one.filter === filter)
    this.intent.readings = readings.filter((one) => !own.includes(one))
    delete filters[filter]
    return own.map(({ words }) => words).join(' ')
  }

  /** "public universities", «جامعات خاصة», "state German unis", "Turkish scholarships", "British law schools", but not "public health". */
  isNearUniversity(reach = REACH): boolean {
    for (let offset = -reach; offset <= reach; offset++) {
      const meaning = this.meaning(offset)
      if (meaning?.is === 'university' || meaning?.is === 'scholarship' || (meaning?.is === 'weak' && meaning.school))
        return true
      if (meaning?.is === 'kind' && meaning.value === 'university') return true
      // «كلية تمريض» may be one name.
      if (this.piece(offset)?.words[0] === 'كليه') return true
    }
    return false
  }

  /** The next `count` pieces as they were typed. */
  textOf(count: number): string {
    const pieces = this.pieces.slice(this.at, this.at + count)
    return pieces.map(({ text }) => text).join(' ')
  }
}
