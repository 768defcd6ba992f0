import { paths } from '#paths.ts'
import { brokenWords } from './support/broken-words.ts'
import { expect, test } from './support/test.ts'

test.describe('for a family in Cairo', () => {
  test.use({ timezoneId: 'Africa/Cairo' })

  test('every figure of a city fits its place, in a currency of six digits and a long name', {
    tag: '@both-languages',
  }, async ({ page, lang, visit, slugOf, say }) => {
    const slug = { en: 'istanbul', ar: 'إسطنبول' }
    await visit(paths.landingPage({ lang, country: await slugOf('countries', 'turkiye'), kind: 'city', slug }))
    const figures = page.getByRole('region', { name: say('landing-pages:figures.title') }).locator('dd')
    await expect(figures.nth(2)).toContainText(lang === 'ar' ? 'جنيه' : 'E£')
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const tooWide = await figures.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
      expect(tooWide, `of the figures at ${width} pixels`).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }

    // So do what is paid once, in three columns, and the fees of scholarships, in half a card.
    await page.setViewportSize({ width: 768, height: 900 })
    await visit(paths.country({ lang, slug: await slugOf('countries', 'germany') }))
    const once = page.locator('#one-off-costs')
    await expect(once).toContainText(lang === 'ar' ? 'جنيه' : 'E£')
    expect(await once.evaluate(brokenWords)).toEqual([])
    await page.setViewportSize({ width: 360, height: 900 })
    await visit(paths.scholarships({ lang }))
    const fees = page.getByRole('main').getByRole('listitem').locator('dd')
    await expect(fees.nth(1)).toContainText(lang === 'ar' ? 'جنيه' : 'E£')
    expect(await fees.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
  })
})
