import { Writable } from 'node:stream'
import pino from 'pino'
import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { identifier, rows } from '#db/rows.ts'
import { buildAccount, PASSWORD } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { rounds } from '#tests/support/iterations.ts'
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
const { app, theMail, mails, clear, later, workDone } = await openTestApp(database, { log })

const OTHER_PASSWORD = 'window blue 8'
const THIEF = 'a thief knows 5'
let people = 0
const newAddress = () => `owner-${++people}@example.org`

const tokenIn = ({ text = '' }: Email): string =>
  new URL(/http\S+\/confirm-email\S+/.exec(text)?.[0] ?? expect.fail('There is no link')).searchParams.get('token') ??
  ''
const confirm = (who: Visitor, token: string, Password?: string) =>
  who.post('/users/confirm-email', { token, ...(Password !== undefined && { Password }) })
const outcome = async (response: Response) => {
  const { code, status, token } = await response.json()
  return code ?? (token ? 'in' : status)
}
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const exists = async (email: string) => (await rows(db)`select 1 from users where email = ${email}`).length === 1
const canSignIn = async (email: string, password: string) => {
  const who = new Visitor(app)
  await who.signIn(email, password)
  return who.token !== undefined
}

/** Strangers type all the wrong codes that an address may have in a day. */
async function useUpTheDay(email: string) {
  for (const _ of [1, 2]) {
    const stranger = new Visitor(app)
    await stranger.signUp(email, THIEF)
    const code = codeIn(await theMail())
    for (let n = 0; n < 5; n++) await stranger.verify(wrong(code))
    await clear()
  }
}

test('strangers who use up the attempts of an address block its code, but not its link', async () => {
  const email = newAddress()
  await useUpTheDay(email)
  const owner = new Visitor(app)
  await owner.signUp(email, PASSWORD)
  const mail = await theMail()
  expect((await owner.verify(codeIn(mail))).status).toBe(429)
  const answer = await confirm(owner, tokenIn(mail))
  const { token, user } = await answer.clone().json()
  expect(user).toEqual({ _id: owner.userId, Email: email, MobileNumber: null })
  owner.token = token
  expect(await owner.isIn()).toBe(true)
  expect(await canSignIn(email, PASSWORD)).toBe(true)
})

test('where strangers have used up the mails of an hour, the owner’s newest mail still works', async () => {
  const email = newAddress()
  const thieves: Visitor[] = []
  for (let n = 0; n < 10; n++) {
    const thief = new Visitor(app)
    expect((await thief.signUp(email, THIEF)).status).toBe(201)
    thieves.push(thief)
  }
  const owner = new Visitor(app)
  expect((await owner.signUp(email, PASSWORD)).status).toBe(429)
  await workDone()
  const tokens = (await mails()).map(tokenIn)
  expect(new Set(tokens).size).toBe(10)
  const [token = ''] = tokens
  expect(await outcome(await confirm(owner, token))).toBe('password')
  expect(await outcome(await confirm(owner, token, PASSWORD))).toBe('confirmed')
  expect(await canSignIn(email, PASSWORD)).toBe(true)
  expect(await canSignIn(email, THIEF)).toBe(false)
  for (const other of tokens.slice(1)) expect(await outcome(await confirm(owner, other, THIEF))).toBe('not_found')
  for (const thief of thieves) expect(await thief.isIn()).toBe(false)
})

test('following the link of a stranger’s sign-up does not verify an account with the stranger’s password', async () => {
  const email = newAddress()
  const thief = new Visitor(app)
  await thief.signUp(email, THIEF)
  const mail = await theMail()
  const victim = new Visitor(app)
  const answer = await confirm(victim, tokenIn(mail))
  expect(await answer.json()).toEqual({ status: 'password', data: { email } })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await exists(email)).toBe(false)
  expect(await outcome(await confirm(victim, tokenIn(mail), OTHER_PASSWORD))).toBe('confirmed')
  expect(await canSignIn(email, THIEF)).toBe(false)
  expect(await canSignIn(email, OTHER_PASSWORD)).toBe(true)
  // Nor does the thief get in by the code, were it known, or by the cookie of that sign-up.
  expect(await outcome(await thief.verify(codeIn(mail)))).toBe('sign_in_again')
  expect(await outcome(await confirm(thief, tokenIn(mail)))).toBe('not_found')
})

