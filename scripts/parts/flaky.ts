import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A test that failed, was tried once more and passed: its file and titles, and the first line of what went wrong. */
export type FlakyTest = { name: string; error: string }

const LIST = 'tests/flaky.md'

/** Prints flaky tests and adds to the list those that are not in it yet. */
export function reportFlaky(tests: readonly FlakyTest[]): void {
  for (const { name, error } of tests) console.log(`flaky: ${name}\n       ${error}`)
  const list = existsSync(LIST) ? readFileSync(LIST, 'utf8') : ''
  const added = tests.filter(({ name }) => !list.includes(`| ${cell(name)} |`))
  if (added.length === 0) return
  const day = new Date().toISOString().slice(0, 10)
  const rows = added.map(({ name, error }) => `| ${cell(name)} | ${day} | ${cell(error)} |\n`)
  writeFileSync(LIST, `${list}${rows.join('')}`)
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The first line of an error, without the colours of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
export const firstLine = (error = '') => error.replace(/\u001b\[[\d;]*m/g, '').split('\n', 1)[0] ?? ''
