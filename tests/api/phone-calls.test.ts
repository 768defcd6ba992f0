import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { type BuiltAccount, buildAccount, enterForLong } from '#tests/support/accounts.ts'
import { PUBLIC_URL } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** Calls at a time of somebody's choice, from the free times to the third time that nobody picks up. */

const database = await withDatabase()
const { db } = database
// Its clock shows a Friday, 14:00 in Dubai.
const { app, post, mails, workDone, clear, later } = await openTestApp(database)

let owner: Visitor
let rana: BuiltAccount
let atDesk: Visitor
let sami: BuiltAccount
let samiAtDesk: Visitor
beforeAll(async () => {
  owner = await enterForLong(app, await buildAccount(db, { role: 'admin', email: 'owner@masar.test' }))
  rana = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Rana Haddad', email: 'rana@masar.test' })
  atDesk = await enterForLong(app, rana)
  sami = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Sami Aziz', email: 'sami@masar.test' })
  samiAtDesk = await enterForLong(app, sami)
})
beforeEach(async () => {
  email = `umm${++addresses}@example.org`
  await rows(db)`delete from enquiries`
  await rows(db)`delete from call_hours`
  await rows(db)`delete from staff_profiles`
  const hours = JSON.stringify({
    timezone: 'Asia/Dubai',
    days: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })),
  })
  await rows(db)`
    insert into settings (key, value) values ('openingHours', ${hours}) on conflict (key) do update set value = excluded.value`
})

/** Monday 09:00 to 10:00 in Dubai has two times. */
const MONDAY = ['2026-11-23T05:00:00.000Z', '2026-11-23T05:30:00.000Z'] as const
const mornings = (to = '10:00') => [{ day: 1, from: '09:00', to }]
const putHours = (who: Visitor, hours: unknown) => who.call('PUT', '/admin/phone-calls/hours', { hours })

const wish = { kind: 'callback', name: 'Umm Ali', phone: '+20 100 123 4567', lang: 'en' }
/** Of the test: an address is sent so many mails a day. */
let email: string
let addresses = 0
const ask = (values: object = {}, caller?: string) => post('/api/enquiries', { ...wish, email, ...values }, caller)
const book = async (values: object = {}): Promise<{ _id: string; token: string }> =>
  (await ask({ callAt: MONDAY[0], zone: 'Africa/Cairo', ...values })).json()
const read = async (token: string) => (await (await post('/api/enquiries/conversation', { token })).json()).data
const move = (token: string, at: unknown, more: object = {}) =>
  post('/api/enquiries/conversation/call', { token, at, ...more })
const cancel = (token: string) => post('/api/enquiries/conversation/call/cancel', { token })
const slots = async (): Promise<string[]> => (await (await app.request('/api/enquiries/slots')).json()).slots
const enquiry = async (id: string) => (await atDesk.get(`/admin/enquiries/${id}`)).json()
/** The call as a list has it. */
const callOf = async (id: string) => (await enquiry(id)).call
const log = (callId: string, outcome: string, { known = 0, note }: { known?: number; note?: string } = {}) =>
  atDesk.call('POST', `/admin/phone-calls/${callId}/attempts`, { outcome, known, note })

/** What was mailed since it was asked last, by address; reminders too with `all`. */
async function mailed(all = false) {
  if (all) await rows(db)`update jobs set due_at = now()`
  await workDone()
  const sent = await mails()
  await clear()
  return (address: string) => sent.filter(({ to }) => to?.[0]?.address === address)
}
const fileOf = (mail: { attachments: { mimeType: string; content: unknown }[] } | undefined) => {
  const [file] = mail?.attachments ?? []
  expect(file?.mimeType).toBe('text/calendar')
  return new TextDecoder().decode(file?.content as ArrayBuffer)
}

