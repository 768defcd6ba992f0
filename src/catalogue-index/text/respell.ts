import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { best, likelyOf, nearTokens } from './nearest.ts'
import { ownersOf, soundsLike } from './sounds-like.ts'

/** What is searched instead of folded words; '' for one that is left out. */
type Respelling = ReadonlyMap<string, string>

/** Shorter words have too many neighbours to be corrected; from `LONG` letters on two may be wrong. */
const SHORTEST = 4
const LONG = 8
/** The letters of each half of a word that is split. */
const MIN_HALF = 3
/** Texts of more words are sentences, or another language. */
const MAX_WORDS = 6

const ARTICLES: ReadonlySet<string> = new Set(['al', 'el', 'ال'])
const ATTACHED_ARTICLE = /^[ae]l(?=...)/

/** The words split or joined as the catalogue has them, except those of `keep`: "newyork". Null where none is. */
export function respellParts(
  catalogue: Catalogue,
  words: readonly string[],
  keep: ReadonlySet<string> = new Set(),
): Respelling | null {
  const respelling = new Map(words.length > MAX_WORDS ? [] : joinedOrParted(catalogue, words, keep))
  return respelling.size === 0 ? null : respelling
}

/**
 * The words that no record has, as somebody who is still typing probably means them: split or joined differently, one or
 * two letters wrong, or written as they sound, in either script. Null where one of them is like nothing. A word that some
 * record has, or that begins one, is never taken for another.
 */
export const respellTyped = (catalogue: Catalogue, words: readonly string[]): Respelling | null =>
  respellUnknown(catalogue, words, new Set(), nearlyTyped)

/** The words, except those of `keep`, that no record has, split or joined differently or as they sound. */
export const respellSounding = (
  catalogue: Catalogue,
  words: readonly string[],
  keep: ReadonlySet<string> = new Set(),
): Respelling | null => respellUnknown(catalogue, words, keep, soundsLike)

function respellUnknown(
  catalogue: Catalogue,
  words: readonly string[],
  keep: ReadonlySet<string>,
  meantBy: (catalogue: Catalogue, word: string) => string | null,
): Respelling | null {
  if (words.length > MAX_WORDS) return null
  const respelling = new Map(joinedOrParted(catalogue, words, keep))
  for (const word of words) {
    if (respelling.has(word) || keep.has(word) || catalogue.live.knows(word)) continue
    const respelled = meantBy(catalogue, word)
    if (respelled === null) return null
    respelling.set(word, respelled)
  }
  return respelling.size === 0 ? null : respelling
}

/**
 * All words, other than those of `keep`, that are no whole word of any record, as they sound: "tib" begins "Tibetan" and
 * may be «طب». Null where one of them sounds like nothing.
 */
export function respellAll(
  catalogue: Catalogue,
  words: readonly string[],
  keep: ReadonlySet<string> = new Set(),
): Respelling | null {
  if (words.length > MAX_WORDS) return null
  const respelling = new Map(words.filter((word) => ARTICLES.has(word)).map((article) => [article, '']))
  for (const word of words) {
    if (respelling.has(word) || keep.has(word) || catalogue.live.has(word)) continue
    const respelled = soundsLike(catalogue, word)
    if (respelled === null) return null
    respelling.set(word, respelled)
  }
  const isNothing = words.every((word) => respelling.get(word) === '')
  return respelling.size === 0 || isNothing ? null : respelling
}

/** The words as they are respelled. */
export const respelled = (words: readonly string[], respelling: Respelling): string[] => [
  ...new Set(words.flatMap((word) => (respelling.get(word) ?? word).split(' ')).filter((word) => word !== '')),
]

function nearlyTyped(catalogue: Catalogue, word: string): string | null {
  if (word.length < SHORTEST) return soundsLike(catalogue, word)
  const near = nearTokens(catalogue, word, word.length < LONG ? 1 : 2)
  const [whole, beginning] = [likelyOf(catalogue, word, near.whole), near.beginning]
  return (
    best(catalogue, whole.slice(0, 2)) ??
    soundsLike(catalogue, word) ??
    best(catalogue, beginning.slice(0, 2)) ??
    best(catalogue, whole.slice(2)) ??
    best(catalogue, beginning.slice(2))
  )
}

/** «ابو ظبي», "newyork", "al quds", "alquds": names that are split differently from the catalogue. */
function* joinedOrParted(
  catalogue: Catalogue,
  words: readonly string[],
  keep: ReadonlySet<string>,
): Generator<[string, string]> {
  const { live } = catalogue
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    const next = words[at + 1]
    if (keep.has(word)) continue
    if (next !== undefined && ARTICLES.has(word)) yield [word, '']
    else if (next !== undefined && !keep.has(next) && isJoined(catalogue, word, next)) {
      yield [word, word + next]
      yield [next, '']
      at++
    } else if (!live.knows(word)) {
      const parted = partedInTwo(catalogue, word)
      if (parted !== null) yield [word, parted]
    }
  }
}

function isJoined({ live }: Catalogue, word: string, next: string): boolean {
  return (!live.knows(word) || !live.knows(next)) && live.has(word + next)
}

/** A word without its Latin article, or as two words of one name. */
function partedInTwo(catalogue: Catalogue, word: string): string | null {
  const bare = word.replace(ATTACHED_ARTICLE, '')
  if (bare !== word && catalogue.live.has(bare)) return bare
  for (let at = MIN_HALF; at <= word.length - MIN_HALF; at++) {
    const halves = [word.slice(0, at), word.slice(at)] as const
    if (halves.every((half) => catalogue.live.has(half)) && areOfOneName(catalogue, ...halves)) return halves.join(' ')
  }
  return null
}

function areOfOneName(catalogue: Catalogue, word: string, next: string): boolean {
  const owners = (one: string) => catalogue.texts.vocabulary.forms(one).flatMap((number) => ownersOf(catalogue, number))
  const ofWord = new Set(owners(word))
  return owners(next).some((owner) => ofWord.has(owner))
}
