import { fold, toAsciiDigits } from '#lib/fold.ts'

/** A word of what was typed, or a number in it. `from` and `to` are places in the typed text. */
export type Token = {
  /** As fold makes it, without spaces; of a number its digits. */
  word: string
  from: number
  to: number
  /** The value of a number: 10000 for "10,000", «١٠٬٠٠٠» and "10k". */
  number?: number
}

/** Signs that say money, as words: "$10" is a number and "usd". */
const CURRENCY_SIGNS: ReadonlyMap<string, string> = new Map([
  ['$', 'usd'],
  ['€', 'eur'],
  ['£', 'gbp'],
  ['₺', 'try'],
  ['<', 'under'],
  ['>', 'over'],
])

/** A number with its groups of thousands and at most a decimal part, one of the signs above, or a run of letters. */
const TOKEN = /\d{1,3}(?:[,.٬’ ]\d{3})+(?!\d)|\d+(?:[.,٫]\d{1,2}(?!\d))?|[$€£₺<>]|[^\s\d$€£₺<>]+/gu
/** Letters and then digits, which may be one word or, as "autumn2027", several. */
const CODE = /(?<![\p{L}\p{N}])\p{L}+\d[\p{L}\d]*/gu
const DECIMAL = /[.,٫](?=\d{1,2}$)/u
/** "10k" is ten thousand; "10km" is not. */
const THOUSANDS = /^k(?![\p{L}\p{N}])/iu
const MAX_TOKENS = 60

/** The words and numbers of a typed text, in their order. What `isKnown` knows with its digits is one word: "B2". */
export function tokensOf(typed: string, isKnown: (word: string) => boolean): Token[] {
  const text = toAsciiDigits(typed)
  const tokens: Token[] = []
  let from = 0
  for (const { 0: code, index } of text.matchAll(CODE)) {
    const word = fold(code)
    if (!isKnown(word)) continue
    addTokens(tokens, text.slice(from, index), from)
    from = index + code.length
    tokens.push({ word, from: index, to: from })
  }
  addTokens(tokens, text.slice(from), from)
  return tokens.slice(0, MAX_TOKENS)
}

function addTokens(tokens: Token[], text: string, start: number): void {
  for (const { 0: piece, index } of text.matchAll(TOKEN)) {
    if (tokens.length >= MAX_TOKENS) break
    const from = start + index
    const to = from + piece.length
    const sign = CURRENCY_SIGNS.get(piece)
    if (sign !== undefined) tokens.push({ word: sign, from, to })
    else if (/^\d/.test(piece)) tokens.push({ ...numberToken(piece), from, to })
    else addWords(tokens, piece, from)
  }
}

function numberToken(piece: string): { word: string; number: number } {
  const [whole = '', part] = piece.split(DECIMAL)
  const digits = whole.replace(/\D/g, '')
  return { word: digits, number: Number(part === undefined ? digits : `${digits}.${part}`) }
}

/** Letters after a number belong to it where they are "k"; what fold parts becomes several words. */
function addWords(tokens: Token[], piece: string, from: number): void {
  const before = tokens.at(-1)
  if (before?.number !== undefined && before.to === from && THOUSANDS.test(piece)) {
    before.number *= 1000
    before.word = String(before.number)
    before.to = from + 1
    piece = piece.slice(1)
    from++
  }
  const folded = fold(piece)
  if (folded === '') return
  const parts = folded.split(' ')
  if (parts.length === 1) tokens.push({ word: folded, from, to: from + piece.length })
  else for (const word of parts) tokens.push({ word, from, to: from + piece.length })
}
