import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

/** IBM's rules: those of WCAG, and what its own checkpoints ask beyond that. They find much that axe does not look for. */
const GUIDELINE = 'IBM_Accessibility'
const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8')

/** Rules that are not asked for, and why. */
const IGNORED = [
  // What scrolls sideways has to take the focus, or the keyboard cannot scroll it: axe demands what this rule forbids.
  'element_tabbable_role_valid',
]

type Result = { ruleId: string; value: [string, string]; message: string; path: { dom: string }; snippet: string }
declare const ace: {
  Checker: new () => { check(node: Document, guidelines: string[]): Promise<{ results: Result[] }> }
}

/** Asks IBM's engine for what is certainly wrong; what a person would have to look at is left out. */
export async function expectNoViolationBySecondEngine(page: Page, state: string): Promise<void> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${source}; window.ace = ace`)
  const found = await page.evaluate(async (guideline) => {
    const { results } = await new ace.Checker().check(document, [guideline])
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, path, snippet }) => ({ ruleId, words: `${message}\n${path.dom}\n${snippet}` }))
  }, GUIDELINE)
  const counted = found.filter(({ ruleId }) => !IGNORED.includes(ruleId))
  expect(
    counted.map(({ ruleId, words }) => `${ruleId}: ${words}`),
    state,
  ).toEqual([])
}
