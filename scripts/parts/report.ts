import { existsSync, readFileSync } from 'node:fs'

export type Count = {
  passed: number
  failed: number
  skipped?: number
}

/** Prints the result of one stage on one line, and its output only when something failed. */
export function printStage(name: string, { passed, failed, skipped }: Count, seconds: number, output: string): void {
  if (failed > 0) console.log(output.trim())
  const failures = failed > 0 ? `, ${failed} FAILED` : ''
  const left = skipped ? `, ${skipped} skipped` : ''
  console.log(`${name.padEnd(28)} ${`${passed}`.padStart(5)} passed${failures}${left}  (${seconds.toFixed(0)} s)`)
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Reads Vitest's JSON; a file that broke before its first test counts as one failure, a missing report too. */
export function countVitest(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report
  return honest({ passed, failed: numFailedTests + broken, skipped }, code)
}

/** Tests that ran in one language by turns (tests/e2e/support/language-turns.ts), and whose turn it was. */
type OtherLanguage = { tests: number; turn: number }
type PlaywrightReport = {
  config: { metadata: { otherLanguage?: OtherLanguage } }
  stats: Record<'expected' | 'unexpected' | 'skipped', number>
  errors: unknown[]
}

/** Reads Playwright's JSON. */
export function countPlaywright(file: string, code: number): Count & { otherLanguage?: OtherLanguage | undefined } {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { config, stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const { expected, unexpected, skipped } = stats
  const counted = { passed: expected, failed: unexpected + errors.length, skipped }
  return { ...honest(counted, code), otherLanguage: config.metadata.otherLanguage }
}

/** A runner that ends badly has failed, whatever it counted. */
const honest = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
