import { GrowableUint32Array } from '#catalogue-index/memory/growable-array.ts'
import { STORES } from '#lib/bounds.ts'

/** How a word matches a token: the whole of it, its start, inside; `NO_MATCH` is worse than any. */
export const WHOLE = 0
const START = 1
const INSIDE = 2
export const NO_MATCH = 3

const ARTICLE = 'ال'
/** The minimal length of a word without its article. */
const STEM = 2

/** The maximum of tokens that a cached word matches. */
const MAX_CACHED_MATCHES = 1_024

/**
 * Every distinct token of the catalogue. All of them are in one string, so that finding a word inside any of them is
 * one search through that string.
 */
export class Vocabulary {
  readonly tokens: string[] = []
  readonly #numbers = new Map<string, number>()
  /** The letters of each token, one bit each; several letters share a bit. */
  readonly letters = new GrowableUint32Array()
  /** Each token ends with a line feed; token t starts at `#starts.values[t]`. */
  #joined = ''
  #pendingTokens: string[] = []
  readonly #starts = new GrowableUint32Array()
  #end = 0
  /** Cached matches by word: each token × 4 + quality. */
  readonly #matches = new Map<string, number[]>()

  /** The number of a token, new or known. */
  number(token: string): number {
    const existing = this.#numbers.get(token)
    if (existing !== undefined) return existing
    const number = this.tokens.length
    this.tokens.push(token)
    this.letters.push(lettersOf(token))
    this.#numbers.set(token, number)
    this.#starts.push(this.#end)
    this.#end += token.length + 1
    this.#pendingTokens.push(token)
    this.#matches.clear()
    return number
  }

  /** The numbers of the tokens that are the folded word, with the article or without. */
  forms(word: string): number[] {
    const bare = withoutArticle(word)
    const forms = new Set([word, bare, `${ARTICLE}${bare}`])
    return [...forms].flatMap((form) => this.#numbers.get(form) ?? [])
  }

  /**
   * Calls `visit` for every token the folded word matches, with how well it does. The Arabic article is optional at
   * the start of either, so a token may come twice: compare. `wholeOnly` leaves out tokens that hold more than the word.
   */
  eachMatch(word: string, wholeOnly: boolean, visit: (token: number, quality: number) => void): void {
    const matches = this.#matches.get(word) ?? this.#cacheMatches(word)
    for (const match of matches) if (!wholeOnly || (match & 3) === WHOLE) visit(match >> 2, match & 3)
  }

  #cacheMatches(word: string): number[] {
    const matches: number[] = []
    this.#eachMatch(word, (token, quality) => matches.push(token * 4 + quality))
    if (this.#matches.size >= STORES.tokens.most) this.#matches.clear()
    if (matches.length <= MAX_CACHED_MATCHES) this.#matches.set(word, matches)
    return matches
  }

  #eachMatch(word: string, visit: (token: number, quality: number) => void): void {
    this.#eachContaining(word, (token, at, text) => visit(token, qualityOf(word, text, at)))
    if (!hasArticle(word)) return
    const stem = word.slice(ARTICLE.length)
    this.#eachContaining(stem, (token, at, text) => {
      if (at === 0) visit(token, text.length === stem.length ? WHOLE : START)
    })
  }

  /** Calls `visit` once for every token with the word in it, with the first place where it is. */
  #eachContaining(word: string, visit: (token: number, at: number, text: string) => void): void {
    if (this.#pendingTokens.length > 0) {
      this.#joined += `${this.#pendingTokens.join('\n')}\n`
      this.#pendingTokens = []
    }
    const starts = this.#starts.values
    let token = 0
    for (let found = this.#joined.indexOf(word); found >= 0; ) {
      token = lastAtOrBefore(starts, found, token)
      const start = starts[token] as number
      const text = this.tokens[token] as string
      visit(token, found - start, text)
      found = this.#joined.indexOf(word, start + text.length + 1)
    }
  }
}

/** How well a word found at `at` matches the token. */
function qualityOf(word: string, token: string, at: number): number {
  const startsStem = hasArticle(token) && token.startsWith(word, ARTICLE.length)
  const rest = token.length - word.length
  if (rest === 0 || (startsStem && rest === ARTICLE.length)) return WHOLE
  return at === 0 || startsStem ? START : INSIDE
}

/** The letters of a word, one bit each; several letters share a bit. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits >>> 0
}

/** A folded word without its Arabic article, where two letters or more are left. */
export const withoutArticle = (word: string): string => (hasArticle(word) ? word.slice(ARTICLE.length) : word)

const hasArticle = (text: string): boolean => text.startsWith(ARTICLE) && text.length - ARTICLE.length >= STEM

/** The last index from `from` on whose value is at most `limit`, by steps that double and then halve. */
function lastAtOrBefore(values: Uint32Array, limit: number, from: number): number {
  let low = from
  let step = 1
  while (low + step < values.length && (values[low + step] as number) <= limit) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, values.length)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((values[middle] as number) <= limit) low = middle
    else high = middle
  }
  return low
}
