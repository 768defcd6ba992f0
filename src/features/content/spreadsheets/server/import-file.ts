import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#db/client.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { SHEET_LIMITS } from '#features/content/spreadsheets/limits.ts'
import { StartError } from '#lib/start-error.ts'
import { writeCsv } from './csv-writer.ts'
import { type ImportStep, takeStep } from './jobs.ts'
import { say, showProgress } from './progress-bar.ts'
import { type ImportRecord, importById, moveImport } from './queries.ts'
import { readSheet, type SheetFile } from './read-sheet.ts'
import { openReport } from './report.ts'
import { formatOf, type SheetCommand } from './sheet-command.ts'
import { UnreadableSheet } from './sheet-rows.ts'
import { readUpload } from './upload.ts'
import { entityWords } from './words.ts'
import { writeXlsx } from './xlsx-writer.ts'

/** What others refer to comes first. */
const IN_ORDER = ['countries', 'faculties', 'tags', 'universities', 'majors', 'courses', 'articles'] as const

/** Imports a file from the shell, all its sheets where it is one of several, and says what has become of its rows. */
export async function importFile(db: Db, { file, entity, ...command }: SheetCommand): Promise<number> {
  if ((await stat(file)).size > SHEET_LIMITS.bytes) throw new UnreadableSheet('too_large')
  const bytes = new Uint8Array(await readFile(file))
  if (entity) return importSheet(db, { file, entity, ...command }, { file: bytes })
  const names = await sheetNames(bytes)
  const found = IN_ORDER.flatMap((each) => {
    const sheet = names.find((name) => name === entityWords.en[each].many || name === entityWords.ar[each].many)
    return sheet === undefined ? [] : [{ entity: each, sheet }]
  })
  if (found.length === 0) throw new StartError('No sheet is named after what it has. Say it with --entity.')
  for (const each of found) {
    say(`${each.sheet}:`)
    try {
      await importSheet(db, { file, ...command, entity: each.entity }, { file: bytes, sheet: each.sheet })
    } catch (error) {
      // Of a workbook with all there is, some sheets are empty.
      if (!(error instanceof UnreadableSheet) || error.problem !== 'no_rows') throw error
      say('0 rows.')
    }
  }
  return 0
}

const sheetNames = (file: Uint8Array): Promise<string[]> =>
  readSheet({ file }, 'shell', async ({ name, others }) => [name, ...others])

type OfEntity = SheetCommand & { entity: ContentEntity }

async function importSheet(
  db: Db,
  { file, entity, dryRun, report, lang }: OfEntity,
  content: SheetFile,
): Promise<number> {
  const id = await readUpload(db, { ...content, entity, fileName: basename(file), createdBy: null })
  await moveImport(db, id, ['uploading'], 'checking')
  const checked = await step(db, id, 'check')
  const { created, updated, unchanged, rejected, duplicates, implausible } = checked.counts
  say(
    `${checked.rowCount} rows of ${basename(file)}: ${created} new, ${updated} changed, ${unchanged} unchanged, ${rejected} rejected.`,
  )
  if (duplicates > 0) say(`${duplicates} of the new ones may be there already.`)
  if (report) {
    const sheet = openReport(db, checked, lang)
    await pipeline(formatOf(report) === 'csv' ? writeCsv(sheet) : writeXlsx([sheet]), createWriteStream(report))
    say(`The report is in ${report}.`)
  }
  if (dryRun || created + updated === 0) return 0
  if (implausible > 0) {
    throw new StartError(
      `${implausible} records change an amount to more than three times what it was, or less than a third of it. Confirm them in the staff area, under its imports.`,
    )
  }
  await moveImport(db, id, ['checked'], 'committing')
  const done = await step(db, id, 'commit')
  if (done.state !== 'committed')
    throw new StartError('Records changed while the file was imported. Nothing was imported; please try again.')
  say(`Imported. It can be taken back in the staff area, under its imports.`)
  return 0
}

async function step(db: Db, id: string, name: ImportStep): Promise<ImportRecord> {
  const total = (await importById(db, id))?.rowCount ?? 0
  await takeStep(db, name, { id, userId: null }, async (done) => showProgress(done, total))
  const after = await importById(db, id)
  if (!after) throw new StartError('The import was taken away while it ran.')
  if (process.stderr.isTTY) process.stderr.write('\n')
  return after
}
