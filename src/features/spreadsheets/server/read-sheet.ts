import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileProblem } from '#features/spreadsheets/limits.ts'
import { type SheetRow, UnreadableSheet } from './sheet-rows.ts'

export type SheetFile = {
  file: Uint8Array
  /** Of an .xlsx file, the name of the sheet that is meant. */
  sheet?: string | undefined
}

export type FromWorker =
  | { kind: 'sheet'; name: string; others: string[] }
  | { kind: 'rows'; rows: SheetRow[] }
  | { kind: 'end' }
  | { kind: 'problem'; problem: FileProblem; place: string | undefined }

/** Files that take longer are attacks; the largest one that is allowed takes a fifth of it. */
const MAX_MILLISECONDS = 120_000
const MAX_MEGABYTES = 384

/** What a file holds: its sheet, then its rows. */
export type SheetPiece = Exclude<FromWorker, { kind: 'end' | 'problem' }>

/**
 * Reads a spreadsheet in a worker thread with limited memory and time, because the file is untrusted. Throws
 * UnreadableSheet, also after some of the rows: whoever has kept those must drop them.
 */
export async function* readSheet(sheet: SheetFile): AsyncGenerator<SheetPiece> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    // No secret of the process, and no messages of `node --watch`, which it sends beside ours.
    env: {},
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    stdout: true,
    stderr: true,
  })
  const signal = AbortSignal.timeout(MAX_MILLISECONDS)
  try {
    // The thread ends without a word where its memory does not suffice.
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[FromWorker]>) {
      if (message.kind === 'end') return
      if (message.kind === 'problem') throw new UnreadableSheet(message.problem, message.place)
      yield message
      if (message.kind === 'rows') worker.postMessage('taken')
    }
    throw new UnreadableSheet('too_large')
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error
    throw new UnreadableSheet(signal.aborted ? 'too_slow' : 'too_large')
  } finally {
    await worker.terminate()
  }
}
