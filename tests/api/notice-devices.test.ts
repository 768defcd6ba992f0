import type { LookupAddress, lookup } from 'node:dns'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { Channels } from '#features/admissions/notices/channels.ts'
import { pushKeysOf } from '#features/admissions/notices/server/push-keys.ts'
import { publicInternet } from '#platform/http/outbound-guard.ts'
import { createPostOutbound } from '#platform/http/post-outbound.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { SECRET } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { buildBrowser, readVapid } from '#tests/support/push-browser.ts'
import { startReceiver, toReceiver } from '#tests/support/push-service.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'Bridge University' })
const programme = await buildProgramme(db, { universityId: university.id, nameEn: 'Bridge Building' })
const service = await startReceiver()
/** Every name leads to this machine. */
const toUs = ((_name: string, _options: object, found: (error: null, all: LookupAddress[]) => void) =>
  found(null, [{ address: '127.0.0.1', family: 4 }])) as typeof lookup
const { app, drain, workDone, now } = await openTestApp(database, {
  postPush: toReceiver(service, createPostOutbound({ guard: publicInternet, lookup: toUs })),
})
const counsellor = await enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true }))

beforeEach(() => {
  service.status = 201
  service.location = undefined
  service.posted.length = 0
})
// The next test waits for what is left.
afterEach(() => rows(db)`delete from jobs where kind = 'notice.pushed'`)

