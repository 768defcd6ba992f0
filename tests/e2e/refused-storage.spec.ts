import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test('where the browser refuses storage, pages are shown all the same', async ({
  page,
  lang,
  visit,
  say,
  failures,
}) => {
  // React Router's own script for scroll positions tries again in its catch.
  failures.expect(/storage is refused/)
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('storage is refused', 'SecurityError')
        },
      })
    }
  })
  for (const address of [
    paths.home({ lang }),
    paths.search({ lang, params: { q: 'medicine' } }),
    paths.search({ lang, params: { kind: 'major' } }),
    paths.scholarships({ lang }),
  ]) {
    await visit(address)
    // After hydration too, when what is stored is read.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(say('failed.heading'))).toHaveCount(0)
  }
})
