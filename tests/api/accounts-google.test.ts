import { afterAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, PASSWORD } from '#tests/support/accounts.ts'
import { PUBLIC_URL } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { agreeAs, startProvider } from '#tests/support/openid/openid.ts'
import { CLIENT } from '#tests/support/openid/provider.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { codeIn, Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { issuer, stop } = await startProvider(`${PUBLIC_URL}/auth/google`)
afterAll(stop)
const { app, theMail, later, workDone, mails, clear } = await openTestApp(database, { google: { ...CLIENT, issuer } })

const begin = async (visitor: Visitor): Promise<string> => (await (await visitor.get('/google/auth/start')).json()).url
const finish = (visitor: Visitor, { search }: URL) => visitor.get(`/google/auth/google${search}`)

/** From the button to the answer. */
async function signInWithGoogle(email: string, visitor = new Visitor(app)): Promise<Response> {
  return finish(visitor, await agreeAs(email, await begin(visitor)))
}
const codeOf = async (response: Response) => (await response.json()).code

describe('signing in with Google', () => {
  test('creates an account for a verified address, and mails a welcome', async () => {
    const lina = new Visitor(app)
    const answer = await signInWithGoogle('Lina@gmail.example.com', lina)
    expect(answer.status).toBe(200)
    const { token, user } = await answer.json()
    expect(user).toEqual({ _id: expect.any(String), Email: 'lina@gmail.example.com', MobileNumber: null })
    lina.token = token
    const me = (await (await lina.get('/users/me')).json()).data
    expect(me).toMatchObject({ name: 'Lina of Google', hasPassword: false })
    expect((await theMail()).subject).toBe('Welcome to Masar')
  })

  test('signs in to the account of that address, and leaves its name and number unchanged', async () => {
    const account = await buildAccount(db, { name: 'Lina Haddad' })
    await rows(db)`update users set mobile_number = '+971501234567' where id = ${account.id}`
    const { user } = await (await signInWithGoogle(account.email)).json()
    expect(user).toEqual({ _id: account.id, Email: account.email, MobileNumber: '+971501234567' })
    expect(await rows(db)`select name from users where id = ${account.id}`).toMatchObject([{ name: 'Lina Haddad' }])
    await workDone()
    expect(await mails()).toEqual([])
  })

  test('with an address that Google has not verified is refused', async () => {
    const { email } = await buildAccount(db, { email: 'unverified-lina@example.org' })
    const answer = await signInWithGoogle(email)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie().join()).not.toContain('masar-session=ey')
    expect(await codeOf(answer)).toBe('google_unverified')
  })

  test('does not bypass a disabled account or a second factor', async () => {
    const closed = await buildAccount(db)
    await rows(db)`update users set disabled_at = now() where id = ${closed.id}`
    expect(await codeOf(await signInWithGoogle(closed.email))).toBe('account_disabled')
    const guarded = await buildAccount(db, { role: 'admin' })
    await rows(db)`update users set totp_secret = 'x', totp_confirmed_at = now() where id = ${guarded.id}`
    expect(await (await signInWithGoogle(guarded.email)).json()).toMatchObject({ status: 'second-factor' })
  })

  test('requests the identity only, and returns to the registered address', async () => {
    const url = new URL(await begin(new Visitor(app)))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT.clientId,
      redirect_uri: `${PUBLIC_URL}/auth/google`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const back = await app.request('/auth/google?code=a&state=b', { headers: { cookie: 'lang=ar' } })
    expect(back.headers.get('location')).toBe('/ar/auth/google?code=a&state=b')
  })
})

test('successful sign-ins with Google are refunded: a whole school can sign in behind one IP address', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => buildAccount(db)))
  const statuses: number[] = []
  for (let n = 0; n < 65; n++) {
    const pupil = new Visitor(app, { caller: '203.0.113.70' })
    statuses.push((await signInWithGoogle(accounts[n % accounts.length]?.email ?? '', pupil)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})

describe('a started sign-in with Google', () => {
  test('can be finished only in the browser that started it', async () => {
    const [lina, stranger] = [new Visitor(app), new Visitor(app)]
    const back = await agreeAs('lina@gmail.example.com', await begin(stranger))
    expect(await codeOf(await finish(lina, back))).toBe('sign_in_again')
    await begin(lina)
    expect(await codeOf(await finish(lina, back))).toBe('sign_in_again')
  })

  test('can be finished once, within ten minutes', async () => {
    const lina = new Visitor(app)
    const back = await agreeAs('lina@gmail.example.com', await begin(lina))
    const cookies = new Map(lina.cookies)
    expect((await finish(lina, back)).status).toBe(200)
    for (const [name, value] of cookies) lina.cookies.set(name, value)
    expect(await codeOf(await finish(lina, back))).toBe('google_failed')
    const late = await agreeAs('lina@gmail.example.com', await begin(lina))
    later(11)
    expect(await codeOf(await finish(lina, late))).toBe('sign_in_again')
  })

  test.each([
    ['an invented code', (back: URL) => back.searchParams.set('code', 'invented')],
    ['another provider’s name', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
  ])('with %s fails', async (_, change) => {
    const lina = new Visitor(app)
    const back = await agreeAs('lina@gmail.example.com', await begin(lina))
    change(back)
    const answer = await finish(lina, back)
    expect(answer.status).toBe(502)
    expect(await codeOf(answer)).toBe('google_failed')
  })

  test('with a changed or missing state or cookie is refused', async () => {
    const lina = new Visitor(app)
    const back = await agreeAs('lina@gmail.example.com', await begin(lina))
    const cookie = lina.cookies.get('masar-google') ?? ''
    back.searchParams.set('state', 'x'.repeat(43))
    expect(await codeOf(await finish(lina, back))).toBe('sign_in_again')
    lina.cookies.set('masar-google', `${cookie.slice(0, 8)}x${cookie.slice(9)}`)
    expect(await codeOf(await finish(lina, back))).toBe('sign_in_again')
    expect((await new Visitor(app).get('/google/auth/google')).status).toBe(422)
    expect(await codeOf(await new Visitor(app).get('/google/auth/google?code=x'))).toBe('sign_in_again')
  })
})

test('an account without a password gets one by a reset', async () => {
  const email = 'salma@gmail.example.com'
  await signInWithGoogle(email)
  await workDone()
  expect((await new Visitor(app).signIn(email, PASSWORD)).status).toBe(401)
  await clear()
  const salma = new Visitor(app)
  const { userId } = (await (await salma.post('/users/forgot', { Email: email })).json()).data
  const reset = { userId, otp: codeIn(await theMail()), Password: PASSWORD }
  expect((await salma.post('/users/reset', reset)).status).toBe(200)
  expect((await salma.signIn(email, PASSWORD)).status).toBe(200)
})

test('the site’s data says whether signing in with Google is configured', async () => {
  expect(await (await app.request('/api/site')).json()).toMatchObject({ google: true })
})
