import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test('the map is whole on every screen, and every name on it can be read', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
}) => {
  await visit(paths.home({ lang }))
  for (const width of [360, 768, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const map = page.locator('svg:has([data-station])')
    const frame = await map.boundingBox()
    if (!frame) throw new Error('There is no map')
    expect(frame.x).toBeGreaterThanOrEqual(0)
    expect(frame.x + frame.width).toBeLessThanOrEqual(width)

    const names = await map.locator('text').evaluateAll((texts) =>
      texts
        .filter((text) => text.checkVisibility({ opacityProperty: true }))
        .map((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect()
          const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0
          return {
            name: text.textContent,
            size: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
            left,
            right,
            top,
            bottom,
          }
        }),
    )
    const stations = await map.locator('[data-station]').count()
    if (width >= 768) expect(names.length).toBe(stations)
    else expect(names.length).toBeGreaterThan(stations / 2)
    // A name that has no room on the map of a phone is below it.
    const below = page.locator('p', { hasText: say('home:map.also') }).getByRole('link')
    await expect(below.filter({ visible: true })).toHaveCount(stations - names.length)
    if (width < 768) {
      const listed = [...names.map(({ name }) => name), ...(await below.allTextContents())]
      expect(new Set(listed).size).toBe(stations)
    }
    for (const { name, size, left, right, top, bottom } of names) {
      expect(left, name).toBeGreaterThanOrEqual(frame.x - 2)
      expect(right, name).toBeLessThanOrEqual(frame.x + frame.width + 2)
      expect(top, name).toBeGreaterThanOrEqual(frame.y - 4)
      expect(bottom, name).toBeLessThanOrEqual(frame.y + frame.height + 4)
      expect(size, name).toBeGreaterThanOrEqual(12)
    }
    for (const [at, one] of names.entries()) {
      const over = names.slice(at + 1).filter((other) => one.left < other.right && other.left < one.right)
      // Type is taller than its letters: boxes may touch by a few pixels before letters do.
      for (const other of over) {
        const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        expect(shared, `${one.name} and ${other.name}`).toBeLessThan((one.bottom - one.top) / 2)
      }
    }
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } })
  test('a tap shows the facts of the nearest station, and stays on the page', async ({ page, lang, visit }) => {
    await visit(paths.home({ lang }))
    await page.locator('[data-station=au] circle').last().tap({ force: true })
    const facts = page.locator('#destination-facts')
    await expect(facts).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${paths.home({ lang })}/?$`))
    await facts.getByRole('button').click()
    await expect(facts).toHaveCount(0)
  })
})

test.describe("in the reader's country", () => {
  test.use({ timezoneId: 'Asia/Riyadh' })
  test('the line begins there', async ({ page, lang, visit }) => {
    await visit(paths.home({ lang }))
    await page.mouse.move(5, 5)
    const map = page.locator('svg:has([data-station])')
    await expect(map.locator('g > circle')).toHaveCount(1)
    const own = await page.locator('[data-station=sa] circle').last().getAttribute('cx')
    await expect(map.locator('g > circle')).toHaveAttribute('cx', own ?? '')
  })
})
