import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '#lib/start-error.ts'
import { debianBinaries } from '#tests/support/postgres.ts'
import { requireBrowser } from './parts/browser.ts'
import { buildStale } from './parts/build.ts'
import { runChecks, runVitest } from './parts/checks.ts'
import { reportFlaky } from './parts/flaky.ts'
import { endOrphanedProcesses } from './parts/orphaned-processes.ts'
import { type Count, countPlaywright, printStage } from './parts/report.ts'
import { runStep } from './parts/step.ts'

/**
 * Runs the tests, each stage in folders and on ports of its own. The last line is the sum of all.
 *
 * `npm test`: checks, unit and API tests, what pages say, short attacks and faults, and one browser journey per thing people
 * do; about 25 minutes on two quiet cores.
 * `npm run test:rest` (`--rest`): everything else.
 * `npm run test:fast` (`--fast`): checks, unit and API tests.
 * `--shard=1/2`: the first half of the tests, for two machines.
 */
const { tier, shard } = readArguments()
/** In the names of test files that `npm run test:rest` runs, for each takes more than some ten seconds. */
const LONG = '.long.test.'
const WITHOUT_LONG = ['--exclude', `**/*${LONG}*`]
/** What `scripts/total.ts` adds up; none is left of an earlier run. */
const totalFile = `test-results/total-${tier}.json`
rmSync(totalFile, { force: true })
const folder = mkdtempSync(join(tmpdir(), 'masar-test-'))
chmodSync(folder, 0o755)
process.env.TMPDIR = folder
const total = { passed: 0, failed: 0 }
const flaky: NonNullable<Count['flaky']> = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  if (existsSync('/proc/self')) endOrphanedProcesses(folder)
  rmSync(folder, { recursive: true, force: true })
})

try {
  await { fast: testFast, test: testJourneys, rest: testRest }[tier]()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  total.failed += 1
}
if (existsSync('/proc/self')) {
  const leftovers = endOrphanedProcesses(folder)
  if (leftovers.length > 0) console.log(`Ended what the tests left running: ${leftovers.join(', ')}`)
}
reportFlaky(flaky)
mkdirSync('test-results', { recursive: true })
writeFileSync(totalFile, JSON.stringify({ ...total, flaky: flaky.length }))
console.log(`${total.passed} passed, ${total.failed} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

async function testFast(): Promise<void> {
  await check()
  await stage('unit and API', ['unit', 'pg18'], WITHOUT_LONG)
}

async function testJourneys(): Promise<void> {
  await requireBrowser()
  await check()
  await buildStale()
  await stage('unit, API and pages', ['unit', 'pg18', 'pages'], WITHOUT_LONG)
  // One core each: both start whole servers, or ask one thing after the other.
  await Promise.all([
    stage('attacks, short', ['attack'], WITHOUT_LONG),
    stage('faults, short', ['fault'], WITHOUT_LONG),
  ])
  await browse('browser journeys', ['journeys', 'journeys of editors'])
}

async function testRest(): Promise<void> {
  await requireBrowser()
  await buildStale()
  // One core each. The benchmarks only show that they still work, so they need no quiet.
  await Promise.all([stage('platform', ['platform']).then(benches), testLong()])
  await browse('browser', ['editors', 'readers', 'editors, other language', 'readers, other language', 'pictures'])
}

async function testLong(): Promise<void> {
  await stage('long tests', ['unit', 'pg18', 'pages', 'attack', 'fault'], [LONG])
  const older = debianBinaries.map(({ major }) => `pg${major}`)
  if (older.length > 0) await stage('older PostgreSQL', older)
}

/** Each benchmark counts as one test: it says by its exit code whether it works. */
async function benches(): Promise<void> {
  const names = globSync('tests/bench/*.bench.ts').map((file) => basename(file, '.bench.ts'))
  const { code, seconds, text } = await runStep([process.execPath, 'scripts/bench.ts', '--smallest'])
  const leftOut = text.match(/^Left out: .*$/gm) ?? []
  const skipped = leftOut.length
  const count = code === 0 ? { passed: names.length - skipped, failed: 0, skipped } : { passed: 0, failed: 1 }
  for (const line of leftOut) console.log(line)
  printStage('benchmarks, smallest', count, seconds, text)
  add(count)
}

async function check(): Promise<void> {
  add(await runChecks())
}

async function stage(name: string, projects: string[], more: string[] = []): Promise<void> {
  const { count, seconds, text } = await runVitest(projects, [...more, ...(shard ? [`--shard=${shard}`] : [])])
  printStage(name, count, seconds, text)
  add(count)
}

/** Playwright starts the product itself, and writes its report where playwright.config.ts says. */
async function browse(name: string, projects: string[]): Promise<void> {
  const report = 'test-results/browser.json'
  rmSync(report, { force: true })
  const only = projects.map((project) => `--project=${project}`)
  const { code, seconds, text } = await runStep(['playwright', 'test', ...only, ...(shard ? [`--shard=${shard}`] : [])])
  const count = countPlaywright(report, code)
  printStage(name, count, seconds, text)
  add(count)
}

function add(count: Count): void {
  total.passed += count.passed
  total.failed += count.failed
  flaky.push(...(count.flaky ?? []))
}

function readArguments(): { tier: 'test' | 'rest' | 'fast'; shard?: string | undefined } {
  try {
    const { values } = parseArgs({
      options: {
        fast: { type: 'boolean', default: false },
        rest: { type: 'boolean', default: false },
        shard: { type: 'string' },
      },
    })
    return { tier: values.fast ? 'fast' : values.rest ? 'rest' : 'test', shard: values.shard }
  } catch {
    console.error('Usage: npm test [-- --shard=1/2], npm run test:rest [-- --shard=1/2], npm run test:fast')
    process.exit(2)
  }
}