test('in another browser the link opens no session, and a common password is refused', async () => {
  const email = newAddress()
  await new Visitor(app).signUp(email, PASSWORD)
  const token = tokenIn(await theMail())
  const phone = new Visitor(app)
  for (const [password, problem] of [
    ['', 'required'],
    ['a b 1', 'too_short'],
    ['Password1', 'too_common'],
    ['ab '.repeat(43), 'too_long'],
  ] as const) {
    const { fields } = await (await confirm(phone, token, password)).json()
    expect(fields).toEqual({ Password: problem })
  }
  expect(await exists(email)).toBe(false)
  const answer = await confirm(phone, token, PASSWORD)
  expect(await answer.json()).toEqual({ status: 'confirmed', data: { email } })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(
    await rows(db)`select 1 from sessions s join users u on u.id = s.user_id where u.email = ${email}`,
  ).toHaveLength(0)
})

test('the link works once, also under parallel calls', async () => {
  for (const n of rounds(3, 20)) {
    const email = newAddress()
    const owner = new Visitor(app)
    await owner.signUp(email, PASSWORD)
    const token = tokenIn(await theMail())
    const presses = Array.from({ length: 30 }, (_, at) =>
      at % 2 ? confirm(owner, token) : confirm(new Visitor(app), token, OTHER_PASSWORD),
    )
    const outcomes = await Promise.all((await Promise.all(presses)).map(outcome))
    expect(
      outcomes.filter((one) => one === 'in' || one === 'confirmed'),
      `${n}`,
    ).toHaveLength(1)
    expect(new Set(outcomes.filter((one) => one !== 'in' && one !== 'confirmed'))).toEqual(new Set(['not_found']))
    await clear()
  }
})

test('the link is valid as long as its sign-up, in each of its mails', async () => {
  const [early, late] = [new Visitor(app), new Visitor(app)]
  const address = newAddress()
  await early.signUp(address, PASSWORD)
  const first = tokenIn(await theMail())
  await clear()
  later(1)
  await early.post('/users/resendotp', { userId: early.userId })
  expect(tokenIn(await theMail())).toBe(first)
  await clear()
  await late.signUp(newAddress(), PASSWORD)
  const lateToken = tokenIn(await theMail())
  later(23 * 60 + 58)
  expect(await outcome(await confirm(early, first))).toBe('in')
  later(3)
  expect(await outcome(await confirm(late, lateToken))).toBe('not_found')
})

test('other tokens, changed tokens and ids are refused', async () => {
  const owner = new Visitor(app)
  await owner.signUp(newAddress(), PASSWORD)
  const token = tokenIn(await theMail())
  const [payload = '', signature = ''] = token.split('.')
  expect(Buffer.from(signature, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  const other = Buffer.from(crypto.randomUUID()).toString('base64url')
  for (const forged of [
    '',
    '.',
    owner.userId,
    payload,
    `${payload}.`,
    `${other}.${signature}`,
    `${token}x`,
    `x${token}`,
  ]) {
    expect(await outcome(await confirm(owner, forged)), forged).toBe('not_found')
  }
  await owner.post('/newsletter', { email: 'reader@example.org' })
  await workDone()
  const newsletter = (await mails()).map(({ text = '' }) => /newsletter\/confirm\?token=(\S+)/.exec(text)?.[1])
  for (const foreign of newsletter.filter((one) => one !== undefined)) {
    expect(await outcome(await confirm(owner, foreign))).toBe('not_found')
  }
  expect(await outcome(await confirm(owner, token))).toBe('in')
})

test('a sign-up for the address of an account has no link, and its link fails once the address has an account', async () => {
  const { email } = await buildAccount(db)
  await new Visitor(app).signUp(email, THIEF)
  expect((await theMail()).text).not.toContain('/confirm-email')
  await clear()
  const address = newAddress()
  const [first, second] = [new Visitor(app), new Visitor(app)]
  await first.signUp(address, PASSWORD)
  const token = tokenIn(await theMail())
  await clear()
  await second.signUp(address, OTHER_PASSWORD)
  expect((await second.verify(codeIn(await theMail()))).status).toBe(200)
  for (const who of [first, second]) expect(await outcome(await confirm(who, token, THIEF))).toBe('not_found')
  expect(await canSignIn(address, OTHER_PASSWORD)).toBe(true)
})

test('the token is in no log, no table and no job', async () => {
  const owner = new Visitor(app)
  await owner.signUp(newAddress(), PASSWORD)
  const token = tokenIn(await theMail())
  const [, signature = ''] = token.split('.')
  const tables = await rows<{ name: string }>(db)`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  for (const { name } of tables) {
    const found = await rows<{ row: string }>(db)`select to_jsonb(t)::text as row from ${identifier(name)} t`
    for (const { row } of found) expect(row, name).not.toContain(signature)
  }
  for (const path of ['/users/confirm-email', '/users/confirm-email?token=']) {
    await owner.post(`${path}${token}`, { token: `${token}x` })
  }
  await confirm(owner, token)
  expect(logged).not.toContain(signature)
})
