import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { type BuiltAccount, buildAccount, enterForLong, PASSWORD } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'Old College' })
const { app, post, workDone, mails, later, now } = await openTestApp(database)

let admin: Visitor
let counsellor: Visitor
let rana: BuiltAccount
beforeAll(async () => {
  admin = await enterForLong(app, await buildAccount(db, { role: 'admin' }))
  rana = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Rana' })
  counsellor = await enterForLong(app, rana)
})
beforeEach(() => rows(db)`delete from enquiries`)

const message = { kind: 'message', name: 'Lina Haddad', email: 'lina@example.org', message: 'Which exam?', lang: 'en' }
const receive = async (values: object = {}): Promise<string> => {
  const response = await post('/api/enquiries', { ...message, ...values })
  return (await response.json())._id
}
const read = async (path: string, visitor = counsellor) => (await visitor.get(path)).json()
const namesOf = async (query: string) =>
  (await read(`/admin/enquiries?${query}`)).items.map(({ name }: { name: string }) => name)
const change = (id: string, version: number, body: object, visitor = counsellor) =>
  visitor.call('PUT', `/admin/enquiries/${id}`, body, { 'if-match': `"${version}"` })
const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}

describe('enquiries at the desk', () => {
  test('come in new, with a due time, about an item, and still by mail', async () => {
    const id = await receive({ itemId: university.id })
    const view = await read(`/admin/enquiries/${id}`)
    expect(view).toMatchObject({
      ...{ state: 'new', owner: null, late: false, message: 'Which exam?', notes: [], answeredAt: null },
      item: { _id: university.id, type: 'university' },
      can: { delete: false },
    })
    // It came on a Friday.
    expect(view.dueAt).toBe('2026-11-23T18:00:00.000Z')
    await workDone()
    // And a receipt to the visitor.
    expect(await mails()).toHaveLength(2)
  })

  test('are read beside what else may be of the same person, each with what says so', async () => {
    const student = await enterForLong(app, await buildAccount(db))
    const { _id: application, reference } = await sent(student, university.id, {
      answers: { email: 'pupil@example.org' },
    })
    await rows(db)`update applications set guardian_phone = '+201001234567', guardian_email = 'Mother@Example.org'`
    const another = await receive({ kind: 'callback', phone: '+20 100 123 4567', email: '', message: '' })
    const id = await receive({
      ...{ email: 'mother@example.org', phone: '+201001234567' },
      message: `My daughter applied: ${reference.toLowerCase()}, when will you decide?`,
    })
    const stranger = await receive({ email: 'x@example.org', message: 'MS-AAAA-AAAA' })
    const relatedOf = async (of: string) =>
      (await read(`/admin/enquiries/${of}`)).related.map(
        ({ kind, _id, because }: { kind: string; _id: string; because: string[] }) => [kind, _id, because],
      )
    const found = await relatedOf(id)
    expect(found).toHaveLength(2)
    expect(found).toContainEqual(['application', application, ['guardian', 'reference']])
    expect(found).toContainEqual(['enquiry', another, ['phone']])
    expect(await relatedOf(stranger)).toEqual([])
    const listed = await rows(db)`
      select from audit_trail where action = 'application.listed' and after -> 'ids' @> ${JSON.stringify([application])}::jsonb`
    expect(listed).toHaveLength(1)
    await rows(db)`update applications set phone = '+201001234567', email = 'mother@example.org'`
    expect(await relatedOf(another)).toContainEqual(['application', application, ['phone', 'guardian']])
  })

  test('are not due on a public holiday of the office, whose country is that of its opening hours', async () => {
    const days = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' }))
    const hours = { timezone: 'Europe/Berlin', days }
    await rows(db)`insert into settings (key, value) values ('openingHours', ${JSON.stringify(hours)})`
    const monday = {
      country: 'de',
      day: '2026-11-23',
      name: { en: 'A feast', ar: 'عيد' },
      source: 'https://example.org',
      tentative: false,
    }
    const added = await admin.post('/admin/holidays', monday)
    expect(added.status).toBe(201)
    const holiday = await added.json()
    const dueAt = async (name: string) => (await read(`/admin/enquiries/${await receive({ name })}`)).dueAt
    expect(await dueAt('On a feast')).toBe('2026-11-24T16:00:00.000Z')
    const remove = await admin.call('DELETE', `/admin/holidays/${holiday._id}`, undefined, { 'if-match': '"1"' })
    expect(remove.status).toBe(200)
    expect(await dueAt('On no feast')).toBe('2026-11-23T16:00:00.000Z')
    await rows(db)`delete from settings where key = 'openingHours'`
  })

  test('are found by words of name, address, number and message, and filtered', async () => {
    await receive()
    await receive({ kind: 'callback', name: 'لينا حداد', email: '', phone: '+971 50 123 4567', lang: 'ar' })
    expect(await namesOf('q=lina exam')).toEqual(['Lina Haddad'])
    expect(await namesOf('q=5012345')).toEqual(['لينا حداد'])
    expect(await namesOf('q=حدّاد')).toEqual(['لينا حداد'])
    expect(await namesOf('kind=callback')).toEqual(['لينا حداد'])
    expect(await namesOf('lang=en')).toEqual(['Lina Haddad'])
    expect(await namesOf('owner=me')).toEqual([])
    expect((await namesOf("kind=x&state='&page=-1")).length).toBe(2)
    expect((await read('/admin/enquiries?perPage=1&page=2')).pages).toBe(2)
  })

  test('are listed with the late ones first and those that are answered last', async () => {
    const answered = await receive({ name: 'Answered' })
    await change(answered, 1, { state: 'answered', owner: null })
    await rows(db)`update enquiries set due_at = '2026-11-25T10:00:00Z'`
    await receive({ name: 'Soon' })
    await receive({ name: 'Late' })
    await rows(db)`update enquiries set due_at = '2026-11-01T10:00:00Z' where name = 'Late'`
    expect(await namesOf('')).toEqual(['Late', 'Soon', 'Answered'])
    expect(await namesOf('late=1')).toEqual(['Late'])
    expect(await namesOf('state=open')).toEqual(['Late', 'Soon'])
    expect(await read('/admin/enquiries/counts')).toEqual({ new: 2, taken: 0, late: 1, mine: 0, subscribers: 0 })
  })

  test('are taken, given to somebody, answered and opened again', async () => {
    const id = await receive()
    const taken = await change(id, 1, { state: 'taken', owner: null })
    expect(taken.headers.get('etag')).toBe('"2"')
    expect(await taken.json()).toMatchObject({ state: 'taken', owner: { _id: rana.id, name: 'Rana' } })
    expect(await namesOf('owner=me')).toEqual(['Lina Haddad'])
    later(60)
    expect(await (await change(id, 2, { state: 'answered', owner: rana.id })).json()).toMatchObject({
      state: 'answered',
      answeredAt: now().toISOString(),
    })
    expect(await (await change(id, 3, { state: 'new', owner: rana.id })).json()).toMatchObject({
      ...{ state: 'new', owner: null, answeredAt: null },
    })
    const trail = await rows(db)`select action, before, after from audit_trail
      where entity_id = ${id} and action = 'enquiry.changed' order by id`
    expect(trail[0]).toMatchObject({ before: { state: 'new', owner: null }, after: { state: 'taken', owner: rana.id } })
    expect(trail).toHaveLength(3)
  })

  test('are not changed at another version, without one, or for somebody who is not at the desk', async () => {
    const id = await receive()
    const student = await buildAccount(db)
    expect(await problem(await change(id, 9, { state: 'taken', owner: null }))).toEqual({ status: 412, code: 'stale' })
    expect((await counsellor.call('PUT', `/admin/enquiries/${id}`, { state: 'taken', owner: null })).status).toBe(428)
    expect(await problem(await change(id, 1, { state: 'taken', owner: student.id }))).toEqual({
      ...{ status: 422, code: 'invalid', fields: { owner: 'not_offered' } },
    })
    const both = await Promise.all([1, 1].map((version) => change(id, version, { state: 'taken', owner: null })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('have notes, whose text the audit log does not have', async () => {
    const id = await receive()
    const response = await counsellor.post(`/admin/enquiries/${id}/notes`, { text: ' Called twice. ' })
    expect(response.status).toBe(201)
    expect((await response.json()).notes).toMatchObject([{ text: 'Called twice.', author: { name: 'Rana' } }])
    expect((await counsellor.post(`/admin/enquiries/${id}/notes`, { text: '  ' })).status).toBe(422)
    const trail = await rows(db)`select after::text as after from audit_trail where entity_id = ${id}`
    expect(JSON.stringify(trail)).not.toContain('Called')
  })

  test('are deleted by administrators alone', async () => {
    const id = await receive()
    const remove = (visitor: Visitor, version: number) =>
      visitor.call('DELETE', `/admin/enquiries/${id}`, undefined, { 'if-match': `"${version}"` })
    expect((await remove(counsellor, 1)).status).toBe(403)
    expect((await remove(admin, 2)).status).toBe(412)
    expect((await remove(admin, 1)).status).toBe(200)
    expect((await admin.get(`/admin/enquiries/${id}`)).status).toBe(404)
  })

  test('go with the account of their address; what one of the staff had taken is new again', async () => {
    const owner = await buildAccount(db, { role: 'editor', isCounsellor: true })
    const visitor = await enterForLong(app, owner)
    const [theirs, others] = [await receive({ email: owner.email }), await receive({ name: 'Somebody else' })]
    await change(others, 1, { state: 'taken', owner: null }, visitor)
    await visitor.post(`/admin/enquiries/${others}/notes`, { text: 'Mine.' })
    await visitor.call('DELETE', '/users/me', { Email: owner.email, Password: PASSWORD })
    expect((await counsellor.get(`/admin/enquiries/${theirs}`)).status).toBe(404)
    expect(await read(`/admin/enquiries/${others}`)).toMatchObject({
      ...{ state: 'new', owner: null, notes: [{ text: 'Mine.', author: null }] },
    })
  })
})

test('newsletter sign-ups are listed with their state', async () => {
  await rows(db)`delete from newsletter_subscribers`
  await rows(db)`
    insert into newsletter_subscribers (email, language, requested_at, confirmed_at, unsubscribed_at, created_at) values
      ('a@example.org', 'en', now(), null, null, now() - interval '3 days'),
      ('b@example.org', 'ar', now(), now(), null, now() - interval '2 days'),
      ('c@example.org', 'en', now(), now(), now(), now() - interval '1 day')`
  const list = async (query: string) =>
    (await read(`/admin/newsletter?${query}`)).items.map((one: { email: string; state: string }) => [
      one.email.slice(0, 1),
      one.state,
    ])
  expect(await list('')).toEqual([
    ['c', 'unsubscribed'],
    ['b', 'subscribed'],
    ['a', 'unconfirmed'],
  ])
  expect(await list('state=subscribed')).toEqual([['b', 'subscribed']])
  expect(await list('q=A@EX&sort=oldest')).toEqual([['a', 'unconfirmed']])
  expect((await read('/admin/enquiries/counts')).subscribers).toBe(1)
})
