import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an editor reads what the content needs, and follows a number to the records it counts', async ({
  page,
  lang,
  say,
}) => {
  const { admin } = await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const line = admin.root.getByRole('link', { name: say('admin:today.universitiesWithoutArabic') })
  await expect(line).toBeVisible()
  const count = Number((await line.textContent())?.match(/\d+/)?.[0])
  await expect(admin.root.getByText(say('admin:figures.applications'))).toHaveCount(0)
  await expect(admin.root.getByText(say('admin:figures.signUps'))).toHaveCount(0)
  await expectNoA11yViolations(page, 'the overview of an editor')

  await line.press('Enter')
  await expect(page).toHaveURL(/universities\?status=published&arabic=missing/)
  await expect(admin.rows).toHaveCount(count)
})
