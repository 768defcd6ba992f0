import { sortInSlices } from '#catalogue-index/load/yield-to-event-loop.ts'
import { GrowableUint32Array } from '#catalogue-index/memory/growable-array.ts'
import { words } from '#lib/fold.ts'
import { Postings } from './postings.ts'
import { NO_MATCH, Vocabulary, WHOLE, withoutArticle } from './vocabulary.ts'

/** Which of an item's texts a word was found in, best first (docs/decisions/0003). */
export const NAME = 0
export const UNIVERSITY = 1
export const ALIAS = 2
/** A programme's own alias: whole words of it count like those of its name, parts of words like those of any alias. */
export const OWN_ALIAS = 3
export type Field = typeof NAME | typeof UNIVERSITY | typeof ALIAS | typeof OWN_ALIAS

/** The class of a programme or university whose own name or alias is just the query. */
export const EXACT = 0
/** The class of a programme that has half a word of the query, and whose own name begins with the whole of it. */
export const BEGINS = 4
/** Classes: EXACT, whole words by field (1 to 3), BEGINS, then starts and insides of words by field (5 to 10). */
export const CLASSES = 11
export const NO_CLASS = CLASSES
export const classOf = (quality: number, field: number): number =>
  1 + 3 * quality + (quality === WHOLE ? 0 : 1) + (field === OWN_ALIAS ? (quality === WHOLE ? NAME : ALIAS) : field)
/** Whether a class is that of a whole word. */
export const isWholeWord = (at: number): boolean => at < BEGINS

/** A text or list of texts that are searched alike: the names of a university, the aliases of a tag. */
export type Source = number
/** What programmes share and are found by: a name, a university, a tag. It may have several sources. */
export type TermSource = number

export const NONE = 0xffff_ffff

/** A token that so many programme names have that their programmes are kept as a set. */
type CommonHit = { token: number; quality: number }

/**
 * The texts of the catalogue. Programmes refer to term sources, which have the texts, so renaming a university is one
 * new source, whatever the number of its programmes.
 */
export class Texts {
  readonly vocabulary = new Vocabulary()
  /** Sources by token: those of programme names, which are by far the most, and all others. */
  readonly #inNames = new Postings()
  readonly #elsewhere = new Postings()
  readonly #common = new Set<number>()
  readonly #termSourceOf = new GrowableUint32Array()
  readonly #fields: Field[] = []
  readonly #retired = new Set<Source>()
  /** The term sources of programmes' own names and aliases by the whole of a text, without articles. */
  readonly #exact = new Map<string, TermSource[]>()
  /** The keys of `#exact` in order, from the end of the initial load. */
  #sortedNames: string[] | undefined
  /** Of the word last looked for. */
  readonly #sources = new Qualities()
  readonly #termSources = new Qualities()
  #commonHits: CommonHit[] = []
  #initialSources = 0
  /** Tokens by word as written; the same words come again and again while loading. */
  #tokensOf: Map<string, number[]> | undefined = new Map()

  addTermSource(field: Field): TermSource {
    return this.#fields.push(field) - 1
  }

  get termSources(): number {
    return this.#fields.length
  }

  /** The field in which the programmes of a term source have its texts. */
  fieldOf(termSource: TermSource): Field {
    return this.#fields[termSource] as Field
  }

  /** Adds texts to search in; `termSource` may be NONE. */
  addSource(termSource: TermSource, texts: readonly (string | null)[]): Source {
    const source = this.#termSourceOf.length
    this.#termSourceOf.push(termSource)
    const field = this.#fields[termSource]
    const postings = field === NAME ? this.#inNames : this.#elsewhere
    const tokens = new Set<number>()
    for (const text of texts) {
      if (!text) continue
      // The fold never joins what a space parts, so the words of a text can be folded one by one.
      const inText = text.split(' ').flatMap((word) => this.#tokens(word))
      for (const token of inText) tokens.add(token)
      if (field === NAME || field === OWN_ALIAS) this.#addExact(termSource, inText)
    }
    for (const token of tokens) postings.add(token, source)
    return source
  }

  #addExact(termSource: TermSource, tokens: readonly number[]): void {
    const text = exactKey(tokens.map((token) => this.vocabulary.tokens[token] as string))
    const existing = this.#exact.get(text)
    if (!existing) {
      this.#exact.set(text, [termSource])
      this.#sortedNames?.splice(firstAtOrAfter(this.#sortedNames, text), 0, text)
    } else if (existing.at(-1) !== termSource) existing.push(termSource)
  }

  /** The term sources of programmes' own names and aliases that are just these folded words. */
  exactly(queryWords: readonly string[]): readonly TermSource[] {
    return this.#exact.get(exactKey(queryWords)) ?? []
  }

