import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { isolate } from '#i18n/isolate.ts'
import { staffPaths } from '#staff-paths.ts'
import { databaseUrl } from '#tests/support/server.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { PASSWORD } from './support/accounts.ts'
import { enterAsStaff } from './support/admin-page.ts'

/** As after half an hour away from the screen. */
async function idle(email: string): Promise<void> {
  const { db, close } = connect(databaseUrl(process.env.E2E_DATA_DIR ?? ''), { max: 1 })
  await rows(db)`
    update sessions set last_seen_at = now() - interval '32 minutes'
    where user_id = (select id from users where email = ${email})`
  await close()
}

test('who comes back after half an hour signs in over what was typed, and saves it', async ({
  page,
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  failures.expect(/401/)
  const { admin, email } = await enterAsStaff(page, lang, say, staffPaths.users({ lang }))
  await visit(staffPaths.users({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').click()
  const name = admin.root.getByRole('textbox').first()
  await name.fill('Noura of Kuwait')
  await idle(email)
  await name.press('Enter')
  await expect(modal.root).toContainText(say('auth:guard.interrupted'))
  await modal.send('signIn', email, PASSWORD)
  await expect(modal.button('success.continue')).toBeVisible()
  await expect(modal.root).toBeHidden()
  await expect(name).toHaveValue('Noura of Kuwait')
  await name.press('Enter')
  await expect(admin.heading).toHaveText('Noura of Kuwait')
})

test('a server that asks for no second factor says so on every page of staff', async ({ page, lang, say, visit }) => {
  const words = say('admin:frame.noSecondFactor', { setting: isolate('STAFF_SECOND_FACTOR=0') })
  const warning = page.getByText(words).filter({ visible: true })
  await enterAsStaff(page, lang, say, staffPaths.users({ lang }))
  await expect(warning).toHaveCount(1)
  await expectNoA11yViolations(page, 'warning')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(staffPaths.applications({ lang }))
    await expect(warning).toHaveCount(1)
  }
})
