import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#lib/start-error.ts'
import { requireBrowser } from './parts/browser.ts'
import { buildStale } from './parts/build.ts'
import { runChecks, runVitest } from './parts/checks.ts'
import { endLeftovers } from './parts/leftovers.ts'
import { type Count, countPlaywright, tell } from './parts/report.ts'
import { runStep } from './parts/step.ts'

/**
 * `npm test`: every check and test, each stage in folders and on ports of its own. The last line is the sum of all.
 * What computes is run one after the other, because the machine may have two cores only; together they stay under 25
 * minutes.
 */
const folder = mkdtempSync(join(tmpdir(), 'masar-test-'))
chmodSync(folder, 0o755)
process.env.TMPDIR = folder
const total: Count = { passed: 0, failed: 0 }

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  if (existsSync('/proc/self')) endLeftovers(folder)
  rmSync(folder, { recursive: true, force: true })
})

try {
  await requireBrowser()
  add(await runChecks())
  await buildStale()
  await stage('unit and API', ['unit', 'pg*'])
  await stage('attacks, short', ['attack'])
  // Both mostly wait for servers that start and end.
  await Promise.all([stage('platform', ['platform']), stage('faults, short', ['fault'])])
  await browse()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  total.failed += 1
}
if (existsSync('/proc/self')) {
  const leftovers = endLeftovers(folder)
  if (leftovers.length > 0) console.log(`Ended what the tests left running: ${leftovers.join(', ')}`)
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

async function stage(name: string, projects: string[]): Promise<void> {
  const { count, seconds, text } = await runVitest(projects)
  tell(name, count, seconds, text)
  add(count)
}

/** Playwright starts the product itself, and writes its report where playwright.config.ts says. */
async function browse(): Promise<void> {
  const report = 'test-results/browser.json'
  rmSync(report, { force: true })
  const { code, seconds, text } = await runStep(['playwright', 'test'])
  const count = countPlaywright(report, code)
  tell('browser', count, seconds, text)
  add(count)
}

function add({ passed, failed }: Count): void {
  total.passed += passed
  total.failed += failed
}
