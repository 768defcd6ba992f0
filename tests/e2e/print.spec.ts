import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

// Chromium prints by day anyway; someone who emulates dark mode must not get a dark sheet either.
test.use({ colorScheme: 'dark' })

test('what is folded away on the screen is on the printed sheet, and links of texts and sources tell where they lead', async ({
  page,
  lang,
  visit,
  slugOf,
}) => {
  await visit(paths.university({ lang, slug: await slugOf('universities', 'heidelberg-university') }))
  const folded = page.locator('details:not([open]) article').first()
  await expect(folded).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(folded).toBeVisible()

  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<div class="prose"><a href="https://www.daad.de/">DAAD</a></div>')
  })
  const link = page.getByRole('link', { name: 'DAAD' })
  const after = (element: Element) => getComputedStyle(element, '::after').content
  expect(await link.evaluate(after)).toContain('https://www.daad.de/')

  await visit(paths.country({ lang, slug: await slugOf('countries', 'germany') }))
  expect(await page.locator('#visa a[rel~="noopener"]').evaluate(after)).toContain('https://www.auswaertiges-amt.de')
})
