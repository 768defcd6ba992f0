import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { makeDue } from '#features/admissions/commands/make-due.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const [item, other] = [await buildProgramme(db, { nameEn: 'Physics' }), await buildProgramme(db, { nameEn: 'Law' })]
const { app, mails, clear, workDone, now } = await openTestApp(database)

const omar = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
let staff: Visitor
beforeAll(async () => {
  staff = await enter(app, omar)
  await undoMinutes(0)
})

const undoMinutes = (minutes: number) => rows(db)`
  insert into settings (key, value)
  values ('decisions', ${JSON.stringify({ undoMinutes: minutes, requiredDocuments: [] })}::jsonb)
  on conflict (key) do update set value = excluded.value`
const viewOf = async (id: string) => (await staff.get(`/admin/applications/${id}`)).json()
const call = async (id: string, path: string, body?: object) => {
  const etag = (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  return staff.call('POST', `/admin/applications/${id}/${path}`, body, { 'if-match': etag })
}
const lead = (id: string, move: object) => call(id, 'moves', move)
const confirm = (id: string) => call(id, 'withdrawal/confirmation')
const own = async (student: Visitor, id: string) => (await (await student.get(`/applications/${id}`)).json()).data
const act = async (student: Visitor, id: string, move: string, more = {}) =>
  student.call('POST', `/applications/${id}/events`, { move, version: (await own(student, id)).version, ...more })
const ask = (student: Visitor, id: string) => act(student, id, 'ask_withdrawal', { note: 'Another university.' })
const check = async (code: string) => (await new Visitor(app).get(`/letters/${code}`)).json()
/** Without what universities are to be notified of, which tests/api/university-notified.test.ts is about. */
const waiting = async () => {
  await rows(db)`update university_notifications set state = 'done', settled_at = now() where state = 'to_do'`
  return (await (await staff.get('/admin/applications/queues')).json()).counts.waiting
}
const noticesOf = async (who: Visitor) => (await (await who.get('/notices')).json()).data.notices
const subjects = async () => {
  await workDone()
  return (await mails()).map(({ subject }) => subject).sort()
}

/** A place that its student has accepted, in reserve where they hold another one. */
async function accepted({ programme = item, student }: { programme?: typeof item; student?: Visitor } = {}) {
  const visitor = student ?? (await enter(app, await buildAccount(db)))
  const { _id } = await sent(visitor, programme.id)
  await call(_id, 'moves', { to: 'offer', letter: { conditions: [], replyBy: null } })
  const taken = await act(visitor, _id, 'accept', { arrangement: student ? 'keep' : null })
  expect(taken.status, await taken.clone().text()).toBe(200)
  await workDone()
  await clear()
  return { _id, student: visitor }
}

describe('giving up a place', () => {
  test('is asked for: place, letter and dates stay, and it waits for staff', async () => {
    const { _id, student } = await accepted()
    const before = await own(student, _id)
    expect(before.moves).toContain('ask_withdrawal')
    expect(before.moves).not.toContain('withdraw')
    expect((await act(student, _id, 'withdraw')).status).toBe(409)
    const queued = await waiting()
    expect((await ask(student, _id)).status).toBe(200)
    const after = await own(student, _id)
    expect(after).toMatchObject({
      state: 'accepted',
      acceptance: 'firm',
      withdrawalAskedAt: now().toISOString(),
      enrolment: before.enrolment,
      waits: [{ kind: 'withdrawal', day: '2026-11-23' }],
    })
    expect(after.letters).toEqual(before.letters)
    expect(await check(after.letters[0].code)).toMatchObject({ state: 'valid' })
    expect(await waiting()).toBe(queued + 1)
    expect(await viewOf(_id)).toMatchObject({ withdrawalAskedAt: now().toISOString() })
    expect((await viewOf(_id)).timeline.at(-1)).toMatchObject({ action: 'ask_withdrawal', note: 'Another university.' })
    expect(await noticesOf(staff)).toContainEqual(
      expect.objectContaining({ kind: 'student_decided', variant: 'ask_withdrawal' }),
    )
    expect(await subjects()).toEqual([
      expect.stringContaining('A student is asking to give up a place'),
      expect.stringContaining('We have received your request to give up your place'),
    ])
    const texts = (await mails()).map(({ text }) => text).join()
    expect(texts).toContain('do not change until your counsellor confirms your request')
    expect(texts).toContain('take the request back')
    expect(texts).toContain('Your counsellor will confirm your request by: 23 November 2026')
    // Staff have something to do, and the university hears of it only once the place has ended.
    expect(texts).not.toContain('There is nothing to do.')
    expect((await rows(db)`select from university_notifications where application_id = ${_id}`).length).toBe(1)
    // Once is enough, and it contradicts what else is asked of the same place.
    expect((await ask(student, _id)).status).toBe(409)
    expect((await act(student, _id, 'ask_deferral')).status).toBe(409)
  })

  test('can be taken back until staff confirm it', async () => {
    const { _id, student } = await accepted()
    expect((await act(student, _id, 'cancel_withdrawal')).status).toBe(409)
    await ask(student, _id)
    const queued = await waiting()
    expect((await own(student, _id)).moves).toContain('cancel_withdrawal')
    expect((await act(student, _id, 'cancel_withdrawal')).status).toBe(200)
    expect(await own(student, _id)).toMatchObject({ state: 'accepted', withdrawalAskedAt: null, waits: [] })
    expect(await waiting()).toBe(queued - 1)
    expect((await confirm(_id)).status).toBe(409)
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('You keep your place'),
        expect.stringContaining('A student is keeping a place after all'),
      ]),
    )
    // It can be asked for again.
    expect((await ask(student, _id)).status).toBe(200)
  })

  test('ends the place and its letter once staff confirm it', async () => {
    const { _id, student } = await accepted()
    await ask(student, _id)
    await workDone()
    await clear()
    const path = `/admin/applications/${_id}/withdrawal/confirmation`
    expect((await student.call('POST', path, undefined, { 'if-match': '"1"' })).status).toBe(403)
    expect((await confirm(_id)).status).toBe(200)
    const after = await own(student, _id)
    expect(after).toMatchObject({ state: 'withdrawn', acceptance: null, withdrawalAskedAt: null, waits: [], moves: [] })
    expect(after.timeline.at(-1)).toMatchObject({ action: 'withdraw', by: 'staff', university: { state: 'to_do' } })
    expect(after.letters[0]).toMatchObject({ revoked: { why: 'withdrawn' } })
    expect(await check(after.letters[0].code)).toMatchObject({ state: 'withdrawn' })
    expect(await noticesOf(student)).toContainEqual(expect.objectContaining({ kind: 'moved', variant: 'withdrawn' }))
    expect(await subjects()).toEqual([expect.stringContaining('You have given up your place')])
    expect((await confirm(_id)).status).toBe(409)
  })

  test('is asked for of a deferred place too, with a later start that was asked for before', async () => {
    const { _id, student } = await accepted()
    await lead(_id, { to: 'deferred' })
    expect((await ask(student, _id)).status).toBe(200)
    expect(await own(student, _id)).toMatchObject({ state: 'deferred', waits: [{ kind: 'withdrawal' }, {}] })
    expect((await confirm(_id)).status).toBe(200)
    expect(await own(student, _id)).toMatchObject({ state: 'withdrawn' })

    const second = await accepted()
    await act(second.student, second._id, 'ask_deferral')
    await ask(second.student, second._id)
    expect((await own(second.student, second._id)).waits).toHaveLength(2)
    expect((await confirm(second._id)).status).toBe(200)
    expect(await own(second.student, second._id)).toMatchObject({ state: 'withdrawn', deferral: null })
  })

  test.each([
    ['enrolled', 'enrolled'],
    ['deferred', 'deferred'],
    ['rejected', 'rejected'],
  ])('is over once staff lead the place to another state: %s', async (to, state) => {
    const { _id, student } = await accepted()
    await ask(student, _id)
    expect((await lead(_id, { to, reasons: to === 'rejected' ? ['places'] : [] })).status).toBe(200)
    expect(await own(student, _id)).toMatchObject({ state, withdrawalAskedAt: null })
    expect((await confirm(_id)).status).toBe(409)
  })

  test('suspends a decision of which the student was not notified', async () => {
    const { _id, student } = await accepted()
    await undoMinutes(10)
    await lead(_id, { to: 'enrolled' })
    await undoMinutes(0)
    await ask(student, _id)
    const [{ id = '' } = {}] = await rows<{ id: string }>(db)`
      select id from application_decisions where application_id = ${_id}`
    await makeDue(db, id, { now: now(), requestId: crypto.randomUUID() })
    expect(await own(student, _id)).toMatchObject({ state: 'accepted', withdrawalAskedAt: expect.any(String) })
    expect((await confirm(_id)).status).toBe(409)
    const etag = (await staff.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
    await staff.call('DELETE', `/admin/applications/${_id}/decision`, undefined, { 'if-match': etag })
    expect((await confirm(_id)).status).toBe(200)
  })

  test('goes with a place in reserve: it is not made firm while it is asked for, and ends with a place that is replaced', async () => {
    const firm = await accepted()
    const { student } = firm
    const reserve = await accepted({ programme: other, student })
    expect(await own(student, reserve._id)).toMatchObject({ acceptance: 'reserve' })
    await ask(student, reserve._id)
    const swap = { arrangement: 'swap', declines: null }
    expect((await own(student, reserve._id)).moves).not.toContain('accept')
    expect((await act(student, reserve._id, 'accept', swap)).status).toBe(409)
    await act(student, reserve._id, 'cancel_withdrawal')

    await ask(student, firm._id)
    expect((await act(student, reserve._id, 'accept', swap)).status).toBe(200)
    expect(await own(student, firm._id)).toMatchObject({ acceptance: 'reserve', withdrawalAskedAt: expect.any(String) })
    expect(await own(student, reserve._id)).toMatchObject({ acceptance: 'firm' })
    expect((await confirm(firm._id)).status).toBe(200)
    expect(await own(student, reserve._id)).toMatchObject({ acceptance: 'firm', choice: null })

    const replaced = await accepted()
    await ask(replaced.student, replaced._id)
    const next = await sent(replaced.student, other.id)
    await lead(next._id, { to: 'offer' })
    const replace = { arrangement: 'replace', declines: replaced._id }
    expect((await act(replaced.student, next._id, 'accept', replace)).status).toBe(200)
    expect(await own(replaced.student, replaced._id)).toMatchObject({ state: 'withdrawn', withdrawalAskedAt: null })
    await workDone()
    const toStaff = (await mails()).find(({ subject }) => subject?.includes('A place was given up'))
    expect(toStaff?.text).toContain('Please notify \u2068University')
  })

  test('is in the export of the student, and gone with the account', async () => {
    const account = await buildAccount(db)
    const student = await enter(app, account)
    const { _id } = await sent(student, item.id)
    await lead(_id, { to: 'offer' })
    await act(student, _id, 'accept')
    await ask(student, _id)
    const { applications } = await (await student.get('/users/me/export')).json()
    expect(applications[0].withdrawalAskedAt).toBe(now().toISOString())
    expect(applications[0].events.at(-1)).toMatchObject({ action: 'ask_withdrawal', reason: 'Another university.' })
  })
})
