import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { FILTERS, LIMITS } from '#catalogue-index/query/options.ts'
import {
  type Absent,
  activeFilters,
  isActive,
  type SearchQuery,
  type Understanding,
} from '#catalogue-index/query/query.ts'
import type { CountedAnswer, Searcher } from '#catalogue-index/query/search.ts'
import { onOtherLayout } from '#catalogue-index/text/keyboard-layout.ts'
import { nearestQuery, replaceWords } from '#catalogue-index/text/nearest.ts'
import { respellAll, respellParts, respellSounding } from '#catalogue-index/text/respell.ts'
import { spell } from '#catalogue-index/text/spelling.ts'
import { classOf, isWholeWord, NAME } from '#catalogue-index/text/texts.ts'
import { isTypo } from '#catalogue-index/text/typo.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { matchWord } from '#catalogue-index/text/word-match.ts'
import { fold } from '#lib/fold.ts'
import type { Language } from '#lib/localized.ts'
import { findAbsent } from './absent.ts'
import type { Intent, Reading, Word } from './intent.ts'
import type { Lexicon } from './lexicon.ts'
import { parseIntent } from './parse-intent.ts'

type Understood = { answer: CountedAnswer; understood: Understanding | null }
export type UnderstoodAnswer = Understood & { absent: Absent | null }

/** Sentences of more words are not tried without each of them: that would take too long. */
const MAX_TRIED_WORDS = 6
/** The letters of a country that is read before it is typed to its end. */
const SHORTEST_BEGINNING = { en: 3, ar: 2 }

/** Answers queries as they are meant, on one state of the catalogue; replaced with each change, as the searcher is. */
export class Interpreter {
  readonly #catalogue: Catalogue
  readonly #searcher: Searcher
  readonly #lexicon: Lexicon

  constructor(catalogue: Catalogue, searcher: Searcher, lexicon: Lexicon) {
    this.#catalogue = catalogue
    this.#searcher = searcher
    this.#lexicon = lexicon
  }

  /**
   * Answers what the words of a query mean. Where nothing has all of them: what was nearly typed, the same keys on the
   * other layout, then the query without its weakest word. Without `relax` no relaxations are looked for, which take long.
   */
  search(query: SearchQuery, lang: Language, { relax = true } = {}): UnderstoodAnswer {
    const intent = this.#parse(query.q)
    const found = this.#find(query, intent, lang, relax)
    const asked = { catalogue: this.#catalogue, searcher: this.#searcher, lang }
    const absent = findAbsent(asked, found.understood?.query ?? query, intent)
    const isAll = absent !== null && absent.query.q === '' && activeFilters(absent.query).length === 0
    // Without the only thing that was named everything is found, which is no answer.
    return { ...found, answer: isAll ? { ...found.answer, relaxations: [] } : found.answer, absent }
  }

  #find(query: SearchQuery, intent: Intent, lang: Language, relax: boolean): Understood {
    const asTyped = this.#answer(query, intent, lang)
    if (asTyped.answer.counts.sumResult > 0) return asTyped
    const nearly =
      intent.words.length === 0
        ? null
        : (this.#corrected(query, intent, asTyped, lang) ?? this.#withFewerWords(query, intent, lang))
    if (nearly) return nearly
    if (!relax) return asTyped
    const relaxations = this.#searcher.relaxationsOf(asTyped.understood?.query ?? query, lang)
    return { ...asTyped, answer: { ...asTyped.answer, relaxations } }
  }

  #parse(typed: string): Intent {
    const { programmes, rates, live } = this.#catalogue
    return parseIntent(typed, {
      lexicon: this.#lexicon,
      years: programmes.facets.years,
      usdPerUnit: (currency) => rates.get(currency),
      isKnown: (word) => live.knows(word),
      countryStarting: (beginning) => this.#countryStarting(beginning),
    })
  }

