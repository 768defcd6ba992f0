import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { fold, words } from '#lib/fold.ts'
import { COSTS, jointCost, namesPlace } from './costs.ts'
import type { IntentContext, Word } from './intent.ts'
import type { Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
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
  /** Whether a comma, a full stop or the like comes after it. */
  endsClause: boolean
}

const CLAUSE_END = /[.,;:!?،؛؟\n]|\s-\s/

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
  'sort',
  'country',
  'region',
  'adjective',
  'name',
  'weak',
  'free',
  'bound',
  'subject',
  'number',
  'times',
  'yearWord',
  'monthWord',
  'month',
  'mark',
  'people',
  'language',
  'person',
])

/** Only after «و» and «ف», which stick to any word. */
const AFTER_AND: ReadonlySet<Meaning['is']> = new Set([
  ...(['filler', 'without', 'origin', 'past', 'since', 'test', 'topic', 'taughtIn'] as const),
])
/** The words of a subject's name that are read as one. */
const LONGEST_TITLE = 5

/** A candidate for what the tokens from a place on are. */
type Arc = { at: number; length: number; prefix: string; meaning: Meaning | undefined; cost: number }

/** The pieces of the cheapest reading of a typed text. Pure; costs.ts has the costs. */
export function piecesOf(typed: string, context: IntentContext): Piece[] {
  const tokens = tokensOf(typed, context.isKnown)
  return cheapestPath(tokens.map((_, at) => arcsAt(tokens, at, context))).map(({ at, length, prefix, meaning }) => {
    const token = tokens[at] as Token
    const last = tokens[at + length - 1] as Token
    const words = tokens.slice(at, at + length).map((one) => one.word)
    const first = words[0]?.slice(prefix.length) ?? ''
    const folded = meaning || length > 1 ? [first, ...words.slice(1)].join(' ') : stemOf(token, context)
    const endsClause = CLAUSE_END.test(typed.slice(last.to, tokens[at + length]?.from))
    return { meaning, token, text: typed.slice(token.from, last.to), folded, prefix, words, endsClause }
  })
}

/** What the tokens from `at` on may be: phrases, if need be without the letters that stick to them, or a word to look for. */
function arcsAt(tokens: readonly Token[], at: number, context: IntentContext): Arc[] {
  const { lexicon, isKnown, isWord } = context
  const word = tokens[at]?.word ?? ''
  const arcs: Arc[] = lexicon
    .matches((n) => tokens[n]?.word, at)
    .filter(({ meaning }) => meaning.is !== 'subject' || isSubjectOf(meaning.looksFor, context))
    .map(({ meaning, length, rank }) => ({
      ...{ at, length, prefix: '', meaning },
      cost:
        length === 1 && meaning.is === 'subject' && !meaning.isAlways && isWord(word)
          ? COSTS.renamed
          : COSTS.phrase + rank * COSTS.rank,
    }))
  if (arcs.length === 0 && ARABIC.test(word)) arcs.push(...prefixAt(tokens, at, lexicon))
  if (arcs.length === 0 && !isKnown(word)) {
    const meaning = lexicon.misspelt(word)
    if (meaning) arcs.push({ at, length: 1, prefix: '', meaning, cost: COSTS.phrase + COSTS.misspelt })
  }
  // «بدون سنة تحضيرية في ألمانيا»: no name of a programme there.
  const isNot =
    at > 0 && lexicon.matches((n) => tokens[n]?.word, at - 1).some(({ meaning }) => meaning.is === 'without')
  for (let length = 2; length <= LONGEST_TITLE && at + length <= tokens.length; length++) {
    const title = tokens.slice(at, at + length).map((token) => token.word)
    if (context.isTitle(title) && !(isNot && endsWithPlace(tokens, at + length - 1, lexicon)))
      arcs.push({ at, length, prefix: '', meaning: undefined, cost: COSTS.title })
  }
  return [...arcs, { at, length: 1, prefix: '', meaning: undefined, cost: isKnown(word) ? COSTS.known : COSTS.unknown }]
}

const endsWithPlace = (tokens: readonly Token[], at: number, lexicon: Lexicon): boolean =>
  lexicon.matches((n) => tokens[n]?.word, at).some(({ meaning }) => namesPlace(meaning))

