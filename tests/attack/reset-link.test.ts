import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { identifier, rows } from '#db/rows.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { rounds } from '#tests/support/iterations.ts'
import { resetTokensIn } from '#tests/support/mails.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { codeIn, Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
let logged = ''
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line, _, done) {
      logged += line
      done()
    },
  }),
)
const { app, theMail, clear, later } = await openTestApp(database, { log })

const NEW_PASSWORD = 'window blue 8'

/** Somebody asks for a new password, in a browser of their own, and the mail comes. */
async function requestReset(Email: string) {
  const browser = new Visitor(app)
  const response = await browser.post('/users/forgot', { Email })
  browser.userId = (await response.json()).data.userId
  const mail = await theMail()
  await clear()
  const [token = expect.fail('There is no link')] = resetTokensIn(mail)
  return { browser, token, otp: codeIn(mail) }
}

const follow = (who: Visitor, token: string, more: { Password?: string; signIn?: boolean } = {}) =>
  who.post('/users/reset-by-link', { token, ...more })
const outcome = async (response: Response) => {
  const { code, status, token } = await response.json()
  return code ?? (token ? 'in' : status)
}
const canSignIn = async (email: string, password: string) => (await new Visitor(app).signIn(email, password)).ok

test('following the link changes nothing and says whose password it is; saving one signs out all devices', async () => {
  const account = await buildAccount(db)
  const elsewhere = await enter(app, account)
  const { token } = await requestReset(account.email)
  const reader = new Visitor(app)
  const opened = await follow(reader, token)
  expect(await opened.json()).toEqual({ status: 'password', data: { email: account.email } })
  expect(opened.headers.getSetCookie()).toEqual([])
  expect(await elsewhere.isIn()).toBe(true)
  const saved = await follow(reader, token, { Password: NEW_PASSWORD })
  expect(await saved.json()).toEqual({ status: 'confirmed', data: { email: account.email } })
  expect(saved.headers.getSetCookie()).toEqual([])
  expect((await theMail()).subject).toBe('Your password was changed')
  expect(await elsewhere.isIn()).toBe(false)
  expect([await canSignIn(account.email, PASSWORD), await canSignIn(account.email, NEW_PASSWORD)]).toEqual([
    false,
    true,
  ])
})

test('the browser that saves the password is signed in where it asks for it, and nobody else is', async () => {
  const { email } = await buildAccount(db)
  const { browser: thief, token, otp } = await requestReset(email)
  const owner = new Visitor(app)
  const answer = await owner.keep(follow(owner, token, { Password: NEW_PASSWORD, signIn: true }))
  expect(await answer.json()).toEqual({ token: owner.token, user: expect.objectContaining({ Email: email }) })
  expect(await owner.isIn()).toBe(true)
  // Neither the code of the mail, nor the cookie of the browser that asked for it, is worth anything then.
  expect(await thief.isIn()).toBe(false)
  const byCode = await thief.post('/users/reset', { userId: thief.userId, otp, Password: 'a thief knows 5' })
  expect(await outcome(byCode)).toBe('sign_in_again')
})

test('a disabled account gets a new password, but not in', async () => {
  const { id, email } = await buildAccount(db)
  const { token } = await requestReset(email)
  await rows(db)`update users set disabled_at = now() where id = ${id}`
  const answer = await follow(new Visitor(app), token, { Password: NEW_PASSWORD, signIn: true })
  expect(await outcome(answer)).toBe('account_disabled')
})

test('a password that is too short or common is refused, and the link still works', async () => {
  const { email } = await buildAccount(db)
  const { token } = await requestReset(email)
  for (const [Password, problem] of [
    ['', 'required'],
    ['a b 1', 'too_short'],
    ['Password1', 'too_common'],
    ['ab '.repeat(43), 'too_long'],
  ] as const) {
    expect((await (await follow(new Visitor(app), token, { Password })).json()).fields).toEqual({ Password: problem })
  }
  expect(await outcome(await follow(new Visitor(app), token, { Password: NEW_PASSWORD }))).toBe('confirmed')
})

