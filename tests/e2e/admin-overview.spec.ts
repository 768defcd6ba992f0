import { paths } from '#paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('figures are of the period that stands in the address, and lead to their lists', async ({ page, lang, say }) => {
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
