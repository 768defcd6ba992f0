import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app, later, now, mails, workDone } = await openTestApp(database)

const codeOf = async (answer: Response) => (await answer.json()).code

describe('a session of staff', () => {
  test('ends after half an hour without a request, and not before', async () => {
    const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
    later(2)
    expect(await editor.isIn()).toBe(true)
    later(29.9)
    expect(await editor.isIn()).toBe(true)
    later(29.9)
    expect(await editor.isIn()).toBe(true)
    later(31.1)
    expect(await codeOf(await editor.get('/users/me'))).toBe('session_ended')
  })

  test('is not kept open by what an open page asks by itself', async () => {
    const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
    const poll = async () => (await editor.call('GET', '/notices/unread', undefined, { 'x-by-itself': '1' })).status
    for (let minutes = 5; minutes <= 30; minutes += 5) {
      later(5)
      expect(await poll()).toBe(200)
    }
    later(2)
    expect(await poll()).toBe(401)
  })

  test('ends after twelve hours, however busy it is', async () => {
    const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      later(20)
      expect(await editor.isIn()).toBe(true)
    }
    later(20)
    expect(await editor.isIn()).toBe(false)
  })

  test('that has ended is no device that is signed in', async () => {
    const account = await buildAccount(db, { role: 'editor' })
    await enter(app, account)
    later(40)
    const editor = await enter(app, account)
    expect((await (await editor.get('/users/me/sessions')).json()).data).toHaveLength(1)
  })

  test('is shorter than that of a student, which lasts seven days', async () => {
    const student = await enter(app, await buildAccount(db))
    later(6 * 24 * 60)
    expect(await student.isIn()).toBe(true)
    later(24 * 60 + 1)
    expect(await student.isIn()).toBe(false)
  })
})

describe('recovery codes', () => {
  async function staffWithApp() {
    const account = await buildAccount(db, { role: 'editor' })
    const person = await enter(app, account)
    const { data } = await (await person.post('/users/me/second-factor', { Password: PASSWORD })).json()
    const totp = new TOTP({ secret: data.secret.replaceAll(' ', '') })
    const code = () => totp.generate({ timestamp: now().getTime() })
    const confirmed = await person.call('PUT', '/users/me/second-factor', { otp: code() })
    const codes: string[] = (await confirmed.json()).data.recoveryCodes
    return { account, person, code, codes }
  }
  async function begin(email: string) {
    const visitor = new Visitor(app)
    await visitor.signIn(email, PASSWORD)
    return visitor
  }
  const left = async (person: Visitor) => (await (await person.get('/users/me')).json()).data.recoveryCodes

  test('are ten, shown once, and none can be read in the database', async () => {
    const { account, codes, person } = await staffWithApp()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^\d{4} \d{4} \d{4}$/)
    const [row] = await rows<{ text: string }>(db)`select users::text as text from users where id = ${account.id}`
    for (const code of codes) expect(row?.text).not.toContain(code.replaceAll(' ', ''))
    expect(JSON.stringify(await (await person.get('/users/me')).json())).not.toContain(codes[0])
  })

  test('sign in without the phone, each once, however they are typed', async () => {
    const { account, codes, person } = await staffWithApp()
    const [first = '', second = ''] = codes
    expect((await (await begin(account.email)).secondFactor(first)).status).toBe(200)
    expect(await codeOf(await (await begin(account.email)).secondFactor(first))).toBe('invalid_code')
    expect((await (await begin(account.email)).secondFactor(second.replaceAll(' ', '-'))).status).toBe(200)
    expect(await left(person)).toBe(8)
  })

  test('of another account are worth nothing', async () => {
    const [mine, other] = [await staffWithApp(), await staffWithApp()]
    const answer = await (await begin(mine.account.email)).secondFactor(other.codes[0] ?? '')
    expect(await codeOf(answer)).toBe('invalid_code')
  })

  test('sign two people in at once never', async () => {
    const { account, codes } = await staffWithApp()
    const both = [await begin(account.email), await begin(account.email)]
    const answers = await Promise.all(both.map((visitor) => visitor.secondFactor(codes[0] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('are renewed with a code, and the former ones end', async () => {
    const { account, codes, code, person } = await staffWithApp()
    expect(await codeOf(await person.post('/users/me/recovery-codes', { otp: '000000' }))).toBe('invalid_code')
    later(1)
    const renewed = (await (await person.post('/users/me/recovery-codes', { otp: code() })).json()).data.recoveryCodes
    expect(renewed).toHaveLength(10)
    expect(await codeOf(await (await begin(account.email)).secondFactor(codes[0] ?? ''))).toBe('invalid_code')
    expect((await (await begin(account.email)).secondFactor(renewed[0])).status).toBe(200)
    await workDone()
    const sent = (await mails()).filter(({ to }) => to?.[0]?.address === account.email).map(({ subject }) => subject)
    expect(sent).toEqual(expect.arrayContaining(['New recovery codes were created', 'A recovery code was used']))
  })

  test('take a lost app off, and go with it', async () => {
    const { account, codes, person } = await staffWithApp()
    expect((await person.call('DELETE', '/users/me/second-factor', { otp: codes[0] })).status).toBe(200)
    expect(await left(person)).toBe(0)
    expect(await codeOf(await person.post('/users/me/recovery-codes', { otp: codes[1] }))).toBe('conflict')
    expect((await (await begin(account.email)).get('/users/me')).status).toBe(200)
  })

  test('confirm no app', async () => {
    const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
    await editor.post('/users/me/second-factor', { Password: PASSWORD })
    expect((await editor.call('PUT', '/users/me/second-factor', { otp: '1234 5678 9012' })).status).toBe(422)
  })
})