test('the link works once, also under parallel calls with the code of its mail, or with the link of another', async () => {
  for (const n of rounds(3, 20)) {
    const { email } = await buildAccount(db)
    const { browser, token, otp } = await requestReset(email)
    const { token: ofAnotherMail } = await requestReset(email)
    const byCode = (Password: string) => browser.post('/users/reset', { userId: browser.userId, otp, Password })
    const byLink = (Password: string) => follow(new Visitor(app), ofAnotherMail, { Password })
    const other = n % 2 ? byCode : byLink
    const presses = Array.from({ length: 8 }, (_, at) => {
      const Password = `window blue ${at}`
      return at % 2 ? other(Password) : follow(new Visitor(app), token, { Password })
    })
    const outcomes = await Promise.all((await Promise.all(presses)).map(outcome))
    const done = outcomes.filter((one) => one === 'done' || one === 'confirmed')
    expect(done, `${n}: ${outcomes}`).toHaveLength(1)
    await clear()
  }
})

test('the link is valid for 24 hours', async () => {
  const [early, late] = [await buildAccount(db), await buildAccount(db)]
  const [first, second] = [await requestReset(early.email), await requestReset(late.email)]
  later(24 * 60 - 1)
  expect(await outcome(await follow(new Visitor(app), first.token, { Password: NEW_PASSWORD }))).toBe('confirmed')
  later(2)
  expect(await outcome(await follow(new Visitor(app), second.token))).toBe('not_found')
  expect(await outcome(await follow(new Visitor(app), second.token, { Password: NEW_PASSWORD }))).toBe('not_found')
})

test('a password that was changed in the meantime, in the account or by a code, ends all links of earlier mails', async () => {
  const account = await buildAccount(db)
  const owner = await enter(app, account)
  const first = await requestReset(account.email)
  await owner.call('PUT', '/users/me/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  await clear()
  expect(await outcome(await follow(new Visitor(app), first.token))).toBe('not_found')
  const [second, third] = [await requestReset(account.email), await requestReset(account.email)]
  const byCode = { userId: second.browser.userId, otp: second.otp, Password: PASSWORD }
  expect((await second.browser.post('/users/reset', byCode)).status).toBe(200)
  for (const { token } of [second, third]) {
    expect(await outcome(await follow(new Visitor(app), token, { Password: NEW_PASSWORD }))).toBe('not_found')
  }
  expect(await canSignIn(account.email, PASSWORD)).toBe(true)
})

test('other tokens, changed tokens, ids and the links of sign-ups are refused, and the other way round', async () => {
  const [account, other] = [await buildAccount(db), await buildAccount(db)]
  const { browser, token } = await requestReset(account.email)
  const [payload = '', signature = ''] = token.split('.')
  expect(Buffer.from(signature, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  const ofOther = (await requestReset(other.email)).token.split('.')[0]
  await new Visitor(app).signUp('signs-up@example.org', PASSWORD)
  const signUp = /confirm-email\?token=(\S+)/.exec((await theMail()).text ?? '')?.[1] ?? ''
  const forgeries = ['', '.', browser.userId, payload, `${payload}.`, `${ofOther}.${signature}`, `${token}x`, signUp]
  for (const forged of forgeries) {
    expect(await outcome(await follow(browser, forged, { Password: NEW_PASSWORD })), forged).toBe('not_found')
  }
  const confirmed = await browser.post('/users/confirm-email', { token, Password: NEW_PASSWORD })
  expect(await outcome(confirmed)).toBe('not_found')
  expect(await canSignIn(account.email, PASSWORD)).toBe(true)
})

test('the link is neither in the database nor in the queue nor in the log', async () => {
  const { email } = await buildAccount(db)
  const { token } = await requestReset(email)
  const [, signature = ''] = token.split('.')
  const tables = await rows<{ name: string }>(db)`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  for (const { name } of tables) {
    const found = await rows<{ row: string }>(db)`select to_jsonb(t)::text as row from ${identifier(name)} t`
    for (const { row } of found) expect(row, name).not.toContain(signature)
  }
  const reader = new Visitor(app)
  await reader.post(`/users/reset-by-link?token=${token}`, { token: `${token}x` })
  await follow(reader, token, { Password: NEW_PASSWORD })
  expect(logged).not.toContain(signature)
})
