import { existsSync, readFileSync } from 'node:fs'

export type Count = {
  passed: number
  failed: number
  skipped?: number
  /** The names of those that failed once and then passed. */
  flaky?: string[]
}

/** What one stage did, on one line, and what needed a second try; what it printed only when something failed. */
export function tell(
  name: string,
  { passed, failed, skipped, flaky = [] }: Count,
  seconds: number,
  output: string,
): void {
  if (failed > 0) console.log(output.trim())
  const failures = failed > 0 ? `, ${failed} FAILED` : ''
  const left = skipped ? `, ${skipped} skipped` : ''
  console.log(`${name.padEnd(28)} ${`${passed}`.padStart(5)} passed${failures}${left}  (${seconds.toFixed(0)} s)`)
  for (const test of flaky) console.log(`  at the second try: ${test}`)
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

/** Reads Vitest's JSON; a file that broke before its first test counts as one failure, a missing report too. */
export function countVitest(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const flaky = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [reason = ''] }) => `${fullName}: ${reason.split('\n')[0]}`)
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report
  return honest({ passed, failed: numFailedTests + broken, skipped, flaky }, code)
}

type PlaywrightSuite = {
  specs: { title: string; tests: { projectName: string; status: string }[] }[]
  suites?: PlaywrightSuite[]
}
/** Tests that ran in one language by turns (tests/e2e/support/language-turns.ts), and whose turn it was. */
type OtherLanguage = { tests: number; turn: number }
type PlaywrightReport = {
  config: { metadata: { otherLanguage?: OtherLanguage } }
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: PlaywrightSuite[]
  errors: unknown[]
}

/** Reads Playwright's JSON. What passed at the second try passed. */
export function countPlaywright(file: string, code: number): Count & { otherLanguage?: OtherLanguage | undefined } {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { config, stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const { expected, unexpected, flaky, skipped } = stats
  const counted = {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    skipped,
    flaky: suites.flatMap(flakyIn),
  }
  return { ...honest(counted, code), otherLanguage: config.metadata.otherLanguage }
}

function flakyIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${title}`),
  )
  return [...own, ...suites.flatMap(flakyIn)]
}

/** A runner that ends badly has failed, whatever it counted. */
const honest = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
