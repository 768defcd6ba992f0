import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'

export type CopyValue = string | number | boolean | null | readonly string[]

/** One row in the text format of COPY. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(encode).join('\t')}\n`

function encode(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  if (typeof value === 'object') return escapeText(`{${value.map(quoted).join(',')}}`)
  return String(value)
}

const quoted = (item: string): string => `"${item.replace(/["\\]/g, '\\$&')}"`

const controls: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escapeText = (text: string): string =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => controls[character] ?? character) : text

const linesPerChunk = 200

/**
 * Adds rows to `table` in one COPY, within the transaction. `lines` come from `copyLine`, values in the order of
 * `columns`. Throws PostgreSQL's error when a row is refused.
 */
export async function copyInto(tx: TransactionSql, table: string, columns: readonly string[], lines: string[]) {
  const query = tx`copy ${tx(table)} (${tx([...columns])}) from stdin`
  const refused = rejectionOf(query)
  const stream = await query.writable()
  await Promise.race([pipeline(Readable.from(chunksOf(lines)), stream), refused])
}

function* chunksOf(lines: string[]): Generator<Buffer> {
  for (let at = 0; at < lines.length; at += linesPerChunk) {
    yield Buffer.from(lines.slice(at, at + linesPerChunk).join(''))
  }
}

/**
 * Rejects when the server refuses rows after the last was sent, as it does for a broken foreign key. postgres.js 3.4
 * tells the query then but not the stream, which would never end (https://github.com/porsager/postgres/issues/1173).
 */
function rejectionOf(query: object): Promise<never> {
  const inner = query as { reject: (error: unknown) => void }
  const settle = inner.reject
  return new Promise((_, reject) => {
    inner.reject = (error) => {
      settle(error)
      reject(error)
    }
  })
}
