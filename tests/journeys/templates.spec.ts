import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { StaffApi } from '#tests/e2e/support/staff-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what is missing of the starter set is added by one press, and what is there stays', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const list = staffPaths.templates({ lang, params: { kind: 'message', perPage: '100' } })
  const { admin } = await enterAsStaff(page, lang, say, list)
  const api = new StaffApi(page)
  // The demo begins with the whole set.
  const { items } = await api.call<{ items: { _id: string; version: number; name: { en: string; ar: string } }[] }>(
    'GET',
    'templates?kind=message&perPage=100',
  )
  const call = items.find(({ name }) => name.en === 'Suggest a call')
  await admin.rows.getByRole('link', { name: call?.name[lang] ?? '' }).click()
  await expect(page.locator('[id="values.text.ar"]')).toHaveAttribute('dir', 'rtl')
  await expectNoA11yViolations(page, 'a template with its history')
  await admin.save('content:delete.button')
  await admin.dialog.getByRole('button', { name: say('content:delete.button') }).click()
  await expect(admin.notice).toHaveText(say('content:delete.done', { name: `⁨${call?.name[lang]}⁩` }))

  await visit(list)
  const offer = admin.root.getByRole('region', { name: say('templates:starter.add') })
  await expect(offer).toContainText(say('templates:starter.text', { count: 1 }))
  await expectNoA11yViolations(page, 'the list of templates')
  await offer.getByRole('button').click()
  await expect(admin.notice).toHaveText(say('templates:starter.added', { count: 1 }))
  await expect(offer).toHaveCount(0)
  await expect(admin.rows.getByRole('link', { name: call?.name[lang] ?? '' })).toBeVisible()
})
