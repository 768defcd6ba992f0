import { LANGUAGES } from '#lib/localized.ts'
import { type Product, startProduct } from './support/product.ts'
import { screens } from './support/screens.ts'
import { test as base, expect } from './support/test.ts'

const NAMES = ['home', 'narrowed search', 'university', 'major', 'comparison', 'article', 'not found']
const WIDTHS = [360, 768, 1440]
/** So much of each page is in its picture, in CSS pixels. */
const HEIGHT = 1280

/** The day in the pictures: deadlines, starts and how long they are away depend on it. */
const DAY = new Date('2026-11-20T12:00:00Z')

const BROWSER = '/usr/bin/chromium'
const WHY_NOT = `The pictures of screens were taken by Debian's Chromium (${BROWSER}); another browser draws them otherwise.`

const test = base.extend<object, { frozen: Product }>({
  /** A product of its own in which it is that day and which no other test changes. */
  frozen: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const away = Math.round((DAY.getTime() - Date.now()) / 1000)
      const product = await startProduct({ NODE_ENV: 'test', CLOCK_OFFSET: `${away}` })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ frozen }, use) => use(frozen.address),
})

// One product for all pictures, in both languages.
test.describe.configure({ mode: 'default' })
// At half its size a picture tells a broken layout as well, and is a quarter to keep.
test.use({ deviceScaleFactor: 0.5, timezoneId: 'UTC', contextOptions: { reducedMotion: 'reduce' } })

test.beforeAll(({ launchOptions }) => {
  const isOther = launchOptions.executablePath !== BROWSER
  if (isOther) console.warn(WHY_NOT)
  test.skip(isOther, WHY_NOT)
})

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ lang: language })

    for (const { name, address, status } of screens.filter((screen) => NAMES.includes(screen.name))) {
      test(`the screen looks as it did: ${name}`, async ({ page, lang, visit, ask, slugOf, failures }) => {
        if (status) failures.expect(/404/)
        await page.clock.setFixedTime(DAY)
        await visit(await address({ lang, ask, slugOf }))
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT })
          await expect(page).toHaveScreenshot(`${name.replaceAll(' ', '-')}-${width}-${lang}.png`, {
            scale: 'device',
            // A button more or less is above it; how two builds of one browser smooth their letters is below.
            maxDiffPixelRatio: 0.002,
          })
        }
      })
    }
  })
}