/** Somebody who has applied, with a browser that they have signed up. */
async function applicant({ language = 'en' as 'en' | 'ar' } = {}) {
  const account = await buildAccount(db, { language })
  const student = await enter(app, account)
  const { _id: id, reference } = await sent(student, programme.id)
  await workDone()
  const browser = buildBrowser()
  await add(student, browser.subscription)
  return { account, student, id, reference, browser }
}
const channels = async (who: Visitor): Promise<Channels> => (await (await who.get('/notices/channels')).json()).data
const add = async (who: Visitor, subscription: object) => {
  const response = await who.post('/notices/devices', subscription)
  if (!response.ok) throw new Error(await response.text())
  return response
}
async function asStaff(id: string, path: string, body: object) {
  const version = (await counsellor.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  const headers = { 'if-match': version, 'idempotency-key': crypto.randomUUID() }
  const response = await counsellor.call('POST', `/admin/applications/${id}${path}`, body, headers)
  if (!response.ok) throw new Error(await response.text())
}
const reject = (id: string) => asStaff(id, '/moves', { to: 'rejected', reasons: ['places'] })
const ask = (id: string) =>
  asStaff(id, '/requests', {
    note: '',
    dueOn: '2026-12-01',
    items: [{ kind: 'document', documentKind: 'passport' }],
  })
const write = (id: string) => asStaff(id, '/messages', { text: 'A word.' })
/** Tries whatever is queued. */
async function attempted() {
  await drain()
  expect((await waiting()).every(({ last_error }) => last_error !== null)).toBe(true)
}
/** Runs again what failed. */
async function tryAgain() {
  await rows(db)`update jobs set due_at = now(), last_error = null where kind = 'notice.pushed'`
  await attempted()
}
const waiting = () => rows<{ last_error: string | null; failed: boolean }>(db)`
  select last_error, failed_at is not null as failed from jobs where kind = 'notice.pushed'`

describe('a browser shows a notice', () => {
  test('that only it can read: the next step, and neither what was decided nor of whom', async () => {
    const { id, browser, reference } = await applicant()
    await reject(id)
    await workDone()
    expect(service.posted.map(({ path }) => path)).toEqual([browser.path])
    const [post] = service.posted
    if (!post) throw new Error('Nothing was posted')
    const [notice] = await rows<{ id: string }>(db)`select id from notices where application_id = ${id}`
    expect(browser.read(post)).toEqual({
      title: 'Masar',
      body: 'See the news about your application',
      lang: 'en',
      dir: 'ltr',
      tag: notice?.id,
      path: `/en/account/applications/${id}`,
    })
    expect(JSON.stringify(browser.read(post))).not.toMatch(new RegExp(`Bridge|${reference}|reject`, 'i'))
    expect(post.body.toString('latin1')).not.toContain('application')
    expect(post.headers).toMatchObject({ ttl: '86400', topic: notice?.id.replaceAll('-', '') })
    expect(() => buildBrowser().read(post)).toThrow()
  })

  test('in the language of the account, with the day by which something is asked for', async () => {
    const { id, browser } = await applicant({ language: 'ar' })
    await ask(id)
    await workDone()
    const [post] = service.posted
    expect(post && browser.read(post)).toMatchObject({
      title: 'مسار',
      body: expect.stringMatching(/^إرسال ما نحتاج إليه منك في موعد أقصاه .*2026/),
      lang: 'ar',
      dir: 'rtl',
      path: `/ar/account/applications/${id}#asked`,
    })
  })

  test('signed with the key that its subscription names', async () => {
    const { student, id } = await applicant()
    await reject(id)
    await workDone()
    const { publicKey } = (await channels(student)).push
    const [post] = service.posted
    expect(post && readVapid(post, publicKey)).toMatchObject({
      aud: 'https://push.example',
      sub: 'mailto:no-reply@masar.test',
    })
    expect(pushKeysOf(SECRET).publicKey).toBe(publicKey)
    expect(pushKeysOf(`${SECRET}!`).publicKey).not.toBe(publicKey)
  })

  test('once for several unread messages, and not about what was read in the meantime', async () => {
    const { student, id } = await applicant()
    await write(id)
    await write(id)
    await workDone()
    expect(service.posted).toHaveLength(1)
    service.status = 503
    await ask(id)
    await attempted()
    service.status = 201
    await student.post('/notices/read', { applicationId: id })
    service.posted.length = 0
    await tryAgain()
    expect([service.posted.length, await waiting()]).toEqual([0, []])
  })

  test('on every device, and for staff on those of the assigned counsellor', async () => {
    const { account, student, id } = await applicant()
    const phone = await enter(app, account)
    await add(phone, buildBrowser().subscription)
    await reject(id)
    await workDone()
    expect(service.posted).toHaveLength(2)
    const staff = await buildAccount(db, { role: 'editor', isCounsellor: true })
    const desk = buildBrowser()
    await add(await enter(app, staff), desk.subscription)
    await rows(db)`update applications set assigned_to = ${staff.id} where id = ${id}`
    service.posted.length = 0
    await student.call('POST', `/applications/${id}/messages`, { text: 'Why?' }, { 'idempotency-key': 'why-12345' })
    await workDone()
    expect(service.posted.map((post) => desk.read(post).path)).toEqual([`/en/admin/applications/${id}#messages`])
  })
})

describe('a push service', () => {
  test('that is busy is asked again, and given up with a reason after the last attempt', async () => {
    const { id } = await applicant()
    service.status = 503
    await reject(id)
    await attempted()
    expect(await waiting()).toMatchObject([{ last_error: 'PUSH_503', failed: false }])
    await rows(db)`update jobs set attempts = 29 where kind = 'notice.pushed'`
    await tryAgain()
    expect(await waiting()).toMatchObject([{ last_error: 'PUSH_503', failed: true }])
  })

  test.each([404, 410])('that answers %i no longer knows the browser, and neither do we', async (status) => {
    const { student, id } = await applicant()
    service.status = status
    await reject(id)
    await workDone()
    expect((await channels(student)).push.devices).toEqual([])
  })

  test('is not followed to another address', async () => {
    const { id } = await applicant()
    service.status = 307
    service.location = `${service.url}/elsewhere`
    await reject(id)
    await attempted()
    expect(service.posted.filter(({ path }) => path === '/elsewhere')).toEqual([])
    expect(await waiting()).toMatchObject([{ last_error: 'PUSH_307' }])
  })

  test('whose name leads into our own network is never reached, and forgotten', async () => {
    const { student, id } = await applicant()
    await add(student, buildBrowser('https://inside.example/metrics').subscription)
    await reject(id)
    await workDone()
    expect(service.posted).toEqual([])
    expect((await channels(student)).push.devices).toEqual([])
  })
})

describe('signing a browser up', () => {
  test.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest',
    'https://push.example:8443/a',
    'https://me:secret@push.example/a',
    `https://push.example/${'a'.repeat(1000)}`,
  ])('is refused at %s', async (endpoint) => {
    const student = await enter(app, await buildAccount(db))
    const response = await student.post('/notices/devices', { ...buildBrowser().subscription, endpoint })
    expect([response.status, Object.keys((await response.json()).fields)]).toEqual([422, ['endpoint']])
  })

  test('is refused with a key that no browser could have made', async () => {
    const student = await enter(app, await buildAccount(db))
    const { endpoint, keys } = buildBrowser().subscription
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const response = await student.post('/notices/devices', { endpoint, keys: { ...keys, p256dh } })
    expect([response.status, Object.keys((await response.json()).fields)]).toEqual([422, ['keys.p256dh']])
  })

  test('again replaces what it had', async () => {
    const student = await enter(app, await buildAccount(db))
    await add(student, buildBrowser().subscription)
    await add(student, buildBrowser().subscription)
    expect((await channels(student)).push.devices).toMatchObject([{ current: true, device: expect.any(String) }])
  })

  test('makes room for the eleventh, however many come at once', async () => {
    const account = await buildAccount(db)
    const visitors = await Promise.all(Array.from({ length: 13 }, () => enter(app, account)))
    await Promise.all(visitors.map((visitor) => add(visitor, buildBrowser().subscription)))
    expect(await rows(db)`select from push_subscriptions where user_id = ${account.id}`).toHaveLength(10)
  })

  test('at the address of somebody else takes nothing from them', async () => {
    const { student, browser } = await applicant()
    const other = await enter(app, await buildAccount(db))
    const response = await other.post('/notices/devices', browser.subscription)
    expect([response.status, (await response.json()).code]).toEqual([409, 'conflict'])
    expect((await channels(student)).push.devices).toHaveLength(1)
    expect((await channels(other)).push.devices).toEqual([])
  })
})

