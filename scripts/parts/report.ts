import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type FlakyTest, firstLine } from './flaky.ts'

export type Count = {
  passed: number
  failed: number
  skipped?: number
  /** They are among those that passed. */
  flaky?: FlakyTest[]
}

/** Prints the result of one stage on one line, and its output only when something failed. */
export function printStage(
  name: string,
  { passed, failed, skipped, flaky = [] }: Count,
  seconds: number,
  output: string,
): void {
  if (failed > 0) console.log(output.trim())
  const failures = failed > 0 ? `, ${failed} FAILED` : ''
  const more = [skipped ? `, ${skipped} skipped` : '', flaky.length > 0 ? `, ${flaky.length} flaky` : ''].join('')
  console.log(`${name.padEnd(28)} ${`${passed}`.padStart(5)} passed${failures}${more}  (${seconds.toFixed(0)} s)`)
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Reads Vitest's JSON; a file that broke before its first test counts as one failure, a missing report too. */
export function countVitest(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  // A test that passed and has an error of an earlier try.
  const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [error] }) => ({
        name: `${relative(process.cwd(), name)} › ${fullName}`,
        error: firstLine(error),
      })),
  )
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report
  return honest({ passed, failed: numFailedTests + broken, skipped, flaky }, code)
}

type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] }
type PlaywrightTest = { status: string; projectName: string; results: { error?: { message?: string } }[] }
type PlaywrightReport = {
  suites: PlaywrightSuite[]
  stats: Record<'expected' | 'unexpected' | 'skipped' | 'flaky', number>
  errors: unknown[]
}

/** Reads Playwright's JSON. */
export function countPlaywright(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const { expected, unexpected, skipped } = stats
  const flaky = suites.flatMap((suite) => flakyOf(suite))
  return honest({ passed: expected + stats.flaky, failed: unexpected + errors.length, skipped, flaky }, code)
}

function flakyOf({ suites = [], specs = [] }: PlaywrightSuite): FlakyTest[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results: [first] }) => ({
        name: `tests/${file} › ${title} (${projectName})`,
        error: firstLine(first?.error?.message),
      })),
  )
  return [...own, ...suites.flatMap(flakyOf)]
}

/** A runner that ends badly has failed, whatever it counted. */
const honest = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
