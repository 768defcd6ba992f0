import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { type AccountRow, accountByEmail } from '#features/auth/server/queries.ts'
import { type ClientContext, createSession } from '#features/auth/server/sign-in.ts'
import type { Services } from '#features/services.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { SECRET } from '#tests/support/application.ts'
import { openConnection, withDatabase } from '#tests/support/database.ts'
import { header } from '#tests/support/mails.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { codeIn, Visitor, type VisitorOptions } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app, theMail, mails, clear, later, now, workDone } = await openTestApp(database)

const visitor = (options?: VisitorOptions) => new Visitor(app, options)
let addresses = 0
const newAddress = () => `lina-${++addresses}@example.org`

/** A browser without any cookie of ours. */
const browser: ClientContext = {
  session: '',
  pending: '',
  device: null,
  address: null,
  networks: [{ name: 'somewhere', times: 1 }],
  lang: 'en',
}

/** Signs up, reads the mail and types its code. */
async function join(email = newAddress(), options?: VisitorOptions) {
  const person = visitor(options)
  await person.signUp(email, PASSWORD)
  const code = codeIn(await theMail())
  const answer = await person.verify(code)
  await clear()
  return { person, email, code, answer }
}

const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
const problem = async (response: Response) => {
  const { code, fields, message } = await response.json()
  return { status: response.status, code, message, ...(fields && { fields }) }
}

describe('signing up', () => {
  test('mails a code, and the code signs in', async () => {
    const email = newAddress()
    const lina = visitor()
    const started = await lina.signUp(`  ${email.toUpperCase()} `, PASSWORD)
    expect(started.status).toBe(201)
    const pending = { userId: expect.stringMatching(/^[0-9a-f-]{36}$/), email }
    // Both readings of the specification's `data.data` (P43).
    expect(await started.json()).toEqual({ data: { ...pending, data: pending } })

    const mail = await theMail()
    expect(mail.to).toEqual([{ address: email, name: '' }])
    expect(mail.html).toContain('<html lang="en" dir="ltr">')
    const answer = await lina.verify(codeIn(mail))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: { _id: lina.userId, Email: email, MobileNumber: null },
    })
    expect(await lina.isIn()).toBe(true)
    await workDone()
    expect((await mails()).map(({ subject }) => subject)).toContain('Welcome to Masar')
  })

  test('in Arabic sends Arabic mails, and takes Arabic digits', async () => {
    const salma = visitor({ lang: 'ar' })
    await salma.signUp(newAddress(), PASSWORD)
    const mail = await theMail()
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.html).toContain('<p dir="ltr"')
    expect(mail.subject).toContain('رمز التحقق من مسار')
    expect(header(mail, 'content-language')).toBe('ar')
    const arabicDigits = [...codeIn(mail)].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    expect((await salma.verify(arabicDigits)).status).toBe(200)
  })

  test('makes no account before the code: knowing an address is not enough to take it', async () => {
    const email = newAddress()
    const stranger = visitor()
    await stranger.signUp(email, 'strangers own 1')
    await clear()
    expect(await rows(db)`select 1 from users where email = ${email}`).toEqual([])
    await join(email)
    // As far as with an address that nobody has: to a code, which is in no mail.
    await clear()
    const again = await stranger.signIn(email, 'strangers own 1')
    expect(await again.json()).toEqual({ status: 'pending', data: { userId: expect.any(String), email } })
    expect((await theMail()).text).not.toMatch(/^\d{4,8}$/m)
  })

  test.each([
    ['nothing at all', {}, { Email: 'required', Password: 'required' }],
    ['empty fields', { Email: ' ', Password: '' }, { Email: 'required', Password: 'required' }],
    ['no address', { Email: 'lina', Password: PASSWORD }, { Email: 'malformed' }],
    ['two addresses', { Email: 'a@b.org,c@d.org', Password: PASSWORD }, { Email: 'malformed' }],
    ['a line break in the address', { Email: 'a@b.org\r\nBcc: c@d.org', Password: PASSWORD }, { Email: 'malformed' }],
    ['five characters', { Email: 'a@b.org', Password: 'a b 1' }, { Password: 'too_short' }],
    ['129 characters', { Email: 'a@b.org', Password: 'ab '.repeat(43) }, { Password: 'too_long' }],
    ['a common password', { Email: 'a@b.org', Password: 'Password1' }, { Password: 'too_common' }],
    ['its own address', { Email: 'maryam.b@c.org', Password: 'maryam.b' }, { Password: 'too_common' }],
    ['a list', { Email: ['a@b.org'], Password: { x: 1 } }, { Email: 'malformed', Password: 'malformed' }],
  ])('with %s is refused and says why', async (_, body, fields) => {
    expect(await problem(await visitor().post('/users', body))).toMatchObject({ status: 422, code: 'invalid', fields })
  })

  test('with the address of an account looks the same, and only its owner is notified', async () => {
    const { email } = await buildAccount(db, { language: 'ar' })
    const stranger = visitor()
    const started = await stranger.signUp(email, PASSWORD)
    expect(started.status).toBe(201)
    const pending = { userId: expect.any(String), email }
    expect(await started.json()).toEqual({ data: { ...pending, data: pending } })
    const mail = await theMail()
    expect(mail.subject).toBe('لديك حساب في مسار بالفعل')
    expect(mail.text).not.toMatch(/^\d{4,8}$/m)
  })

  test('in two browsers: each code works in its own browser only, and the first one used creates the account', async () => {
    const email = newAddress()
    const [first, second] = [visitor(), visitor()]
    await first.signUp(email, PASSWORD)
    const firstCode = codeIn(await theMail())
    await clear()
    await second.signUp(email, 'another one 9')
    const secondCode = codeIn(await theMail())
    expect((await problem(await second.verify(firstCode, first.userId))).code).toBe('sign_in_again')
    expect((await first.verify(firstCode)).status).toBe(200)
    expect((await problem(await second.verify(secondCode))).code).toBe('invalid_code')
    expect((await visitor().signIn(email, 'another one 9')).status).toBe(401)
  })
})

