import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { connect, type Db } from '#db/client.ts'
import { isDatabaseUnreachable } from '#db/errors.ts'
import { migrate } from '#db/migrate.ts'
import { joinDatabase } from '#db/source.ts'
import { listQuerySchema } from '#features/content/contract.ts'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import type { SheetFormat } from '#features/spreadsheets/contract.ts'
import { SHEET_LIMITS } from '#features/spreadsheets/limits.ts'
import { toDay } from '#lib/day.ts'
import { StartError } from '#lib/start-error.ts'
import { writeCsv } from './csv-writer.ts'
import { openSheet } from './export.ts'
import { type ImportStep, takeStep } from './jobs.ts'
import { type ImportRecord, importById, moveImport } from './queries.ts'
import { readSheet, type SheetFile } from './read-sheet.ts'
import { openReport } from './report.ts'
import { UnreadableSheet } from './sheet-rows.ts'
import { readUpload } from './upload.ts'
import { entityWords, sheetWords } from './words.ts'
import { writeXlsx } from './xlsx-writer.ts'

/** `npm run catalogue -- import FILE` and `export FILE`: what the staff area does, from the shell. */

export const sheetUsage = `       npm run catalogue -- import FILE [--entity NAME] [--dry-run] [--report FILE]
       npm run catalogue -- export FILE [--entity NAME] [--lang en|ar]

  import     says what the rows of an .xlsx or .csv file do, and does it; rows that are rejected are left out
  export     writes all records into an .xlsx or .csv file

  --entity NAME   ${CONTENT_ENTITIES.join(', ')};
                  unless the name of the file says it, or it is an .xlsx file with a sheet for each
  --dry-run       only says what the rows would do
  --report FILE   writes what each row does into another .xlsx or .csv file
`

type Settings = { DATABASE_URL?: string | undefined; DATA_DIR: string }
type Command = {
  name: 'import' | 'export'
  file: string
  /** Null for an .xlsx file with a sheet for each. */
  entity: ContentEntity | null
  dryRun: boolean
  report: string | null
  lang: 'en' | 'ar'
}

/** Null for arguments that cannot be meant. */
export function readSheetCommand(args: string[]): Command | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        entity: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
        lang: { type: 'string', default: 'en' },
      },
    })
    const [name, file, ...more] = positionals
    if ((name !== 'import' && name !== 'export') || !file || more.length > 0) return null
    if (values.lang !== 'en' && values.lang !== 'ar') return null
    const named = CONTENT_ENTITIES.find((each) => each === values.entity)
    if (values.entity !== undefined && !named) return null
    const entity = named ?? entityIn(file) ?? null
    if (entity === null && formatOf(file) !== 'xlsx') return null
    if (name === 'export' && formatOf(file) === null) return null
    if (values.report !== undefined && (formatOf(values.report) === null || entity === null)) return null
    return { name, file, entity, dryRun: values['dry-run'], report: values.report ?? null, lang: values.lang }
  } catch {
    return null
  }
}

/** `world-universities.csv` has universities. */
const entityIn = (file: string): ContentEntity | undefined => {
  const words = basename(file)
    .toLowerCase()
    .split(/[^a-z]+/)
  return CONTENT_ENTITIES.find((entity) => words.includes(entity))
}

const formatOf = (file: string): SheetFormat | null => {
  const extension = extname(file).toLowerCase().slice(1)
  return extension === 'xlsx' || extension === 'csv' ? extension : null
}

/** Runs such a command and answers its exit code. `readSettings` may throw a StartError, which is told like any other. */
export async function runSheetCommand(command: Command, readSettings: () => Settings): Promise<number> {
  try {
    const settings = readSettings()
    const source = await joinDatabase(settings)
    const database = connect(source.url, { max: 4, applicationName: 'masar-catalogue', statementTimeout: 0 })
    try {
      await migrate(source.url)
      return await (command.name === 'import' ? importFile(database.db, command) : exportFile(database.db, command))
    } finally {
      await database.close()
      await source.stop()
    }
  } catch (error) {
    const said = sentenceOf(error, command)
    if (said === null) throw error
    process.stderr.write(`${said}\n`)
    return 1
  }
}

function sentenceOf(error: unknown, { file, lang }: Command): string | null {
  if (error instanceof StartError) return error.message
  if (error instanceof UnreadableSheet) {
    const place = error.place === undefined ? '' : ` (${error.place})`
    return `${basename(file)}: ${sheetWords[lang].fileProblems[error.problem]}${place}`
  }
  if (isDatabaseUnreachable(error)) return 'The database went away before the work was done.'
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return ['ENOENT', 'EACCES', 'EISDIR', 'ENOSPC'].includes(code) ? `${file}: ${code}` : null
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What others refer to comes first. */
const IN_ORDER = ['countries', 'faculties', 'tags', 'universities', 'majors', 'courses', 'articles'] as const

async function importFile(db: Db, { file, entity, ...command }: Command): Promise<number> {
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

async function sheetNames(file: Uint8Array): Promise<string[]> {
  for await (const piece of readSheet({ file })) if (piece.kind === 'sheet') return [piece.name, ...piece.others]
  return []
}

type OfEntity = Command & { entity: ContentEntity }

async function importSheet(
  db: Db,
  { file, entity, dryRun, report, lang }: OfEntity,
  content: SheetFile,
): Promise<number> {
  const id = await readUpload(db, { ...content, entity, fileName: basename(file), createdBy: null })
  await moveImport(db, id, ['uploading'], 'checking')
  const checked = await step(db, id, 'check')
  const { created = 0, updated = 0, unchanged = 0, rejected = 0, duplicates = 0 } = checked.counts
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

async function exportFile(db: Db, { file, entity, lang }: Command): Promise<number> {
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

const barWidth = 40

function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY || total === 0) return
  const filled = Math.min(barWidth, Math.round((done / total) * barWidth))
  const bar = '█'.repeat(filled).padEnd(barWidth, '░')
  process.stderr.write(`\r${bar} ${Math.min(100, Math.floor((done / total) * 100))} %`)
}
