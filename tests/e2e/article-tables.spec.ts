import { directionOf } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone a table is read row by row, each fact beside the head of its column', {
  tag: '@both-languages',
}, async ({ page, lang, visit, slugOf }) => {
  await visit(paths.article({ lang, slug: await slugOf('articles', 'working-while-studying') }))
  const table = page.getByRole('article').getByRole('table').first()
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const head = await table.locator('th').nth(1).textContent()
  const fact = table.locator('tbody tr').first().locator('[data-label]').first()
  const label = await fact.evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(label).toBe(`"${head?.trim()}"`)
  const [subject, beside] = await Promise.all([
    table.locator('tbody tr').first().locator('td').first().boundingBox(),
    fact.boundingBox(),
  ])
  expect(beside?.y ?? 0).toBeGreaterThanOrEqual((subject?.y ?? 0) + (subject?.height ?? 0))
})

test('a table without heads that is too wide for a phone scrolls by itself, by keyboard too, and its edge shows there is more', {
  tag: '@both-languages',
}, async ({ page, lang, visit, slugOf }) => {
  await visit(paths.article({ lang, slug: await slugOf('articles', 'working-while-studying') }))
  await page.evaluate(() => {
    for (const table of document.querySelectorAll('table.stacked')) table.classList.remove('stacked')
  })
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

test('a table of two columns without heads needs no scrolling on a phone', async ({ page, lang, visit, slugOf }) => {
  await visit(paths.article({ lang, slug: await slugOf('articles', 'working-while-studying') }))
  const region = page.locator('.table-scroll').first()
  await region.locator('table').evaluate((table) => {
    const row =
      '<tr><td>Certificate of enrolment</td><td>https://www.example.com/a/rather/long/address/of/a/form</td></tr>'
    table.outerHTML = `<table><tbody>${row.repeat(2)}</tbody></table>`
  })
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
