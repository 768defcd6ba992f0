import { BUDGET, type Filter, type Kind } from '#catalogue-index/query/options.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { fold } from '#lib/fold.ts'
import { type Entry, type Lexicon, withoutArticle } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { type Token, tokensOf } from './tokens.ts'

/** What the catalogue and the day know of a query's words. */
export type IntentContext = {
  lexicon: Lexicon
  /** The start years a search offers. */
  years: readonly number[]
  /** US dollars for one unit of a currency; undefined where there is no rate. */
  usdPerUnit: (currency: string) => number | undefined
  /** Whether some word of the catalogue is or begins with the folded word. */
  isKnown: (word: string) => boolean
}

/** A part of what was typed that was read as a filter, an order or a kind. */
export type Reading = {
  filter: Filter | 'kind' | 'sort'
  values: (string | number)[]
  /** As typed. */
  words: string
}

/** A word that is looked for. */
export type Word = {
  /** As typed, without the letters that stick to it. */
  text: string
  folded: string
  /** Part of the name of a place or university: never left out, never corrected. */
  isName: boolean
  /** The first to be left out: "college". */
  isWeak: boolean
}

/** What a student means by a query. */
export type Intent = {
  filters: Partial<SearchQuery>
  readings: Reading[]
  words: Word[]
  /** What was said and cannot be asked of the catalogue: "without IELTS". */
  unanswerable: string[]
  /** Words that say nothing about what is looked for. */
  fillers: string[]
}

/** A token with what it may mean; a phrase is one piece. */
type Piece = {
  meaning: Meaning | undefined
  token: Token
  text: string
  /** The folded word without what sticks to it. */
  folded: string
  /** An Arabic letter that stuck to it and was taken off. */
  prefix: string
  words: string[]
}

/**
 * Reads a query as a student means it: what names a level, a country, a budget and so on becomes a filter, what says
 * nothing is set aside, and the rest are the words to look for. Pure; docs/decisions/0024 has the rules.
 */
export function parseIntent(typed: string, context: IntentContext): Intent {
  return new Parser(piecesOf(typed, context), context).parse()
}

// ---- pieces ----------------------------------------------------------------------------------------------------

/** What sticks to the front of an Arabic word, longest first; «لل» stands for «ل» and the article. */
const PREFIXES = ['وبال', 'ولل', 'بال', 'فال', 'كال', 'وال', 'لل', 'وب', 'ول', 'ب', 'ل', 'و', 'ف', 'ك']
const ARABIC = /^[\u0620-\u06ff]+$/
/** Letters that are left at least of a phrase's first word, and of a word the catalogue knows. */
const MIN_STEM = 3
const MIN_KNOWN_STEM = 2
/** What may follow a prefix: "in Turkey", but hardly ever "in and". */
const AFTER_PREFIX: ReadonlySet<Meaning['is']> = new Set([
  'level',
  'mode',
  'kind',
  'university',
  'type',
  'scholarship',
  'country',
  'adjective',
  'month',
  'name',
  'weak',
  'free',
  'bound',
])

function piecesOf(typed: string, { lexicon, isKnown }: IntentContext): Piece[] {
  const tokens = tokensOf(typed)
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const { entry, prefix } = matchAt(tokens, at, lexicon)
    const length = entry?.length ?? 1
    const last = tokens[at + length - 1] as Token
    const text = typed.slice(token.from, last.to)
    const words = tokens.slice(at, at + length).map(({ word }) => word)
    const first = words[0]?.slice(prefix.length) ?? ''
    const folded = entry ? [first, ...words.slice(1)].join(' ') : stemOf(token, isKnown)
    pieces.push({ meaning: entry?.meaning, token, text, folded, prefix, words })
    at += length
  }
  return pieces
}

/** What a phrase that begins at `at` means, if need be without the letters that stick to it. */
function matchAt(tokens: readonly Token[], at: number, lexicon: Lexicon): { entry: Entry | undefined; prefix: string } {
  const word = tokens[at]?.word ?? ''
  const entry = lexicon.match((n) => tokens[n]?.word, at)
  if (entry || !ARABIC.test(word)) return { entry, prefix: '' }
  for (const prefix of PREFIXES) {
    const rest = word.slice(prefix.length)
    if (!word.startsWith(prefix) || rest.length < MIN_STEM) continue
    const found = lexicon.match((n) => (n === at ? rest : tokens[n]?.word), at)
    if (found && AFTER_PREFIX.has(found.meaning.is)) return { entry: found, prefix }
  }
  return { entry: undefined, prefix: '' }
}

