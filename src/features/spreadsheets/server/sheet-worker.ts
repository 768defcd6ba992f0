import { parentPort, workerData } from 'node:worker_threads'
import { csvRows } from './csv-rows.ts'
import type { FromWorker, SheetFile } from './read-sheet.ts'
import { type SheetRow, UnreadableSheet } from './sheet-rows.ts'
import { openXlsx } from './xlsx-rows.ts'

/** One file, read once (read-sheet.ts). */

const ROWS_AT_ONCE = 500
/** Characters of the rows that are sent at once. */
const TEXT_AT_ONCE = 1_000_000

const startsWith = (file: Uint8Array, ...bytes: number[]) => bytes.every((byte, n) => file[n] === byte)

/** What a file is, by its content and never by its name. */
async function open({ file, sheet }: SheetFile) {
  if (file.length === 0) throw new UnreadableSheet('empty')
  if (startsWith(file, 0x50, 0x4b)) return openXlsx(file, sheet)
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) {
    // A workbook with a password stands as one part in the format that workbooks had before 2007.
    const isEncrypted = Buffer.from(file).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new UnreadableSheet(isEncrypted ? 'encrypted' : 'old_format')
  }
  return { name: '', others: [], rows: csvRows(file) }
}

const port = parentPort
const send = (message: FromWorker) => port?.postMessage(message)
/** Resolves when the rows that were sent are taken, so that they never pile up. */
const taken = () => new Promise((resolve) => port?.once('message', resolve))

async function read(given: SheetFile): Promise<void> {
  const { name, others, rows } = await open(given)
  send({ kind: 'sheet', name, others })
  let batch: SheetRow[] = []
  let characters = 0
  const flush = async () => {
    const whenTaken = taken()
    send({ kind: 'rows', rows: batch })
    batch = []
    characters = 0
    await whenTaken
  }
  for await (const row of rows) {
    batch.push(row)
    for (const text of row.cells) characters += text.length
    if (batch.length === ROWS_AT_ONCE || characters > TEXT_AT_ONCE) await flush()
  }
  if (batch.length > 0) await flush()
  send({ kind: 'end' })
}

read(workerData as SheetFile)
  .catch((error: unknown) => {
    const unreadable = error instanceof UnreadableSheet ? error : new UnreadableSheet('damaged')
    send({ kind: 'problem', problem: unreadable.problem, place: unreadable.place })
  })
  .finally(() => port?.close())