  #countryStarting(beginning: string): string | undefined {
    const { directory, live, programmes } = this.#catalogue
    const shortest = ARABIC.test(beginning) ? SHORTEST_BEGINNING.ar : SHORTEST_BEGINNING.en
    // "it" is a subject before it begins Italy.
    if (beginning.length < shortest || live.has(beginning)) return
    const { sets, facets } = programmes
    const found = directory.countries.all.filter(({ name, aliases, published }, number) => {
      const set = facets.destination[number]
      if (!published || set === undefined || sets.countBoth(set, facets.live) === 0) return false
      return [name.en, name.ar, ...aliases].some((text) => text && withoutArticle(fold(text)).startsWith(beginning))
    })
    return found.length === 1 ? found[0]?.slug.en : undefined
  }

  /** What the intent means: where it asks for what articles tell of, and some do, these alone. */
  #answer(query: SearchQuery, intent: Intent, lang: Language): Understood {
    const found = this.#answerAll(query, intent, lang)
    const kind = 'blog' as const
    if (intent.guide === null || query.kind !== null || found.answer.counts.sumBlogs === 0) return found
    const meant = found.understood?.query ?? query
    if (meant.kind !== null) return found
    const reading: Reading = { filter: 'kind', values: [kind], words: intent.guide }
    const guides = this.#answerAll({ ...query, kind }, intent, lang)
    const understood = guides.understood ?? { query: { ...query, kind }, readings: [], omitted: [], correctedTo: null }
    return { ...guides, understood: { ...understood, readings: [...understood.readings, reading] } }
  }

  #answerAll(query: SearchQuery, intent: Intent, lang: Language): Understood {
    const { readings, words, unanswerable } = intent
    const names = new Set(words.flatMap(({ isName, folded }) => (isName ? [folded] : [])))
    if (isLiteral(query, intent)) {
      return { answer: this.#searcher.search(query, lang, { relax: false, names }), understood: null }
    }
    const strong = words.filter(({ isWeak }) => !isWeak)
    const meant = this.#meantQuery(query, intent, strong.length > 0 || readings.length > 0 ? strong : words)
    const hasOwnFilters = FILTERS.some((filter) => isActive(query, filter))
    const articleQ = hasOwnFilters ? undefined : articleTextOf(intent)
    const answer = this.#searcher.search(meant, lang, { relax: false, names, articleQ })
    const applied = readings.filter((reading) => isApplied(reading, query, meant))
    return { answer, understood: { query: meant, readings: applied, omitted: unanswerable, correctedTo: null } }
  }

  /** The query with what was read from its words; what the address says itself is stronger. */
  #meantQuery(query: SearchQuery, { filters }: Intent, words: readonly Word[]): SearchQuery {
    const own = Object.fromEntries(FILTERS.filter((filter) => isActive(query, filter)).map((key) => [key, query[key]]))
    const { sort = 'relevance' } = filters
    const isSortable = sort !== 'rank' || this.#catalogue.directory.universities.all.some(({ rank }) => rank !== null)
    return {
      ...query,
      ...filters,
      ...own,
      kind: query.kind ?? filters.kind ?? null,
      sort: query.sort === 'relevance' && isSortable ? sort : query.sort,
      q: words.map(({ text }) => text).join(' '),
    }
  }

  /** The answer to what was probably meant to be typed. */
  #corrected(
    query: SearchQuery,
    intent: Intent,
    { answer, understood }: Understood,
    lang: Language,
  ): Understood | null {
    const searched = understood?.query.q ?? query.q
    const { didYouMean } = answer
    const nearly = didYouMean !== null && isTypo(searched, didYouMean) ? this.#nearest(query.q, intent) : null
    const other = intent.words.some(({ isName }) => isName) ? null : onOtherLayout(query.q)
    const respellings = [respellParts, respellSounding, respellAll].map(
      (respell) => () => this.#respelled(query.q, intent, respell),
    )
    const [parted, ...sounding] = respellings
    const heard = sounding.map((attempt) => () => {
      const text = attempt()
      return text !== null && (didYouMean === null || isCertain(query.q, text)) ? text : null
    })
    for (const attempt of [parted, () => nearly, ...heard, () => other]) {
      const text = attempt?.() ?? null
      if (text === null || text === '' || text === query.q) continue
      const typed = { ...query, q: text.slice(0, LIMITS.text) }
      const found = this.#answer(typed, this.#parse(typed.q), lang)
      if (found.answer.counts.sumResult === 0) continue
      const nothingElse = { query: typed, readings: [], omitted: [] }
      return { ...found, understood: { ...nothingElse, ...found.understood, correctedTo: typed.q } }
    }
    return null
  }

  /** The typed text with each unknown word of the query as it was probably meant. */
  #nearest(typed: string, { words }: Intent): string | null {
    const { live } = this.#catalogue
    const unknown = words.filter(({ folded, isName, isWeak }) => !isName && !isWeak && !live.knows(folded))
    const folded = unknown.map((word) => word.folded)
    return folded.length === 0 ? null : nearestQuery(this.#catalogue, typed, folded)
  }

  /** The query with its words respelled; `respell` may not touch names and weak words. */
  #respelled(typed: string, { words }: Intent, respell: typeof respellParts): string | null {
    const keep = new Set(words.flatMap((word) => (word.isName || word.isWeak ? [word.folded] : [])))
    const folded = words.map((word) => word.folded)
    const respelling = respell(this.#catalogue, folded, keep)
    if (respelling === null) return null
    return replaceWords(typed, new Map([...respelling].map(([word, meant]) => [word, this.#spell(meant)])))
  }

  #spell(tokens: string): string {
    const spelled = tokens.split(' ').map((token) => (token === '' ? '' : spell(this.#catalogue, token)))
    return spelled.join(' ')
  }

  /** The query without the words that nothing has, or without one other: never a name, a subject or the only word. */
  #withFewerWords(query: SearchQuery, intent: Intent, lang: Language): Understood | null {
    const { live } = this.#catalogue
    const words = intent.words.filter(({ isWeak }) => !isWeak)
    const known = words.filter(({ folded, isName }) => isName || live.knows(folded))
    const isSomething =
      intent.readings.length > 0 || known.some(({ folded, isName }) => isName || this.#isSubject(folded))
    if (known.length < words.length && isSomething) {
      const found = this.#without(query, intent, known, lang)
      if (found) return found
    }
    if (known.length === 1 || known.length > MAX_TRIED_WORDS) return null
    const weakest = known.filter(({ folded, isName }) => !isName && !this.#isSubject(folded))
    const found = weakest.flatMap((word) => {
      const left = known.filter((one) => one !== word)
      return this.#without(query, intent, left, lang) ?? []
    })
    // What leaves the fewest leaves out the least.
    return found.sort((a, b) => a.answer.counts.sumResult - b.answer.counts.sumResult)[0] ?? null
  }

  #without(query: SearchQuery, intent: Intent, left: Word[], lang: Language): Understood | null {
    const omitted = intent.words.filter((word) => !word.isWeak && !left.includes(word)).map(({ text }) => text)
    const reduced = { ...intent, words: left, unanswerable: [...intent.unanswerable, ...omitted] }
    const found = this.#answer(query, reduced, lang)
    return found.answer.counts.sumResult > 0 ? found : null
  }

  /** Whether the folded word is a whole word in the name of a programme, a faculty or a tag. */
  #isSubject(word: string): boolean {
    const { sets } = this.#catalogue.programmes
    const mark = sets.mark
    const { tiers, classes } = matchWord(this.#catalogue, word)
    sets.releaseTo(mark)
    const isWhole = (found: Uint8Array | undefined) => found?.some(isWholeWord) ?? false
    return tiers[0]?.class === classOf(0, NAME) || isWhole(classes?.faculties) || isWhole(classes?.tags)
  }
}

const ARABIC = /[\u0620-\u064a]/

/** Whether what was heard is certain beside another offer: one word differs, or all that do are in the other script. */
function isCertain(typed: string, heard: string): boolean {
  const differing = (words: string, from: string) => {
    const known = new Set(fold(from).split(' '))
    return fold(words)
      .split(' ')
      .filter((word) => !known.has(word))
  }
  const isArabic = ARABIC.test(typed)
  return differing(typed, heard).length === 1 || differing(heard, typed).every((word) => ARABIC.test(word) !== isArabic)
}

/** Whether a query means just its words, or says nothing but fillers, which are then what is looked for. */
function isLiteral({ q }: SearchQuery, { readings, words, unanswerable }: Intent): boolean {
  if (readings.length > 0) return false
  if (words.length === 0) return unanswerable.length === 0
  const strong = words.filter(({ isWeak }) => !isWeak)
  return unanswerable.length === 0 && fold(strong.map(({ text }) => text).join(' ')) === fold(q)
}

/** Whether what was read was searched: what the address says itself is stronger, and not every order can be had. */
function isApplied({ filter }: Reading, own: SearchQuery, meant: SearchQuery): boolean {
  if (filter === 'sort') return own.sort !== meant.sort
  return filter === 'kind' ? own.kind === null : !isActive(own, filter)
}

/** Articles are about what the words say, whatever was read from them; orders and amounts are about programmes. */
function articleTextOf({ readings, words }: Intent): string {
  const said = readings.filter(({ filter }) => filter !== 'sort' && filter !== 'min' && filter !== 'max')
  return [...words.map(({ text }) => text), ...said.map((reading) => reading.words)].join(' ')
}
