import { paths } from '#paths.ts'
import { signIn } from './support/accounts.ts'
import { expect, test } from './support/apply-test.ts'
import { buildApplicationUnderReview } from './support/offers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } })

test('all are marked as read at once', async ({ page, playwright, baseURL, lang, say, visit, item }) => {
  const { email } = await buildApplicationUnderReview({ request: playwright.request, baseURL, lang }, item)
  await visit(paths.about({ lang }))
  await signIn(page, email)
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: say('notices:unread', { count: 1 }) }).click()
  const sheet = page.getByRole('dialog', { name: say('notices:title') })
  await sheet.getByRole('button', { name: say('notices:readAll') }).click()
  await expect(sheet.getByRole('button', { name: say('notices:readAll') })).toBeHidden()
  await expect(sheet.getByRole('link')).not.toContainText(say('notices:isUnread'))
  await page.keyboard.press('Escape')
  await expect(header.getByRole('button', { name: say('notices:title'), exact: true })).toBeVisible()
})

test('who has none reads where they will appear, and without an account nothing is loaded for them', async ({
  page,
  lang,
  say,
  visit,
  student: _,
}) => {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: say('notices:title') }).click()
  await expect(page.getByRole('dialog')).toContainText(say('notices:emptyTitle'))
  await page.evaluate(() => localStorage.removeItem('eduuserInfo'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(paths.home({ lang }))
  await expect(header.getByRole('button', { name: say('notices:title') })).toHaveCount(0)
  expect(asked.filter((url) => /notice/.test(url))).toEqual([])
})
