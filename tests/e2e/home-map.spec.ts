import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

for (const width of [360, 768, 1440]) {
  test(`the map is whole at ${width} pixels, and every name on it can be read`, { tag: '@both-languages' }, async ({
    page,
    lang,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(paths.home({ lang }))
    // The marks of universities further down have letters too.
    const map = page.getByRole('main').locator('svg:has(text)').first()
    const frame = await map.boundingBox()
    if (!frame) throw new Error('There is no map')
    expect(frame.x).toBeGreaterThanOrEqual(0)
    expect(frame.x + frame.width).toBeLessThanOrEqual(width)

    const names = await map
      .locator('text')
      .evaluateAll((texts) =>
        texts
          .filter((text) => text.checkVisibility({ opacityProperty: true }))
          .map((text) => ({ name: text.textContent, ...text.getBoundingClientRect().toJSON() })),
      )
    expect(names.length).toBeGreaterThan(5)
    for (const { name, left, right, top, bottom, height } of names) {
      expect(left, name).toBeGreaterThanOrEqual(frame.x)
      expect(right, name).toBeLessThanOrEqual(frame.x + frame.width)
      expect(top, name).toBeGreaterThanOrEqual(frame.y - 2)
      expect(bottom, name).toBeLessThanOrEqual(frame.y + frame.height + 2)
      expect(height, name).toBeGreaterThan(9)
    }
    for (const [at, one] of names.entries()) {
      const over = names.slice(at + 1).filter((other) => one.left < other.right && other.left < one.right)
      // Type is taller than its letters: boxes may touch by a few pixels before letters do.
      for (const other of over) {
        const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        expect(shared, `${one.name} and ${other.name}`).toBeLessThan(one.height / 2)
      }
    }
  })
}
