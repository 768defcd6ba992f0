import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
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
  expect(await page.evaluate(brokenWords), state).toEqual([])
}

const sidewaysScroll = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Words that stand on more than one line, or reach beyond the sides of the screen where nothing scrolls. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.querySelector('dialog:modal') ?? document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element?.checkVisibility() || element.closest('.sr-only, .max-md\\:sr-only')) continue
    const scrolls = element.closest('.overflow-x-auto') !== null
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
      const { left, right } = range.getBoundingClientRect()
      if (lines.size > 1) broken.push(`${word} is broken`)
      else if (!scrolls && (left < 0 || right > innerWidth)) broken.push(`${word} is cut off`)
    }
  }
  return broken
}
