import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { type BuiltAccount, buildAccount, enterForLong, PASSWORD } from '#tests/support/accounts.ts'
import { PUBLIC_URL } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** What somebody without an account and our staff write to each other after an enquiry. */

const database = await withDatabase()
const { db } = database
const { app, post, mails, workDone, clear, later } = await openTestApp(database)

let admin: Visitor
let rana: BuiltAccount
let counsellor: Visitor
beforeAll(async () => {
  admin = await enterForLong(app, await buildAccount(db, { role: 'admin', email: 'owner@masar.test' }))
  rana = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Rana Haddad' })
  counsellor = await enterForLong(app, rana)
})
beforeEach(async () => {
  await rows(db)`delete from enquiries`
  await rows(db)`delete from settings where key = 'openingHours'`
})

/** What was mailed since it was asked last, also what waits for a reader to see a message first. */
async function mailed() {
  await rows(db)`update jobs set due_at = now()`
  await workDone()
  const all = await mails()
  await clear()
  return all
}

const question = { kind: 'message', name: 'Lina', email: 'lina@example.org', message: 'Which exam?', lang: 'en' }
type Receipt = { _id: string; token: string }
const ask = async (values: object = {}): Promise<Receipt> =>
  (await post('/api/enquiries', { ...question, ...values })).json()

const open = (token: string, more: object = {}) => post('/api/enquiries/conversation', { token, ...more })
const read = async (token: string) => (await (await open(token)).json()).data
const write = (token: string, text: string, key: string = crypto.randomUUID()) =>
  app.request('/api/enquiries/conversation/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ token, text }),
  })
const answer = (id: string, text: string, { key = crypto.randomUUID() as string, by = counsellor } = {}) =>
  by.call('POST', `/admin/enquiries/${id}/messages`, { text }, { 'idempotency-key': key })
const textsOf = ({ conversation }: { conversation: { messages: { text: string }[] } }) =>
  conversation.messages.map(({ text }) => text)
const stateOf = async (id: string) => {
  const { state, owner, answeredAt } = await (await counsellor.get(`/admin/enquiries/${id}`)).json()
  return { state, owner: owner?.name ?? null, isAnswered: answeredAt !== null }
}

describe('an enquiry', () => {
  test('has a conversation that opens with its link and with nothing else', async () => {
    const { _id, token } = await ask({ preferredTime: 'Sunday' })
    expect(await read(token)).toMatchObject({
      ...{ kind: 'message', isMailed: true, preferredTime: null, item: null },
      conversation: { messages: [{ by: 'student', text: 'Which exam?' }], canWrite: true, counsellor: null },
    })
    const other = await ask({ message: 'Another question' })
    const [, signature] = other.token.split('.')
    for (const made of [`${token.split('.')[0]}.${signature}`, `${token}x`, _id, '', '.', '\0', 'é.é']) {
      expect((await open(made)).status, made).toBe(404)
      expect((await write(made, 'Hello')).status, made).toBe(404)
      expect((await post('/api/enquiries/conversation/seen', { token: made, upTo: _id })).status, made).toBe(404)
    }
    await rows(db)`delete from enquiries where id = ${_id}`
    expect((await open(token)).status).toBe(404)
  })

  test('says by when it is answered where the owner has set opening hours, and never a day that nobody has promised', async () => {
    const { token } = await ask()
    expect((await read(token)).dueAt).toBeNull()
    const days = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' }))
    const hours = JSON.stringify({ timezone: 'Asia/Dubai', days })
    await rows(db)`insert into settings (key, value) values ('openingHours', ${hours})`
    const { token: promised } = await ask({ message: 'And which visa?' })
    expect(await read(promised)).toMatchObject({ zone: 'Asia/Dubai', dueAt: expect.stringMatching(/Z$/) })
  })

  test('sends a receipt with the link, which repeats nothing that was typed', async () => {
    const { token } = await ask({ name: 'Buy cheap pills', message: 'https://pills.example' })
    const receipts = (await mailed()).filter(({ to }) => to?.[0]?.address === question.email)
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.text).toContain(`${PUBLIC_URL}/en/conversation?token=${token}`)
    expect(`${receipts[0]?.subject} ${receipts[0]?.text}`).not.toMatch(/pills/i)
  })

  test('sends three receipts in a day to an address from one network, and uses up none of another', async () => {
    const fromNetwork = async (caller: string, message: string, email: string) =>
      post('/api/enquiries', { ...question, message, email }, caller)
    const receipts = async () =>
      (await mailed()).filter((mail) => mail.to?.[0]?.address?.toLowerCase() === 'salma@example.org').length
    for (let n = 0; n < 6; n++) {
      await fromNetwork('203.0.113.7', `Question ${n}`, n % 2 ? 'SALMA@example.org' : 'salma@example.org')
    }
    expect(await receipts()).toBe(3)
    await fromNetwork('198.51.100.9', 'Is it really me?', 'salma@example.org')
    expect(await receipts()).toBe(1)
  })

  test('is seen once staff have opened it, and not before', async () => {
    const { _id, token } = await ask()
    const seenAt = async () => (await read(token)).conversation.messages[0].seenAt
    expect(await seenAt()).toBeNull()
    await counsellor.get(`/admin/enquiries/${_id}`)
    expect(await seenAt()).not.toBeNull()
  })

  test('promises no day that is over', async () => {
    const hours = JSON.stringify({ timezone: 'UTC', days: [{ day: 1, from: '09:00', to: '17:00' }] })
    await rows(db)`insert into settings (key, value) values ('openingHours', ${hours})`
    const { token } = await ask()
    expect((await read(token)).dueAt).not.toBeNull()
    later(30 * 24 * 60)
    expect((await read(token)).dueAt).toBeNull()
  })
})

