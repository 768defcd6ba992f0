import { existsSync, readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number; skipped?: number }

/** What one stage did, on one line; what it printed only when something failed. */
export function tell(name: string, { passed, failed, skipped }: Count, seconds: number, output: string): void {
  if (failed > 0) console.log(output.trim())
  const failures = failed > 0 ? `, ${failed} FAILED` : ''
  const left = skipped ? `, ${skipped} skipped` : ''
  console.log(`${name.padEnd(28)} ${`${passed}`.padStart(5)} passed${failures}${left}  (${seconds.toFixed(0)} s)`)
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Reads Vitest's JSON; a file that broke before its first test counts as one failure, a missing report too. */
export function countVitest(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + broken }, code)
}

type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  errors: unknown[]
}

/** Reads Playwright's JSON. What passed at the second try passed; the runner's list names it as flaky. */
export function countPlaywright(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const { expected, unexpected, flaky, skipped } = stats
  return honest({ passed: expected + flaky, failed: unexpected + errors.length, skipped }, code)
}

/** A runner that ends badly has failed, whatever it counted. */
const honest = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
