import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { expect, hydrated, test } from './support/test.ts'

test.use({ timezoneId: 'Asia/Riyadh' })

/** The texts of the page that name a currency, as they are shown. */
const amounts = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const shown: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (
        /SAR|[€$£]|ريال|يورو|دولار|جنيه/.test(textContent ?? '') &&
        parentElement?.closest('main') &&
        parentElement.checkVisibility()
      )
        shown.push(textContent ?? '')
    }
    return shown
  })

/** What is painted before any script of the page's files has run. */
async function amountsAsPainted(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage()
  await page.route(/\.js(\?|$)/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(address)
  const painted = await amounts(page)
  await page.close()
  return painted
}

test("prices are in the reader's currency when a page is first painted, and do not change", async ({
  browser,
  baseURL,
  lang,
  ask,
  slugOf,
}) => {
  const { items } = await ask({ kind: 'major', destination: 'germany' })
  const [major] = items
  if (!major) throw new Error('The catalogue is empty')
  const ids = items.slice(0, 3).map(({ _id }) => _id)
  for (const address of [
    paths.country({ lang, slug: await slugOf('countries', 'germany') }),
    paths.search({ lang, params: { destination: 'germany' } }),
    paths.major({ lang, slug: major.slug }),
    paths.university({ lang, slug: await slugOf('universities', 'heidelberg-university') }),
    paths.compare({ lang, ids }),
  ]) {
    // Nobody has been here yet.
    const context = await browser.newContext({ baseURL, timezoneId: 'Asia/Riyadh' })
    const painted = await amountsAsPainted(context, address)
    expect(painted.join(' '), address).toMatch(lang === 'ar' ? /ريال/ : /SAR/)
    const page = await context.newPage()
    await page.goto(address)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await amounts(page), address).toEqual(painted)
    await context.close()
  }
})

test('a chosen currency is that of the next page when it arrives', async ({ context, page, visit, lang, say }) => {
  const address = paths.search({ lang, params: { destination: 'germany' } })
  await visit(address)
  await page
    .getByRole('combobox', { name: say('common:money.shownIn') })
    .first()
    .selectOption('GBP')
  const pounds = lang === 'ar' ? /جنيه/ : /£/
  await expect(page.getByRole('article').first()).toContainText(pounds)
  const painted = (await amountsAsPainted(context, address)).join(' ')
  expect(painted).toMatch(pounds)
  expect(painted).not.toMatch(lang === 'ar' ? /ريال/ : /SAR/)
})
