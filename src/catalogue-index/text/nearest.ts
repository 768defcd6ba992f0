import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { typedWords } from '#catalogue-index/query/query.ts'
import { fold, words } from '#lib/fold.ts'
import { editsBetween } from './edits.ts'
import { spell } from './spelling.ts'
import { beginAlike } from './typo.ts'
import { lettersOf, withoutArticle } from './vocabulary.ts'

/** The edits that still make a word near: a short one has too many neighbours. */
const maxEdits = (word: string): number => (word.length <= 5 ? 1 : 2)

/** A text with more unknown words is not corrected: it is in another language, and each lookup takes long. */
const MOST_UNKNOWN = 4

/**
 * The text with each unknown word replaced by the nearest token of the catalogue, as that is written there; the more
 * frequent one among equals. A word that some record has stays, though no item does: a country without programmes. Null
 * when one has no near one, or all stay.
 */
export function nearestQuery(catalogue: Catalogue, typed: string, unknown: readonly string[]): string | null {
  if (unknown.length > MOST_UNKNOWN) return null
  const isCareful = isMostlyUnknown(typed, unknown)
  const nearest = new Map<string, string>()
  for (const word of unknown) {
    if (catalogue.live.has(word)) continue
    const token = nearestToken(catalogue, word)
    if (token === null || (isCareful && editsBetween(word, token, 1).toWhole > 1)) return null
    nearest.set(word, spell(catalogue, token))
  }
  return nearest.size === 0 ? null : replaceWords(typed, nearest)
}

/** Of a sentence: its words would be taken for others one by one, so each must be only a slip away. */
function isMostlyUnknown(typed: string, unknown: readonly string[]): boolean {
  return unknown.length > 2 && unknown.length * 2 > typedWords(typed).length
}

/** The typed text with the words of these foldings replaced. */
export function replaceWords(typed: string, by: ReadonlyMap<string, string>): string {
  const replace = (one: string) => {
    const folded = words(one)
    return folded.some((word) => by.has(word)) ? folded.map((word) => by.get(word) ?? word).join(' ') : one
  }
  return typed
    .split(' ')
    .filter((word) => fold(word) !== '')
    .map(replace)
    .filter((word) => word !== '')
    .join(' ')
}

/** The token of the fewest edits that some record has; the more frequent one among equals. */
function nearestToken(catalogue: Catalogue, word: string): string | null {
  const known = catalogue.live.nearest.get(word)
  if (known) return known.token
  const token = best(catalogue, likelyOf(catalogue, word, nearTokens(catalogue, word, maxEdits(word)).whole))
  catalogue.live.nearest.set(word, { token })
  return token
}

/** The numbers of tokens by their edits from a word, and of those that begin with it after so many edits. */
type NearTokens = { whole: number[][]; beginning: number[][] }

/** The tokens within `limit` edits, whether some record has them or not. The article makes no difference to a beginning. */
export function nearTokens({ texts }: Catalogue, word: string, limit: number): NearTokens {
  const { tokens, letters } = texts.vocabulary
  const lists = () => Array.from({ length: limit + 1 }, (): number[] => [])
  const near: NearTokens = { whole: lists(), beginning: lists() }
  const bare = withoutArticle(word)
  const [typedLetters, bareLetters] = [lettersOf(word), lettersOf(bare)]
  const bits = letters.values
  for (let number = 0; number < tokens.length; number++) {
    // Each letter that the token lacks is an edit.
    if (bitCount(bareLetters & ~(bits[number] as number)) > limit) continue
    const token = tokens[number] as string
    if (token.length < bare.length - limit) continue
    const bareToken = withoutArticle(token)
    const mayBegin = beginsAlike(bare, bareToken)
    if (!mayBegin && token.length > word.length + limit) continue
    const isBare = bare === word && bareToken === token
    const edits = editsBetween(bare, bareToken, limit)
    if (mayBegin) near.beginning[edits.toBeginning]?.push(number)
    if (isBare) near.whole[edits.toWhole]?.push(number)
    else if (bitCount(typedLetters & ~(bits[number] as number)) <= limit)
      near.whole[editsBetween(word, token, limit).toWhole]?.push(number)
  }
  return near
}

/** Whether the first letters agree or changed places: hardly anybody gets the first one wrong. */
const beginsAlike = (word: string, token: string): boolean =>
  word.charCodeAt(0) === token.charCodeAt(0) ||
  (word.charCodeAt(0) === token.charCodeAt(1) && word.charCodeAt(1) === token.charCodeAt(0))

/** The tokens by their edits, of those two edits away only what begins as the word does: "animation" is not "aviation". */
export function likelyOf({ texts }: Catalogue, word: string, byEdits: readonly number[][]): number[][] {
  const { tokens } = texts.vocabulary
  const isLikely = (number: number) => beginAlike(word, tokens[number] as string)
  return byEdits.map((numbers, edits) => (edits < 2 ? numbers : numbers.filter(isLikely)))
}

/** Of equally near tokens so many are compared by how often they are used, the shorter ones first. */
const MAX_COMPARED = 40

/** The token of the fewest edits that some record has. */
export function best(catalogue: Catalogue, byEdits: readonly number[][]): string | null {
  const { tokens } = catalogue.texts.vocabulary
  const text = (number: number) => tokens[number] as string
  for (const numbers of byEdits) {
    let found: { token: string; records: number } | null = null
    let compared = 0
    const byLength = numbers.sort((a, b) => text(a).length - text(b).length || (text(a) < text(b) ? -1 : 1))
    for (const number of byLength) {
      const records = catalogue.live.records(number)
      if (records === 0) continue
      if (found === null || records > found.records) found = { token: text(number), records }
      if (++compared === MAX_COMPARED) break
    }
    if (found) return found.token
  }
  return null
}

/** The number of bits set in 32. */
function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x5555_5555)
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333)
  return (((rest + (rest >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24
}
