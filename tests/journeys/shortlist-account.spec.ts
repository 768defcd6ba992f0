import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { alive, expect, test } from '#tests/e2e/support/account-test.ts'
import { makeAccount, PASSWORD, someone } from '#tests/e2e/support/accounts.ts'
import { AuthModal } from '#tests/e2e/support/auth-modal.ts'
import type { Say } from '#tests/e2e/support/words.ts'

const majors = { kind: 'major', destination: 'germany' }

const entryOf = (id: string) => ({ id, addedAt: '2026-11-01T00:00:00.000Z', note: '' })
const store = (page: Page, ids: string[]) =>
  page.evaluate(
    (text) => localStorage.setItem('shortlist', text),
    JSON.stringify({ version: 1, entries: ids.map(entryOf) }),
  )

async function signIn(page: Page, say: Say, email: string): Promise<AuthModal> {
  const modal = new AuthModal(page, say)
  await modal.open()
  await modal.send('signIn', email, PASSWORD)
  // It continues by itself after its five seconds.
  await expect(modal.root).toBeHidden()
  return modal
}

test('a shortlist goes along into the account, meets the one there, and leaves a shared computer at log-out', async ({
  page,
  browser,
  lang,
  say,
  visit,
  ask,
  baseURL,
}) => {
  const [first, second] = (await ask(majors)).items.map(({ _id }) => _id)
  if (!first || !second) throw new Error('Germany has majors')
  const email = someone(lang)
  await makeAccount({ email })
  const main = page.getByRole('main')
  const count = (of: number) => say('saved-items:count', { count: of })

  await visit(paths.shortlist({ lang }))
  await store(page, [first])
  await page.reload()
  await alive(page)
  const modal = await signIn(page, say, email)
  await expect(main).toContainText(say('saved-items:leadAccount'))
  await main.locator('textarea').fill('سؤال عن السكن')
  await expect(main.getByText(say('saved-items:noteKeptAccount'))).toBeVisible()

  await test.step('on another device, where something else was kept', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await context.newPage()
    await visit(paths.shortlist({ lang }), other)
    await store(other, [second])
    await other.reload()
    await alive(other)
    await signIn(other, say, email)
    await expect(other.getByRole('main')).toContainText(count(2))
    await expect(other.locator('textarea').filter({ hasText: 'سؤال عن السكن' })).toBeVisible()
    await other.locator('ol > li').filter({ hasText: 'سؤال' }).getByRole('button', { pressed: true }).first().click()
    await expect(other.getByRole('main')).toContainText(count(1))
    // After leaving at once, the change is sent as soon as the page is open again.
    await visit(paths.about({ lang }), other)
    await expect
      .poll(() => other.evaluate(() => JSON.parse(localStorage.getItem('shortlist') ?? '{}').unsynced))
      .toEqual([])
    await context.close()
  })

  await visit(paths.shortlist({ lang }))
  await expect(main).toContainText(count(1))
  await expect(main.locator('textarea')).toHaveValue('')
  await modal.logOut.click()
  await expect(page).toHaveURL(paths.home({ lang }))
  await visit(paths.shortlist({ lang }))
  await expect(page.getByRole('heading', { name: say('saved-items:emptyTitle') })).toBeVisible()
})

test('what was changed without a connection is sent once it is back', async ({
  page,
  lang,
  say,
  visit,
  ask,
  failures,
}) => {
  const [first] = (await ask(majors)).items.map(({ _id }) => _id)
  const email = someone(lang)
  await makeAccount({ email })
  await visit(paths.shortlist({ lang }))
  await store(page, [first ?? ''])
  await page.reload()
  await alive(page)
  await signIn(page, say, email)
  const main = page.getByRole('main')
  await expect(main).toContainText(say('saved-items:leadAccount'))

  failures.expect(/api\/shortlist|ERR_INTERNET_DISCONNECTED/)
  await page.route('**/api/shortlist/*', (route) => route.abort('internetdisconnected'))
  await main.locator('textarea').fill('written on the train')
  await page.waitForRequest('**/api/shortlist/*')
  await expect(main.getByText(say('saved-items:noteKeptAccount'))).toBeHidden()
  await page.unroute('**/api/shortlist/*')
  const told = page.waitForResponse((response) => response.url().includes('/api/shortlist/') && response.ok())
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await told
  await expect(main.getByText(say('saved-items:noteKeptAccount'))).toBeVisible()
})