  /** The term sources of programmes' own names that begin with these folded words, the last of which may be unfinished. */
  beginningWith(queryWords: readonly string[]): TermSource[] {
    const names = this.#sortedNames ?? []
    const beginning = exactKey(queryWords)
    const found: TermSource[] = []
    for (let at = firstAtOrAfter(names, beginning); at < names.length; at++) {
      const name = names[at] as string
      if (!name.startsWith(beginning)) break
      found.push(...(this.#exact.get(name) ?? []).filter((termSource) => this.#fields[termSource] === NAME))
    }
    return found
  }

  /** Takes a source, not of a programme name, out of the search. */
  retire(source: Source): void {
    this.#retired.add(source)
  }

  #tokens(word: string): number[] {
    const existing = this.#tokensOf?.get(word)
    if (existing) return existing
    const tokens = words(word).map((token) => this.vocabulary.number(token))
    this.#tokensOf?.set(word, tokens)
    return tokens
  }

  /** How many sources were added after the initial load. */
  get added(): number {
    return this.#termSourceOf.length - this.#initialSources
  }

  /** Ends the initial load. */
  async finishInitialLoad(): Promise<void> {
    this.#initialSources = this.#termSourceOf.length
    this.#inNames.finishInitialLoad(this.vocabulary.tokens.length)
    this.#elsewhere.finishInitialLoad(this.vocabulary.tokens.length)
    this.#tokensOf = undefined
    this.#sortedNames = await sortInSlices([...this.#exact.keys()])
  }

  /** The term sources of the initially loaded programme names with the token. */
  *initialNames(token: number): Generator<TermSource> {
    for (const source of this.#inNames.initial(token)) yield this.#termSourceOf.values[source] as number
  }

  /** Leaves the initial names of these tokens out of `look`, which answers `commonHits` instead. */
  setCommon(tokens: Iterable<number>): void {
    for (const token of tokens) this.#common.add(token)
  }

  /**
   * Looks a folded word up in every source, `wholeOnly` as a whole token. The methods below answer about it, until the
   * next call.
   */
  look(word: string, wholeOnly = false): void {
    const sources = this.#sources
    const termSources = this.#termSources
    sources.forget(this.#termSourceOf.length)
    termSources.forget(this.#fields.length)
    this.#commonHits = []
    const termSourceOf = this.#termSourceOf.values
    let quality = NO_MATCH
    const visitName = (source: Source) => {
      const termSource = termSourceOf[source] as number
      if (quality < (termSources.quality[termSource] as number)) termSources.note(termSource, quality)
    }
    const visit = (source: Source) => {
      if (quality >= (sources.quality[source] as number) || this.#retired.has(source)) return
      sources.note(source, quality)
      const termSource = termSourceOf[source] as number
      if (termSource !== NONE && quality < (termSources.quality[termSource] as number))
        termSources.note(termSource, quality)
    }
    this.vocabulary.eachMatch(word, wholeOnly, (token, found) => {
      quality = found
      this.#elsewhere.each(token, visit)
      if (this.#common.has(token)) {
        this.#commonHits.push({ token, quality })
        this.#inNames.eachLater(token, visitName)
      } else this.#inNames.each(token, visitName)
    })
  }

  /** How well the source, not of a programme name, holds the word; NONE holds none. */
  quality(source: Source): number {
    return this.#sources.quality[source] ?? NO_MATCH
  }

  /** Whether any source but programme names holds the word. */
  get matchesOutsideNames(): boolean {
    return this.#sources.matched.length > 0
  }

  /** The best quality among the sources of a term source. */
  termSourceQuality(termSource: TermSource): number {
    return this.#termSources.quality[termSource] as number
  }

  /** Whether at least a sixteenth of all term sources have the word. */
  get isBroad(): boolean {
    return this.#termSources.matched.length >= this.#fields.length / 16
  }

  /**
   * The term sources of the word by class, in ascending order where they are many; then their lists are read in order.
   */
  termSourcesByClass(): TermSource[][] {
    const { quality, matched } = this.#termSources
    const fields = this.#fields
    const byClass: TermSource[][] = []
    const addToClass = (termSource: TermSource) => {
      const at = classOf(quality[termSource] as number, fields[termSource] as number)
      const existing = byClass[at]
      if (existing) existing.push(termSource)
      else byClass[at] = [termSource]
    }
    if (!this.isBroad) for (const termSource of matched) addToClass(termSource)
    else
      for (let termSource = 0; termSource < fields.length; termSource++)
        if (quality[termSource] !== NO_MATCH) addToClass(termSource)
    return byClass
  }

  /** The common tokens that match the word; their initial names are not among the matched term sources. */
  get commonHits(): readonly CommonHit[] {
    return this.#commonHits
  }

  /** The sources with a token, by its number, programme names first. */
  sourcesWith(token: number): Source[] {
    const sources: Source[] = []
    for (const postings of [this.#inNames, this.#elsewhere]) postings.each(token, (source) => sources.push(source))
    return sources.filter((source) => !this.#retired.has(source))
  }

  /** NONE without. */
  termSourceOf(source: Source): TermSource {
    return this.#termSourceOf.values[source] as number
  }
}

const exactKey = (folded: readonly string[]): string => folded.map(withoutArticle).join(' ')

/** The place of the first text that does not come before `wanted`. */
function firstAtOrAfter(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** The best quality of each of many things, where nearly all have none. */
class Qualities {
  quality = new Uint8Array(0)
  matched: number[] = []

  note(n: number, quality: number): void {
    if (this.quality[n] === NO_MATCH) this.matched.push(n)
    this.quality[n] = quality
  }

  /** Back to no match, for `count` things. */
  forget(count: number): void {
    if (this.quality.length < count) this.quality = new Uint8Array(count + 1024).fill(NO_MATCH)
    else for (const n of this.matched) this.quality[n] = NO_MATCH
    this.matched = []
  }
}