/** The word itself, or what is left of it that the catalogue knows: «بالهندسة», "engineers". */
function stemOf({ word, number }: Token, isKnown: (word: string) => boolean): string {
  if (number !== undefined || isKnown(word)) return word
  const stems = ARABIC.test(word)
    ? PREFIXES.filter((prefix) => word.startsWith(prefix)).map((prefix) => word.slice(prefix.length))
    : [word.replace(/ies$/, 'y'), word.replace(/s$/, ''), word.replace(/es$/, '')]
  return stems.find((stem) => stem !== word && stem.length >= MIN_KNOWN_STEM && isKnown(stem)) ?? word
}

// ---- reading ---------------------------------------------------------------------------------------------------

/** Bands of study in months by the number of years (docs/decisions/0003). */
const DURATION_OF_YEARS = ['1-12', '12-24', '24-36', '36-48', '48-60', '60+'] as const
/** Amounts below this are no yearly fee. */
const MIN_AMOUNT = 100
/** "Free" is also a small fee for each semester, as in Germany. */
const NEARLY_FREE = 1_000
/** How many words may stand between "public" and "universities". */
const REACH = 3

class Parser {
  readonly #pieces: readonly Piece[]
  readonly #context: IntentContext
  readonly #intent: Intent = { filters: {}, readings: [], words: [], unanswerable: [], fillers: [] }
  #universityWords: Piece[] = []
  #isAboutUniversities = false
  #at = 0

  constructor(pieces: readonly Piece[], context: IntentContext) {
    this.#pieces = pieces
    this.#context = context
  }

  parse(): Intent {
    while (this.#at < this.#pieces.length) {
      const before = this.#at
      if (!this.#readAmount() && !this.#readDuration() && !this.#readIntake()) this.#readWord()
      if (this.#at === before) throw new Error('The parser of queries does not advance')
    }
    this.#decideKind()
    this.#keepLoneCountry()
    return this.#intent
  }

  #piece(offset = 0): Piece | undefined {
    return this.#pieces[this.#at + offset]
  }

  #meaning(offset = 0): Meaning | undefined {
    return this.#piece(offset)?.meaning
  }

