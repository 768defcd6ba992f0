import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '#lib/start-error.ts'
import { debianBinaries } from '#tests/support/postgres.ts'
import { requireBrowser } from './parts/browser.ts'
import { buildStale } from './parts/build.ts'
import { runChecks, runVitest } from './parts/checks.ts'
import { endOrphanedProcesses } from './parts/orphaned-processes.ts'
import { type Count, countPlaywright, printStage } from './parts/report.ts'
import { runStep } from './parts/step.ts'

/**
 * `npm test`: every check and test, each stage in folders and on ports of its own. The last line is the sum of all.
 * What computes is run one after the other, because the machine may have two cores only; together they aim at 30
 * minutes. `CI_FULL=1` also runs what is left out otherwise, which the line before the last one names.
 *
 * `--fast` (`npm run test:fast`): checks, unit and API tests on one PostgreSQL; they aim at three minutes, and take about
 * five.
 * `--shard=1/2`: the first half of the tests, for two machines.
 */
const { fast, shard } = readArguments()
const full = process.env.CI_FULL === '1'
const folder = mkdtempSync(join(tmpdir(), 'masar-test-'))
chmodSync(folder, 0o755)
process.env.TMPDIR = folder
const total: Count = { passed: 0, failed: 0 }
const leftOut: string[] = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  if (existsSync('/proc/self')) endOrphanedProcesses(folder)
  rmSync(folder, { recursive: true, force: true })
})

try {
  await (fast ? testFast() : testAll())
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  total.failed += 1
}
if (existsSync('/proc/self')) {
  const leftovers = endOrphanedProcesses(folder)
  if (leftovers.length > 0) console.log(`Ended what the tests left running: ${leftovers.join(', ')}`)
}
if (leftOut.length > 0) console.log(`Left out: ${leftOut.join('; ')}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

async function testFast(): Promise<void> {
  add(await runChecks())
  process.env.TEST_FAST = '1'
  await stage('unit and API', ['unit', 'pg18'])
  leftOut.push('browser, attacks, faults, platform, older PostgreSQL, most random searches (npm test runs them)')
}

async function testAll(): Promise<void> {
  await requireBrowser()
  add(await runChecks())
  await buildStale()
  await stage('unit and API', ['unit', 'pg*'])
  const older = debianBinaries.map(({ major }) => major)
  if (!full && older.length > 0) leftOut.push(`API tests on PostgreSQL ${older.join(', ')} (CI_FULL=1 runs them)`)
  await stage('attacks, short', ['attack'])
  // One core each. Beside the browser tests, which keep both busy, all three took twice as long as one after the other.
  await Promise.all([stage('platform', ['platform']), stage('faults, short', ['fault'])])
  await browse()
  leftOut.push('attacks, faults and random searches at full size (npm run fault)')
}

async function stage(name: string, projects: string[]): Promise<void> {
  const { count, seconds, text } = await runVitest(projects, shard ? [`--shard=${shard}`] : [])
  printStage(name, count, seconds, text)
  add(count)
}

/** Playwright starts the product itself, and writes its report where playwright.config.ts says. */
async function browse(): Promise<void> {
  const report = 'test-results/browser.json'
  rmSync(report, { force: true })
  const { code, seconds, text } = await runStep(['playwright', 'test', ...(shard ? [`--shard=${shard}`] : [])])
  const { otherLanguage, ...count } = countPlaywright(report, code)
  printStage('browser', count, seconds, text)
  add(count)
  if (otherLanguage) {
    const other = 1 - otherLanguage.turn
    const how = `LANGUAGE_TURN=${other} runs them in it, CI_FULL=1 in both`
    leftOut.push(`${otherLanguage.tests} browser tests in the other language (${how})`)
  }
}

function add({ passed, failed }: Count): void {
  total.passed += passed
  total.failed += failed
}

function readArguments(): { fast: boolean; shard?: string | undefined } {
  try {
    const { values } = parseArgs({
      options: { fast: { type: 'boolean', default: false }, shard: { type: 'string' } },
    })
    return values
  } catch {
    console.error('Usage: npm test [-- --shard=1/2], npm run test:fast')
    process.exit(2)
  }
}
