import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { ContentPage } from '#tests/e2e/support/content-page.ts'
import { StaffApi } from '#tests/e2e/support/staff-api.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an editor finds a link that leads nowhere, corrects it in its field, and it is off the list', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.links({ lang }), 'editor')
  await expect(admin.heading).toHaveText(say('links:title'))
  const mark = `${lang}${process.pid}x${Date.now()}`
  const path = `/${lang}/blog/none-${mark}`
  const link = (to: string) => `<p><a href="${to}">${mark}</a></p>`
  await new StaffApi(page).create('articles', {
    title: { en: `Links ${mark}`, ar: `روابط ${mark}` },
    slug: { en: null, ar: null },
    excerpt: { en: 'Words.', ar: 'كلمات.' },
    body: { en: link(lang === 'en' ? path : '/en'), ar: link(lang === 'ar' ? path : '/ar') },
    author: { en: null, ar: null },
    coverId: null,
    cover: null,
    tagIds: [],
    countryIds: [],
  })
  const row = admin.root.locator('tbody tr').filter({ hasText: mark })
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(row).toContainText(say(`links:languages.${lang}`))
  await expect(row.getByText(say('links:answers.missing')).last()).toBeVisible()
  await expect(row.getByRole('link', { name: path })).toHaveAttribute('href', path)
  await expectNoA11yViolations(page, 'broken links')

  await row.getByRole('button').press('Enter')
  const answer = say('links:answers.missing')
  await expect(admin.notice).toContainText(answer)
  await expect(row).toBeVisible()

  await visit(paths.admin({ lang }))
  await admin.root.getByRole('link', { name: say('admin:today.linksBroken') }).click()
  await row.getByRole('link').first().click()
  const form = new ContentPage(page, say)
  const body = form.field(`body.${lang}`)
  await expect(body).toBeFocused()
  await body.press('ControlOrMeta+a')
  await page.keyboard.type('Mended.')
  await form.save()

  await expect(async () => {
    await visit(staffPaths.links({ lang, params: { state: 'all', entity: 'articles', perPage: '100' } }))
    await expect(admin.root.getByRole('status').first()).toHaveText(/\S/)
    await expect(row.filter({ hasText: path })).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})
