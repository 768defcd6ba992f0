import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { buildApplicationUnderReview } from '#tests/e2e/support/offers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } })

test('a student finds on any page what is new, reads it by keyboard, and is led to where it is done', async ({
  page,
  playwright,
  baseURL,
  lang,
  say,
  visit,
  item,
}) => {
  const { id, email, lead } = await buildApplicationUnderReview({ request: playwright.request, baseURL, lang }, item)
  await visit(paths.about({ lang }))
  await signIn(page, email)
  const header = page.getByRole('banner')
  const bell = header.getByRole('button', { name: say('notices:unread', { count: 1 }) })
  await expect(bell).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // Another one arrives while the page is open, and the tab is looked at again.
  await lead({ to: 'information_needed', note: 'Which intake suits you?' } as Parameters<typeof lead>[0])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(header.getByRole('status').filter({ hasText: say('notices:arrived', { count: 2 }) })).toBeAttached()

  await header.getByRole('button', { name: say('notices:unread', { count: 2 }) }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: say('notices:title') })
  const lines = sheet.getByRole('list').getByRole('link')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(say('notices:request.opened.what'))
  await expect(lines.first()).toContainText(say('notices:isUnread'))
  await expectNoA11yViolations(page, 'a list of notices')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(header.getByRole('button', { name: say('notices:unread', { count: 2 }) })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(2)
  // The browser may report a closing only after the sheet is open again.
  await sheet.dispatchEvent('close')
  await lines.first().click()
  await expect(page).toHaveURL(new RegExp(`${paths.ownApplication({ lang, id })}#asked$`))
  await expect(sheet).toBeHidden()
  // Its page says the other one too.
  await expect(header.getByRole('button', { name: say('notices:title'), exact: true })).toBeVisible()
})
