import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#db/client.ts'
import { listQuerySchema } from '#features/content/contract.ts'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import { toDay } from '#lib/day.ts'
import { writeCsv } from './csv-writer.ts'
import { openSheet } from './export.ts'
import { say, showProgress } from './progress-bar.ts'
import { formatOf, type SheetCommand } from './sheet-command.ts'
import { writeXlsx } from './xlsx-writer.ts'

/** Exports all records, or those of one kind, into a file from the shell. */
export async function exportFile(db: Db, { file, entity, lang }: SheetCommand): Promise<number> {
  const format = formatOf(file) ?? 'xlsx'
  let count = 0
  const query = listQuerySchema.parse({ sort: 'createdAt' })
  const sheets = []
  for (const each of entity ? [entity] : CONTENT_ENTITIES) {
    const wanted = { entity: each, format, lang, columns: [], query }
    sheets.push(
      await openSheet(db, wanted, toDay(new Date()), (done, total) => {
        if (done === total) count += total
        showProgress(done, total)
      }),
    )
  }
  const [first] = sheets
  await pipeline(first && format === 'csv' ? writeCsv(first) : writeXlsx(sheets), createWriteStream(file))
  if (process.stderr.isTTY) process.stderr.write('\n')
  say(`${count} records in ${file}.`)
  return 0
}
