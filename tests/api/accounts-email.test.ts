import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { codeIn, Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app, mails, workDone, clear, later } = await openTestApp(database)

const ask = (visitor: Visitor, Email: string, Password = PASSWORD) =>
  visitor.call('POST', '/users/me/email', { Email, Password })
const confirm = (visitor: Visitor, otp: string) => visitor.call('PUT', '/users/me/email', { otp })
const mailsTo = async (email: string) => {
  await workDone()
  return (await mails()).filter(({ to }) => to?.some(({ address }) => address === email))
}
const codeFor = async (email: string) => {
  const newest = (await mailsTo(email)).at(-1)
  if (!newest) throw new Error(`No mail went to ${email}`)
  return codeIn(newest)
}
let count = 0
const newAddress = () => `moved-${++count}@example.org`

test('an address is changed by the password and a code in the new mailbox; the one before is notified', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  const elsewhere = await enter(app, account)
  const address = newAddress()
  expect((await ask(lina, address.toUpperCase())).status).toBe(200)
  const answer = await confirm(lina, await codeFor(address))
  expect(await answer.json()).toMatchObject({ data: { _id: account.id, Email: address } })

  expect((await lina.get('/users/me')).status).toBe(200)
  expect((await elsewhere.get('/users/me')).status).toBe(401)
  expect((await new Visitor(app).signIn(account.email, PASSWORD)).status).toBe(401)
  expect((await new Visitor(app).signIn(address, PASSWORD)).status).toBe(200)
  expect((await mailsTo(account.email)).map(({ subject }) => subject)).toContain('Your e-mail address was changed')
})

test('nothing changes by a wrong password, a wrong code, an old code or another session', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  const address = newAddress()
  expect(await (await ask(lina, address, 'wrong')).json()).toMatchObject({ fields: { Password: 'wrong' } })
  expect(await (await ask(lina, account.email)).json()).toMatchObject({ fields: { Email: 'taken' } })
  expect((await ask(lina, 'no address')).status).toBe(422)
  expect(await (await confirm(lina, '12345678')).json()).toMatchObject({ code: 'code_spent' })

  await ask(lina, address)
  const code = await codeFor(address)
  const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
  expect(await (await confirm(lina, wrong)).json()).toMatchObject({ code: 'invalid_code' })
  const elsewhere = await enter(app, account)
  expect(await (await confirm(elsewhere, code)).json()).toMatchObject({ code: 'code_spent' })
  later(11)
  expect(await (await confirm(lina, code)).json()).toMatchObject({ code: 'code_spent' })
  later(-11)
  for (let wrongs = 0; wrongs < 5; wrongs++) await confirm(lina, wrong)
  expect((await confirm(lina, code)).status).toBe(422)
  expect((await (await lina.get('/users/me')).json()).data.Email).toBe(account.email)
})

test('whether an address has an account is said to its mailbox alone', async () => {
  const owner = await buildAccount(db)
  const lina = await enter(app, await buildAccount(db))
  await clear()
  const free = await ask(lina, newAddress())
  const taken = await ask(lina, owner.email)
  expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()])
  const [mail] = await mailsTo(owner.email)
  expect(mail?.text).not.toMatch(/\d{8}/)
})

test('an address that somebody has taken since is refused, and an account without a password sets one first', async () => {
  const lina = await enter(app, await buildAccount(db))
  const address = newAddress()
  await ask(lina, address)
  const code = await codeFor(address)
  await buildAccount(db, { email: address })
  expect(await (await confirm(lina, code)).json()).toMatchObject({ code: 'invalid_code' })
})

test('a link for a new password that went to the address before no longer works', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  await new Visitor(app).call('POST', '/users/forgot', { Email: account.email })
  const link = /token=([\w.~-]+)/.exec((await mailsTo(account.email)).at(-1)?.text ?? '')?.[1]
  const address = newAddress()
  await ask(lina, address)
  expect((await confirm(lina, await codeFor(address))).status).toBe(200)
  expect(
    (await new Visitor(app).call('POST', '/users/reset-by-link', { token: link, Password: 'another one 7' })).status,
  ).toBe(404)
})

test('questions and the newsletter of the address before move with it', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  const address = newAddress()
  await rows(db)`
    insert into enquiries (kind, name, email, message, language)
    values ('message', 'Lina', ${account.email.toUpperCase()}, 'Which exam?', 'en')`
  await rows(db)`
    insert into newsletter_subscribers (email, language, requested_at, confirmed_at)
    values (${account.email}, 'en', now(), now()), ('somebody@example.org', 'en', now(), now())`
  await ask(lina, address)
  expect((await confirm(lina, await codeFor(address))).status).toBe(200)
  expect(await rows(db)`select email from enquiries`).toEqual([{ email: address }])
  expect(await rows(db)`select email from newsletter_subscribers order by email`).toEqual([
    { email: address },
    { email: 'somebody@example.org' },
  ])
})

test('a browser asks for five codes an hour', async () => {
  const lina = await enter(app, await buildAccount(db))
  const statuses = []
  for (let asked = 0; asked < 6; asked++) statuses.push((await ask(lina, newAddress())).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
