import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { makeAccount, someone } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator shows a counsellor, whom readers then meet where they can ask', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const email = someone(lang)
  await makeAccount({ email, role: 'editor', name: 'Account of the desk' })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.users({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').first().click()
  await admin.root.getByRole('link', { name: say('admin:profile.title') }).click()
  await expect(page).toHaveURL(/\/profile$/)
  const form = page.url()
  const name = { en: `Rana of ${lang}`, ar: `رنا ${lang}` }
  const shown = page.getByRole('checkbox', { name: say('admin:profile.shownChoice') })
  await shown.check()
  await admin.save('admin:user.save')
  await expect(admin.alert).toContainText(say('admin:profile.nameRequired'))
  await page.getByRole('textbox', { name: say('admin:profile.nameEn') }).fill(name.en)
  await page.getByRole('textbox', { name: say('admin:profile.nameAr') }).fill(name.ar)
  await page.locator(`input[name="languages"][value="${lang}"]`).check()
  const sentence = '<b>Ask me</b> about visas.'
  await page.getByRole('textbox', { name: say('admin:profile.introductionEn') }).fill(sentence)
  await expectNoA11yViolations(page, 'the form of a public profile')
  await admin.save('admin:user.save')
  await expect(admin.notice).toHaveText(say('admin:user.saved'))

  await expect.poll(async () => (await page.request.get(paths.people({ lang }))).text()).toContain(name[lang])
  await visit(paths.people({ lang }))
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: name[lang] }) })
  await expect(card).toContainText(sentence)
  await expect(page.getByRole('main')).not.toContainText('Account of the desk')
  await visit(paths.contact({ lang }))
  await expect(page.getByRole('main')).toContainText(name[lang])

  await visit(form)
  await shown.uncheck()
  await admin.save('admin:user.save')
  await expect(admin.notice).toHaveText(say('admin:user.saved'))
  await expect.poll(async () => (await page.request.get(paths.people({ lang }))).text()).not.toContain(name[lang])
})
