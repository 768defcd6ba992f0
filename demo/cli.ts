import { parseArgs } from 'node:util'
import { z } from 'zod'
import { connect } from '#db/client.ts'
import { isDatabaseUnreachable } from '#db/errors.ts'
import { migrate } from '#db/migrate.ts'
import { joinDatabase } from '#db/source.ts'
import { StartError } from '#lib/start-error.ts'
import { generateCatalogue } from './generate.ts'
import { loadDemo } from './load.ts'

const usageOf = (others: string) => `Usage: npm run catalogue -- generate --courses N [--seed S]
${others}
  generate   adds a synthetic catalogue of N programmes and their universities, in both languages,
             to the database of DATABASE_URL or DATA_DIR, whether or not a server runs on it;
             with DEMO=1 the demo catalogue comes first where that database is empty

  --courses N   how many programmes, from 1 to 5000000
  --seed S      a whole number, 1 unless given; the same N and S make the same rows, ids included
`

const wholeNumber = (low: number, high: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(low).max(high))
const generateOptions = z.object({ courses: wholeNumber(1, 5_000_000), seed: wholeNumber(0, 2 ** 31) })

type Settings = { DATABASE_URL?: string | undefined; DATA_DIR: string; loadsDemo: boolean }

/**
 * Runs `npm run catalogue` with these arguments and returns its exit code. `readSettings` may throw a StartError, which
 * is reported like any other; `others` is the usage of other commands.
 */
export async function runCatalogue(args: string[], readSettings: () => Settings, others = ''): Promise<number> {
  const usage = usageOf(others)
  if (args.length === 1 && ['--help', '-h', 'help'].includes(args[0] ?? '')) {
    process.stdout.write(usage)
    return 0
  }
  const options = readOptions(args)
  if (!options) {
    process.stderr.write(usage)
    return 2
  }
  try {
    await generate(options, readSettings())
    return 0
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
    else if (isDatabaseUnreachable(error)) process.stderr.write('The database went away before the work was done.\n')
    else throw error
    return 1
  }
}

function readOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { courses: { type: 'string' }, seed: { type: 'string', default: '1' } },
    })
    return positionals.join(' ') === 'generate' ? generateOptions.parse(values) : undefined
  } catch {
    return undefined
  }
}

async function generate({ courses, seed }: z.infer<typeof generateOptions>, settings: Settings): Promise<void> {
  const source = await joinDatabase(settings)
  const database = connect(source.url, { max: 2, applicationName: 'masar-catalogue', statementTimeout: 0 })
  const close = async () => {
    await database.close()
    await source.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.stderr.write('\nStopped.\n')
      void close().finally(() => process.exit(130))
    })
  }
  try {
    await migrate(source.url)
    if (settings.loadsDemo) await loadDemo(database.db, { log: say })
    const started = performance.now()
    const made = await generateCatalogue(database, { courses, seed, onProgress: showProgress })
    const what = `${made.programmes} programmes of ${made.universities} universities (seed ${seed})`
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    say(made.alreadyThere ? `Already there: ${what}.` : `Added ${what} in ${seconds} s.`)
  } finally {
    await close()
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const barWidth = 40

function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return
  const filled = Math.round((done / total) * barWidth)
  const bar = '█'.repeat(filled).padEnd(barWidth, '░')
  process.stderr.write(`\r${bar} ${Math.floor((done / total) * 100)} %${done === total ? '\n' : ''}`)
}
