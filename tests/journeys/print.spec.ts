import { formatDeadline } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

// Chromium prints by day anyway; someone who emulates dark mode must not get a dark sheet either.
test.use({ colorScheme: 'dark' })

test('a printed page is its words and figures, ink on white, with nothing to press, and says where it came from', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask, slugOf }) => {
  const { items } = await ask({ kind: 'major', destination: 'germany' })
  const major = items.find((item) => item.type === 'major' && item.nextIntake?.deadline)
  const deadline = major?.type === 'major' && major.nextIntake?.deadline
  const [article] = (await ask({ kind: 'blog' })).items
  if (!major || !deadline || !article) throw new Error('The catalogue is empty')
  const university = await slugOf('universities', 'heidelberg-university')
  const faculty = await slugOf('faculties', 'engineering')
  /** Of what is taken along, how many sheets there may be. */
  const sheets = [
    { address: paths.major({ lang, slug: major.slug }), demo: true, most: 2 },
    { address: paths.university({ lang, slug: university }), demo: true, most: 4 },
    { address: paths.country({ lang, slug: await slugOf('countries', 'germany') }), demo: true, most: 4 },
    { address: paths.faculty({ lang, slug: faculty }), demo: true, most: 2 },
    { address: paths.article({ lang, slug: article.slug }), demo: false, most: null },
  ]
  for (const { address, demo, most } of sheets) {
    await visit(address)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(16, 33, 43)')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('main').getByText(say('demoNote'))).toBeVisible({ visible: demo })
    // A page that is taken along shows its address, for a camera too.
    if (most) {
      const [, kind] = /\/\w+\/(\w+)\//.exec(address) ?? []
      await expect(page.getByRole('img', { name: say('site:qr') })).toBeVisible()
      await expect(page.getByText(new RegExp(`/${lang}/${kind}/[\\w-]+$`))).toBeVisible()
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect([...pdf.matchAll(/MediaBox \[/g)].length).toBeLessThanOrEqual(most)
    }
    // The line that says it on the screen is not printed.
    if (address === sheets[0]?.address) {
      await expect(page.getByRole('definition').filter({ hasText: formatDeadline(lang, deadline) })).toBeVisible()
    }
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('banner')).toBeVisible()
  }
})
