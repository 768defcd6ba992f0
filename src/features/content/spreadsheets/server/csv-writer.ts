import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { BYTE_ORDER_MARK } from '#lib/csv.ts'
import { toEscapedText } from './formula-text.ts'
import type { SheetToWrite } from './xlsx-writer.ts'

/** A CSV file (RFC 4180) as UTF-8 with its byte order mark, a piece at a time; no text of it is run as a formula. */
export const writeCsv = ({ rows }: Pick<SheetToWrite, 'rows'>): Readable =>
  Readable.from(lines(rows), { objectMode: false })

/** RFC 4180 ends a row with both; a text with either of them is quoted, for there are readers that take either for an end. */
const OPTIONS = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }

async function* lines(rows: SheetToWrite['rows']): AsyncGenerator<Buffer> {
  let start = BYTE_ORDER_MARK
  for await (const some of rows) {
    const safe = some.map((cells) => cells.map((cell) => (typeof cell === 'string' ? toEscapedText(cell) : cell)))
    yield Buffer.from(start + stringify(safe, OPTIONS))
    start = ''
  }
}
