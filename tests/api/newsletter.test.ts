import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { withDatabase } from '#tests/support/database.ts'
import { header } from '#tests/support/mails.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
const { post, theMail, mails, workDone, clear, later } = await openTestApp(database)

const state = async (email: string) => {
  const [row] = await rows<{ on: boolean }>(db)`
    select confirmed_at is not null and unsubscribed_at is null as on from newsletter_subscribers where email = ${email}`
  return row?.on ?? null
}
const ask = (email: string, lang = 'en') => post('/api/newsletter', { email, lang })
/** The token of a link in a mail. */
const tokenIn = ({ text = '' }: Email, step: 'confirm' | 'unsubscribe') =>
  new URL(new RegExp(`http\\S+/newsletter/${step}\\S+`).exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
const follow = (step: 'confirm' | 'unsubscribe', token: string) => post(`/api/newsletter/${step}`, { token })
const confirmed = async (email: string) => {
  await ask(email)
  const mail = await theMail()
  expect((await follow('confirm', tokenIn(mail, 'confirm'))).status).toBe(200)
  await clear()
  return mail
}

test('the newsletter begins only when the address is confirmed from its own mailbox', async () => {
  const response = await ask(' Maha@Example.org', 'ar')
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ status: 'pending' })
  expect(await state('maha@example.org')).toBe(false)
  const mail = await theMail()
  expect(mail.to?.[0]?.address).toBe('maha@example.org')
  expect(mail.subject).toMatch(/تأكيد/)
  expect(mail.html).toContain('dir="rtl"')
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header(mail, 'list-unsubscribe')).toMatch(/^<http:\/\/masar\.test\/ar\/newsletter\/unsubscribe\?token=.+>$/)

  const token = tokenIn(mail, 'confirm')
  expect(await (await follow('confirm', token)).json()).toEqual({ status: 'subscribed' })
  expect(await state('maha@example.org')).toBe(true)
  expect((await follow('confirm', token)).status).toBe(200)
})

test('it ends with its link, for good, until it is asked for and confirmed again', async () => {
  const mail = await confirmed('omar@example.org')
  later(1)
  const leave = tokenIn(mail, 'unsubscribe')
  for (const _ of ['once', 'twice']) {
    expect(await (await follow('unsubscribe', leave)).json()).toEqual({ status: 'unsubscribed' })
  }
  expect(await state('omar@example.org')).toBe(false)
  expect((await follow('confirm', tokenIn(mail, 'confirm'))).status).toBe(404)

  later(20)
  await ask('omar@example.org')
  const again = await theMail()
  expect(await state('omar@example.org')).toBe(false)
  expect((await follow('confirm', tokenIn(again, 'confirm'))).status).toBe(200)
  expect(await state('omar@example.org')).toBe(true)
})

test('it gives the same answer for every address, and the truth only to the mailbox', async () => {
  await confirmed('sara@example.org')
  later(20)
  const known = await ask('sara@example.org')
  const mail = await theMail()
  const unknown = await ask('nobody@example.org')
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  expect(mail.subject).toMatch(/already/)
  expect(mail.text).not.toContain('/newsletter/confirm')
  expect(await state('sara@example.org')).toBe(true)
  await workDone()
})

test('it writes to nobody twice within a quarter of an hour', async () => {
  for (let n = 0; n < 4; n++) expect((await ask('busy@example.org')).status).toBe(202)
  later(14)
  await ask('busy@example.org')
  await workDone()
  expect(await mails()).toHaveLength(1)
  later(2)
  await ask('busy@example.org')
  expect(await mails()).toHaveLength(2)
})

test('it uses the language of the last request, until somebody is subscribed', async () => {
  const language = async () =>
    (
      await rows<{ language: string }>(db)`select language from newsletter_subscribers where email = 'rana@example.org'`
    )[0]
  await ask('rana@example.org', 'ar')
  await clear()
  later(20)
  await ask('rana@example.org', 'en')
  expect(await language()).toEqual({ language: 'en' })
  expect((await follow('confirm', tokenIn(await theMail(), 'confirm'))).status).toBe(200)
  later(20)
  await ask('rana@example.org', 'ar')
  expect(await language()).toEqual({ language: 'en' })
})

test('it forgets addresses that nobody has confirmed in a month', async () => {
  const known = async () =>
    (await rows<{ email: string }>(db)`select email from newsletter_subscribers`).map((r) => r.email)
  await ask('silent@example.org')
  await clear()
  await confirmed('loud@example.org')
  await rows(
    db,
  )`update newsletter_subscribers set requested_at = now() - interval '31 days' where email ~ '^(silent|loud)'`
  await ask('new@example.org')
  await workDone()
  expect(await known()).toEqual(expect.arrayContaining(['loud@example.org', 'new@example.org']))
  expect(await known()).not.toContain('silent@example.org')
})

test('it takes no link that is not its own, not for this, or too old', async () => {
  await ask('late@example.org')
  const mail = await theMail()
  const [confirm, leave] = [tokenIn(mail, 'confirm'), tokenIn(mail, 'unsubscribe')]
  for (const token of ['', 'x', '.', leave, `${confirm}x`, confirm.replace(/^./, 'A')]) {
    expect((await follow('confirm', token)).status, token).toBe(404)
  }
  expect((await follow('unsubscribe', confirm)).status).toBe(404)
  later(8 * 24 * 60)
  expect((await follow('confirm', confirm)).status).toBe(404)
  expect((await follow('unsubscribe', leave)).status).toBe(200)
})

test.each([
  ['', 'required'],
  ['x', 'malformed'],
  ['a@b', 'malformed'],
  [7, 'malformed'],
  [undefined, 'required'],
])('refuses %j', async (email, problem) => {
  const response = await post('/api/newsletter', { email })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ fields: { email: problem } })
})