describe('times for a call', () => {
  test('are those in which somebody at the desk takes calls, and no others', async () => {
    expect(await slots()).toEqual([])
    expect((await putHours(atDesk, mornings())).status).toBe(200)
    expect((await slots()).slice(0, 3)).toEqual([...MONDAY, '2026-11-30T05:00:00.000Z'])
    await rows(db)`update users set is_counsellor = false where id = ${rana.id}`
    expect(await slots()).toEqual([])
    await rows(db)`update users set is_counsellor = true where id = ${rana.id}`
  })

  test.each([
    ['that end before they begin', [{ day: 1, from: '10:00', to: '09:00' }]],
    ['of no day', [{ day: 8, from: '09:00', to: '10:00' }]],
    ['that no clock shows', [{ day: 1, from: '24:00', to: '25:00' }]],
    ['that are the same', [...mornings(), ...mornings('12:00')]],
    ['in Arabic digits', [{ day: 1, from: '٠٩:٠٠', to: '١٠:٠٠' }]],
    ['that are none', 'always'],
  ])('are not entered as hours %s', async (_, hours) => {
    await putHours(atDesk, mornings())
    expect((await putHours(atDesk, hours)).status).toBe(422)
    expect((await slots())[0]).toBe(MONDAY[0])
  })

  test('are entered by counsellors for themselves alone', async () => {
    await putHours(atDesk, mornings())
    expect(await (await samiAtDesk.get('/admin/phone-calls')).json()).toMatchObject({ zone: 'Asia/Dubai', hours: [] })
    const editor = await enterForLong(app, await buildAccount(db, { role: 'editor' }))
    expect((await putHours(editor, mornings())).status).toBe(403)
    expect((await editor.get('/admin/phone-calls')).status).toBe(403)
  })
})

