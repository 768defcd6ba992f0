import { paths } from '#paths.ts'
import { gate } from './support/gate.ts'
import { expect, stopClock, test } from './support/test.ts'

/** Pixels that a card of the results is high at most (docs: "Density" of the art direction). */
const SCREENS = [
  { width: 1440, height: 900, most: 150 },
  { width: 768, height: 1024, most: 200 },
  { width: 360, height: 740, most: 210 },
]
const LISTS: Record<string, string>[] = [
  {},
  { kind: 'major', page: '2' },
  { kind: 'course' },
  { kind: 'university' },
  { kind: 'blog' },
]

/** On the first screen of a phone, cards and not what is above them. */
const HIGHEST_START = 420
const SEARCHES: Record<string, string>[] = [
  {},
  { q: 'computer science' },
  { q: 'master computer science germany' },
  { q: 'ماجستير علوم الحاسوب في ألمانيا' },
  { kind: 'university' },
]

test('on a phone the first result is on the first screen', { tag: '@both-languages' }, async ({
  page,
  lang,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const params of SEARCHES) {
    await visit(paths.search({ lang, params }))
    const first = page.getByRole('main').getByRole('list').getByRole('article').first()
    await expect(first).toBeVisible()
    const { y } = (await first.boundingBox()) ?? { y: Number.POSITIVE_INFINITY }
    expect.soft(y, JSON.stringify(params)).toBeLessThanOrEqual(HIGHEST_START)
  }
})

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
      for (const { slots } of seen) expect(Math.max(0, ...slots) - Math.min(2000, ...slots)).toBeLessThan(400)
    }
  })
}

test('while a result is on its way the list stays; while another list is, its cards keep their places', async ({
  page,
  lang,
  visit,
  search,
}) => {
  await visit(paths.search({ lang, params: { kind: 'major' } }))
  const list = page.locator('ol[aria-busy]')
  const { open, opened } = gate()
  const asked: string[] = []
  await page.route(/\.data(\?|$)/, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await opened
    await route.continue()
  })
  const cardHeight = (await search.items.first().boundingBox())?.height ?? 0
  await stopClock(page)
  await search.names.first().getByRole('link').click()
  await expect.poll(() => asked.some((path) => path.includes('/major/'))).toBe(true)
  await page.clock.runFor(3000)
  await expect(list).toHaveAttribute('aria-busy', 'false')

  await search.tab('course').click()
  const isBusy = async () => {
    await page.clock.runFor(500)
    return list.getAttribute('aria-busy')
  }
  await expect.poll(isBusy).toBe('true')
  const waiting = (await list.locator('> li').first().boundingBox())?.height ?? 0
  expect(Math.abs(waiting - cardHeight)).toBeLessThan(30)
  open()
  await page.clock.resume()
  await expect(page).toHaveURL(/kind=course/)
  await expect(list).toHaveAttribute('aria-busy', 'false')
})
