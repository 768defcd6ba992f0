import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { Channels } from '#features/admissions/notices/channels.ts'
import { createTextAdapter } from '#features/admissions/notices/server/text-adapter.ts'
import { HOUR_SECONDS } from '#lib/durations.ts'
import { createPostOutbound } from '#platform/http/post-outbound.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { signatureOf } from '#tests/support/push-browser.ts'
import { startReceiver } from '#tests/support/push-service.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const KEY = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const PHONE = '+971501234567'
const NOW = new Date('2026-11-20T10:00:00Z')

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'Bridge University' })
const programme = await buildProgramme(db, { universityId: university.id, nameEn: 'Bridge Building' })
const adapter = await startReceiver()
const { app, drain, workDone, now } = await openTestApp(database, {
  sendText: createTextAdapter(
    { url: `${adapter.url}/notices`, secret: KEY },
    { post: createPostOutbound({ timeout: 300 }), now: () => NOW },
  ),
})
const counsellor = await enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true }))

beforeEach(async () => {
  await rows(db)`delete from rate_limits`
  adapter.status = 200
  adapter.location = undefined
  adapter.posted.length = 0
})
// The next test waits for what is left.
afterEach(() => rows(db)`delete from jobs where kind = 'notice.texted'`)

async function applicant({ phone = PHONE as string | null, language = 'en' as 'en' | 'ar' } = {}) {
  const account = await buildAccount(db, { language })
  const student = await enter(app, account)
  const { _id: id } = await sent(student, programme.id)
  await workDone()
  if (phone) await agree(student, phone)
  return { account, student, id }
}
const channels = async (who: Visitor): Promise<Channels> => (await (await who.get('/notices/channels')).json()).data
const confirm = (who: Visitor, code: string) => who.post('/notices/texts/confirmation', { code })
/** The codes that were sent to a number, the newest last. */
async function codesTo(phone: string): Promise<string[]> {
  await workDone()
  const calls = adapter.posted.map(({ body }) => JSON.parse(body.toString()))
  return calls.flatMap(({ kind, to, text }) => (kind === 'code' && to === phone ? (/\d{6}/.exec(text) ?? []) : []))
}
/** Names a number and confirms it; what was sent for that is forgotten. */
async function agree(who: Visitor, phone: string) {
  await choose(who, phone)
  const [code = ''] = (await codesTo(phone)).slice(-1)
  const confirmed = await confirm(who, code)
  if (confirmed.status !== 200) throw new Error(await confirmed.text())
  adapter.posted.length = 0
}
/** Another number for each test: codes to one are limited. */
let numbers = 0
const aNumber = () => `+9715098${String(10_000 + ++numbers)}`
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const choose = (who: Visitor, phone: string | null) => who.call('PUT', '/notices/texts', { phone })
async function reject(id: string) {
  const version = (await counsellor.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  const move = { to: 'rejected', reasons: ['places'] }
  await counsellor.call('POST', `/admin/applications/${id}/moves`, move, { 'if-match': version })
}
const waiting = () => rows<{ last_error: string | null; failed: boolean }>(db)`
  select last_error, failed_at is not null as failed from jobs where kind = 'notice.texted'`
async function tryAgain() {
  await rows(db)`update jobs set due_at = now(), last_error = null where kind = 'notice.texted'`
  await drain()
  expect((await waiting()).every(({ last_error }) => last_error !== null)).toBe(true)
}

describe('a notice is given to the adapter', () => {
  test('as it is documented, signed, with the next step and nothing of the decision', async () => {
    const { id } = await applicant()
    await reject(id)
    await workDone()
    const [post] = adapter.posted
    if (!post) throw new Error('Nothing was posted')
    const url = `http://masar.test/en/account/applications/${id}`
    expect(JSON.parse(post.body.toString())).toEqual({
      version: 1,
      id: post.headers['webhook-id'],
      to: PHONE,
      language: 'en',
      kind: 'moved',
      text: `Masar: See the news about your application. ${url}`,
      url,
    })
    expect(post.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(NOW.getTime() / 1000),
      'webhook-signature': signatureOf(post, KEY),
    })
    expect(signatureOf(post, `whsec_${Buffer.alloc(32, 8).toString('base64')}`)).not.toBe(
      post.headers['webhook-signature'],
    )
  })

  test('in Arabic to who reads that', async () => {
    const { id } = await applicant({ language: 'ar' })
    await reject(id)
    await workDone()
    expect(JSON.parse(String(adapter.posted[0]?.body))).toMatchObject({
      language: 'ar',
      text: expect.stringMatching(/^مسار: الاطلاع على الجديد في طلبك\. http/),
    })
  })

  test('again after it was refused, with the same id', async () => {
    const { id } = await applicant()
    adapter.status = 500
    await reject(id)
    await tryAgain()
    expect(await waiting()).toMatchObject([{ last_error: 'TEXT_500', failed: false }])
    adapter.status = 200
    await tryAgain()
    expect(await waiting()).toEqual([])
    expect(new Set(adapter.posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(adapter.posted.length).toBeGreaterThan(1)
  })

  test('and given up after the last attempt, with a reason that names no number', async () => {
    const { id } = await applicant()
    adapter.status = 500
    await reject(id)
    await tryAgain()
    await rows(db)`update jobs set attempts = 29 where kind = 'notice.texted'`
    await tryAgain()
    expect(await waiting()).toMatchObject([{ last_error: 'TEXT_500', failed: true }])
    expect(JSON.stringify(await rows(db)`select * from jobs where kind = 'notice.texted'`)).not.toContain('97150')
  })

  test('but not where it redirects to, and not for longer than it may take', async () => {
    const { id } = await applicant()
    adapter.status = 308
    adapter.location = `${adapter.url}/elsewhere`
    await reject(id)
    await tryAgain()
    expect(await waiting()).toMatchObject([{ last_error: 'TEXT_308' }])
    expect(adapter.posted.map(({ path }) => path)).not.toContain('/elsewhere')
    adapter.status = null
    await tryAgain()
    expect((await waiting())[0]?.last_error).not.toBe('TEXT_308')
  })

  test('no longer once it was read, or the agreement ended', async () => {
    const { student, id } = await applicant()
    adapter.status = 500
    await reject(id)
    await tryAgain()
    adapter.status = 200
    adapter.posted.length = 0
    await choose(student, null)
    await tryAgain()
    expect([adapter.posted.length, await waiting()]).toEqual([0, []])
  })
})

describe('an account agrees', () => {
  test('to nothing by itself: the number of its profile is only suggested', async () => {
    const { student, id } = await applicant({ phone: null })
    await student.call('PATCH', '/users/me', { MobileNumber: PHONE })
    expect((await channels(student)).texts).toEqual({
      offered: true,
      phone: null,
      unconfirmed: null,
      suggestion: PHONE,
    })
    await reject(id)
    expect(await waiting()).toEqual([])
  })

  test('to a number as it is typed, and to another one later', async () => {
    const { student } = await applicant({ phone: null })
    await choose(student, '00971 50 123 4567')
    expect((await channels(student)).texts).toMatchObject({ phone: null, unconfirmed: { phone: PHONE } })
    await confirm(student, (await codesTo(PHONE))[0] ?? '')
    expect((await channels(student)).texts).toMatchObject({ phone: PHONE, unconfirmed: null })
    await choose(student, '+49 151 12345678')
    expect((await channels(student)).texts).toMatchObject({ phone: null, unconfirmed: { phone: '+4915112345678' } })
    await confirm(student, (await codesTo('+4915112345678'))[0] ?? '')
    expect((await channels(student)).texts.phone).toBe('+4915112345678')
    await choose(student, null)
    expect((await channels(student)).texts.phone).toBeNull()
  })

  test.each([
    ['', 'required'],
    ['050 123 4567', 'malformed'],
    ['+999 1', 'malformed'],
  ])('to no number such as %j', async (phone, problem) => {
    const { student } = await applicant({ phone: null })
    const response = await choose(student, phone)
    expect([response.status, (await response.json()).fields]).toEqual([422, { phone: problem }])
  })

  test('until it is deleted, and finds it in its export', async () => {
    const { account, student } = await applicant()
    const exported = await (await student.get('/users/me/export')).json()
    expect(exported.noticeChannels).toEqual({
      devices: [],
      texts: { phone: PHONE, agreedAt: now().toISOString() },
      unconfirmed: null,
    })
    await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
    expect(await rows(db)`select from text_agreements where user_id = ${account.id}`).toEqual([])
  })
})

describe('a number is confirmed by its owner', () => {
  test('before anything but the code is sent to it', async () => {
    const phone = aNumber()
    const { student, id } = await applicant({ phone: null })
    await choose(student, phone)
    const [code = ''] = await codesTo(phone)
    expect(adapter.posted.map(({ body }) => JSON.parse(body.toString()))).toMatchObject([
      { version: 1, to: phone, language: 'en', kind: 'code', url: 'http://masar.test/en/account#notices' },
    ])
    await reject(id)
    expect(await waiting()).toEqual([])
    expect((await confirm(student, another(code))).status).toBe(422)
    expect((await (await confirm(student, code)).json()).data.texts).toMatchObject({ phone, unconfirmed: null })
    // It works once.
    expect((await (await confirm(student, code)).json()).code).toBe('code_spent')
  })

  test('by a code that neither the database nor its queue keeps', async () => {
    const phone = aNumber()
    const { student } = await applicant({ phone: null })
    await rows(db)`delete from jobs`
    adapter.status = 500
    await choose(student, phone)
    await drain()
    expect(adapter.posted.length).toBeGreaterThan(0)
    const code = /\d{6}/.exec(JSON.parse(String(adapter.posted[0]?.body)).text)?.[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    const stored = [
      await rows(db)`select * from jobs where kind = 'notice.code'`,
      await rows(db)`select * from text_confirmations`,
    ]
    expect(JSON.stringify(stored)).not.toContain(code)
    await rows(db)`delete from jobs where kind = 'notice.code'`
  })

  test('typed in Arabic digits too, with spaces; nothing else is a code', async () => {
    const phone = aNumber()
    const { student } = await applicant({ phone: null, language: 'ar' })
    await choose(student, phone.replace('+971', '+٩٧١ '))
    const [code = ''] = await codesTo(phone)
    for (const wrong of ['', '12345', '1234567', 'abcdef']) {
      const refused = await confirm(student, wrong)
      expect([refused.status, (await refused.json()).fields]).toEqual([422, { code: 'malformed' }])
    }
    const arabic = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await confirm(student, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200)
  })

  test('within five attempts, also at once', async () => {
    const phone = aNumber()
    const { student } = await applicant({ phone: null })
    await choose(student, phone)
    const [code = ''] = await codesTo(phone)
    const tried = await Promise.all(Array.from({ length: 8 }, () => confirm(student, another(code))))
    const codes = await Promise.all(tried.map(async (response) => (await response.json()).code))
    expect(codes.filter((each) => each === 'invalid_code')).toHaveLength(5)
    expect((await (await confirm(student, code)).json()).code).toBe('code_spent')
    // Another code is another five attempts, and ends the one before.
    await choose(student, phone)
    const [, newer = ''] = await codesTo(phone)
    expect((await (await confirm(student, code)).json()).code).toBe('invalid_code')
    expect((await confirm(student, newer)).status).toBe(200)
  })

  test('within ten minutes', async () => {
    const phone = aNumber()
    const { student } = await applicant({ phone: null })
    await choose(student, phone)
    const [code = ''] = await codesTo(phone)
    await rows(db)`update text_confirmations set sent_at = sent_at - interval '10 minutes' where phone = ${phone}`
    expect((await (await confirm(student, code)).json()).code).toBe('code_spent')
  })

  test('with five codes an hour for an account', async () => {
    const { student } = await applicant({ phone: null })
    for (let sent = 0; sent < 5; sent++) expect((await choose(student, aNumber())).status).toBe(200)
    const refused = await choose(student, aNumber())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('with ten codes a day for an account, however they are spread', async () => {
    const { student } = await applicant({ phone: null })
    const endHour = () =>
      rows(
        db,
      )`delete from rate_limits where ends_at <= ${new Date(now().getTime() + HOUR_SECONDS * 1000).toISOString()}`
    for (let sent = 0; sent < 10; sent++) {
      if (sent === 5) await endHour()
      expect((await choose(student, aNumber())).status).toBe(200)
    }
    await endHour()
    expect((await choose(student, aNumber())).status).toBe(429)
  })

  test('and one that is confirmed is saved as often as one likes, without a code', async () => {
    const phone = aNumber()
    const { student } = await applicant({ phone })
    for (let saved = 0; saved < 7; saved++) expect((await choose(student, phone)).status).toBe(200)
    expect(await codesTo(phone)).toEqual([])
  })

  test('with five codes a day to a number, from all accounts together', async () => {
    const phone = aNumber()
    for (let sent = 0; sent < 5; sent++) {
      const { student } = await applicant({ phone: null })
      expect((await choose(student, phone)).status).toBe(200)
    }
    const { student } = await applicant({ phone: null })
    expect((await choose(student, phone)).status).toBe(429)
    expect((await choose(student, aNumber())).status).toBe(200)
  })

  test('by the account that named it: the code of one account is worth nothing for another', async () => {
    const phone = aNumber()
    const [first, second] = [await applicant({ phone: null }), await applicant({ phone: null })]
    await choose(first.student, phone)
    const [code = ''] = await codesTo(phone)
    expect((await (await confirm(second.student, code)).json()).code).toBe('code_spent')
    await choose(second.student, phone)
    expect((await confirm(first.student, code)).status).toBe(200)
  })

  test('again once it is another one, and nothing goes to the one before in the meantime', async () => {
    const [before, after] = [aNumber(), aNumber()]
    const { student, id } = await applicant({ phone: before })
    await choose(student, after)
    await reject(id)
    await workDone()
    expect(adapter.posted.map(({ body }) => JSON.parse(body.toString()).to)).toEqual([after])
  })
})

test('without an adapter nobody can agree, an agreement can be ended, and the site does not say that it is offered', async () => {
  const { app: without } = await buildApplication(database)
  const account = await buildAccount(db)
  const student = await enter(without, account)
  expect((await channels(student)).texts).toEqual({ offered: false, phone: null, unconfirmed: null, suggestion: null })
  expect((await choose(student, PHONE)).status).toBe(404)
  expect((await choose(student, null)).status).toBe(200)
  expect(await rows(db)`select from text_agreements where user_id = ${account.id}`).toEqual([])
  const site = async (of: typeof app) => (await (await of.request('/api/site')).json()).texts
  expect([await site(without), await site(app)]).toEqual([false, true])
})