describe('somebody who books a call', () => {
  beforeEach(() => putHours(atDesk, mornings()))

  test('is notified with a calendar file, by the clocks where they are, and their counsellor is too', async () => {
    const { _id, token } = await book()
    expect(await read(token)).toMatchObject({
      canBook: true,
      call: { state: 'booked', startsAt: MONDAY[0], zone: 'Africa/Cairo', missed: 0 },
    })
    const sent = await mailed()
    const [mail, ...others] = sent(email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('23 November 2026 at 07:00')
    expect(mail?.text).toContain(`${PUBLIC_URL}/en/conversation?token=${token}`)
    expect(`${mail?.text}${mail?.subject}`).not.toMatch(/Umm|123 ?4567/)
    expect(mail?.text).toContain('Change or cancel the call')
    expect(fileOf(mail)).toMatch(/DTSTART:20261123T050000Z[\s\S]*SEQUENCE:0|SEQUENCE:0[\s\S]*DTSTART:20261123T050000Z/)
    expect(sent('rana@masar.test').map(({ subject }) => subject)).toEqual(['New call booked with you: Umm Ali'])
    const { owner, state, dueAt } = await enquiry(_id)
    expect({ owner: owner.name, state, dueAt }).toEqual({
      ...{ owner: 'Rana Haddad', state: 'taken', dueAt: '2026-11-23T05:30:00.000Z' },
    })
  })

  test('takes that time from everybody else, who lose nothing of what they wrote', async () => {
    await book()
    expect((await slots())[0]).toBe(MONDAY[1])
    const refused = await ask({ callAt: MONDAY[0], phone: '+971501234567' })
    expect(refused.status).toBe(422)
    expect((await refused.json()).fields).toEqual({ callAt: 'taken' })
    expect(await rows(db)`select from enquiries`).toHaveLength(1)
  })

  test('gets the last free time once, of many who want it at the same moment', async () => {
    const numbers = Array.from({ length: 8 }, (_, n) => `+97150123456${n}`)
    const answers = await Promise.all(numbers.map((phone) => ask({ callAt: MONDAY[0], phone })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)])
    expect(await rows(db)`select from phone_calls`).toHaveLength(1)
  })

  test('sends the form twice and has one call', async () => {
    const [one, two] = [await book(), await book()]
    expect(two._id).toBe(one._id)
    expect(await rows(db)`select from phone_calls`).toHaveLength(1)
  })

  test('sends the form again with another time and has one call then', async () => {
    const { _id } = await book({ callAt: undefined })
    expect((await callOf(_id))?.state).toBeUndefined()
    await book()
    await book({ callAt: MONDAY[1] })
    expect(await rows(db)`select from phone_calls`).toHaveLength(1)
    expect((await callOf(_id)).startsAt).toBe(MONDAY[1])
  })

  test('is not called by others who read of it in the common mailbox: that mail names the time and who calls', async () => {
    await book()
    const [mail] = (await mailed())('owner@masar.test')
    expect(mail?.text).toContain('23 November 2026 at 09:00')
    expect(mail?.text).toContain('Rana Haddad')
  })

  test.each([
    ['in the past', '2026-11-16T05:00:00.000Z'],
    ['outside of the hours', '2026-11-23T05:10:00.000Z'],
    ['far ahead', '2027-11-22T05:00:00.000Z'],
  ])('finds no time %s', async (_, callAt) => expect((await ask({ callAt })).status).toBe(422))

  test.each([
    ['no time', 'soon'],
    ['a number', 5],
    ['a list', [MONDAY[0]]],
  ])('is refused what is %s', async (_, callAt) => expect((await ask({ callAt })).status).toBe(422))

  test('in a time zone that does not exist is mailed the time of the office, and nothing is claimed of theirs', async () => {
    const { token } = await book({ zone: 'Mars/Olympus' })
    expect((await read(token)).call.zone).toBeNull()
    expect((await mailed())(email)[0]?.text).toContain('23 November 2026 at 09:00')
  })

  test('is called by who speaks the language, and by who has looked after it already', async () => {
    await putHours(samiAtDesk, mornings())
    await rows(db)`insert into staff_profiles (user_id, languages) values (${sami.id}, '{ar}')`
    const { _id, token } = await book({ lang: 'ar' })
    expect((await callOf(_id)).counsellor.name).toBe('Sami Aziz')
    await rows(db)`update enquiries set owner_id = ${rana.id} where id = ${_id}`
    await mailed()
    expect((await move(token, MONDAY[1])).status).toBe(200)
    expect((await callOf(_id)).counsellor.name).toBe('Rana Haddad')
    // Whose call it was would call at the old time.
    const sent = await mailed()
    expect(sent('sami@masar.test').map(({ subject, text }) => [subject, text?.includes('at 09:00')])).toEqual([
      ['The call with Umm Ali is cancelled', true],
    ])
    expect(sent('rana@masar.test').map(({ subject }) => subject)).toEqual(['New call booked with you: Umm Ali'])
  })

  test('is reminded an hour before, unless it was moved or cancelled by then', async () => {
    const { token } = await book()
    await move(token, MONDAY[1])
    const subjects = (await mailed(true))(email).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual(['Masar will call you soon', 'Your call with Masar has a new time'])
    await cancel(token)
    expect((await mailed(true))(email).map(({ subject }) => subject)).toEqual(['Your call with Masar is cancelled'])
  })
})

