import { paths } from '#paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('figures are of the period in the address, and lead to their lists', async ({ page, lang, say }) => {
  const { admin } = await enterAsStaff(page, lang, say, `${paths.admin({ lang })}?days=365`)
  const period = admin.root.getByRole('navigation', { name: say('admin:figures.period') })
  await expect(period.locator('[aria-current=true]')).toHaveText(say('admin:figures.periods.365'))
  await expect(admin.root.getByRole('heading', { name: say('admin:figures.promises') })).toBeVisible()
  await expectNoA11yViolations(page, 'the overview of an administrator')
  await period.getByRole('link', { name: say('admin:figures.periods.7') }).press('Enter')
  await expect(page).toHaveURL(/days=7$/)
  await expect(period.locator('[aria-current=true]')).toHaveText(say('admin:figures.periods.7'))

  const all = admin.root.getByRole('link', { name: `${say('admin:figures.all')}: ${say('admin:figures.nothing')}` })
  await all.click()
  await expect(page).toHaveURL(/demand\?view=nothing&days=7/)
  await expect(admin.heading).toHaveText(say('demand:title'))
})

test('administrators see when the last backup was made, and that it is overdue', async ({ page, lang, say }) => {
  let backup = { newest: '2026-11-20T02:00:00.000Z', isOld: false }
  await page.route('**/api/admin/overview?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), backup } })
  })
  const { admin } = await enterAsStaff(page, lang, say, paths.admin({ lang }))
  const beginning = (key: 'admin:backup.newest' | 'admin:backup.old') =>
    say(key, { when: '§' }).split('§')[0]?.trim() ?? ''
  await expect(admin.root.getByText(beginning('admin:backup.newest'))).toContainText(/2026/)
  backup = { ...backup, isOld: true }
  await page.reload()
  await expect(admin.root.getByRole('alert')).toContainText(beginning('admin:backup.old'))
  await expectNoA11yViolations(page, 'the overview with a backup that is overdue')
})
