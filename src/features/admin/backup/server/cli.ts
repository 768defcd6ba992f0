import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type Db } from '#db/client.ts'
import type { Embedded } from '#db/embedded.ts'
import { isDatabaseUnreachable } from '#db/errors.ts'
import { migrationHashes } from '#db/migrate.ts'
import { joinDatabase, serveDatabase } from '#db/source.ts'
import { folderProblem } from '#lib/folder.ts'
import { StartError } from '#lib/start-error.ts'
import type { Env } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore.ts'
import { verifyBackup } from './verify.ts'

/** `npm run backup -- FILE` and `npm run restore -- FILE`. */

const usage = {
  backup: `Usage: npm run backup -- FILE

Writes the database and the uploaded files of one moment to a new file, whether or not a server runs.
`,
  restore: `Usage: npm run restore -- FILE [--take-over]

Fills an empty database (DATABASE_URL, else a new DATA_DIR) and an empty store of files from a backup.

  --take-over   this site takes the place of the first one, and sends what that one had still to send;
                without it such work is held
`,
}

type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'S3_URL' | 'LOG_LEVEL'>
type Command = { file: string; settings: Settings; signal: AbortSignal }

export const runBackup = (args: string[], readSettings: () => Settings): Promise<number> =>
  run('backup', args, readSettings, async ({ file, settings, signal }) => {
    const made = await withDatabase(await joinDatabase(settings), async (db) =>
      makeBackup({ db, storage: await storageOf(settings), now: () => new Date() }, file, { signal, onProgress: show }),
    )
    if (!made) throw new StartError('Another backup of this database is being made: wait until it is done.')
    const { files, missing } = made
    if (missing.length > 0)
      say(`The store does not have ${missing.length} files that the database names, such as ${missing[0]}.`)
    say(`Backed up the database and ${files} uploaded files to ${file}.`)
  })

export const runRestore = (args: string[], readSettings: () => Settings): Promise<number> =>
  run('restore', args, readSettings, async ({ file, settings, signal, takesOver }) => {
    const showPart = (doing: string) => (part: number) => show(`${doing} ${Math.floor(part * 100)} %`)
    const manifest = await verifyBackup(file, migrationHashes(), { signal, onProgress: showPart('Checking') })
    const { files, held } = await withDatabase(await serveDatabase(settings), async (db) => {
      const target = { db, storage: await storageOf(settings) }
      return restoreBackup(target, file, manifest, { signal, onProgress: showPart('Restoring'), takesOver })
    })
    say(`Restored the database and ${files} uploaded files of ${manifest.takenAt}.`)
    if (held > 0) say(`Mails and other jobs that were waiting are held: ${held} (docs/running.md, Backups).`)
    say(
      'Start it with the SESSION_SECRET of the first site, or take off second factors first (docs/running.md, Accounts).',
    )
  })

async function run(
  name: 'backup' | 'restore',
  args: string[],
  readSettings: () => Settings,
  work: (command: Command & { takesOver: boolean }) => Promise<void>,
): Promise<number> {
  if (args.length === 1 && ['--help', '-h', 'help'].includes(args[0] ?? '')) {
    process.stdout.write(usage[name])
    return 0
  }
  const options = readOptions(name, args)
  if (!options) {
    process.stderr.write(usage[name])
    return 2
  }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
  try {
    await work({ ...options, settings: readSettings(), signal: stopping.signal })
    return 0
  } catch (error) {
    const message = stopping.signal.aborted ? 'Stopped.' : sentenceOf(error, options.file)
    if (message === undefined) throw error
    process.stderr.write(`${clearLine}${message}\n`)
    return stopping.signal.aborted ? 130 : 1
  }
}

function readOptions(name: 'backup' | 'restore', args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: name === 'restore' ? { 'take-over': { type: 'boolean' } } : {},
    })
    const [file, ...more] = positionals
    return file && more.length === 0 ? { file: resolve(file), takesOver: 'take-over' in values } : undefined
  } catch {
    return undefined
  }
}

function sentenceOf(error: unknown, file: string): string | undefined {
  const known = folderProblem(error, dirname(file))
  if (known instanceof StartError) return known.message
  return isDatabaseUnreachable(error) ? 'The database went away before the work was done.' : undefined
}

async function withDatabase<T>(source: Embedded, work: (db: Db) => Promise<T>): Promise<T> {
  const database = connect(source.url, { max: 2, applicationName: 'masar-backup', statementTimeout: 0 })
  try {
    return await work(database.db)
  } finally {
    await database.close()
    await source.stop()
  }
}

const storageOf = (settings: Settings) => openStorage(settings, createLog(settings.LOG_LEVEL))

const clearLine = process.stderr.isTTY ? '\r\x1b[K' : ''
const show = (text: string): void => void (clearLine && process.stderr.write(clearLine + text))
const say = (line: string): void => void process.stdout.write(`${clearLine}${line}\n`)
