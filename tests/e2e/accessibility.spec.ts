import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { CONTRAST, expectNoA11yViolations, expectNoViolation } from './support/accessibility.ts'
import { screens } from './support/screens.ts'
import { expectNoViolationBySecondEngine } from './support/second-engine.ts'
import { expect, test } from './support/test.ts'

// A colour on its way from one theme to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 780 }

for (const { name, address, status, secondEngine } of screens) {
  test(`no barrier on the screen: ${name}`, async ({ page, lang, visit, ask, slugOf, failures }) => {
    if (status) failures.expect(/404/)
    await page.setViewportSize(WIDE)
    await visit(await address({ lang, ask, slugOf }))
    await expectNoSidewaysScroll(page, 'wide')
    await expectNoViolation(page, 'wide')
    if (secondEngine) await expectNoViolationBySecondEngine(page, name)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolation(page, 'wide, dark', { only: CONTRAST })
    await page.emulateMedia({ colorScheme: 'light' })

    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page, 'on a phone')
    await atEnd(page)
    // The width changes no colour.
    await expectNoViolation(page, 'on a phone', { without: CONTRAST })

    // Twice the text on the narrowest screen: it wraps and nothing scrolls sideways.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    await expectNoSidewaysScroll(page, 'text at 200 %')
  })
}

/** The bar at the foot of a phone's screen hides part of whatever it happens to lie on; at the end of a page that is nothing. */
async function atEnd(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.locator('.floating:not([data-reading=end])')).toHaveCount(0)
}

test('no barrier in what opens: suggestions, answers to nothing, lists', async ({ page, lang, say, visit, search }) => {
  await visit(paths.search({ lang, params: { q: 'engineering', sort: 'fee' } }))
  await search.suggest('med')
  // What the list lies over is behind it, not in the way.
  await page.getByRole('main').evaluate((main) => main.setAttribute('inert', ''))
  await expectNoA11yViolations(page, 'suggestions')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoA11yViolations(page, 'suggestions, dark', CONTRAST)
  await search.box.fill('qqzzxxqq')
  await expect(search.boxStatus).toHaveText(say('search:box.none'))
  await expectNoA11yViolations(page, 'no suggestions')
  await page.keyboard.press('Escape')
  await page.getByRole('main').evaluate((main) => main.removeAttribute('inert'))
  for (const group of ['faculty', 'exam', 'month'] as const) await search.panel.open(group)
  for (const folded of await search.panel.group('destination').locator('summary').all()) await folded.click()
  await page.getByText(say('search:ordered.title')).click()
  await search.panel.option('exam', 'no').check()
  await search.panel.thumb('max').focus()
  // The header would lie over half of whichever result it meets.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoA11yViolations(page, 'open lists and choices')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('no barrier in the sheet of filters, the search overlay and the menu', async ({
    page,
    lang,
    say,
    visit,
    search,
  }) => {
    const bar = page.getByRole('banner')
    await visit(paths.search({ lang, params: { exam: 'no' } }))
    await search.filterButton.tap()
    await expect(search.sheet.root).toBeVisible()
    await expectNoA11yViolations(page, 'filters')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoA11yViolations(page, 'filters, dark', CONTRAST)
    await page.keyboard.press('Escape')
    await expect(search.sheet.root).toBeHidden()

    await bar.getByRole('button', { name: say('search:search'), exact: true }).tap()
    const overlay = page.getByRole('dialog', { name: say('search:search') })
    await overlay.getByRole('combobox').fill('med')
    await expect(search.suggestions.first()).toBeVisible()
    await expectNoA11yViolations(page, 'search overlay')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
    await bar.getByLabel(say('nav.menu'), { exact: true }).tap()
    await expectNoA11yViolations(page, 'menu')
  })
})

test('a reader who asks for less motion gets none', async ({ page, lang, visit }) => {
  const moving = () => page.evaluate(() => document.getAnimations().length)
  await visit(paths.home({ lang }))
  expect(await moving()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(paths.home({ lang }))
  await expect.poll(moving).toBeGreaterThan(0)
})

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(pixels, where).toBe(0)
}
