import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Count, countVitest, printStage } from './report.ts'
import { runStep } from './step.ts'

/** Runs types, lint and format, and the architecture tests; all of them, so that every failure is shown at once. */
export async function runChecks(): Promise<Count> {
  const total = { passed: 0, failed: 0 }
  const add = (name: string, count: Count, seconds: number, text: string) => {
    printStage(name, count, seconds, text)
    total.passed += count.passed
    total.failed += count.failed
  }
  // Four checkers, the default, repeat much of each other's work: on two cores one is as quick.
  const simple: [name: string, ...commands: string[][]][] = [
    ['types', ['react-router', 'typegen'], ['tsc', '--noEmit', '--checkers', '1']],
    ['lint and format', ['biome', 'check', '--error-on-warnings', '.']],
  ]
  for (const [name, ...commands] of simple) {
    let result = { code: 0, text: '', seconds: 0 }
    for (const command of commands) {
      const { code, text, seconds } = await runStep(command)
      result = { code, text, seconds: result.seconds + seconds }
      if (code !== 0) break
    }
    add(name, result.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, result.seconds, result.text)
  }
  const architecture = await runVitest(['architecture'])
  add('architecture', architecture.count, architecture.seconds, architecture.text)
  return total
}

/** Runs some projects of vitest.config.ts. */
export async function runVitest(projects: string[], more: string[] = []) {
  const report = join('test-results', `${projects.join('-').replaceAll('*', '')}.json`)
  rmSync(report, { force: true })
  const result = await runStep([
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    // A dot for each test that has ended says that the program is at work.
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...more,
  ])
  return { ...result, count: countVitest(report, result.code) }
}