describe('with the link, a call', () => {
  beforeEach(() => putHours(atDesk, mornings()))

  test('is moved to a free time: the entry of calendars moves with it, and the first time is free again', async () => {
    const { token } = await book()
    const before = fileOf((await mailed())(email)[0])
    expect((await move(token, MONDAY[1], { zone: 'Asia/Dubai' })).status).toBe(200)
    const after = fileOf((await mailed())(email)[0])
    const uid = /UID:.*/
    expect(after.match(uid)?.[0]).toBe(before.match(uid)?.[0])
    expect(after).toContain('SEQUENCE:1')
    expect((await slots())[0]).toBe(MONDAY[0])
    expect((await read(token)).call).toMatchObject({ startsAt: MONDAY[1], zone: 'Asia/Dubai' })
  })

  test('is cancelled: the entry of calendars goes, the time is free, and what was asked is still to be answered', async () => {
    const { _id, token } = await book()
    await mailed()
    expect((await cancel(token)).status).toBe(200)
    const sent = await mailed()
    expect(sent(email)[0]?.text).toContain('Choose another time')
    expect(sent(email)[0]?.text).not.toContain('Change or cancel')
    expect(fileOf(sent(email)[0])).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/)
    expect(sent('rana@masar.test').map(({ subject }) => subject)).toEqual(['The call with Umm Ali is cancelled'])
    expect(await slots()).toContain(MONDAY[0])
    expect(await read(token)).toMatchObject({ call: { state: 'cancelled', calendar: null } })
    expect(await enquiry(_id)).toMatchObject({ state: 'taken', dueAt: '2026-11-23T14:00:00.000Z' })
    expect((await cancel(token)).status).toBe(404)
  })

  test('is cancelled before its enquiry can be deleted, so that nobody waits for it', async () => {
    const { _id, token } = await book()
    const remove = async () => {
      const { version } = await (await owner.get(`/admin/enquiries/${_id}`)).json()
      return owner.call('DELETE', `/admin/enquiries/${_id}`, undefined, { 'if-match': `"${version}"` })
    }
    const refused = await remove()
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'in_use'])
    await cancel(token)
    // The mail that says so is still to be sent.
    expect((await remove()).status).toBe(409)
    expect((await mailed())(email).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/cancel/i))
    expect((await remove()).status).toBe(200)
  })

  test('of a counsellor who no longer works at the desk is everybody’s matter there', async () => {
    const { _id, token } = await book()
    await mailed()
    await rows(db)`update users set is_counsellor = false where id = ${rana.id}`
    await cancel(token)
    const sent = await mailed()
    await rows(db)`update users set is_counsellor = true where id = ${rana.id}`
    expect(sent('rana@masar.test')).toEqual([])
    expect(sent('owner@masar.test').map(({ subject }) => subject)).toEqual(['The call with Umm Ali is cancelled'])
    expect((await callOf(_id)).state).toBe('cancelled')
  })

  test('is not cancelled once its time has come, and nobody is reminded of it then', async () => {
    const { _id, token } = await book()
    await mailed()
    later(4 * 24 * 60)
    expect((await cancel(token)).status).toBe(404)
    expect((await callOf(_id)).state).toBe('booked')
    expect((await mailed(true))(email)).toEqual([])
    later(-4 * 24 * 60)
  })

  test('stays ahead when staff answer in writing, and what is asked before it is not due only after it', async () => {
    await putHours(atDesk, [{ day: 4, from: '09:00', to: '10:00' }])
    const { _id, token } = await book({ callAt: '2026-11-26T05:00:00.000Z' })
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })
    await atDesk.call('POST', `/admin/enquiries/${_id}/messages`, { text: 'Until Thursday!' }, key())
    expect(await enquiry(_id)).toMatchObject({ state: 'taken', dueAt: '2026-11-26T05:30:00.000Z' })
    await app.request('/api/enquiries/conversation/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key() },
      body: JSON.stringify({ token, text: 'The deadline is on Tuesday' }),
    })
    expect(await enquiry(_id)).toMatchObject({ state: 'taken', dueAt: '2026-11-23T14:00:00.000Z' })
  })

  test('is booked after a question that came with a number, and not after one without', async () => {
    const asked = async (phone: string) =>
      (await (await ask({ kind: 'message', message: 'Which exam?', phone })).json()) as { token: string }
    expect((await move((await asked(wish.phone)).token, MONDAY[0])).status).toBe(200)
    const { token } = await asked('')
    expect((await move(token, MONDAY[1])).status).toBe(422)
    expect(await read(token)).toMatchObject({ canBook: false, call: null })
  })

  test('opens to nobody with another link, and no network moves calls without end', async () => {
    const { _id, token } = await book()
    for (const made of [`${token}x`, _id, '']) {
      expect((await move(made, MONDAY[1])).status).toBe(404)
      expect((await cancel(made)).status).toBe(404)
    }
    const from = (caller: string) => post('/api/enquiries/conversation/call', { token, at: MONDAY[1] }, caller)
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await from('203.0.113.7')).status)
    expect(statuses).toEqual([...Array(10).fill(200), 422])
    expect((await (await from('203.0.113.7')).json()).fields).toEqual({ callAt: 'too_high' })
    expect((await from('198.51.100.7')).status).toBe(200)
    // Nobody is kept from cancelling, and a time that was not free has cost nothing.
    const late = (caller: string) =>
      post('/api/enquiries/conversation/call', { token, at: '2026-11-23T05:10:00.000Z' }, caller)
    for (let n = 0; n < 12; n++) expect((await late('192.0.2.9')).status).toBe(422)
    expect((await post('/api/enquiries/conversation/call', { token, at: MONDAY[0] }, '192.0.2.9')).status).toBe(200)
    expect((await post('/api/enquiries/conversation/call/cancel', { token }, '203.0.113.7')).status).toBe(200)
  })
})

