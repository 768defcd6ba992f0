/**
 * The values of a PDF (ISO 32000-1, 7.3), read the way viewers do: what is out of place is skipped, never an error, because a
 * file that one reader refuses another one opens. Of dictionaries every entry is kept, also where a key comes twice.
 */

type PdfReference = { kind: 'reference'; number: number }
type PdfString = { kind: 'string'; source: string }
type PdfName = { kind: 'name'; name: string }
type PdfArray = { kind: 'array'; items: PdfValue[] }
export type PdfDictionary = { kind: 'dictionary'; entries: [key: string, value: PdfValue][]; isStream: boolean }
/** `null` is anything else: keywords, booleans. */
export type PdfValue = number | null | PdfReference | PdfString | PdfName | PdfArray | PdfDictionary

/** Reading the file would take more than any document needs. */
export class TooComplexPdfError extends Error {}
/** A reader refuses the file. */
export class MalformedPdfError extends Error {}
/** The file opens with a password only. */
export class LockedError extends Error {}

/** What is read of a file: every name in it, at any depth, and how many more values it may have. */
export type Reading = { names: Set<string>; valuesLeft: number }

/** Dictionaries and arrays within each other. */
const DEEPEST = 100

/** A piece: space, comment, bracket, name, string in hexadecimal digits, start of a string, anything else. */
const PIECE = /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|<[^>]*>|\(|[<>/[\]{})]/y
const SPACE = /^[\0\t\n\f\r %]/
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const REFERENCE = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const STREAM = /(?:[\0\t\n\f\r ]*%[^\r\n]*[\r\n])*[\0\t\n\f\r ]*stream/y
const BRACKET_OF_STRING = /\\[\s\S]|[()]/g

type Kinds = Exclude<PdfValue, number | null>

export const isKind = <Kind extends Kinds['kind']>(
  value: PdfValue,
  kind: Kind,
): value is Extract<Kinds, { kind: Kind }> => typeof value === 'object' && value?.kind === kind

export const nameOf = (value: PdfValue): string | undefined => (isKind(value, 'name') ? value.name : undefined)

type Open = PdfArray | { kind: 'dictionary'; items: PdfValue[] }

/**
 * The value that begins at `from`, and where what follows it begins. A value without an end reaches to the end of the text.
 * Throws MalformedPdfError where it is deeper than any, and TooComplexPdfError.
 */
export function valueAt(text: string, from: number, reading: Reading): { value: PdfValue; end: number } {
  const open: Open[] = []
  let at = from
  while (at < text.length) {
    PIECE.lastIndex = at
    const piece = PIECE.exec(text)?.[0] ?? text.charAt(at)
    const start = at
    at = piece === '(' ? endOfString(text, at) : at + piece.length
    if (SPACE.test(piece)) continue
    if (--reading.valuesLeft < 0) throw new TooComplexPdfError('Too many values')
    const container = open.at(-1)
    let value: PdfValue
    if (piece === '<<' || piece === '[') {
      if (open.length === DEEPEST) throw new MalformedPdfError('Values within values')
      open.push({ kind: piece === '[' ? 'array' : 'dictionary', items: [] })
      continue
    }
    if (piece === ']' || piece === '>>') {
      if (container?.kind !== (piece === ']' ? 'array' : 'dictionary')) {
        if (!container) return { value: null, end: at }
        continue
      }
      open.pop()
      value = closed(container, text, at)
    } else {
      const reference = referenceAt(text, start, piece)
      if (reference) at = reference.end
      value = reference?.value ?? simpleValue(piece, text.slice(start, at), reading.names)
    }
    const outer = open.at(-1)
    if (!outer) return { value, end: at }
    outer.items.push(value)
  }
  return { value: unclosed(open), end: text.length }
}

/** What a string says, byte by byte. */
export function textOf({ source }: PdfString): string {
  if (source.startsWith('<')) {
    const digits = source.replace(/[^\da-f]/gi, '')
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1')
  }
  return source.slice(1, -1).replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255)
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '', '\r\n': '' }[escaped] ?? escaped
  })
}

function simpleValue(piece: string, source: string, names: Set<string>): PdfValue {
  if (piece.startsWith('/')) {
    const name = plainName(piece)
    names.add(name)
    return { kind: 'name', name }
  }
  if (piece === '(' || (piece.startsWith('<') && piece.length > 1)) return { kind: 'string', source }
  return NUMBER.test(piece) ? Number(piece) : null
}

/** A name with the letters of it that are written as numbers (`/J#53`), up to a zero byte, as every reader takes it. */
const plainName = (piece: string): string =>
  piece
    .slice(1)
    .replace(/#([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\0[\s\S]*/, '')

function referenceAt(text: string, at: number, piece: string): { value: PdfReference; end: number } | undefined {
  if (!/^\d+$/.test(piece)) return undefined
  REFERENCE.lastIndex = at
  const number = REFERENCE.exec(text)?.[1]
  return number === undefined
    ? undefined
    : { value: { kind: 'reference', number: Number(number) }, end: REFERENCE.lastIndex }
}

function closed(container: Open, text: string, end: number): PdfArray | PdfDictionary {
  if (container.kind === 'array') return container
  STREAM.lastIndex = end
  return toDictionary(container.items, STREAM.test(text))
}

/** What was opened and never closed, the inner in the outer. */
function unclosed(open: Open[]): PdfValue {
  let inner: PdfValue = null
  for (const container of open.toReversed()) {
    if (inner) container.items.push(inner)
    inner = container.kind === 'array' ? container : toDictionary(container.items, false)
  }
  return inner
}

/** Skips anything that is not a key where one is expected. */
function toDictionary(items: PdfValue[], isStream: boolean): PdfDictionary {
  const entries: PdfDictionary['entries'] = []
  for (let at = 0; at < items.length; at++) {
    const key = nameOf(items[at] ?? null)
    if (key !== undefined) entries.push([key, items[++at] ?? null])
  }
  return { kind: 'dictionary', entries, isStream }
}

/** Brackets within a string come in pairs, or behind a backslash. */
function endOfString(text: string, from: number): number {
  let depth = 0
  BRACKET_OF_STRING.lastIndex = from
  for (let found = BRACKET_OF_STRING.exec(text); found; found = BRACKET_OF_STRING.exec(text)) {
    if (found[0] === '(') depth++
    if (found[0] === ')') depth--
    if (depth === 0) return BRACKET_OF_STRING.lastIndex
  }
  return text.length
}
