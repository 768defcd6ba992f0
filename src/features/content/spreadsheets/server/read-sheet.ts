import type { FileProblem, LegacyEncoding } from '#features/content/spreadsheets/limits.ts'
import { WORK } from '#lib/bounds.ts'
import { createIsolated, TooComplexError } from '#platform/isolated/isolated.ts'
import { type SheetRow, UnreadableSheet } from './sheet-rows.ts'

export type SheetFile = {
  file: Uint8Array
  /** Of an .xlsx file, the name of the sheet that is meant. */
  sheet?: string | undefined
  /** Of a .csv file in none that says what it is. With `guess` the likely one is taken. */
  encoding?: LegacyEncoding | 'guess' | undefined
}

/** First the file, then as often as there are rows. */
export type SheetRequest = SheetFile | 'rows'
/** `encoding` is the one that was chosen or guessed. */
type Opened = { name: string; others: string[]; encoding: LegacyEncoding | null }
export type SheetAnswer = Opened | { rows: SheetRow[] } | { problem: FileProblem; place: string | undefined }

/** `rows` comes in batches. */
export type OpenSheet = Opened & { rows: AsyncGenerator<SheetRow[]> }

/** The largest file that is allowed takes 24 seconds. */
const isolated = createIsolated({
  ...WORK.sheet,
  program: new URL('./sheet-process.ts', import.meta.url),
  heapMegabytes: 384,
  otherMegabytes: 256,
  cpuSeconds: 60,
  answerSeconds: 120,
  answerBytes: 24 * 1024 * 1024,
})

/**
 * Reads a spreadsheet in a process of its own, because the file is untrusted, while `work` takes its rows. Throws
 * UnreadableSheet, also after some of the rows, which `work` must then drop; and as `createIsolated` does.
 */
export async function readSheet<Result>(
  sheet: SheetFile,
  account: string,
  work: (opened: OpenSheet) => Promise<Result>,
): Promise<Result> {
  try {
    return await isolated({ account, bytes: sheet.file.byteLength }, async (ask) => {
      const askSheet = async (request: SheetRequest) => {
        const answer = await ask<SheetAnswer>(request)
        if ('problem' in answer) throw new UnreadableSheet(answer.problem, answer.place)
        return answer
      }
      async function* rows() {
        for (;;) {
          const answer = await askSheet('rows')
          if (!('rows' in answer) || answer.rows.length === 0) return
          yield answer.rows
        }
      }
      const opened = await askSheet(sheet)
      if (!('name' in opened)) throw new UnreadableSheet('damaged')
      return work({ ...opened, rows: rows() })
    })
  } catch (error) {
    throw error instanceof TooComplexError ? new UnreadableSheet('too_complex') : error
  }
}
