import type { Kind } from '#catalogue-index/query/options.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { fold, words } from '#lib/fold.ts'
import type { Intent, IntentContext, Reading } from './intent.ts'
import type { Meaning } from './meaning.ts'
import { type Budget, budgetAt, durationAt, monthsAt, yearAt } from './numbers.ts'
import { type Piece, piecesOf, wordsOf } from './pieces.ts'

/**
 * Reads a query as a student means it: what names a level, a country, a budget and so on becomes a filter, what says
 * nothing is set aside, and the rest are the words to look for. Pure; docs/decisions/0025 has the rules.
 */
export function parseIntent(typed: string, context: IntentContext): Intent {
  return new Parser(piecesOf(typed, context), context).parse()
}

/** "Free" is also a small fee for each semester, as in Germany. */
const NEARLY_FREE = 1_000
/** Before an adjective they say that it is a language or a culture. */
const ABOUT_LANGUAGES: ReadonlySet<string> = new Set(words('لغة لغات لهجة أدب آداب ترجمة دراسات حضارة ثقافة تاريخ'))
/** How many words may stand between "public" and "universities". */
const REACH = 3

class Parser {
  readonly #pieces: readonly Piece[]
  readonly #context: IntentContext
  readonly #intent: Intent = {
    filters: {},
    readings: [],
    words: [],
    unanswerable: [],
    fillers: [],
    guide: null,
    country: null,
    absent: null,
  }
  #universityWords: Piece[] = []
  #isAboutUniversities = false
  /** Whether a country was read from a spelling that no text has. */
  #isRespelled = false
  #isRegion = false
  #at = 0

  constructor(pieces: readonly Piece[], context: IntentContext) {
    this.#pieces = pieces
    this.#context = context
  }

  parse(): Intent {
    while (this.#at < this.#pieces.length) {
      const before = this.#at
      if (!this.#readNumbers()) this.#readWord()
      if (this.#at === before) throw new Error('The parser of queries does not advance')
    }
    this.#decideKind()
    const { destination = [] } = this.#intent.filters
    if (destination.length === 1) this.#intent.country = destination[0] ?? null
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
        if (meaning.value === 'university') this.#noteUniversity(true)
        else this.#read('kind', meaning.value)
        return
      case 'university':
        this.#noteUniversity(false)
        return
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
        this.#isRespelled ||= meaning.isRespelled === true
        this.#read('destination', [meaning.value])
        return
      case 'region':
        this.#isRegion = true
        this.#read('destination', [...meaning.countries].sort())
        Object.assign(this.#intent.readings.at(-1) ?? {}, { region: true })
        return
      case 'adjective':
        this.#readAdjective(meaning)
        return
      case 'taughtIn':
        this.#readTaughtIn()
        return
      case 'sort':
        this.#read('sort', meaning.value)
        return
      case 'free':
        this.#read('max', NEARLY_FREE)
        if (this.#intent.filters.sort === undefined) this.#read('sort', 'fee', 0)
        return
      case 'without':
        this.#readWithout()
        return
      case 'outside':
        this.#readOutside()
        return
      case 'topic':
        if (meaning.guide) this.#intent.guide ??= this.#piece()?.text ?? null
        this.#keep()
        return
      case 'filler':
      case 'bound':
      case 'to':
      case 'perYear':
        this.#ignore()
        return
      case 'name':
        this.#intent.absent ??= meaning.absent ?? null
        this.#keep({ isName: true })
        return
      case 'weak':
        this.#keep({ isWeak: true })
        return
      default:
        this.#keep()
    }
  }

  /** "without IELTS": which tests a programme asks for is no filter. */
  #readWithout(): void {
    if (this.#meaning(1)?.is === 'test') {
      this.#intent.unanswerable.push(`${this.#piece()?.text} ${this.#piece(1)?.text}`)
      this.#at += 2
    } else this.#ignore()
  }

  /** "outside Egypt" is not Egypt; without a country after it, it says nothing. */
  #readOutside(): void {
    const next = this.#meaning(1)?.is
    if (next === 'country' || next === 'region') {
      this.#intent.unanswerable.push(`${this.#piece()?.text} ${this.#piece(1)?.text}`)
      this.#at += 2
    } else this.#ignore()
  }

  // ---- universities

  #noteUniversity(many: boolean): void {
    const piece = this.#piece() as Piece
    this.#isAboutUniversities ||= many
    this.#universityWords.push(piece)
    this.#at++
  }

  /** "public universities", «جامعات خاصة», "state German unis", "British law schools", but not "public health". */
  #isNearUniversity(): boolean {
    for (let offset = -REACH; offset <= REACH; offset++) {
      const meaning = this.#meaning(offset)
      if (meaning?.is === 'university' || (meaning?.is === 'weak' && meaning.school)) return true
      if (meaning?.is === 'kind' && meaning.value === 'university') return true
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
    if (readings.length !== 1 || words.length > 0 || only?.filter !== 'destination' || this.#isRespelled) return
    if (this.#isRegion) return
    delete filters.destination
    readings.length = 0
    words.push({ text: only.words, folded: fold(only.words), isName: true, isWeak: false })
  }

  // ---- languages

  /** "in English", «بالإنجليزية»: the language of teaching. "German universities": the country. */
  #readAdjective({ country, language, spelling }: Extract<Meaning, { is: 'adjective' }>, count = 1): void {
    const piece = this.#piece(count - 1) as Piece
    if (country !== undefined && count === 1 && this.#isPlace(piece, spelling)) {
      this.#isRespelled = true
      this.#read('destination', [country])
      return
    }
    const isTaught = count > 1 || /^ب/.test(piece.prefix) || this.#piece(1)?.words[0] === 'taught'
    if (language !== undefined && isTaught) {
      this.#read('language', [language], this.#piece(count)?.words[0] === 'taught' ? count + 1 : count)
    } else if (country !== undefined && this.#isNearUniversity() && !this.#isNearLanguage())
      this.#read('destination', [country], count)
    else {
      if (count > 1) this.#ignore(count - 1)
      this.#keep()
    }
  }

  /** «طب تركيه», «في تركيه»: the country. «اللغة التركية», «لغة تركية», «بالتركية»: the language. */
  #isPlace({ prefix, words: [word = ''] }: Piece, spelling: string | undefined): boolean {
    const before = withoutArticle(this.#piece(-1)?.folded ?? '')
    const isBare = !/ال|لل/.test(prefix) && word.slice(prefix.length) === spelling
    return isBare && !ABOUT_LANGUAGES.has(before)
  }

  /** "Turkish language", «لغة تركية». */
  #isNearLanguage(): boolean {
    return [-1, 1].some((offset) => this.#piece(offset)?.words.some((word) => word === 'language' || word === 'لغه'))
  }

  #readTaughtIn(): void {
    for (let count = 1; count <= 3; count++) {
      const next = this.#meaning(count)
      if (next?.is === 'adjective' && this.#isPlace(this.#piece(count) as Piece, next.spelling)) {
        this.#ignore(count)
        this.#readAdjective(next)
        return
      }
      if (next?.is === 'adjective' && next.language !== undefined) {
        this.#readAdjective(next, count + 1)
        return
      }
      if (next?.is !== 'taughtIn') break
    }
    this.#ignore()
    this.#readBegunCountry()
  }

  /** "nursing in tur": the last word after "in" may be a country that is not typed to its end. */
  #readBegunCountry(): void {
    const piece = this.#piece()
    if (!piece || piece.meaning || piece.token.number !== undefined || this.#piece(1)) return
    const country = this.#context.countryStarting(piece.folded)
    if (country !== undefined) this.#read('destination', [country])
  }

  // ---- numbers

  #readNumbers(): boolean {
    if (this.#isOfRanking()) {
      this.#ignore()
      return true
    }
    const [pieces, at, context] = [this.#pieces, this.#at, this.#context]
    const budget = budgetAt(pieces, at, context)
    if (budget) return this.#readBudget(budget)
    const duration = durationAt(pieces, at)
    if (duration) return this.#read('duration', [duration.band], duration.count)
    const year = yearAt(pieces, at, context)
    if (year !== undefined) return this.#read('year', year)
    const months = monthsAt(pieces, at, context)
    return months !== undefined && this.#read('month', months)
  }

  /** The number of "top 10 universities"; "top 100" may be a ranking's name. */
  #isOfRanking(): boolean {
    const { filter, values } = this.#intent.readings.at(-1) ?? {}
    const isAfterRank = filter === 'sort' && values?.[0] === 'rank' && this.#at > 0 && this.#meaning(-1)?.is === 'sort'
    return isAfterRank && this.#piece()?.token.number !== undefined && this.#piece(1) !== undefined
  }

  #readBudget({ min, max, count }: Budget): true {
    if (max === undefined) return this.#read('min', min ?? 0, count)
    if (min !== undefined) this.#read('min', min, 0)
    return this.#read('max', max, count)
  }
}