  /** Takes `count` pieces as what sets a filter. */
  #read<F extends Reading['filter']>(filter: F, value: NonNullable<SearchQuery[F]>, count = 1): true {
    const pieces = this.#pieces.slice(this.#at, this.#at + count)
    this.#at += count
    const { filters, readings } = this.#intent
    const words = pieces.map(({ text }) => text).join(' ')
    const values = [value].flat() as (string | number)[]
    const existing = filters[filter]
    if (Array.isArray(existing)) {
      const all = [...new Set([...existing, ...values])]
      Object.assign(filters, { [filter]: all.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)) })
    } else Object.assign(filters, { [filter]: value })
    readings.push({ filter, values, words })
    return true
  }

  #ignore(count = 1): void {
    for (const { text } of this.#pieces.slice(this.#at, this.#at + count)) this.#intent.fillers.push(text)
    this.#at += count
  }

  #keep({ isName = false, isWeak = false } = {}): void {
    const piece = this.#piece()
    this.#at++
    if (piece) this.#intent.words.push(...wordsOf(piece, { isName, isWeak }))
  }

  #readWord(): void {
    const meaning = this.#meaning()
    switch (meaning?.is) {
      case 'level':
        this.#read('level', [meaning.value])
        return
      case 'mode':
        this.#read('mode', [meaning.value])
        return
      case 'kind':
        if (meaning.value === 'university') return this.#noteUniversity(true)
        this.#read('kind', meaning.value)
        return
      case 'university':
        return this.#noteUniversity(false)
      case 'type':
        if (this.#isNearUniversity()) this.#read('type', meaning.value)
        else this.#keep()
        return
      case 'scholarship':
        this.#read('scholarship', meaning.value)
        return
      case 'exam':
        this.#read('exam', meaning.value)
        return
      case 'country':
        this.#read('destination', [meaning.value])
        return
      case 'adjective':
        return this.#readAdjective(meaning)
      case 'taughtIn':
        return this.#readTaughtIn()
      case 'sort':
        this.#read('sort', meaning.value)
        return
      case 'free':
        this.#read('max', NEARLY_FREE)
        this.#intent.filters.sort ??= 'fee'
        return
      case 'without':
        return this.#readWithout()
      case 'filler':
      case 'bound':
      case 'to':
      case 'perYear':
        return this.#ignore()
      case 'name':
        return this.#keep({ isName: true })
      case 'weak':
        return this.#keep({ isWeak: true })
      default:
        return this.#keep()
    }
  }

  /** "without IELTS": which tests a programme asks for is no filter. */
  #readWithout(): void {
    if (this.#meaning(1)?.is !== 'test') return this.#ignore()
    const [without, test] = [this.#piece(), this.#piece(1)]
    this.#intent.unanswerable.push(`${without?.text} ${test?.text}`)
    this.#at += 2
  }

  // ---- universities

  #noteUniversity(many: boolean): void {
    const piece = this.#piece() as Piece
    this.#isAboutUniversities ||= many
    this.#universityWords.push(piece)
    this.#at++
  }

  /** "public universities", «جامعات خاصة», "state German unis", but not "public health". */
  #isNearUniversity(): boolean {
    for (let offset = -REACH; offset <= REACH; offset++) {
      const is = this.#meaning(offset)
      if (is?.is === 'university' || (is?.is === 'kind' && is.value === 'university')) return true
    }
    return false
  }

  /**
   * Universities are what is looked for where only filters and places are named besides; with a subject it is the
   * programmes they offer.
   */
  #decideKind(): void {
    const { words, filters } = this.#intent
    const [first] = this.#universityWords
    if (!first) return
    const onlyPlaces = words.every(({ isName, isWeak }) => isName || isWeak)
    const isNamed = words.some(({ isName }) => isName)
    const throughProgrammes = filters.level ?? filters.mode ?? filters.month ?? filters.duration ?? filters.exam
    const says = this.#isAboutUniversities || (!isNamed && words.length === 0)
    if (onlyPlaces && says && filters.kind === undefined && throughProgrammes === undefined) {
      filters.kind = 'university' satisfies Kind
      this.#intent.readings.push({ filter: 'kind', values: ['university'], words: first.text })
    } else this.#intent.fillers.push(...this.#universityWords.map(({ text }) => text))
  }

  /** A country alone is its name, which articles and universities have too. */
  #keepLoneCountry(): void {
    const { readings, words, filters } = this.#intent
    const [only] = readings
    if (readings.length !== 1 || words.length > 0 || only?.filter !== 'destination') return
    delete filters.destination
    readings.length = 0
    words.push({ text: only.words, folded: fold(only.words), isName: true, isWeak: false })
  }

  // ---- languages

  /** "in English", «بالإنجليزية»: the language of teaching. "German universities": the country. */
  #readAdjective({ country, language }: Extract<Meaning, { is: 'adjective' }>, count = 1): void {
    const piece = this.#piece(count - 1) as Piece
    const isTaught = count > 1 || /^ب/.test(piece.prefix) || this.#piece(1)?.words[0] === 'taught'
    if (language !== undefined && isTaught) {
      this.#read('language', [language], this.#piece(count)?.words[0] === 'taught' ? count + 1 : count)
    } else if (country !== undefined && this.#isNearUniversity()) this.#read('destination', [country], count)
    else {
      if (count > 1) this.#ignore(count - 1)
      this.#keep()
    }
  }

  #readTaughtIn(): void {
    for (let count = 1; count <= 3; count++) {
      const next = this.#meaning(count)
      if (next?.is === 'adjective' && next.language !== undefined) return this.#readAdjective(next, count + 1)
      if (next?.is !== 'taughtIn') break
    }
    this.#ignore()
  }

  // ---- numbers

  /** The number at `offset` with its thousands and currency, and how many pieces it takes; undefined where there is none. */
  #amountAt(offset: number): { value: number; currency: string | undefined; count: number } | undefined {
    let count = 0
    let currency: string | undefined
    const takeCurrency = () => {
      const meaning = this.#meaning(offset + count)
      if (meaning?.is !== 'currency') return
      currency ??= meaning.value
      count++
    }
    takeCurrency()
    const meaning = this.#meaning(offset + count)
    const digits = this.#piece(offset + count)?.token.number
    let value = digits ?? (meaning?.is === 'number' ? meaning.value : undefined)
    if (value !== undefined) count++
    const thousands = this.#meaning(offset + count)?.is === 'thousand'
    if (thousands) {
      value = (value ?? 1) * 1000
      count++
    }
    if (value === undefined) return undefined
    takeCurrency()
    return { value, currency, count }
  }

  #usd(value: number, currency: string | undefined): number | undefined {
    const rate = currency === undefined ? 1 : this.#context.usdPerUnit(currency)
    if (rate === undefined || value < MIN_AMOUNT) return undefined
    return Math.min(BUDGET.max, Math.ceil(value * rate))
  }

  /** "under $10,000", «من 3 إلى 5 آلاف دولار», "5000-8000 euros a year". */
  #readAmount(): boolean {
    const bound = this.#meaning()
    const start = bound?.is === 'bound' ? 1 : 0
    const first = this.#amountAt(start)
    if (!first) return false
    let count = start + first.count
    const joined = this.#meaning(count)?.is === 'to' ? 1 : 0
    const second = this.#amountAt(count + joined)
    const isRange =
      second !== undefined && second.value > first.value && (second.currency ?? first.currency ?? joined) !== 0
    if (second && isRange && (bound?.is === 'bound' ? bound.value === 'between' : true)) {
      const currency = second.currency ?? first.currency
      const isMoney = currency !== undefined || bound?.is === 'bound'
      // "from 3 to 5 thousand": the thousands are of both.
      const low = this.#usd(first.value < MIN_AMOUNT ? first.value * 1000 : first.value, currency)
      const high = this.#usd(second.value, currency)
      if (isMoney && low !== undefined && high !== undefined) {
        count = this.#withPerYear(count + joined + second.count)
        this.#read('min', low, 0)
        return this.#read('max', high, count)
      }
    }
    if (start === 0 && first.currency === undefined) return false
    if (bound?.is === 'bound' && this.#isSpanOfTime(start + first.count)) return false
    const usd = this.#usd(first.value, first.currency)
    if (usd === undefined) return false
    const isYear = first.currency === undefined && this.#context.years.includes(first.value)
    if (isYear) return false
    const filter = bound?.is === 'bound' && bound.value === 'min' ? 'min' : 'max'
    return this.#read(filter, usd, this.#withPerYear(count))
  }

  #withPerYear(count: number): number {
    return this.#meaning(count)?.is === 'perYear' ? count + 1 : count
  }

  #isSpanOfTime(offset: number): boolean {
    const is = this.#meaning(offset)?.is
    return is === 'yearWord' || is === 'monthWord'
  }

  /** "2 years", «سنة واحدة», "18 months". */
  #readDuration(): boolean {
    const meaning = this.#meaning()
    if (meaning?.is === 'years') return this.#readYears(meaning.value, 1)
    const number = this.#piece()?.token.number ?? (meaning?.is === 'number' ? meaning.value : undefined)
    const unit = this.#meaning(1)?.is
    if (number === undefined || number <= 0) return false
    if (unit === 'yearWord') return this.#readYears(number, 2)
    if (unit === 'monthWord') return this.#readYears(number / 12, 2)
    return false
  }

  #readYears(years: number, count: number): boolean {
    const band = DURATION_OF_YEARS[Math.min(Math.floor(years), DURATION_OF_YEARS.length - 1)]
    return band !== undefined && this.#read('duration', [band], count)
  }

  /** "September 2027", "intake 2027", «أيلول». */
  #readIntake(): boolean {
    const meaning = this.#meaning()
    const year = (offset: number): number | undefined => {
      const number = this.#piece(offset)?.token.number
      return number !== undefined && this.#context.years.includes(number) ? number : undefined
    }
    const own = year(0)
    if (own !== undefined) return this.#read('year', own)
    if (meaning?.is !== 'month') return false
    const isSaid =
      this.#meaning(-1)?.is === 'taughtIn' || this.#piece(1)?.words[0] === 'intake' || year(1) !== undefined
    if (meaning.ambiguous && !isSaid) return false
    return this.#read('month', [...meaning.value])
  }
}

function wordsOf({ text, folded, prefix, words, token }: Piece, flags: Pick<Word, 'isName' | 'isWeak'>): Word[] {
  if (words.length > 1) {
    return folded.split(' ').map((word) => ({ text: word, folded: word, ...flags }))
  }
  const length = prefix.length || token.word.length - folded.length
  const shown = [text, text.slice(length), text.slice(0, folded.length)].find((one) => fold(one) === folded)
  return [{ text: shown ?? folded, folded: withoutArticle(folded) === '' ? '' : folded, ...flags }]
}
