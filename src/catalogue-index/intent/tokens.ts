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

/** Signs that say something, as words: "$10" is a number and "usd", "law/medicine" is one or the other. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['$', 'usd'],
  ['€', 'eur'],
  ['£', 'gbp'],
  ['₺', 'try'],
  ['₹', 'inr'],
  ['<', 'under'],
  ['>', 'over'],
  ['%', 'percent'],
  ['٪', 'percent'],
  ['|', 'or'],
  ['&', 'and'],
])

/**
 * Arabic in Latin letters with digits for its sounds, "3ayez", "mo7asaba", a number with its groups of thousands and at most
 * a decimal part, one of the signs above, letters with points between them, "M.B.A.", or a run of letters.
 */
const TOKEN =
  /(?<![\p{L}\p{N}])(?=[a-z0-9']*[a-z][2356789]|[2356789][a-z]{2})(?:[a-z]|[2356789](?!\d))['a-z2356789]+(?![\p{L}\p{N}])|\d{1,3}(?:[,.٬’ ]\d{3})+(?!\d)|\d+(?:[.,٫]\d{1,2}(?!\d))?|[$€£₺₹<>%٪|&]|(?<=[\p{L}])\/(?=[\p{L}]{2})|(?<![\p{L}.])(?:\p{L}\.){2,}\p{L}?(?!\p{L})|(?<![\p{L}.])\p{L}\.\p{L}(?![\p{L}.])|[^\s\d$€£₺₹<>%٪|&/]+|\//giu
/** Letters and then digits, which may be one word or, as "autumn2027", several. */
const CODE = /(?<![\p{L}\p{N}])\p{L}+\d[\p{L}\d]*/gu
/**
 * What says nothing in a pasted text: addresses, "[9:41, 12/11/2026] Mona:" of a chat, and how a mail ends: "Kind regards,
 * Mona". Each part of an expression is bounded and begins with what the part before cannot hold, so that none takes long.
 */
const NOISE = [
  /https?:\/\/\S+|www\.\S+/giu,
  /^\[?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[,،]? )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?| ?[صم](?!\p{L}))?(?:[,،] ?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})?\]?(?: - | )[^\n:]{1,40}:\s/gimu,
  /(?:\b(?:kind|best|warm)(?:est)? regards|^regards|\byours (?:sincerely|faithfully)|مع (?:خالص |فائق )?(?:التحية|الشكر|التقدير))[,،.!]?(?:\s+[\p{L}.]+){0,3}\s*$/imu,
]
/** French "l'ingénierie" and "j'ai" are two words. */
const ELISION = /(?<![\p{L}\p{N}])[ldjnms]['’](?=[aeiouyhéèêâîôàœ]\p{L})/giu
const ABBREVIATION = /^(?:\p{L}\.)+\p{L}?$/u
/** A digit and what is measured: "2years", "6months", "3rd". */
const MEASURED =
  /^\d(?:k|km|m|d|x|st|nd|rd|th|years?|yrs?|months?|weeks?|days?|usd|eur|euros?|lakhs?|semesters?|hours?)$/
/** The word that is misspelt most. */
const UNIVERSITY = /^univ(?:e(?:r(?:s?ti?y|cit[iy]|sti?y|siy|sitiy|sit|ist?y)|sity)|rsity|eristy)$/
/** Letters of other languages that Egyptians and others write in foreign names: «چورچيا». */
const PLAIN: Readonly<Record<string, string>> = { چ: 'ج', پ: 'ب', ڤ: 'ف', گ: 'ك' }
/** Marks around a word. */
const AROUND = /^[([{"'«“‘*]+|[\])}"'»”’*.,:;!?،؛؟…]+$/gu
const DECIMAL = /[.,٫](?=\d{1,2}$)/u
/** "10k" is ten thousand; "10km" is not. */
const THOUSANDS = /^k(?![\p{L}\p{N}])/iu
const MAX_TOKENS = 60

/** The words and numbers of a typed text, in their order. What `isKnown` knows with its digits is one word: "B2". */
export function tokensOf(typed: string, isKnown: (word: string) => boolean): Token[] {
  const ascii = toAsciiDigits(typed)
  const text = NOISE.reduce((left, noise) => left.replace(noise, (one) => ' '.repeat(one.length)), ascii).replace(
    ELISION,
    (elided) => `${elided.slice(0, -1)} `,
  )
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
    const sign = piece === '/' ? slashIn(text, index) : SIGNS.get(piece)
    if (sign === null) continue
    if (sign !== undefined) tokens.push({ word: sign, from, to })
    else if (/^\d+(?:$|[^a-z])/i.test(piece)) tokens.push({ ...numberToken(piece), from, to })
    else if (ABBREVIATION.test(piece)) tokens.push({ word: fold(piece.replaceAll('.', '')), from, to })
    else if (!/\d/.test(piece)) addWords(tokens, piece, from)
    else if (MEASURED.test(piece.toLowerCase())) {
      tokens.push({ ...numberToken(piece.slice(0, 1)), from, to: from + 1 })
      addWords(tokens, piece.slice(1), from + 1)
    } else tokens.push({ word: fold(piece), from, to })
  }
}

/** "law/medicine" is one or the other, "$5,000/year" is a price; any other slash says nothing. */
function slashIn(text: string, at: number): string | null {
  const after = text.slice(at + 1)
  if (/^\s*(?:years?|yr|months?|semester|sem)\b/i.test(after)) return 'per'
  return /[\p{L})]\s*$/u.test(text.slice(0, at)) && /^\s*\p{L}{2}/u.test(after) ? 'or' : null
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
  const bare = piece.replace(AROUND, '')
  if (bare !== '' && bare !== piece) {
    addWords(tokens, bare, from + piece.indexOf(bare))
    return
  }
  const folded = fold(piece)
    .replace(/^[#+]+(?=.)/, '')
    .replace(/[چپڤگ]/g, (letter) => PLAIN[letter] ?? letter)
  if (folded === '') return
  const word = folded === '+' ? 'and' : folded
  for (const part of word.split(' '))
    tokens.push({ word: UNIVERSITY.test(part) ? 'university' : part, from, to: from + piece.length })
}
