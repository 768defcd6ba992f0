import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { type BuiltAccount, buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { resetTokensIn } from '#tests/support/mails.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { codeIn, Visitor } from '#tests/support/visitor.ts'

/**
 * The ways in which strangers who know an address could shut its owner out of a browser in which the account was never used
 * (sign-up-link.test.ts has those of the codes and mails of a sign-up).
 */

const database = await withDatabase()
const { db } = database
const { app, theMail, mails, clear, later, now, workDone } = await openTestApp(database)

const NEW_PASSWORD = 'window blue 8'
const THIEF = 'a thief knows 5'
const stranger = () => new Visitor(app)
const times = (count: number) => Array.from({ length: count }, (_, n) => n)
const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')

async function requestReset(who: Visitor, Email: string): Promise<number> {
  const response = await who.post('/users/forgot', { Email })
  who.userId = (await response.clone().json()).data?.userId
  return response.status
}

async function guessPasswords(email: string, count = 25): Promise<void> {
  for (const _ of times(count)) await stranger().signIn(email, 'not it at all')
}

const follow = (who: Visitor, token: string, Password = NEW_PASSWORD) =>
  who.keep(who.post('/users/reset-by-link', { token, Password, signIn: true }))

/** The tokens of all mails about a new password, the newest last. */
const resetTokens = async () => (await mails()).flatMap(resetTokensIn)

describe('signing up', () => {
  test('is not blocked by strangers who forget the password of an address without an account', async () => {
    const email = 'not-yet@example.org'
    for (const _ of times(12)) await requestReset(stranger(), email)
    const owner = stranger()
    expect((await owner.signUp(email, PASSWORD)).status).toBe(201)
    expect((await owner.verify(codeIn(await theMail()))).status).toBe(200)
  })

  test('in another browser by the link lets in, whatever passwords were tried before', async () => {
    const email = 'new-here@example.org'
    await stranger().signUp(email, THIEF)
    const token = /confirm-email\?token=(\S+)/.exec((await theMail()).text ?? '')?.[1]
    await guessPasswords(email)
    const owner = stranger()
    await owner.post('/users/confirm-email', { token, Password: PASSWORD })
    expect((await owner.signIn(email, PASSWORD)).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  test('is replaced by the link of any mail that strangers have used up', async () => {
    for (const which of [0, 9]) {
      const { email } = await buildAccount(db)
      for (const _ of times(10)) expect(await requestReset(stranger(), email)).toBe(202)
      const owner = stranger()
      expect(await requestReset(owner, email)).toBe(429)
      const tokens = await resetTokens()
      expect(new Set(tokens).size).toBe(10)
      expect((await follow(owner, tokens[which] ?? '')).status).toBe(200)
      expect(await owner.isIn()).toBe(true)
      for (const other of tokens) expect((await follow(stranger(), other, THIEF)).status).toBe(404)
      await clear()
    }
  })

  test('has a working link where strangers have used up the codes of the day', async () => {
    const { email } = await buildAccount(db)
    for (const _ of times(2)) {
      const thief = stranger()
      await requestReset(thief, email)
      const otp = wrong(codeIn(await theMail()))
      for (const _ of times(5)) await thief.post('/users/reset', { userId: thief.userId, otp, Password: THIEF })
      await clear()
    }
    const owner = stranger()
    await requestReset(owner, email)
    const mail = await theMail()
    const byCode = { userId: owner.userId, otp: codeIn(mail), Password: NEW_PASSWORD }
    expect((await owner.post('/users/reset', byCode)).status).toBe(429)
    expect((await follow(owner, resetTokensIn(mail)[0] ?? '')).status).toBe(200)
    expect(await owner.isIn()).toBe(true)
  })

  test('has links that no later mail of a stranger ends', async () => {
    const { email } = await buildAccount(db)
    const owner = stranger()
    await requestReset(owner, email)
    const [token = ''] = resetTokensIn(await theMail())
    await clear()
    later(1)
    await owner.post('/users/resendotp', { userId: owner.userId })
    expect(resetTokensIn(await theMail())).toEqual([token])
    for (const _ of times(12)) await requestReset(stranger(), email)
    await workDone()
    expect((await follow(owner, token)).status).toBe(200)
  })

  test('can be asked for where strangers have used up the mails of sign-ups with the address', async () => {
    const { email } = await buildAccount(db)
    for (const _ of times(12)) await stranger().signUp(email, THIEF)
    await clear()
    const owner = stranger()
    expect(await requestReset(owner, email)).toBe(202)
    expect((await follow(owner, (await resetTokens())[0] ?? '')).status).toBe(200)
  })

  test('that a code has replaced, which ends all links, can be asked for again at once', async () => {
    const { email } = await buildAccount(db)
    const owner = stranger()
    await requestReset(owner, email)
    const otp = codeIn(await theMail())
    await clear()
    for (const _ of times(12)) await requestReset(stranger(), email)
    await clear()
    const byCode = { userId: owner.userId, otp, Password: PASSWORD }
    expect((await owner.post('/users/reset', byCode)).status).toBe(200)
    await guessPasswords(email)
    expect((await owner.signIn(email, PASSWORD)).status).toBe(429)
    await clear()
    expect(await requestReset(owner, email)).toBe(202)
    expect((await follow(owner, (await resetTokens())[0] ?? '')).status).toBe(200)
  })
})

describe('signing in', () => {
  test('in a new browser goes by the link of a mail while strangers try passwords, also during the last step', async () => {
    const { email } = await buildAccount(db)
    await guessPasswords(email)
    const owner = stranger()
    expect((await owner.signIn(email, PASSWORD)).status).toBe(429)
    await requestReset(owner, email)
    const [token = ''] = resetTokensIn(await theMail())
    await Promise.all([follow(owner, token), guessPasswords(email)])
    expect(await owner.isIn()).toBe(true)
    owner.token = undefined
    expect((await owner.signIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  test('with the password that a link has set is open to other browsers too', async () => {
    const { email } = await buildAccount(db)
    await guessPasswords(email)
    await requestReset(stranger(), email)
    await follow(stranger(), resetTokensIn(await theMail())[0] ?? '')
    expect((await stranger().signIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  test('in a browser in which the account was used needs no mail, in neither step', async () => {
    const { account, person, code } = await staffWithApp()
    await useUpSecondStep(account)
    await guessPasswords(account.email)
    person.token = undefined
    expect((await person.signIn(account.email, PASSWORD)).status).toBe(200)
    later(0.5)
    expect((await person.secondFactor(code())).status).toBe(200)
  })
})

describe('the second step', () => {
  test('of a new browser is open again after a reset, once a day, and still asks for the app', async () => {
    const { account, code } = await staffWithApp()
    await useUpSecondStep(account)
    const owner = stranger()
    await owner.signIn(account.email, PASSWORD)
    expect((await owner.secondFactor(code())).status).toBe(429)
    const begin = async (password: string) => {
      const browser = stranger()
      await clear()
      await requestReset(browser, account.email)
      const answer = await follow(browser, (await resetTokens())[0] ?? '', password)
      expect(await answer.json()).toMatchObject({ status: 'second-factor', data: { email: account.email } })
      expect(await browser.isIn()).toBe(false)
      return browser
    }
    const first = await begin(NEW_PASSWORD)
    later(0.5)
    expect((await first.secondFactor(code())).status).toBe(200)
    expect(await first.isIn()).toBe(true)

    // Someone who reads the mails of an account, but does not have its app, gets no more tries by more resets.
    await useUpSecondStep(account, NEW_PASSWORD)
    const second = await begin(PASSWORD)
    later(0.5)
    expect((await second.secondFactor(code())).status).toBe(429)
    later(24 * 60)
    expect((await (await begin(NEW_PASSWORD)).secondFactor(code())).status).toBe(200)
  })
})

/** Somebody with an authenticator app, in the browser in which it was added. */
async function staffWithApp() {
  const account = await buildAccount(db, { role: 'editor' })
  const person = await enter(app, account)
  const { data } = await (await person.post('/users/me/second-factor', { Password: PASSWORD })).json()
  const totp = new TOTP({ secret: data.secret.replaceAll(' ', '') })
  const code = () => totp.generate({ timestamp: now().getTime() })
  expect((await person.call('PUT', '/users/me/second-factor', { otp: code() })).status).toBe(200)
  await clear()
  later(0.5)
  return { account, person, code }
}

/** A thief who has the password, but not the app, types all the wrong codes that strangers have in a day. */
async function useUpSecondStep({ email }: BuiltAccount, password = PASSWORD): Promise<void> {
  for (const _ of times(2)) {
    const thief = stranger()
    await thief.signIn(email, password)
    for (const _ of times(5)) await thief.secondFactor('000000')
  }
}
