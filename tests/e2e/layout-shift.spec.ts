import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

const MOST = 0.01

for (const width of [1440, 360]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 800 } })
    test('nothing moves while a page arrives, whatever it is about', { tag: '@both-languages' }, async ({
      page,
      lang,
      visit,
      ask,
      slugOf,
    }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            sources: { node?: Node }[]
          })[]) {
            const moved = entry.sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 120) ?? '?')
            const shifts = (window as unknown as { shifts?: unknown[] }).shifts ?? []
            Object.assign(window, { shifts: [...shifts, { value: entry.value, moved }] })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const slug = await slugOf('universities', 'heidelberg-university')
      const [major] = (await ask({ kind: 'major', destination: 'germany' })).items
      const [article] = (await ask({ kind: 'blog' })).items
      if (!major || !article) throw new Error('The catalogue is empty')
      for (const address of [
        paths.search({ lang, params: { destination: 'germany' } }),
        paths.university({ lang, slug }),
        paths.country({ lang, slug: await slugOf('countries', 'germany') }),
        paths.major({ lang, slug: major.slug }),
        paths.article({ lang, slug: article.slug }),
        paths.home({ lang }),
      ]) {
        await visit(address)
        await page.evaluate(() => document.fonts.ready)
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
        const shifts = await page.evaluate(
          () => (window as unknown as { shifts?: { value: number; moved: string[] }[] }).shifts ?? [],
        )
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, `${address} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST)
      }
    })
  })
}
