import { serve } from '#platform/isolated/channel.mjs'
import { csvRows, guessedEncoding } from './csv-rows.ts'
import type { SheetAnswer, SheetFile, SheetRequest } from './read-sheet.ts'
import { type SheetRow, UnreadableSheet } from './sheet-rows.ts'
import { openXlsx } from './xlsx-rows.ts'

/** The isolated process of read-sheet.ts: reads one file. */

const ROWS_AT_ONCE = 500
/** Characters of the rows that are answered at once. */
const TEXT_AT_ONCE = 1_000_000

const startsWith = (file: Uint8Array, ...bytes: number[]) => bytes.every((byte, n) => file[n] === byte)

/** What a file is, by its content and never by its name. */
async function open({ file, sheet, encoding }: SheetFile) {
  if (file.length === 0) throw new UnreadableSheet('empty')
  if (startsWith(file, 0x50, 0x4b)) return { ...(await openXlsx(file, sheet)), encoding: null }
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) {
    // A workbook with a password is one part of a file in the format that workbooks had before 2007.
    const isEncrypted = Buffer.from(file).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new UnreadableSheet(isEncrypted ? 'encrypted' : 'old_format')
  }
  const read = encoding === 'guess' ? guessedEncoding(file) : (encoding ?? null)
  return { name: '', others: [], encoding: read, rows: csvRows(file, read ?? undefined) }
}

let rows: AsyncIterator<SheetRow> | undefined

async function nextRows(): Promise<SheetRow[]> {
  const batch: SheetRow[] = []
  let characters = 0
  while (batch.length < ROWS_AT_ONCE && characters < TEXT_AT_ONCE) {
    const next = await rows?.next()
    if (!next || next.done) break
    batch.push(next.value)
    for (const text of next.value.cells) characters += text.length
  }
  return batch
}

async function answerTo(request: SheetRequest): Promise<SheetAnswer> {
  if (request === 'rows') return { rows: await nextRows() }
  const opened = await open(request)
  rows = opened.rows[Symbol.asyncIterator]()
  return { name: opened.name, others: opened.others, encoding: opened.encoding }
}

serve((request: SheetRequest) =>
  answerTo(request).catch((error: unknown): SheetAnswer => {
    // Any other ends the process, so it is logged.
    if (!(error instanceof UnreadableSheet)) throw error
    return { problem: error.problem, place: error.place }
  }),
)
