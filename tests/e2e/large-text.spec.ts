import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { brokenWords } from './support/broken-words.ts'
import { expect, test } from './support/test.ts'

// What is measured must not be on its way in.
test.use({ viewport: { width: 320, height: 700 }, contextOptions: { reducedMotion: 'reduce' } })

test('on the narrowest screen with letters twice as large no word of the search breaks or is hidden', {
  tag: '@both-languages',
}, async ({ page, lang, visit, search }) => {
  await visit(paths.search({ lang, params: { q: 'engineering', destination: 'germany', level: 'master' } }))
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await expectWhole(page, 'results')

  await search.suggest('med')
  await expectWhole(page, 'suggestions')
  await page.keyboard.press('Escape')

  await search.filterButton.click()
  await expect(search.sheet.root).toBeVisible()
  await expectWhole(page, 'filters')
  await search.sheet.bound('min').fill('12k')
  await search.sheet.bound('min').blur()
  await expect(search.sheet.budgetError).toBeVisible()
  await expectWhole(page, 'an error')
  await search.sheet.press('exam', 'no')
  await expectWhole(page, 'a choice')
})

async function expectWhole(page: Page, state: string): Promise<void> {
  expect(await page.evaluate(sidewaysScroll), state).toBe(0)
  expect(await page.locator('body').evaluate(brokenWords), state).toEqual([])
}

const sidewaysScroll = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