/** Whether the catalogue has the words by which a subject is looked for. */
const isSubjectOf = (looksFor: string, { isKnown }: IntentContext): boolean =>
  words(looksFor).every((word) => isKnown(word) || isKnown(withoutArticle(word)))

/** Phrases that begin at `at` without the letters that stick to the first word. */
function prefixAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Arc[] {
  const word = tokens[at]?.word ?? ''
  const arcs: Arc[] = []
  for (const prefix of PREFIXES) {
    const rest = word.slice(prefix.length)
    const isAnd = prefix === 'و' || prefix === 'ف'
    if (!word.startsWith(prefix) || rest.length < (isAnd ? MIN_KNOWN_STEM : MIN_STEM)) continue
    const found = lexicon
      .matches((n) => (n === at ? rest : tokens[n]?.word), at)
      .filter(({ meaning }) => AFTER_PREFIX.has(meaning.is) || (isAnd && AFTER_AND.has(meaning.is)))
    // Of equals the one that takes off the least comes first: «وبدون» is "and without" before «دون».
    arcs.unshift(
      ...found.map(({ meaning, length, rank }) => ({
        ...{ at, length, prefix, meaning },
        cost: COSTS.phrase + COSTS.prefixed + rank * COSTS.rank,
      })),
    )
  }
  return arcs
}

type Path = { arc: Arc; cost: number; before: Path | undefined }

/** The path of the least cost through arcs by their places, with what neighbours cost together; of equals the first. */
function cheapestPath(arcs: readonly Arc[][]): Arc[] {
  const endingAt: Path[][] = Array.from({ length: arcs.length + 1 }, () => [])
  arcs.forEach((starting, at) => {
    if (at > 0 && endingAt[at]?.length === 0) return
    for (const arc of starting) {
      let best: Path | undefined
      for (const before of at === 0 ? [undefined] : (endingAt[at] ?? [])) {
        const cost = (before?.cost ?? 0) + arc.cost + jointCost(before?.arc.meaning, arc.meaning)
        if (!best || cost < best.cost) best = { arc, cost, before }
      }
      if (best) endingAt[at + arc.length]?.push(best)
    }
  })
  const path: Arc[] = []
  let last = endingAt.at(-1)?.reduce<Path | undefined>((a, b) => (a && a.cost <= b.cost ? a : b), undefined)
  for (; last; last = last.before) path.unshift(last.arc)
  return path
}

/** The word itself, or what of it the catalogue knows: «بالهندسة», "masters", the subject of "nurses". */
function stemOf({ word, number }: Token, { isKnown, isWord }: IntentContext): string {
  if (number !== undefined) return word
  const bare = withoutLongPrefix(word)
  if (bare !== undefined && (bare.length < MIN_STEM ? isWord(bare) : isKnown(bare))) return bare
  // «اقتصاد وعلوم سياسية»: an "and", also where some text has it so.
  if (/^و.{3}/.test(word) && isWord(word.slice(1))) return word.slice(1)
  if (isKnown(word)) return word
  const stems = ARABIC.test(word)
    ? PREFIXES.filter((prefix) => word.startsWith(prefix)).map((prefix) => word.slice(prefix.length))
    : [word.replace(/ies$/, 'y'), word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/e?$/, 'ing')]
  for (const stem of stems) {
    if (stem === word || stem.length < MIN_KNOWN_STEM) continue
    // «فعلا» is no «علا» that begins «علاج».
    if (isWord(stem)) return stem
  }
  return word
}

/** What is left without letters that hardly begin a word together with the article: «للهندسة» is also a word of texts. */
function withoutLongPrefix(word: string): string | undefined {
  const prefix = PREFIXES_WITH_ARTICLE.find((one) => word.startsWith(one))
  return prefix !== undefined && word.length >= prefix.length + MIN_KNOWN_STEM ? word.slice(prefix.length) : undefined
}

/** Whether an Arabic "and" sticks to the piece: «وتسويق». */
export function startsWithAnd(piece: Piece | undefined): boolean {
  if (!piece) return false
  const { prefix, token, folded, words } = piece
  return (
    prefix.startsWith('و') ||
    (words.length === 1 && token.word.startsWith('و') && token.word.endsWith(folded) && token.word !== folded)
  )
}

/** The words of a piece, to be looked for. */
export function wordsOf(
  { text, folded, prefix, words, token }: Piece,
  flags: Pick<Word, 'isName' | 'isWeak' | 'at'>,
): Word[] {
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
