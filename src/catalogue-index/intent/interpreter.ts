import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { LIMITS } from '#catalogue-index/query/limits.ts'
import { FILTERS } from '#catalogue-index/query/options.ts'
import {
  type Absent,
  activeFilters,
  isActive,
  type Relaxation,
  type SearchQuery,
  type Understanding,
} from '#catalogue-index/query/query.ts'
import type { Searcher } from '#catalogue-index/query/search.ts'
import { fold } from '#lib/fold.ts'
import type { Language } from '#lib/localized.ts'
import { findAbsent } from './absent.ts'
import { languagesIn } from './catalogue-lexicon.ts'
import { corrections, SHORT } from './corrections.ts'
import { COSTS } from './costs.ts'
import { countryStarting, hasProgrammes } from './country-prefix.ts'
import { answerGuides } from './guides.ts'
import type { Intent, Understood, Word } from './intent.ts'
import { articleTextOf, isApplied, isLiteral, queryOfIntent, textOf, unranked } from './intent-query.ts'
import type { Lexicon } from './lexicon.ts'
import { parseIntent } from './parse-intent.ts'
import { apart, isTelling, isUnderstood, withoutCommon } from './refine-intent.ts'
import { coreOf, isInName, isSubject, searchesOf, subjectGroups, titleGroups } from './subjects.ts'
import { inWholeCountry } from './wider-place.ts'

/** With what was read from the words, or from those they were corrected to. */
type Read = Understood & { intent: Intent }
export type UnderstoodAnswer = Understood & { absent: Absent | null; city: Intent['city'] }

/** Sentences of more words are not tried without each of them: that would take too long. */
const MAX_TRIED_WORDS = 6
/** Readings that are tried until one finds something. */
const MOST_READINGS = 12

/**
 * A way to read the query, with what it costs; answered when its turn comes. Null where it finds nothing, then there may be
 * others like it.
 */
