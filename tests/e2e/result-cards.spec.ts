import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

/** Pixels that a card of the results is high at most (docs: "Density" of the art direction). */
const SCREENS = [
  { width: 1440, height: 900, most: 150 },
  { width: 360, height: 740, most: 210 },
]
const LISTS: Record<string, string>[] = [
  {},
  { kind: 'major', page: '2' },
  { kind: 'course' },
  { kind: 'university' },
  { kind: 'blog' },
]

for (const { width, height, most } of SCREENS) {
  test(`at ${width} pixels a result is at most ${most} high, and each fact is where it is on every other`, {
    tag: '@both-languages',
  }, async ({ page, lang, visit }) => {
    await page.setViewportSize({ width, height })
    for (const params of LISTS) {
      await visit(paths.search({ lang, params }))
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards.first()).toBeVisible()
      const seen = await cards.evaluateAll((all) =>
        all.map((card) => ({
          name: card.textContent?.slice(0, 60),
          high: Math.round(card.getBoundingClientRect().height),
          slots: [...card.querySelectorAll('[data-slot]')].map((slot) => Math.round(slot.getBoundingClientRect().left)),
        })),
      )
      expect(seen.filter(({ high }) => high > most)).toEqual([])
      const places = new Set(seen.map(({ slots }) => slots.join()).filter((slots) => slots !== ''))
      expect(places.size, 'the slots of all cards begin at the same places').toBeLessThanOrEqual(1)
    }
  })
}