describe('an answer of staff', () => {
  test('is read at the link with the first name of who wrote it, answers the enquiry, and makes them its owner', async () => {
    const { _id, token } = await ask()
    const answered = await answer(_id, 'The IELTS.\nWith 6.5.')
    expect(answered.status).toBe(201)
    expect((await answered.json()).data.messages.at(-1)).toMatchObject({ author: { en: 'Rana Haddad' }, by: 'staff' })
    const view = await read(token)
    expect(textsOf(view)).toEqual(['Which exam?', 'The IELTS.\nWith 6.5.'])
    expect(view.conversation.messages.at(-1)).toMatchObject({ author: { en: 'Rana', ar: null } })
    expect(view.conversation.counsellor).toMatchObject({ name: { en: 'Rana' } })
    expect(JSON.stringify(view)).not.toContain(rana.email)
    expect(await stateOf(_id)).toEqual({ state: 'answered', owner: 'Rana Haddad', isAnswered: true })
  })

  test('is mailed once as a notice without its text, and not at all once it was seen', async () => {
    const { _id, token } = await ask({ lang: 'ar' })
    await mailed()
    await answer(_id, 'The IELTS.')
    await answer(_id, 'With 6.5.')
    const notices = await mailed()
    expect(notices).toHaveLength(1)
    expect(notices[0]?.to?.[0]?.address).toBe(question.email)
    expect(notices[0]?.text).toContain(`/ar/conversation?token=${token}`)
    expect(notices[0]?.text).not.toContain('IELTS')

    const { messages } = (await read(token)).conversation
    await post('/api/enquiries/conversation/seen', { token, upTo: messages.at(-1)._id })
    await answer(_id, 'Good luck!')
    const newest = (await read(token)).conversation.messages.at(-1)._id
    await post('/api/enquiries/conversation/seen', { token, upTo: newest })
    expect(await mailed()).toEqual([])
    const { data } = await (await counsellor.get(`/admin/enquiries/${_id}/messages`)).json()
    expect(data.messages.at(-1).seenAt).not.toBeNull()
  })

  test('is stored once per key, and a key is of one text in one enquiry', async () => {
    const [one, other] = [await ask(), await ask({ message: 'Another question' })]
    const key = crypto.randomUUID()
    const sent = await Promise.all([answer(one._id, 'Yes.', { key }), answer(one._id, 'Yes.', { key })])
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    expect(textsOf(await read(one.token))).toEqual(['Which exam?', 'Yes.'])
    expect((await answer(one._id, 'No.', { key })).status).toBe(409)
    expect((await answer(other._id, 'Yes.', { key })).status).toBe(409)
    expect((await answer(one._id, ' \n ')).status).toBe(422)
    expect((await answer(crypto.randomUUID(), 'Yes.')).status).toBe(404)
  })

  test('is for those who work at the desk, whose reading is recorded once a version', async () => {
    const { _id } = await ask()
    const editor = await enterForLong(app, await buildAccount(db, { role: 'editor' }))
    expect((await answer(_id, 'Yes.', { by: editor })).status).toBe(403)
    expect((await editor.get(`/admin/enquiries/${_id}/messages`)).status).toBe(403)
    expect((await editor.post(`/admin/enquiries/${_id}/messages/seen`, { upTo: _id })).status).toBe(403)
    const views = async () => {
      const found = await rows(db)`select from audit_trail where action = 'enquiry.viewed' and entity_id = ${_id}`
      return found.length
    }
    const first = await admin.get(`/admin/enquiries/${_id}/messages`)
    expect(await views()).toBe(1)
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await admin.call('GET', `/admin/enquiries/${_id}/messages`, undefined, known)).status).toBe(304)
    expect(await views()).toBe(1)
  })
})