describe('a code', () => {
  test('that is wrong is refused with the message of the specification, and the right one still works', async () => {
    const lina = visitor()
    await lina.signUp(newAddress(), PASSWORD)
    const code = codeIn(await theMail())
    expect(await problem(await lina.verify(wrong(code)))).toEqual({
      status: 422,
      code: 'invalid_code',
      message: 'Invalid verification code. Please try again.',
    })
    expect((await lina.verify(code)).status).toBe(200)
  })

  test('that is right refunds its sign-up: a whole school can sign up behind one IP address', async () => {
    const school = { caller: '203.0.113.50' }
    // One after the other: what is limited here is their number, not how many passwords are hashed at once.
    for (let n = 0; n < 58; n++) expect((await visitor(school).signUp(newAddress(), PASSWORD)).status).toBe(201)
    await clear()
    for (let n = 0; n < 4; n++) expect((await join(newAddress(), school)).answer.status).toBe(200)
  })

  test('works once', async () => {
    const { person, code } = await join()
    expect((await problem(await person.verify(code))).code).toBe('sign_in_again')
  })

  test('is refused after five wrong attempts; a new one works', async () => {
    const lina = visitor()
    await lina.signUp(newAddress(), PASSWORD)
    const code = codeIn(await theMail())
    for (let n = 0; n < 5; n++) expect((await problem(await lina.verify(wrong(code)))).code).toBe('invalid_code')
    expect((await problem(await lina.verify(code))).code).toBe('code_spent')
    await clear()
    expect((await lina.post('/users/resendotp', { userId: lina.userId })).status).toBe(200)
    expect((await lina.verify(codeIn(await theMail()))).status).toBe(200)
  })

  test('is valid for ten minutes', async () => {
    const [early, late] = [visitor(), visitor()]
    await early.signUp(newAddress(), PASSWORD)
    const earlyCode = codeIn(await theMail())
    await clear()
    await late.signUp(newAddress(), PASSWORD)
    const lateCode = codeIn(await theMail())
    later(9.9)
    expect((await early.verify(earlyCode)).status).toBe(200)
    later(0.2)
    expect((await problem(await late.verify(lateCode))).code).toBe('code_spent')
  })

  test('is not compared after ten wrong ones for an address on one day, whichever challenge they were for', async () => {
    const lina = visitor()
    await lina.signUp(newAddress(), PASSWORD)
    for (let round = 0; round < 2; round++) {
      const code = codeIn(await theMail())
      for (let n = 0; n < 5; n++) await lina.verify(wrong(code))
      await clear()
      later(1)
      expect((await lina.post('/users/resendotp', { userId: lina.userId })).status).toBe(200)
    }
    const refused = await lina.verify(codeIn(await theMail()))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    await clear()
    later(60 * 24)
    const again = visitor()
    await again.signUp('lina-other@example.org', PASSWORD)
    expect((await again.verify(codeIn(await theMail()))).status).toBe(200)
  })

  test('of letters, of three digits or without an id is refused as an invalid field', async () => {
    const lina = visitor()
    for (const otp of ['12a4', '123', '12345', '', 1234, null]) {
      const response = await lina.post('/users/verifyotp', { userId: crypto.randomUUID(), otp })
      expect(await problem(response)).toMatchObject({ code: 'invalid', fields: { otp: expect.any(String) } })
    }
    const response = await lina.post('/users/verifyotp', { userId: "' or 1=1", otp: '1234' })
    expect(await problem(response)).toMatchObject({ code: 'invalid', fields: { userId: 'malformed' } })
  })
})

