import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

const MOST = 0.01

for (const width of [1440, 360]) {
  test.describe(`${width} wide`, () => {
    // Prices of a page are converted there.
    test.use({ viewport: { width, height: 800 }, timezoneId: 'Asia/Riyadh' })
    test('nothing moves while a page arrives, whatever it is about', { tag: '@both-languages' }, async ({
      page,
      playwright,
      baseURL,
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
      const { items } = await ask({ kind: 'major', destination: 'germany' })
      const [major] = items
      const [article] = (await ask({ kind: 'blog' })).items
      if (!major || !article) throw new Error('The catalogue is empty')
      // Somebody else made it.
      const student = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      const made = await student.post('/api/family-pages', {
        data: { items: items.slice(0, 3).map(({ _id }) => _id), lang },
      })
      expect(made.status()).toBe(201)
      const { code } = (await made.json()) as { code: string }
      for (const address of [
        paths.familyPage({ lang, code }),
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
