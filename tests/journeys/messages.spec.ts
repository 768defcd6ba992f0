import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import type { Say } from '#tests/e2e/support/words.ts'
import { buildAnswersForAnyIntake } from '#tests/support/applicants.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 780 } })

/** The conversation on a page about an application. */
function conversationOn(page: Page, say: Say, title: string) {
  const root = page.getByRole('region', { name: say(`messages:${title}`), exact: true })
  return {
    root,
    field: root.getByRole('textbox', { name: say('messages:label') }),
    send: root.getByRole('button', { name: say('messages:send') }),
    said: root.locator('p[dir="auto"]'),
    alert: root.getByRole('alert'),
    /** What happens when one comes back to a tab. */
    comeBack: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  }
}

/** The id of an application that the student of this page has sent. */
async function applied(page: Page, itemId: string, lang: 'en' | 'ar'): Promise<string> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('eduuserInfo') ?? '{}').token)
  const answer = await page.request.post('/api/applications', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { itemId, answers: buildAnswersForAnyIntake(), lang },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data._id
}

test('a student and a counsellor write to each other, and either sees what the other has written', async ({
  page,
  browser,
  baseURL,
  lang,
  say,
  visit,
  student: _,
  item,
}) => {
  const id = await applied(page, item, lang)
  await visit(paths.ownApplication({ lang, id }))
  const mine = conversationOn(page, say, 'title')
  await mine.send.click()
  await expect(mine.field).toBeFocused()
  await expect(mine.field).toHaveAccessibleDescription(new RegExp(say('messages:required')))
  await mine.field.fill('مرحبًا،\nهل وصلتكم شهادة IELTS؟')
  await page.keyboard.press('Control+Enter')
  await expect(mine.said).toHaveText('مرحبًا،\nهل وصلتكم شهادة IELTS؟')
  await expect(mine.field).toHaveValue('')
  await expect(mine.root).toContainText(say('messages:sent'))

  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const staff = await context.newPage()
  const { email } = await enterAsStaff(staff, lang, say, staffPaths.application({ lang, id }))
  const theirs = conversationOn(staff, say, 'staffTitle')
  await theirs.field.fill('نعم، وصلت، وشكرًا لك.')
  await theirs.send.click()
  await expect(theirs.said).toHaveText(['مرحبًا،\nهل وصلتكم شهادة IELTS؟', 'نعم، وصلت، وشكرًا لك.'])
  await expectNoA11yViolations(staff, 'of staff')

  await mine.comeBack()
  await expect(mine.said.last()).toHaveText('نعم، وصلت، وشكرًا لك.')
  await expect(mine.root.getByRole('status')).toContainText('نعم، وصلت')
  await expect(mine.root).toContainText(say('messages:seen'))
  await expect(mine.root).not.toContainText(email)
  await expectNoA11yViolations(page, 'of the student')
  await theirs.field.scrollIntoViewIfNeeded()
  await expect(async () => {
    await theirs.comeBack()
    await expect(theirs.root).toContainText(say('messages:seen'), { timeout: 500 })
  }).toPass()
  await context.close()
})

test('the page of an application shows what has become of it without a reload, and that a message was read', async ({
  page,
  browser,
  baseURL,
  lang,
  say,
  visit,
  student: _,
  item,
}) => {
  const id = await applied(page, item, lang)
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const staff = await context.newPage()
  await enterAsStaff(staff, lang, say, staffPaths.application({ lang, id }))
  const theirs = conversationOn(staff, say, 'staffTitle')
  await theirs.field.fill('Which exam did you take?')
  await theirs.send.click()
  await expect(theirs.said).toHaveCount(1)

  await visit(paths.ownApplication({ lang, id }))
  const unread = page.locator('a[href="#messages"]')
  await expect(unread).toBeVisible()
  const mine = conversationOn(page, say, 'title')
  await mine.field.scrollIntoViewIfNeeded()
  await expect(unread).toHaveCount(0)

  const decide = staff.getByRole('region', { name: say('review:application.decide') })
  await decide.getByRole('radio', { name: say('review:application.states.in_review') }).check()
  await decide.getByRole('button', { name: say('review:application.move') }).click()
  const inReview = staff.getByText(say('review:application.states.in_review')).filter({ visible: true })
  await expect(inReview.first()).toBeVisible()
  const timeline = page.getByRole('region', { name: say('applications:detail.timeline') })
  await expect(async () => {
    await mine.comeBack()
    await expect(timeline).toContainText(say('applications:states.in_review'), { timeout: 500 })
  }).toPass()
  await context.close()
})

test('a message that did not arrive stays, over a reload too, and is said once whatever was lost', async ({
  page,
  lang,
  say,
  visit,
  student: _,
  item,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/)
  const id = await applied(page, item, lang)
  await visit(paths.ownApplication({ lang, id }))
  const { field, send, said, alert } = conversationOn(page, say, 'title')
  const sending = (url: URL) => url.pathname === `/api/applications/${id}/messages`
  const text = 'هل يكفي كشف الدرجات؟'
  await field.fill(text)
  await page.context().setOffline(true)
  await send.click()
  await expect(alert).toHaveText(say('messages:unreachable'))
  await page.context().setOffline(false)
  await page.reload()
  await expect(field).toHaveValue(text)

  await page.route(sending, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' })
  })
  await send.click()
  await expect(alert).toContainText(say('messages:kept'))
  await expect(field).toHaveValue(text)
  await page.unroute(sending)

  // It arrives, and the answer does not.
  await page.route(sending, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(alert).toHaveText(say('messages:unreachable'))
  await page.unroute(sending)
  await page.reload()
  await expect(field).toHaveValue(text)
  await send.click()
  await expect(field).toHaveValue('')
  await expect(said).toHaveText([text])

  // What is typed on while a message is on its way is the next one.
  let arrive: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(sending, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.fallback()
  })
  await field.fill('مرحبًا')
  await send.click()
  await field.press('End')
  await field.pressSequentially(' وشكرًا')
  arrive()
  await expect(field).toHaveValue('وشكرًا')
  await page.unroute(sending)
  await send.click()
  await expect(said).toHaveText([text, 'مرحبًا', 'وشكرًا'])
})
