import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { LANGUAGES } from '#lib/localized.ts'
import { StartError } from '#lib/start-error.ts'
import { debianBinaries } from '#tests/support/postgres.ts'
import { requireBrowser } from './parts/browser.ts'
import { buildStale } from './parts/build.ts'

/**
 * `npm run fault -- [NAME] [--seed N]`: the fault and attack suites, random searches and histories at full size, every API
 * test on older PostgreSQL, then every browser test in each language; or those suites whose file name holds NAME. The seed decides what is killed when, and what is guessed; the
 * same seed does the same again.
 */
const { seed, names } = readArguments()
/** API tests that are random, by their file names. */
const RANDOM = ['offer-histories', 'admission-histories', 'search/exactness', 'search/changes']
const isNamed = (suite: string) => names.length === 0 || names.some((name) => suite.includes(name))
console.log(`Faults with --seed ${seed}`)
try {
  if (names.length === 0) await requireBrowser()
  await buildStale()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
const full = { FAULT_SEED: seed, FAULT_FULL: '1' }
const faults = await run(['vitest', 'run', '--project=fault', '--project=attack', ...names], full)
const random = await run(['vitest', 'run', '--project=pg18', ...RANDOM.filter(isNamed)], full, RANDOM.some(isNamed))
const older = debianBinaries.map(({ major }) => `--project=pg${major}`)
const database = await run(['vitest', 'run', ...older], full, names.length === 0 && older.length > 0)
let browser = 0
for (const language of LANGUAGES) {
  const projects = ['journeys', 'journeys of editors', 'readers', 'editors'].map((project) => `--project=${project}`)
  browser ||= await run(['playwright', 'test', ...projects], { ...full, TEST_LANGUAGE: language }, names.length === 0)
}
process.exit(faults || random || database || browser)

/** Runs a program unless it is not wanted; its exit code. */
function run([program = '', ...args]: string[], env: Record<string, string>, isWanted = true): Promise<number> {
  if (!isWanted) return Promise.resolve(0)
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  let interrupted = false
  const pass = (signal: NodeJS.Signals) => {
    interrupted = true
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      if (interrupted || signal) process.exit(code ?? 1)
      resolve(code ?? 1)
    })
  })
}

function readArguments(): { seed: string; names: string[] } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
    return { seed: values.seed ?? `${randomInt(1_000_000)}`, names: positionals }
  } catch {
    console.error('Usage: npm run fault -- [NAME] [--seed N]')
    process.exit(2)
  }
}
