import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import sql, { join } from 'sql-template-tag'
import { type Db, withClient } from '#db/client.ts'
import { identifier } from '#db/rows.ts'

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
export async function copyInto(tx: Db, table: string, columns: readonly string[], lines: string[]) {
  const { text } = sql`copy ${identifier(table)} (${join(columns.map(identifier))}) from stdin`
  await withClient(tx, (client) => pipeline(Readable.from(chunksOf(lines)), client.query(copyFrom(text))))
}

function* chunksOf(lines: string[]): Generator<Buffer> {
  for (let at = 0; at < lines.length; at += linesPerChunk) {
    yield Buffer.from(lines.slice(at, at + linesPerChunk).join(''))
  }
}