describe('what the visitor writes later', () => {
  test('opens an answered enquiry again for its owner, who is notified, with a new day', async () => {
    const { _id, token } = await ask()
    await answer(_id, 'The IELTS.')
    await mailed()
    const [before] = await rows<{ due: string }>(db)`select due_at as due from enquiries where id = ${_id}`
    later(3 * 24 * 60)
    expect((await write(token, 'And for the <b>visa</b>؟')).status).toBe(201)
    expect(textsOf(await read(token)).at(-1)).toBe('And for the <b>visa</b>؟')
    expect(await stateOf(_id)).toEqual({ state: 'taken', owner: 'Rana Haddad', isAnswered: false })
    const [after] = await rows<{ due: string }>(db)`select due_at as due from enquiries where id = ${_id}`
    expect(Date.parse(after?.due ?? '')).toBeGreaterThan(Date.parse(before?.due ?? ''))
    const notices = await mailed()
    expect(notices.map(({ to }) => to?.[0]?.address)).toEqual([rana.email])
    expect(notices[0]?.text).toContain(`/admin/enquiries/${_id}`)
  })

  test('opens it for everybody where its owner has left the desk', async () => {
    const former = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Former' })
    const { _id, token } = await ask()
    await answer(_id, 'The IELTS.', { by: await enterForLong(app, former) })
    await rows(db)`update users set is_counsellor = false where id = ${former.id}`
    await write(token, 'And the visa?')
    expect(await stateOf(_id)).toEqual({ state: 'new', owner: null, isAnswered: false })
  })

  test('leaves the day of an enquiry that is still open, and goes to everybody at the desk where nobody has it', async () => {
    const { _id, token } = await ask()
    await mailed()
    const [before] = await rows(db)`select due_at, state from enquiries where id = ${_id}`
    later(24 * 60)
    await write(token, 'Hello?')
    expect(await rows(db)`select due_at, state from enquiries where id = ${_id}`).toEqual([before])
    expect((await mailed()).map(({ to }) => to?.[0]?.address)).toEqual(['owner@masar.test'])
  })

  test('is stored once per key, also when both calls come at once', async () => {
    const [one, other] = [await ask(), await ask({ message: 'Another question' })]
    const key = crypto.randomUUID()
    await Promise.all([write(one.token, 'Once.', key), write(one.token, 'Once.', key), write(one.token, 'Once.', key)])
    expect(textsOf(await read(one.token))).toEqual(['Which exam?', 'Once.'])
    expect((await write(one.token, 'Twice.', key)).status).toBe(409)
    // Another visitor may have chosen the same key.
    expect((await write(other.token, 'Twice.', key)).status).toBe(201)
  })

  test('has a limit for each enquiry, which nobody uses up for others', async () => {
    const [one, other] = [await ask(), await ask({ message: 'Another question' })]
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) statuses.push((await write(one.token, `No. ${n}`)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    expect((await write(other.token, 'Hello')).status).toBe(201)
  })

  test('is shown again only where something has changed since', async () => {
    const { _id, token } = await ask()
    const { version } = await read(token)
    expect(await (await open(token, { known: version })).json()).toEqual({ data: null })
    await answer(_id, 'The IELTS.')
    expect((await (await open(token, { known: version })).json()).data.version).not.toBe(version)
  })

  test('is in the export of the account with that address', async () => {
    const account = await buildAccount(db, { email: 'lina@example.org' })
    const lina = await enterForLong(app, account)
    const { _id } = await ask()
    await answer(_id, 'The IELTS.')
    const exported = await (await lina.get('/users/me/export')).json()
    expect(exported.enquiries).toMatchObject([
      { message: 'Which exam?', messages: [{ from: 'us', text: 'The IELTS.' }] },
    ])
  })

  test('is deleted with the account with that address, and its link ends', async () => {
    const email = 'hala@example.org'
    const hala = await enterForLong(app, await buildAccount(db, { email }))
    const { _id, token } = await ask({ email })
    await answer(_id, 'The IELTS.')
    expect((await open(token)).status).toBe(200)
    expect((await hala.call('DELETE', '/users/me', { Email: email, Password: PASSWORD })).status).toBe(200)
    expect((await open(token)).status).toBe(404)
    expect(await rows(db)`select from messages where enquiry_id = ${_id}`).toEqual([])
  })

  test('is found in the account with that address, whose unread answers are counted, and in no other', async () => {
    const lina = await enterForLong(app, await buildAccount(db, { email: 'lina.h@example.org' }))
    const { _id, token } = await ask({ email: 'Lina.H@example.org' })
    await ask({ email: 'another@example.org' })
    expect(await (await lina.get('/enquiries/own')).json()).toEqual({
      items: [{ kind: 'message', item: null, at: expect.any(String), answer: null, unread: 0, token }],
    })
    await answer(_id, 'The IELTS.')
    const { items } = await (await lina.get('/enquiries/own')).json()
    expect(items).toMatchObject([{ answer: 'The IELTS.', unread: 1 }])
    expect((await (await lina.get('/users/me')).json()).data.unread).toBe(1)
    const newest = (await read(token)).conversation.messages.at(-1)._id
    await post('/api/enquiries/conversation/seen', { token, upTo: newest })
    expect((await (await lina.get('/users/me')).json()).data.unread).toBe(0)
    expect((await app.request('/api/enquiries/own')).status).toBe(401)
  })
})
