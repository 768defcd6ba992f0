import type { TestInfo } from '@playwright/test'
import type { FullConfig, Reporter, Suite, TestCase, TestRun } from '@playwright/test/reporter'
import { LANGUAGES, type Language } from '#lib/localized.ts'

/**
 * A test runs in one language, by turns: English today, Arabic tomorrow, and its neighbour the other way round. One
 * that expects or does something else in each language has this tag and runs in both.
 */
const BOTH_LANGUAGES = '@both-languages'

/** 0 or 1, by the day unless `LANGUAGE_TURN` says; the same for every process of a run. */
const turn = (): number => Number(process.env.LANGUAGE_TURN ?? Math.floor(Date.now() / 86_400_000) % 2)

/** The language whose turn it is for what is called so, FNV-1a over its name. */
function languageFor(name: string): Language {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return LANGUAGES[(hash ^ turn()) & 1] ?? 'en'
}

/** The language of a project: `ar`, `ar, editors`. */
const languageOf = (project: string): string => project.split(',')[0] ?? ''

/** Whether this language is to have what a test needs in one language only. */
export const hasTurn = ({ titlePath, project }: TestInfo): boolean =>
  process.env.ONE_LANGUAGE !== '1' || languageFor(titlePath.join(' › ')) === languageOf(project.name)

/**
 * Takes the tests that are not this language's turn out of a run of both languages. A run of one project, or with
 * `CI_FULL=1`, has all of its tests.
 */
export default class LanguageTurns implements Reporter {
  #left = 0

  async preprocess({ suite, testRun, config }: { config: FullConfig; suite: Suite; testRun: TestRun }): Promise<void> {
    const projects = suite.suites.filter(({ title }) => LANGUAGES.some((language) => language === languageOf(title)))
    if (process.env.CI_FULL === '1' || projects.length < LANGUAGES.length) return
    // What workers inherit: a run that goes past midnight stays in its turn.
    process.env.LANGUAGE_TURN = String(turn())
    process.env.ONE_LANGUAGE = '1'
    const tests = projects.flatMap((project) => project.allTests())
    const left = tests.filter(
      (test) =>
        !test.tags.includes(BOTH_LANGUAGES) &&
        languageFor(nameOf(test, testRun)) !== languageOf(test.titlePath()[1] ?? ''),
    )
    for (const test of left) testRun.exclude(test)
    this.#left = left.length
    config.metadata.otherLanguage = { tests: left.length, turn: turn() }
  }

  onBegin(): void {
    if (this.#left === 0) return
    console.log(
      `${this.#left} tests run in one language only, by turns: LANGUAGE_TURN=${1 - turn()} for the other, CI_FULL=1 for both.`,
    )
  }

  printsToStdio(): boolean {
    return false
  }
}

/** Tests that run in order in one worker share what it has started, so they share the turn of their file. */
function nameOf(test: TestCase, testRun: TestRun): string {
  const [, , file = '', ...titles] = test.titlePath()
  return testRun.mode(test.parent) === 'parallel' ? [file, ...titles].join(' › ') : file
}
