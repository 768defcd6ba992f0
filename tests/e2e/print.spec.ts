import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

// Chromium prints by day anyway; whoever emulates a dark room must not get a dark sheet either.
test.use({ colorScheme: 'dark' })

test('a printed page is its words and figures, ink on white, with nothing to press', async ({
  page,
  lang,
  say,
  visit,
  ask,
  slugOf,
}) => {
  const [major] = (await ask({ kind: 'major', destination: 'germany' })).items
  const [article] = (await ask({ kind: 'blog' })).items
  if (!major || !article) throw new Error('The catalogue is empty')
  const university = await slugOf('universities', 'heidelberg-university')
  const sheets = [
    { address: paths.major({ lang, slug: major.slug }), demo: true },
    { address: paths.university({ lang, slug: university }), demo: true },
    { address: paths.country({ lang, slug: await slugOf('countries', 'germany') }), demo: true },
    { address: paths.article({ lang, slug: article.slug }), demo: false },
  ]
  for (const { address, demo } of sheets) {
    await visit(address)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(16, 33, 43)')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('main').getByText(say('demoNote'))).toBeVisible({ visible: demo })
    // A programme is taken along: where it is found again stands on it, for a camera too, and it is two sheets at most.
    if (address === sheets[0]?.address) {
      await expect(page.getByRole('img', { name: say('programmes:page.qr') })).toBeVisible()
      await expect(page.getByText(`/${lang}/major/${major.slug.en}`)).toBeVisible()
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect([...pdf.matchAll(/MediaBox \[/g)].length).toBeLessThanOrEqual(2)
    }
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('banner')).toBeVisible()
  }
})

test('what is folded away on the screen is on the printed sheet, and a link of a text tells where it leads', async ({
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
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(after).toContain('https://www.daad.de/')
})
