import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { fold } from '#lib/fold.ts'
import type { IntentContext, Word } from './intent.ts'
import type { Entry, Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { subjectOfProfession } from './professions.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A token with what it may mean; a phrase is one piece. */
export type Piece = {
  meaning: Meaning | undefined
  token: Token
  text: string
  /** The folded word without what sticks to it. */
  folded: string
  /** An Arabic letter that stuck to it and was taken off. */
  prefix: string
  words: string[]
}

/** What sticks to the front of an Arabic word, longest first; «لل» is «ل» and the article. */
const PREFIXES = ['وبال', 'ولل', 'بال', 'فال', 'كال', 'وال', 'لل', 'وب', 'ول', 'ب', 'ل', 'و', 'ف', 'ك']
const PREFIXES_WITH_ARTICLE = PREFIXES.filter((prefix) => /ال$|لل$/.test(prefix))
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
  'region',
  'adjective',
  'month',
  'name',
  'weak',
  'free',
  'bound',
])

/** The words of a typed text with what they may mean; the longest phrases first. */
export function piecesOf(typed: string, { lexicon, isKnown }: IntentContext): Piece[] {
  const tokens = tokensOf(typed, isKnown)
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

/** The word itself, or what of it the catalogue knows: «بالهندسة», "masters", the subject of "nurses". */
function stemOf({ word, number }: Token, isKnown: (word: string) => boolean): string {
  if (number !== undefined) return word
  const subject = subjectOfProfession(withoutArticle(word), isKnown)
  if (subject !== undefined && isKnown(subject)) return subject
  const bare = withoutLongPrefix(word)
  if (bare !== undefined && isKnown(bare)) return bare
  if (isKnown(word)) return word
  const stems = ARABIC.test(word)
    ? PREFIXES.filter((prefix) => word.startsWith(prefix)).map((prefix) => word.slice(prefix.length))
    : [word.replace(/ies$/, 'y'), word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/e?$/, 'ing')]
  for (const stem of stems) {
    if (stem === word || stem.length < MIN_KNOWN_STEM) continue
    const known = subjectOfProfession(stem, isKnown) ?? stem
    if (isKnown(known)) return known
  }
  return word
}

/** What is left without letters that hardly begin a word together with the article: «للهندسة» is also a word of texts. */
function withoutLongPrefix(word: string): string | undefined {
  const prefix = PREFIXES_WITH_ARTICLE.find((one) => word.startsWith(one))
  return prefix !== undefined && word.length >= prefix.length + MIN_STEM ? word.slice(prefix.length) : undefined
}

/** The words of a piece, to be looked for. */
export function wordsOf({ text, folded, prefix, words, token }: Piece, flags: Pick<Word, 'isName' | 'isWeak'>): Word[] {
  if (words.length > 1) {
    const parts = folded.split(' ')
    const typed = text.slice(prefix.length).split(/\s+/)
    // Where what was typed parts otherwise, "e-commerce", the folded words are used instead.
    const shown = typed.length === parts.length && typed.every((one, at) => fold(one) === parts[at]) ? typed : parts
    return parts.map((word, at) => ({ text: shown[at] ?? word, folded: word, ...flags }))
  }
  const length = prefix.length || token.word.length - folded.length
  const shown = [text, text.slice(length), text.slice(0, folded.length)].find((one) => fold(one) === folded)
  return [{ text: shown ?? folded, folded, ...flags }]
}