type Reading = { cost: number; answer: () => Read | Reading[] | null }

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
   * Answers what the words of a query mean: by the cheapest reading that finds something (costs.ts), as typed, written
   * otherwise or with less. Without `relax` no relaxations are looked for, which take long.
   */
  search(query: SearchQuery, lang: Language, { relax = true } = {}): UnderstoodAnswer {
    const { intent: read, ...found } = this.#find(query, lang, relax)
    const search = { catalogue: this.#catalogue, searcher: this.#searcher, lang }
    const absent = findAbsent(search, found.understood?.query ?? query, read)
    const isAll = absent !== null && absent.query.q === '' && activeFilters(absent.query).length === 0
    // Without the only thing that was named everything is found, which is no answer.
    const answer = isAll ? { ...found.answer, relaxations: [] } : found.answer
    return { ...found, answer, absent, city: read.city }
  }

  #find(query: SearchQuery, lang: Language, relax: boolean): Read {
    const intent = apart(this.#catalogue, this.#lexicon, withoutCommon(this.#catalogue, this.#parse(query.q)))
    const asTyped = { ...this.#answer(query, intent, lang), intent }
    if (isFound(asTyped) || intent.absent !== null || intent.words.length === 0)
      return this.#orRelaxed(query, asTyped, lang, relax)
    const missed = {
      typed: query.q,
      intent,
      searched: asTyped.understood?.query.q ?? query.q,
      didYouMean: asTyped.answer.didYouMean,
    }
    let slip: Read | undefined
    const queue = this.#withLess(query, intent, null, 0, lang)
    for (const { textOf, cost } of corrections(this.#catalogue, missed, isUnderstood(this.#catalogue, intent)))
      queue.push({
        cost,
        answer: () => {
          const text = textOf()
          if (text === null) return null
          const corrected = this.#asCorrected(query, text, lang)
          if (isFound(corrected) || corrected.intent.absent !== null) return corrected
          if (cost === COSTS.slip && !slip) {
            slip = corrected
            // A subject or city that is certain is not left out, though it is not offered there, "archtecture in barcelona":
            // of the readings that the loop below still has, none may answer.
            if (namesSubject(this.#catalogue, corrected.intent, intent) || namesCity(corrected.intent, intent))
              queue.splice(0)
          }
          return this.#withLess({ ...query, q: text }, corrected.intent, text, cost, lang)
        },
      })
    for (let tried = 0; queue.length > 0 && tried < MOST_READINGS; tried++) {
      const cheapest = queue.reduce((a, b) => (b.cost < a.cost ? b : a))
      queue.splice(queue.indexOf(cheapest), 1)
      const found = cheapest.answer()
      if (Array.isArray(found)) queue.push(...found)
      else if (found) return found
    }
    if (slip) {
      // Whether a corrected text is the answer depends on what it offers; else the box would count other results than the page.
      const relaxed = this.#relaxed({ ...query, q: slip.understood?.query.q ?? '' }, slip, slip.intent, lang)
      if (relaxed.answer.relaxations.length > 0) return { ...relaxed, intent: slip.intent }
    }
    return this.#byCore(query, asTyped, lang, relax) ?? this.#orRelaxed(query, asTyped, lang, relax)
  }

  /**
   * Of a query that finds nothing in any reading, what its titles of programmes (or its field) and its names find, or the ways
   * out of that: words that any text may have, "career change psychology evening", would lead away from what is sought. Null
   * where there are none.
   */
  #byCore(query: SearchQuery, { intent, answer: { didYouMean } }: Read, lang: Language, relax: boolean): Read | null {
    const strong = intent.words.filter(({ isWeak }) => !isWeak)
    // Two words are one subject as a whole, "web design"; what is joined is one or the other.
    const isSentence = intent.readings.length > 0 || strong.length > SHORT
    if (!isSentence || intent.guide !== null || intent.alternatives.length + intent.pairs.length > 0) return null
    const isSought = (word: Word) => !word.isName && isTelling(word)
    const core = coreOf(this.#catalogue, strong.filter(isSought))
    const words = strong.filter((word) => word.isName || core.includes(word))
    if (core.length === 0 || words.length === strong.length) return null
    const groups = titleGroups(this.#catalogue, core)
    const omitted = strong.filter((word) => !words.includes(word)).map(({ text }) => text)
    const less = {
      ...intent,
      words,
      unanswerable: [...intent.unanswerable, ...omitted],
      ...(groups.length > 0 && { alternatives: groups, pairs: [], isAnyOf: true as const }),
    }
    const found = this.#answer(query, less, lang)
    if (isFound(found)) return { ...found, intent }
    if (!relax) return null
    const { answer, ...relaxed } = this.#relaxed(query, found, less, lang)
    return answer.relaxations.length > 0 ? { ...relaxed, answer: { ...answer, didYouMean }, intent } : null
  }

  #orRelaxed(query: SearchQuery, found: Read, lang: Language, relax: boolean): Read {
    if (!relax || isFound(found)) return found
    return { ...this.#relaxed(query, found, found.intent, lang), intent: found.intent }
  }

  /** The readings of an intent with fewer of its words, or with its subjects as one or the other where something joins them. */
  #withLess(query: SearchQuery, intent: Intent, correctedTo: string | null, base: number, lang: Language): Reading[] {
    if (!isUnderstood(this.#catalogue, intent)) return []
    const { live } = this.#catalogue
    const words = intent.words.filter(({ isWeak }) => !isWeak)
    const known = words.filter(({ folded, isName }) => isName || live.knows(folded))
    const whole = known.filter(({ folded, isName }, n) => isName || live.has(folded) || n === known.length - 1)
    const subjects = known.filter(({ folded, isName }) => isName || isSubject(this.#catalogue, folded))
    const readings: Reading[] = []
    const add = (left: readonly Word[], cost: number, change: Partial<Intent> = {}) => {
      const reduced = { ...intent, ...change, words: [...left] }
      const answer = () => this.#without(query, intent, reduced, correctedTo, lang)
      readings.push({ cost: base + cost, answer })
    }
    const isLess = (some: readonly Word[], than: readonly Word[]) =>
      some.length < than.length && (intent.readings.length > 0 || some.some(isTelling))
    if (isLess(known, words)) add(known, COSTS.unknownLeftOut)
    if (isLess(whole, known)) add(whole, COSTS.unknownLeftOut + 0.2)
    const isJoined = intent.pairs.length + intent.alternatives.length > 0
    const groups = isJoined ? subjectGroups(this.#catalogue, subjects) : []
    if (groups.length > 0)
      add(subjects, COSTS.anyOf + (subjects.length < words.length ? 0.4 : 0), {
        ...{ alternatives: groups, pairs: [], isAnyOf: true },
      })
    if (isLess(subjects, whole)) add(subjects, COSTS.othersLeftOut)
    if (intent.guide !== null && intent.readings.length > 0) {
      const others = { ...intent, guide: null, words: [], unanswerable: [...intent.unanswerable, intent.guide] }
      readings.push({
        cost: base + COSTS.unknownLeftOut,
        answer: () => this.#without(query, { ...intent, words: [] }, others, correctedTo, lang),
      })
    }
    if (intent.filters.scholarship === 'available') {
      const { scholarship: _, ...filters } = intent.filters
      const readingsLeft = intent.readings.filter(({ filter }) => filter !== 'scholarship')
      const named = intent.readings.flatMap((one) => (one.filter === 'scholarship' ? one.words : []))
      const change = { filters, readings: readingsLeft, unanswerable: [...intent.unanswerable, ...named] }
      add(known, COSTS.scholarshipLeftOut, change)
    }
    if (known.length > 1 && known.length <= MAX_TRIED_WORDS) {
      const answer = () => this.#withoutOne(query, intent, known, correctedTo, lang)
      readings.push({ cost: base + COSTS.oneLeftOut, answer })
    }
    return readings
  }

  /** Without one of the words that is neither a name nor a subject: what leaves the fewest leaves out the least. */
  #withoutOne(query: SearchQuery, intent: Intent, known: readonly Word[], correctedTo: string | null, lang: Language) {
    const weakest = known.filter(({ folded, isName }) => !isName && !isSubject(this.#catalogue, folded))
    const found = weakest.flatMap((word) => {
      const words = known.filter((one) => one !== word)
      if (intent.readings.length === 0 && !words.some(isTelling)) return []
      return this.#without(query, intent, { ...intent, words }, correctedTo, lang) ?? []
    })
    return found.sort((a, b) => a.answer.counts.sumResult - b.answer.counts.sumResult)[0] ?? null
  }

  /** The answer to an intent with fewer words; null where it finds nothing. */
  #without(
    query: SearchQuery,
    intent: Intent,
    reduced: Intent,
    correctedTo: string | null,
    lang: Language,
  ): Read | null {
    const isLeftOut = (word: Word) => !word.isWeak && !reduced.words.includes(word)
    const omitted = intent.words.filter(isLeftOut).map(({ text }) => text)
    const less = { ...reduced, unanswerable: [...reduced.unanswerable, ...omitted] }
    const found = this.#answer(query, less, lang)
    if (!isFound(found)) return null
    return {
      ...found,
      understood: found.understood && { ...found.understood, ...(correctedTo !== null && { correctedTo }) },
      intent,
    }
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
    const { programmes, rates, live, texts } = this.#catalogue
    return parseIntent(typed, {
      lexicon: this.#lexicon,
      years: programmes.facets.years,
      usdPerUnit: (currency) => rates.get(currency),
      isKnown: (word) => live.knows(word),
      isWord: (word) => live.has(word),
      isInName: (word) => isInName(this.#catalogue, word),
      languages: () => [...languagesIn(this.#catalogue)],
      hasProgrammes: (country) => hasProgrammes(this.#catalogue, country),
      isTitle: (words) => texts.exactly(words).length > 0,
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
    const { readings, words, unanswerable, renamed, home } = intent
    const names = new Set(words.flatMap(({ isName, folded }) => (isName ? [folded] : [])))
    if (isLiteral(query, intent)) {
      return { answer: this.#searcher.search(query, lang, { relax: false, names }), understood: null }
    }
    const strong = words.filter(({ isWeak }) => !isWeak)
    const sought = strong.length > 0 || readings.length > 0 ? strong : words
    const { searches, leftOut } = searchesOf(this.#catalogue, intent, sought)
    const searched = queryOfIntent(query, intent, searches, this.#catalogue)
    const hasOwnFilters = FILTERS.some((filter) => isActive(query, filter))
    const articleQ = hasOwnFilters ? undefined : articleTextOf(intent)
    const answer = this.#searcher.search(searched, lang, { relax: false, names, articleQ })
    const applied = readings.filter((reading) => isApplied(reading, query, searched))
    const orders = unranked(readings, query, searched)
    const omitted = [...unanswerable, ...leftOut.map(textOf), ...orders]
    return {
      answer,
      understood: {
        query: searched,
        readings: applied,
        omitted,
        renamed,
        correctedTo: null,
        home: this.#reference(home),
      },
      orders,
    }
  }

  #reference(slug: string | null): Understanding['home'] {
    const { countries } = this.#catalogue.directory
    const country = slug === null ? undefined : countries.all[countries.bySlug(slug)]
    return country ? { name: country.name, slug: country.slug, flagKey: country.flagKey } : null
  }

  #asCorrected(query: SearchQuery, text: string, lang: Language): Read {
    const typed = { ...query, q: text.slice(0, LIMITS.text) }
    const intent = withoutCommon(this.#catalogue, this.#parse(typed.q))
    const found = this.#answer(typed, intent, lang)
    const nothingElse = { query: typed, readings: [], omitted: [], renamed: [], home: null }
    return { ...found, understood: { ...nothingElse, ...found.understood, correctedTo: typed.q }, intent }
  }
}

const isFound = ({ answer }: Understood): boolean => answer.counts.sumResult > 0

/** Whether an intent has a city, and another has none. */
const namesCity = ({ city }: Intent, than: Intent): boolean => city !== null && than.city === null

/** Whether an intent has a subject that another has not. */
const namesSubject = (catalogue: Catalogue, { words }: Intent, than: Intent): boolean =>
  words.some(
    ({ folded, isName, isWeak }) =>
      !isName && !isWeak && than.words.every((word) => word.folded !== folded) && isSubject(catalogue, folded),
  )
