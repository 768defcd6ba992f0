import { basename } from 'node:path'
import { connect } from '#db/client.ts'
import { isDatabaseUnreachable } from '#db/errors.ts'
import { migrate } from '#db/migrate.ts'
import { joinDatabase } from '#db/source.ts'
import { StartError } from '#lib/start-error.ts'
import { exportFile } from './export-file.ts'
import { importFile } from './import-file.ts'
import type { SheetCommand } from './sheet-command.ts'
import { UnreadableSheet } from './sheet-rows.ts'
import { sheetWords } from './words.ts'

/** `npm run catalogue -- import FILE` and `export FILE`: what the staff area does, from the shell. */

type Settings = { DATABASE_URL?: string | undefined; DATA_DIR: string }
/** Runs such a command and answers its exit code. `readSettings` may throw a StartError, which is reported like any other. */
export async function runSheetCommand(command: SheetCommand, readSettings: () => Settings): Promise<number> {
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
    const message = sentenceOf(error, command)
    if (message === null) throw error
    process.stderr.write(`${message}\n`)
    return 1
  }
}

function sentenceOf(error: unknown, { file, lang }: SheetCommand): string | null {
  if (error instanceof StartError) return error.message
  if (error instanceof UnreadableSheet) {
    const place = error.place === undefined ? '' : ` (${error.place})`
    return `${basename(file)}: ${sheetWords[lang].fileProblems[error.problem]}${place}`
  }
  if (isDatabaseUnreachable(error)) return 'The database went away before the work was done.'
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return ['ENOENT', 'EACCES', 'EISDIR', 'ENOSPC'].includes(code) ? `${file}: ${code}` : null
}
