import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { CsvError, Parser } from 'csv-parse'
import { type LegacyEncoding, SHEET_LIMITS } from '#features/content/spreadsheets/limits.ts'
import { toUnescapedText } from './formula-text.ts'
import { requireWithinLimits, type SheetRow, trimmed, UnreadableSheet } from './sheet-rows.ts'

/** Bytes that are decoded at once. */
const PIECE = 256 * 1024

/**
 * The rows of a CSV file. UTF-8, and UTF-16 where a byte order mark or its zeros say so; in any other encoding Arabic
 * would turn into other letters without anybody noticing, so it is refused unless somebody has chosen that encoding. The
 * delimiter is what the first line has most of.
 */
export async function* csvRows(file: Uint8Array, chosen?: LegacyEncoding): AsyncGenerator<SheetRow> {
  const encoding = chosen ?? encodingOf(file)
  const head = decodeHead(file, encoding)
  let count = 0
  for await (const row of parsed(pieces(file, encoding), delimiterOf(head))) {
    const cells = trimmed(row.cells.map(toUnescapedText))
    if (cells.length === 0 || (row.line === 1 && /^sep=.?$/i.test(row.cells.join('')))) continue
    count += 1
    requireWithinLimits({ line: row.line, cells }, count)
    yield { line: row.line, cells }
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding

/** The likely encoding of a file in none that says what it is; null where there is no need to guess. */
export function guessedEncoding(file: Uint8Array): LegacyEncoding | null {
  if (encodingOf(file) !== 'utf-8' || isUtf8(file)) return null
  const text = new TextDecoder('windows-1256').decode(file.subarray(0, 64 * 1024))
  // Words of Arabic have letters beside each other; in other languages such bytes are single letters with marks.
  const beside = text.match(/\p{Script=Arabic}{2,}/gu)?.join('').length ?? 0
  const all = text.match(/[^\0-\x7f]/g)?.length ?? 1
  if (beside > all / 2) return 'windows-1256'
  // ğ, ı, ş and İ, in whose places Western languages have ð, ý, þ and Ý.
  return /[ğışİĞŞ]/.test(new TextDecoder('windows-1254').decode(file.subarray(0, 64 * 1024)))
    ? 'windows-1254'
    : 'windows-1252'
}

function encodingOf(file: Uint8Array): Encoding {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = file.subarray(0, 4096)
  const zeros = (odd: number) => start.filter((byte, n) => byte === 0 && n % 2 === odd).length
  // Each letter of the headers has a zero beside it.
  if (zeros(1) > start.length / 4 && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > start.length / 4 && zeros(1) === 0) return 'utf-16be'
  if (start.includes(0)) throw new UnreadableSheet('not_a_sheet')
  return 'utf-8'
}

const decodeHead = (file: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(file.subarray(0, 64 * 1024))

function* pieces(file: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let at = 0; at < file.length; at += PIECE) {
      yield decoder.decode(file.subarray(at, at + PIECE), { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableSheet('encoding')
    throw error
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const

function delimiterOf(head: string): string {
  const [line = ''] = head.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/)
  // Excel says so itself in the first line, in countries whose decimals have a comma.
  const named = /^sep=(.)/i.exec(line)?.[1]
  if (named) return named
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d]

/**
 * The same texts. Throws when a row has more cells than any program writes: the parser would hold all of them before it
 * could be asked.
 */
function* withoutEndlessRows(texts: Iterable<string>, delimiter: string): Generator<string> {
  const between = delimiter.charCodeAt(0)
  let cells = 0
  let isQuoted = false
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at)
      if (letter === QUOTE) isQuoted = !isQuoted
      else if (isQuoted) continue
      else if (letter === between && ++cells > SHEET_LIMITS.cells) {
        throw new UnreadableSheet('too_many_columns')
      } else if (letter === LINE_FEED || letter === RETURN) cells = 0
    }
    yield text
  }
}

/** Rows are counted as a spreadsheet program counts them: a text of several lines is in one row. */
async function* parsed(texts: Iterable<string>, delimiter: string): AsyncGenerator<SheetRow> {
  const parser = new Parser({
    delimiter,
    // Files that were put together have several.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: SHEET_LIMITS.row,
  })
  // What goes wrong comes out of the parser below.
  pipeline(Readable.from(withoutEndlessRows(texts, delimiter)), parser, () => {})
  let line = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: ++line, cells }
  } catch (error) {
    throw toUnreadable(error, line + 1)
  }
}

function toUnreadable(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error
  return new UnreadableSheet(error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'damaged', String(line))
}