describe('a browser gets no more notices', () => {
  test('once it is removed, by its own account alone', async () => {
    const { student, id } = await applicant()
    const [device] = (await channels(student)).push.devices
    const other = await enter(app, await buildAccount(db))
    expect((await other.call('DELETE', `/notices/devices/${device?._id}`)).status).toBe(404)
    expect((await channels(student)).push.devices).toHaveLength(1)
    const response = await student.call('DELETE', `/notices/devices/${device?._id}`)
    expect((await response.json()).data.push.devices).toEqual([])
    await reject(id)
    await workDone()
    expect(service.posted).toEqual([])
  })

  test('once it is signed out, there or from another device, or the password is changed', async () => {
    const { account, student } = await applicant()
    const [phone, tablet] = [await enter(app, account), await enter(app, account)]
    for (const each of [phone, tablet]) await add(each, buildBrowser().subscription)
    await phone.post('/users/logout')
    expect((await channels(student)).push.devices).toHaveLength(2)
    await student.call('POST', '/users/me/password', { currentPassword: PASSWORD, newPassword: 'another lamp 8' })
    await student.call('DELETE', '/users/me/sessions?except=current')
    expect((await channels(student)).push.devices).toMatchObject([{ current: true }])
  })

  test('but continues after signing in there again, where somebody else does not get it', async () => {
    const { account, student } = await applicant()
    await student.signIn(account.email, PASSWORD)
    expect((await channels(student)).push.devices).toMatchObject([{ current: true }])
    const other = await buildAccount(db)
    await student.signIn(other.email, PASSWORD)
    expect((await channels(student)).push.devices).toEqual([])
    expect(await rows(db)`select from push_subscriptions where user_id in (${account.id}, ${other.id})`).toEqual([])
  })

  test('once our key is another one', async () => {
    const { student, account, id } = await applicant()
    await rows(db)`update push_subscriptions set server_key = 'a former one' where user_id = ${account.id}`
    expect((await channels(student)).push.devices).toEqual([])
    await reject(id)
    await workDone()
    expect(service.posted).toEqual([])
    expect(await rows(db)`select from push_subscriptions where user_id = ${account.id}`).toEqual([])
  })

  test('with the account, whose export names its devices and not how they are reached', async () => {
    const { account, student, browser } = await applicant()
    const exported = await (await student.get('/users/me/export')).json()
    expect(exported.noticeChannels).toEqual({
      devices: [{ device: expect.any(String), addedAt: now().toISOString() }],
      texts: null,
      unconfirmed: null,
    })
    expect(JSON.stringify(exported)).not.toContain(browser.endpoint)
    await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
    expect(await rows(db)`select from push_subscriptions where user_id = ${account.id}`).toEqual([])
  })
})

test('the worker is a script that may load nothing, is revalidated each time, and does not intercept pages', async () => {
  const response = await app.request('/push-worker.js')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const script = await response.text()
  expect(script).not.toMatch(/['"]fetch['"]|caches/)
  expect(script.length).toBeLessThan(2000)
})
