import type { Page } from '@playwright/test'
import { PUSH_WORKER } from '#features/admissions/notices/push-worker-address.ts'
import { paths } from '#paths.ts'
import { buildBrowser } from '#tests/support/push-browser.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/apply-test.ts'

/**
 * A reader who allows it when asked, which Chromium without a window never does, and what a push service, which cannot be reached
 * from here, would answer. All else is real: the worker is loaded, registered and becomes active.
 */
const allowAndSubscribe = (page: Page) =>
  page.addInitScript((subscription) => {
    const asked = { permission: 0 }
    let permission: NotificationPermission = 'default'
    Object.assign(window, { asked })
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      asked.permission += 1
      permission = 'granted'
      return permission
    }
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription
  }, buildBrowser().subscription)

const timesAsked = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: { permission: number } }).asked.permission)

const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a student gets notices on this device after a press, sees which devices do, and removes it', async ({
    page,
    lang,
    say,
    visit,
    student: _,
  }) => {
    await allowAndSubscribe(page)
    await visit(paths.about({ lang }))
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('notices:title') })
      .click()
    const sheet = page.getByRole('dialog', { name: say('notices:title') })
    const tell = sheet.getByRole('button', { name: say('notices:tell.button') })
    await expect(tell).toBeVisible()
    // Nothing was asked and nothing is registered before the press.
    expect(await timesAsked(page)).toBe(0)
    expect(await scopes(page)).toEqual([])
    await tell.click()
    await expect(sheet.getByRole('status').filter({ hasText: say('notices:tell.on') })).toBeVisible()
    expect(await timesAsked(page)).toBe(1)
    await expectNoA11yViolations(page, 'notices on this device')

    expect(await scopes(page)).toEqual([PUSH_WORKER.scope])
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

    await sheet.getByRole('link', { name: say('notices:tell.manage') }).click()
    const section = page.getByRole('region', { name: say('notices:channels.title') })
    const devices = section.getByRole('list', { name: say('notices:channels.devices') }).getByRole('listitem')
    await expect(devices).toHaveCount(1)
    await expect(devices).toContainText(say('notices:channels.current'))
    await expect(section).toBeInViewport()
    await devices.getByRole('button').click()
    await expect(devices).toHaveCount(0)
    await expect(section.getByRole('button', { name: say('notices:tell.button') })).toBeVisible()
    await expect.poll(() => scopes(page)).toEqual([])
  })
})

test('who has sent an application is asked there, and the page stays for it', async ({
  page,
  lang,
  say,
  visit,
  apply,
  item,
  student: _,
}) => {
  await allowAndSubscribe(page)
  await visit(paths.apply({ lang, item }))
  await apply.fillAll(lang)
  await apply.submit.click()
  await page.getByRole('button', { name: say('notices:tell.button') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('notices:tell.on') })).toBeVisible()
  await expect(apply.main.getByText(say('apply:sent.staying')).first()).toBeVisible()
  await expectNoA11yViolations(page, 'an application was sent, and notices on this device')
})

test('a student whose browser refuses sees that, and that e-mails still come', async ({
  page,
  lang,
  say,
  visit,
  student: _,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await visit(paths.account({ lang }))
  const section = page.getByRole('region', { name: say('notices:channels.title') })
  await expect(section).toContainText(say('notices:tell.refused'))
  await expect(section.getByRole('button', { name: say('notices:tell.button') })).toHaveCount(0)
})

test('a browser without notices gets a message, and so does a service that cannot be reached', async ({
  page,
  lang,
  say,
  visit,
  student: _,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('Registration failed', 'AbortError'))
  })
  await visit(paths.account({ lang }))
  const section = page.getByRole('region', { name: say('notices:channels.title') })
  await section.getByRole('button', { name: say('notices:tell.button') }).click()
  await expect(section.getByRole('alert').first()).toContainText(say('notices:tell.failed'))
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await page.reload()
  await expect(section).toContainText(say('notices:tell.unsupported'))
})
