import { stopToken } from '#features/compare/family-pages/server/news.ts'
import { paths } from '#paths.ts'
import { loadSessionSecret } from '#platform/session-secret.ts'
import { kept } from './support/accounts.ts'
import { expect, test } from './support/apply-test.ts'

test('where the setting cannot be loaded, the account says so and tries again', async ({
  page,
  lang,
  say,
  visit,
  student: _,
  failures,
}) => {
  failures.expect(/family-news/, /Failed to load/)
  await page.route('**/api/family-news', (route) => route.abort('failed'))
  await visit(paths.account({ lang }))
  const section = page.getByRole('region', { name: say('auth:familyNews.title') })
  await expect(section.getByText(say('auth:familyNews.failed'))).toBeVisible()
  await page.unroute('**/api/family-news')
  await section.getByRole('button', { name: say('retry') }).click()
  await expect(section.getByRole('checkbox')).toBeChecked()
})

test('the button of an e-mail’s page ends the e-mails, and so does one press of a mail program', async ({
  page,
  lang,
  say,
  visit,
  student: _,
}) => {
  const { userId = '' } = (await kept(page)) ?? {}
  const token = stopToken(loadSessionSecret(process.env.E2E_DATA_DIR ?? ''), userId)
  const path = paths.familyNewsStop({ lang, token })
  const wanted = page.getByRole('checkbox', { name: say('auth:familyNews.wanted') })
  await visit(path)
  await page.getByRole('button', { name: say('family-pages:newsStop.action') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('family-pages:newsStop.doneTitle') })).toBeVisible()
  await visit(paths.account({ lang }))
  await wanted.check()
  await expect(page.getByRole('region', { name: say('auth:familyNews.title') })).toContainText(
    say('auth:account.saved'),
  )
  // It names no origin, asks nothing and reads no page (RFC 8058).
  const pressed = await page.request.post(path, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(pressed.status()).toBe(200)
  await page.reload()
  await expect(wanted).not.toBeChecked()
})

test('a browser that is not signed in shows how to get news of answers', async ({ page, lang, say, visit, item }) => {
  await visit(paths.compare({ lang, ids: [item] }))
  await page.getByRole('button', { name: say('shortlist:family.share') }).click()
  const owner = page.getByRole('region', { name: say('family-pages:owner.title') })
  await expect(owner).toContainText(say('family-pages:owner.news.signedOut'))
  await expect(owner.getByRole('link', { name: say('family-pages:owner.news.signIn') })).toHaveAttribute(
    'href',
    paths.login({ lang, next: new URL(page.url()).pathname }),
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link of an e-mail asks first, and one that is worth nothing says so', async ({
    page,
    lang,
    say,
    visit,
    failures,
  }) => {
    failures.expect(/404/)
    const path = paths.familyNewsStop({ lang, token: 'x' })
    await visit(path)
    await expect(page.getByRole('heading', { level: 1, name: say('family-pages:newsStop.title') })).toBeVisible()
    await page.getByRole('button', { name: say('family-pages:newsStop.action') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('family-pages:newsStop.deadTitle') })).toBeVisible()
    // A mail program presses for its reader and reads no page (RFC 8058).
    const pressed = await page.request.post(path, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(pressed.status()).toBe(404)
  })
})
