import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { FILTERS, LIMITS } from '#catalogue-index/query/options.ts'
import {
  type Absent,
  activeFilters,
  isActive,
  type Relaxation,
  type SearchQuery,
} from '#catalogue-index/query/query.ts'
import type { Searcher } from '#catalogue-index/query/search.ts'
import { fold } from '#lib/fold.ts'
import type { Language } from '#lib/localized.ts'
import { findAbsent } from './absent.ts'
import { corrections, withoutTypo } from './corrections.ts'
import { countryStarting } from './country-prefix.ts'
import { answerGuides } from './guides.ts'
import type { Intent, Understood, Word } from './intent.ts'
import { articleTextOf, isApplied, isLiteral, queryOfIntent, unranked } from './intent-query.ts'
import type { Lexicon } from './lexicon.ts'
import { parseIntent } from './parse-intent.ts'
import { isSubject } from './subjects.ts'
import { inWholeCountry } from './wider-place.ts'

/** With what was read from the words, or from those they were corrected to. */
type Read = Understood & { intent: Intent }
export type UnderstoodAnswer = Understood & { absent: Absent | null }

/** Sentences of more words are not tried without each of them: that would take too long. */
const MAX_TRIED_WORDS = 6
/** Answers queries by their meaning, on one state of the catalogue; replaced with each change, as the searcher is. */
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
    const { intent: read, ...found } = this.#find(query, this.#parse(query.q), lang, relax)
    const search = { catalogue: this.#catalogue, searcher: this.#searcher, lang }
    const absent = findAbsent(search, found.understood?.query ?? query, read)
    const isAll = absent !== null && absent.query.q === '' && activeFilters(absent.query).length === 0
    // Without the only thing that was named everything is found, which is no answer.
    return { ...found, answer: isAll ? { ...found.answer, relaxations: [] } : found.answer, absent }
  }

  #find(query: SearchQuery, intent: Intent, lang: Language, relax: boolean): Read {
    const asTyped = this.#answer(query, intent, lang)
    if (asTyped.answer.counts.sumResult > 0) return { ...asTyped, intent }
    const missed = {
      typed: query.q,
      intent,
      searched: asTyped.understood?.query.q ?? query.q,
      didYouMean: asTyped.answer.didYouMean,
    }
    if (intent.words.length > 0) {
      const corrected = this.#corrected(query, missed, lang)
      if (corrected) return corrected
      const text = withoutTypo(this.#catalogue, missed)
      const asMeant = text === null ? null : this.#asCorrected(query, text, lang)
      for (const found of [asMeant, { ...asTyped, intent }]) {
        const nearly = found && this.#nearly(query, found, lang, relax)
        if (nearly) return nearly
      }
    }
    return relax ? { ...this.#relaxed(query, asTyped, intent, lang), intent } : { ...asTyped, intent }
  }

  /** What is found with fewer words or filters; null where nothing is. */
  #nearly(query: SearchQuery, found: Read, lang: Language, relax: boolean): Read | null {
    const correctedTo = found.understood?.correctedTo ?? null
    const typed = correctedTo === null ? query : { ...query, q: correctedTo }
    const { intent } = found
    const fewer = this.#withFewerWords(typed, intent, lang)
    if (fewer) return { ...fewer, understood: fewer.understood && { ...fewer.understood, correctedTo }, intent }
    // Whether a corrected text is the answer depends on what it offers; else the box would count other results than the page.
    if (!relax && correctedTo === null) return null
    const relaxed = this.#relaxed(typed, found, intent, lang)
    return relaxed.answer.relaxations.length > 0 ? { ...relaxed, intent } : null
  }

  /** An answer that has nothing, with what less would find: first the country of a city, and what is elsewhere. */
  #relaxed(query: SearchQuery, found: Understood, intent: Intent, lang: Language): Understood {
    const searched = found.understood?.query ?? query
    const wider = inWholeCountry(this.#searcher, searched, intent, lang)
    const relaxations = this.#searcher.relaxationsOf(searched, lang)
    const isElsewhere = ({ word }: Relaxation) => word !== null && (intent.city?.words.includes(fold(word)) ?? false)
    const elsewhere = relaxations.filter(isElsewhere)
    const others = relaxations.filter((one) => !isElsewhere(one))
    return { ...found, answer: { ...found.answer, relaxations: [...(wider ? [wider] : []), ...elsewhere, ...others] } }
  }

  #parse(typed: string): Intent {
    const { programmes, rates, live } = this.#catalogue
    return parseIntent(typed, {
      lexicon: this.#lexicon,
      years: programmes.facets.years,
      usdPerUnit: (currency) => rates.get(currency),
      isKnown: (word) => live.knows(word),
      countryStarting: (beginning) => countryStarting(this.#catalogue, beginning),
    })
  }

  /** The answer to an intent: where it asks a question that articles answer, those articles alone. */
  #answer(query: SearchQuery, intent: Intent, lang: Language): Understood {
    const found = this.#answerAll(query, intent, lang)
    if (intent.guide === null || (found.understood?.query ?? query).kind !== null) return found
    const search = { ...query, kind: 'blog' as const }
    return answerGuides(search, intent, (less) => this.#answerAll(search, less, lang)) ?? found
  }

  #answerAll(query: SearchQuery, intent: Intent, lang: Language): Understood {
    const { readings, words, unanswerable } = intent
    const names = new Set(words.flatMap(({ isName, folded }) => (isName ? [folded] : [])))
    if (isLiteral(query, intent)) {
      return { answer: this.#searcher.search(query, lang, { relax: false, names }), understood: null }
    }
    const strong = words.filter(({ isWeak }) => !isWeak)
    const searched = queryOfIntent(
      query,
      intent,
      strong.length > 0 || readings.length > 0 ? strong : words,
      this.#catalogue,
    )
    const hasOwnFilters = FILTERS.some((filter) => isActive(query, filter))
    const articleQ = hasOwnFilters ? undefined : articleTextOf(intent)
    const answer = this.#searcher.search(searched, lang, { relax: false, names, articleQ })
    const applied = readings.filter((reading) => isApplied(reading, query, searched))
    const orders = unranked(readings, query, searched)
    const omitted = [...unanswerable, ...orders]
    return { answer, understood: { query: searched, readings: applied, omitted, correctedTo: null }, orders }
  }

  /** The answer to what was probably meant to be typed, also where that is a university that is not in the catalogue. */
  #corrected(query: SearchQuery, missed: Parameters<typeof corrections>[1], lang: Language): Read | null {
    for (const text of corrections(this.#catalogue, missed)) {
      if (text === null || text === '' || text === query.q) continue
      const found = this.#asCorrected(query, text, lang)
      if (found.answer.counts.sumResult > 0 || found.intent.absent !== null) return found
    }
    return null
  }

  #asCorrected(query: SearchQuery, text: string, lang: Language): Read {
    const typed = { ...query, q: text.slice(0, LIMITS.text) }
    const intent = this.#parse(typed.q)
    const found = this.#answer(typed, intent, lang)
    const nothingElse = { query: typed, readings: [], omitted: [] }
    return { ...found, understood: { ...nothingElse, ...found.understood, correctedTo: typed.q }, intent }
  }

  /** The query without the words that nothing has, or without one other: never a name, a subject or the only word. */
  #withFewerWords(query: SearchQuery, intent: Intent, lang: Language): Understood | null {
    const { live } = this.#catalogue
    const words = intent.words.filter(({ isWeak }) => !isWeak)
    const known = words.filter(({ folded, isName }) => isName || live.knows(folded))
    const isSomething =
      intent.readings.length > 0 || known.some(({ folded, isName }) => isName || isSubject(this.#catalogue, folded))
    if (known.length < words.length && isSomething) {
      const found = this.#without(query, intent, known, lang)
      if (found) return found
    }
    if (known.length === 1 || known.length > MAX_TRIED_WORDS) return null
    const weakest = known.filter(({ folded, isName }) => !isName && !isSubject(this.#catalogue, folded))
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
}
