import { directionOf } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a table too wide for a phone scrolls by itself, by keyboard too, and its edge shows that it goes on', {
  tag: '@both-languages',
}, async ({ page, lang, visit, slugOf }) => {
  await visit(paths.article({ lang, slug: await slugOf('articles', 'working-while-studying') }))
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await sideways()).toBe(0)

  const heading = await page.getByRole('article').getByRole('heading', { level: 2 }).first().textContent()
  const region = page.getByRole('region', { name: heading ?? '' })
  await expect(region.getByRole('table')).toBeVisible()
  const room = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(room).toBeGreaterThan(20)
  // Two covers that move along with the table, two shades that stay.
  await expect(region).toHaveCSS('background-attachment', 'local, local, scroll, scroll')

  await region.focus()
  await expect(region).toBeFocused()
  await page.keyboard.press(directionOf(lang) === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  await expect.poll(() => region.evaluate(({ scrollLeft }) => Math.abs(scrollLeft))).toBeGreaterThan(0)
  expect(await sideways()).toBe(0)
})
