import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import axeCore from 'axe-core'
import type { Reader } from './test.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Rules = { only: string[] } | { without: string[] }

/** Colours, which are the same in both languages and at every width, and take axe half of its time. */
export const CONTRAST = ['color-contrast']

/**
 * Asks axe in one language where the test runs in both: what it looks at is the same in either. `only` some of its rules
 * where nothing else can have changed.
 */
export async function expectNoA11yViolations(page: Page, state: string, only?: string[]): Promise<void> {
  const { inOtherLanguage } = test.info().project.use as Partial<Reader>
  if (!inOtherLanguage) await expectNoViolation(page, state, only && { only })
}

/** Asks axe, once colours have come to rest, in whatever language the page is. */
export async function expectNoViolation(page: Page, state: string, rules: Rules = { without: [] }): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // Left to itself the builder has each frame take axe in twice for every question. Once is enough.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore.source)
  }
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await ('only' in rules
    ? axe.withRules(rules.only)
    : axe.withTags(WCAG).disableRules(rules.without)
  ).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect(found, state).toEqual([])
}