describe('a new code', () => {
  test('replaces the last one, and the next one can be requested only after a pause', async () => {
    const lina = visitor()
    const email = newAddress()
    await lina.signUp(email, PASSWORD)
    const first = codeIn(await theMail())
    await clear()
    const resent = await lina.post('/users/resendotp', { userId: lina.userId, email })
    expect(await resent.json()).toEqual({ data: { userId: lina.userId, email } })
    const second = codeIn(await theMail())
    const hasty = await lina.post('/users/resendotp', { userId: lina.userId, email })
    expect(hasty.status).toBe(429)
    expect(Number(hasty.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    if (first !== second) expect((await lina.verify(first)).status).toBe(422)
    expect((await lina.verify(second)).status).toBe(200)
  })

  test('is not sent for another browser’s sign-up, nor to another address', async () => {
    const lina = visitor()
    await lina.signUp(newAddress(), PASSWORD)
    await clear()
    const stranger = visitor()
    expect((await problem(await stranger.post('/users/resendotp', { userId: lina.userId }))).code).toBe('sign_in_again')
    const elsewhere = await lina.post('/users/resendotp', { userId: lina.userId, email: 'eve@example.org' })
    expect((await problem(elsewhere)).code).toBe('sign_in_again')
    await workDone()
    expect(await mails()).toEqual([])
  })
})

describe('signing in', () => {
  test('with the right password answers a token and sets the cookie that the token requires', async () => {
    const account = await buildAccount(db)
    const lina = visitor()
    const answer = await lina.signIn(account.email, PASSWORD)
    expect(await answer.json()).toMatchObject({ user: { _id: account.id, Email: account.email, MobileNumber: null } })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('masar-session=')) ?? ''
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\//i)
    const claims = JSON.parse(atob((lina.token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    expect(claims).toMatchObject({ sub: account.id, isAdmin: false, ActionStatus: 'Student', exp: expect.any(Number) })
    expect(claims.exp - claims.iat).toBe(7 * 86_400)
  })

  test.each([
    ['admin', { isAdmin: true, ActionStatus: 'Admin' }],
    ['editor', { isAdmin: true, ActionStatus: 'Editor' }],
  ] as const)('as %s says so in the token', async (role, claims) => {
    const staff = await enter(app, await buildAccount(db, { role }))
    expect(JSON.parse(atob(staff.token?.split('.')[1] ?? ''))).toMatchObject(claims)
  })

  test.each([
    ['en', 'Login failed. Please check your credentials.'],
    ['ar', 'تعذّر تسجيل الدخول. يُرجى التحقق من بيانات الدخول.'],
  ] as const)('with a wrong password fails in %s, as with an unknown address', async (lang, message) => {
    const { email } = await buildAccount(db)
    for (const address of [email, 'nobody@example.org']) {
      const response = await visitor({ lang }).signIn(address, 'not it at all')
      expect(await problem(response)).toEqual({ status: 401, code: 'login_failed', message })
    }
  })

  test('without an address or a password answers which one is missing', async () => {
    expect(await problem(await visitor().post('/users/login', { Email: '', Password: '' }))).toMatchObject({
      fields: { Email: 'required', Password: 'required' },
    })
  })

  test('of an account that has no password fails', async () => {
    const { email } = await buildAccount(db, { hasPassword: false })
    expect((await visitor().signIn(email, PASSWORD)).status).toBe(401)
  })

  test('continues an unfinished sign-up, in any browser', async () => {
    const email = newAddress()
    await visitor().signUp(email, PASSWORD)
    await clear()
    const elsewhere = visitor()
    const answer = await elsewhere.signIn(email, PASSWORD)
    expect(await answer.json()).toEqual({ status: 'pending', data: { userId: elsewhere.userId, email } })
    const verified = await elsewhere.verify(codeIn(await theMail()))
    expect(await verified.json()).toMatchObject({ user: { _id: elsewhere.userId } })
    expect((await visitor().signIn(email, 'not it at all')).status).toBe(401)
  })

  test('to an account that staff created starts with a password that its owner sets by mail', async () => {
    const { email, id } = await buildAccount(db, { verified: false })
    const lina = visitor()
    expect((await lina.signIn(email, PASSWORD)).status).toBe(401)
    const { data } = await (await lina.post('/users/forgot', { Email: email })).json()
    const otp = codeIn(await theMail())
    expect((await lina.post('/users/reset', { userId: data.userId, otp, Password: PASSWORD })).status).toBe(200)
    expect(await (await lina.signIn(email, PASSWORD)).json()).toMatchObject({ user: { _id: id } })
    // No row can say otherwise: a password belongs to an address that was verified.
    await expect(rows(db)`update users set email_verified_at = null where id = ${id}`).rejects.toThrow(
      'password_is_verified',
    )
  })

  test('to a disabled account is refused, and only with the right password does the answer say that it is disabled', async () => {
    const { email, id } = await buildAccount(db)
    await rows(db)`update users set disabled_at = now() where id = ${id}`
    expect((await problem(await visitor().signIn(email, PASSWORD))).code).toBe('account_disabled')
    expect((await problem(await visitor().signIn(email, 'not it at all'))).code).toBe('login_failed')
  })

  test('on a new device is mailed to the owner, but not on a known one, nor for the first time', async () => {
    const account = await buildAccount(db)
    await enter(app, account)
    await enter(app, account)
    await workDone()
    expect(await mails()).toEqual([])
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
    await enter(app, account, { agent, caller: '198.51.100.7' })
    const mail = await theMail()
    expect(mail.subject).toBe('New sign-in to your account')
    expect(mail.text).toContain('Device: Safari, iPhone')
    expect(mail.text).toContain('Network address: 198.51.100.7')
    expect(mail.text).toMatch(/Time: \d+ November 2026(,| at) \d\d:\d\d UTC/)
  })

  test('again in the same browser ends its former session', async () => {
    const account = await buildAccount(db)
    const lina = await enter(app, account)
    const former = lina.token
    await lina.signIn(account.email, PASSWORD)
    expect(lina.token).not.toBe(former)
    const [row] = await rows(db)`select count(*)::int from sessions where user_id = ${account.id} and ended_at is null`
    expect(row?.count).toBe(1)
  })
})

describe('a session', () => {
  test('ends after seven days', async () => {
    const lina = await enter(app, await buildAccount(db))
    later(7 * 24 * 60 - 1)
    expect(await lina.isIn()).toBe(true)
    later(2)
    const refused = await lina.get('/users/me')
    expect(await problem(refused)).toMatchObject({ status: 401, code: 'session_ended' })
  })

  test('ends with signing out, and cannot be used again', async () => {
    const lina = await enter(app, await buildAccount(db))
    const { token, cookies } = lina
    const before = new Map(cookies)
    expect(await (await lina.post('/users/logout')).json()).toEqual({ status: 'done' })
    expect([...lina.cookies.keys()]).toEqual([])
    const thief = visitor()
    thief.token = token
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect(await thief.isIn()).toBe(false)
  })

  test('that is missing is answered as the specification says', async () => {
    expect(await problem(await visitor().get('/users/me'))).toEqual({
      status: 401,
      code: 'unauthenticated',
      message: 'Authentication required. No token found.',
    })
  })

  test('is not ended by a cookie alone, which a form of another site would send', async () => {
    const lina = await enter(app, await buildAccount(db))
    const { token } = lina
    lina.token = undefined
    expect((await lina.post('/users/logout')).status).toBe(401)
    lina.token = token
    expect(await lina.isIn()).toBe(true)
  })

  test('stores when it was last used, at intervals', async () => {
    const account = await buildAccount(db)
    const lina = await enter(app, account)
    const seen = async () =>
      (await rows(db)`select last_seen_at from sessions where user_id = ${account.id}`)[0]?.last_seen_at
    const first = await seen()
    later(4)
    await lina.isIn()
    expect(await seen()).toEqual(first)
    later(4)
    await lina.isIn()
    expect(await seen()).not.toEqual(first)
  })
})

describe('a forgotten password', () => {
  test('is replaced with the code of a mail; other devices are signed out, and the limit of failed sign-ins is cleared', async () => {
    const account = await buildAccount(db)
    const elsewhere = await enter(app, account)
    for (let n = 0; n < 21; n++) await visitor().signIn(account.email, 'not it at all')
    expect((await visitor().signIn(account.email, PASSWORD)).status).toBe(429)
    const lina = visitor()
    const started = await lina.post('/users/forgot', { Email: account.email })
    expect(started.status).toBe(202)
    const { status, data } = await started.json()
    expect({ status, data }).toEqual({ status: 'pending', data: { userId: expect.any(String), email: account.email } })
    const mail = await theMail()
    expect(mail.subject).toMatch(/is your Masar code for a new password$/)
    await clear()
    const reset = { userId: data.userId, otp: codeIn(mail), Password: 'window blue 8' }
    expect(reset.otp).toMatch(/^\d{8}$/)
    expect(await (await lina.post('/users/reset', reset)).json()).toEqual({ status: 'done' })
    expect(await elsewhere.isIn()).toBe(false)
    expect((await theMail()).subject).toBe('Your password was changed')
    expect((await visitor().signIn(account.email, PASSWORD)).status).toBe(401)
    expect((await visitor().signIn(account.email, 'window blue 8')).status).toBe(200)
  })

  test('is of no use to a sign-in at the same moment: its session ends with the reset', async () => {
    const account = await buildAccount(db)
    const lina = visitor()
    const { userId } = (await (await lina.post('/users/forgot', { Email: account.email })).json()).data
    const reset = { userId, otp: codeIn(await theMail()), Password: 'window blue 8' }
    const thief = visitor()
    const lockWaits = () =>
      rows(db)`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // The thief's sign-in has verified the old password, and has not committed when the reset starts.
    const { resetting } = await transact(await openConnection(db), async (tx) => {
      const old = await accountByEmail(tx, account.email)
      const services = { ...database, db: tx, secret: SECRET, now } as unknown as Services
      const opened = await createSession(services, old as AccountRow, browser, [])
      thief.token = opened?.answer.token
      thief.cookies.set('masar-session', opened?.cookie ?? '')
      const resetting = lina.post('/users/reset', reset)
      await expect.poll(lockWaits).toHaveLength(1)
      return { resetting }
    })
    expect((await resetting).status).toBe(200)
    expect(await thief.isIn()).toBe(false)
    await lina.signIn(account.email, 'window blue 8')
    expect((await (await lina.get('/users/me/sessions')).json()).data).toHaveLength(1)
  })

  test('of an unknown address is answered the same, and no mail is sent', async () => {
    const lina = visitor()
    const started = await lina.post('/users/forgot', { Email: 'nobody-here@example.org' })
    expect(started.status).toBe(202)
    const { userId } = (await started.json()).data
    await workDone()
    expect(await mails()).toEqual([])
    const refused = await lina.post('/users/reset', { userId, otp: '12345678', Password: 'window blue 8' })
    expect((await problem(refused)).code).toBe('invalid_code')
  })

  test('is not replaced with a wrong code, a common password, or in another browser', async () => {
    const account = await buildAccount(db)
    const lina = visitor()
    const { userId } = (await (await lina.post('/users/forgot', { Email: account.email })).json()).data
    const otp = codeIn(await theMail())
    const reset = { userId, otp, Password: 'window blue 8' }
    const codeOf = async (response: Response) => (await problem(response)).code
    expect(await codeOf(await visitor().post('/users/reset', reset))).toBe('sign_in_again')
    expect(await codeOf(await lina.post('/users/reset', { ...reset, otp: wrong(otp) }))).toBe('invalid_code')
    expect(await problem(await lina.post('/users/reset', { ...reset, Password: '12345678' }))).toMatchObject({
      fields: { Password: 'too_common' },
    })
    expect(await codeOf(await lina.verify(otp.slice(0, 4), userId))).toBe('sign_in_again')
    expect((await visitor().signIn(account.email, PASSWORD)).status).toBe(200)
  })
})

test('a form of another site cannot sign anybody in: only JSON is accepted', async () => {
  const { email } = await buildAccount(db)
  const form = new URLSearchParams({ Email: email, Password: PASSWORD })
  const response = await app.request('/api/users/login', { method: 'POST', body: form })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.headers.getSetCookie()).toEqual([])
})