describe('staff who call', () => {
  beforeEach(() => putHours(atDesk, mornings()))

  test('record that they reached somebody, with a note for each other, and the enquiry is answered', async () => {
    const { _id } = await book()
    const call = await callOf(_id)
    expect((await log(call._id, 'reached', { note: 'Wants dentistry. Send three programmes.' })).status).toBe(200)
    expect(await enquiry(_id)).toMatchObject({
      ...{ state: 'answered', notes: [{ text: 'Wants dentistry. Send three programmes.' }] },
      call: { state: 'reached', attempts: [{ outcome: 'reached', author: { name: 'Rana Haddad' } }] },
    })
    expect((await log(call._id, 'reached', { known: 1 })).status).toBe(404)
  })

  test('call three times: each is said, the enquiry is due again after the first two and closed after the third', async () => {
    const { _id, token } = await book()
    await mailed()
    const call = await callOf(_id)
    for (const times of [1, 2]) {
      expect((await log(call._id, 'not_reached', { known: times - 1 })).status).toBe(200)
      // The same press again.
      expect((await log(call._id, 'not_reached', { known: times - 1 })).status).toBe(412)
      expect((await mailed())(email).map(({ subject }) => subject)).toEqual(['We called and could not reach you'])
      expect(await read(token)).toMatchObject({ call: { state: 'booked', missed: times } })
      expect(await enquiry(_id)).toMatchObject({ state: 'taken', dueAt: '2026-11-23T14:00:00.000Z' })
    }
    await log(call._id, 'not_reached', { known: 2 })
    const [last, ...more] = (await mailed())(email)
    expect(more).toEqual([])
    expect(last?.subject).toBe('We called several times and could not reach you')
    expect(last?.text).toContain('Choose another time')
    expect(last?.text).not.toContain('Change or cancel')
    expect(await enquiry(_id)).toMatchObject({ state: 'answered', call: { state: 'missed' } })
    expect((await move(token, MONDAY[1])).status).toBe(200)
    expect(await enquiry(_id)).toMatchObject({ state: 'taken', call: { state: 'booked', attempts: [] } })
  })

  test('move a call to a time that they agreed on, but not into another call of theirs nor into the past', async () => {
    const [one, other] = [await book(), await book({ callAt: MONDAY[1], phone: '+971501234567' })]
    const moveTo = (at: unknown) => atDesk.call('POST', `/admin/enquiries/${one._id}/call`, { at })
    expect((await moveTo(MONDAY[1])).status).toBe(422)
    expect((await moveTo('2026-11-16T05:00:00.000Z')).status).toBe(422)
    expect((await moveTo('soon')).status).toBe(422)
    expect((await moveTo('2026-11-24T18:15:00.000Z')).status).toBe(200)
    expect((await callOf(one._id)).startsAt).toBe('2026-11-24T18:15:00.000Z')
    expect((await atDesk.call('POST', `/admin/enquiries/${other._id}/call/cancel`)).status).toBe(200)
    expect((await atDesk.call('POST', `/admin/enquiries/${other._id}/call/cancel`)).status).toBe(404)
    expect((await callOf(other._id)).state).toBe('cancelled')
  })

  test('see their own calls, the next one first, or those of everybody', async () => {
    await putHours(samiAtDesk, [{ day: 2, from: '09:00', to: '09:30' }])
    await book({ callAt: '2026-11-24T05:00:00.000Z', phone: '+971501234567', name: 'Second' })
    await book({ name: 'First' })
    const names = async (of: string) =>
      (await (await atDesk.get(`/admin/phone-calls?of=${of}`)).json()).items.map(({ name }: { name: string }) => name)
    expect(await names('me')).toEqual(['First'])
    expect(await names('all')).toEqual(['First', 'Second'])
  })
})
