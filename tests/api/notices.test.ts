import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { applicationTasks } from '#features/admissions/applications/server/jobs.ts'
import type { Notice } from '#features/admissions/notices/contract.ts'
import { noticeTasks } from '#features/admissions/notices/server/jobs.ts'
import { type BuiltAccount, buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'Bridge University', nameAr: null })
const programme = await buildProgramme(db, {
  universityId: university.id,
  nameEn: 'Bridge Building',
  nameAr: 'بناء الجسور',
})
const { app, clear, workDone, now, mails } = await openTestApp(database)

let carla: BuiltAccount
let counsellor: Visitor
beforeAll(async () => {
  await buildAccount(db, { role: 'admin', name: 'Amal' })
  carla = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Carla Counsellor' })
  counsellor = await enter(app, carla)
})
beforeEach(() => rows(db)`delete from notices`)

const undoMinutes = (minutes: number) => rows(db)`
  insert into settings (key, value) values ('decisions', ${JSON.stringify({ undoMinutes: minutes, requiredDocuments: [] })}::jsonb)
  on conflict (key) do update set value = excluded.value`
beforeEach(() => undoMinutes(0))

/** Somebody who has applied; `assigned`: Carla looks after it. */
async function applicant({ assigned = true } = {}) {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  const { _id: id, reference } = await sent(student, programme.id)
  // A rule may give it to somebody.
  await workDone()
  if (assigned) await rows(db)`update applications set assigned_to = ${carla.id} where id = ${id}`
  return { account, student, id, reference }
}
async function asStaff(method: string, id: string, path: string, body?: object, by = counsellor) {
  const version = (await by.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  const response = await by.call(method, `/admin/applications/${id}${path}`, body, { 'if-match': version })
  if (!response.ok) throw new Error(await response.text())
  return response
}
const lead = (id: string, move: object) => asStaff('POST', id, '/moves', move)
const write = (who: Visitor, path: string, text = 'A word.') =>
  who.call('POST', `${path}/messages`, { text }, { 'idempotency-key': crypto.randomUUID() })
const list = async (who: Visitor): Promise<Notice[]> => (await (await who.get('/notices')).json()).data.notices
const namesOf = async (who: Visitor) =>
  (await list(who)).map(({ kind, variant }) => [kind, variant].filter(Boolean).join(' '))
const unread = async (who: Visitor): Promise<number> => (await (await who.get('/notices/unread')).json()).data.unread
const ON_CONDITIONS = {
  to: 'pre_conditional_offer',
  letter: {
    conditions: [{ kind: 'final_certificate', detail: { en: '', ar: '' }, dueOn: null }],
    replyBy: '2026-12-15',
  },
}
const PASSPORT = { kind: 'document', documentKind: 'passport' }
const ask = (id: string) => asStaff('POST', id, '/requests', { note: '', dueOn: '2026-12-01', items: [PASSPORT] })
/** Runs every job, however late it is due. */
async function allDone() {
  await rows(db)`update jobs set due_at = now()`
  await workDone()
}

describe('a student finds a notice', () => {
  test('of an offer, with what it is about, when it came and by when to reply', async () => {
    const { student, id, reference } = await applicant()
    await lead(id, ON_CONDITIONS)
    const [notice, ...others] = await list(student)
    expect(others).toEqual([])
    expect(notice).toEqual({
      _id: expect.any(String),
      kind: 'moved',
      variant: 'pre_conditional_offer',
      dueOn: '2026-12-15',
      count: 1,
      application: {
        _id: id,
        reference,
        student: null,
        item: { en: 'Bridge Building', ar: 'بناء الجسور' },
        university: { en: 'Bridge University', ar: null },
      },
      at: expect.stringMatching(/Z$/),
      readAt: null,
    })
  })

  test('of a rejection, and of none while it can still be undone', async () => {
    await undoMinutes(10)
    const { student, id } = await applicant()
    await lead(id, { to: 'rejected', reasons: ['places'] })
    expect(await list(student)).toEqual([])
    await asStaff('DELETE', id, '/decision')
    await allDone()
    expect(await list(student)).toEqual([])
    await lead(id, { to: 'rejected', reasons: ['places'] })
    await allDone()
    expect(await namesOf(student)).toEqual(['moved rejected'])
  })

  test('of a request, of what was returned and of a reminder: one notice until it is read', async () => {
    const { student, id } = await applicant()
    await ask(id)
    expect(await namesOf(student)).toEqual(['request opened'])
    expect((await list(student))[0]?.dueOn).toBe('2026-12-01')
    await rows(db)`update jobs set due_at = now() where kind = 'request.reminded'`
    await workDone()
    expect(await namesOf(student)).toEqual(['request reminded'])
    await student.upload('/documents?kind=passport', buildPdf())
    await workDone()
    const { requests } = (await (await student.get(`/applications/${id}/requests`)).json()).data
    const item = requests[0].items[0]._id
    await asStaff('PUT', id, `/requests/items/${item}`, { review: 'returned', reason: 'Too dark' })
    expect(await namesOf(student)).toEqual(['request returned'])
  })

  test('of a message, a condition, a new letter, corrections and a reply that is due', async () => {
    const { student, id } = await applicant()
    await lead(id, ON_CONDITIONS)
    await write(counsellor, `/admin/applications/${id}`)
    const { conditions } = await (await counsellor.get(`/admin/applications/${id}`)).json()
    await asStaff('POST', id, `/conditions/${conditions[0]._id}`, { state: 'met' })
    await asStaff('POST', id, '/letters', { ...ON_CONDITIONS.letter, reason: 'A wrong day' })
    await applicationTasks({ db, now: () => new Date('2026-12-14T10:00:00Z') })['reminders of replies to offers']?.()
    await student.call('POST', `/applications/${id}/corrections`, { answers: { phone: '+971 50 765 4321' } })
    expect((await namesOf(student)).toSorted()).toEqual([
      'condition met',
      'letter corrected',
      'message',
      'moved pre_conditional_offer',
      'reply_due',
    ])
    expect(await unread(student)).toBe(5)
  })

  test('of nothing that they have done themselves', async () => {
    const { student, id } = await applicant()
    const { version } = (await (await student.get(`/applications/${id}`)).json()).data
    await student.post(`/applications/${id}/events`, { move: 'withdraw', version })
    expect(await list(student)).toEqual([])
  })
})

describe('of the staff, the assigned counsellor of an application finds a notice', () => {
  test('of being given it by a colleague, and of taking it none', async () => {
    const [one, other] = [await applicant({ assigned: false }), await applicant({ assigned: false })]
    const admin = await enter(app, await buildAccount(db, { role: 'admin' }))
    await admin.post('/admin/applications/assignments', { ids: [one.id, other.id], assignee: carla.id })
    expect(await list(counsellor)).toMatchObject([{ kind: 'assigned', variant: 'several', count: 2 }])
    await rows(db)`delete from notices`
    const third = await applicant({ assigned: false })
    await asStaff('PUT', third.id, '', { assignee: carla.id })
    expect(await list(counsellor)).toEqual([])
  })

  test('of a new application that a rule has given them', async () => {
    const [rule] = await rows<{ id: string }>(db)`insert into assignment_rules default values returning id`
    await rows(db)`insert into assignment_rule_members (rule_id, user_id) values (${rule?.id ?? ''}, ${carla.id})`
    const { id } = await applicant({ assigned: false })
    await rows(db)`delete from assignment_rules`
    expect(await list(counsellor)).toMatchObject([{ kind: 'assigned', count: 1, application: { _id: id } }])
  })

  test('of messages, of what was asked for, of what was added and of a decision', async () => {
    const { student, id } = await applicant()
    await write(student, `/applications/${id}`)
    expect(await namesOf(counsellor)).toEqual(['student_message'])
    await ask(id)
    await student.upload('/documents?kind=passport', buildPdf())
    await workDone()
    expect((await namesOf(counsellor)).toSorted()).toEqual(['student_message', 'student_replied'])
    await student.upload('/documents?kind=transcript', buildPdf())
    await workDone()
    await allDone()
    expect(await namesOf(counsellor)).toContain('student_added')
    await lead(id, ON_CONDITIONS)
    const { version } = (await (await student.get(`/applications/${id}`)).json()).data
    await student.post(`/applications/${id}/events`, { move: 'accept', version })
    expect(await namesOf(counsellor)).toContain('student_decided accept')
  })

  test('with the name of the student, which no notice of the student has', async () => {
    const { student, id } = await applicant()
    const [named] = await rows<{ fullName: string }>(
      db,
    )`select full_name as "fullName" from applications where id = ${id}`
    await write(student, `/applications/${id}`)
    expect(await list(counsellor)).toMatchObject([{ application: { student: named?.fullName } }])
    await write(counsellor, `/admin/applications/${id}`)
    expect(await list(student)).toMatchObject([{ kind: 'message', application: { student: null } }])
  })

  test('of an account that is deleted, by each of its open applications', async () => {
    const { account, student, id } = await applicant()
    await lead(id, ON_CONDITIONS)
    expect((await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })).status).toBe(200)
    expect(await namesOf(counsellor)).toEqual(['student_decided account_deleted'])
    expect((await list(counsellor))[0]?.application._id).toBe(id)
  })

  test('of none that is assigned to nobody, nor after they may no longer review', async () => {
    const { student, id } = await applicant({ assigned: false })
    await write(student, `/applications/${id}`)
    expect(await rows(db)`select from notices`).toEqual([])
    const former = await buildAccount(db, { role: 'editor', isCounsellor: true })
    const visitor = await enter(app, former)
    await rows(db)`update applications set assigned_to = ${former.id} where id = ${id}`
    await write(student, `/applications/${id}`)
    expect(await unread(visitor)).toBe(1)
    await rows(db)`update users set is_counsellor = false where id = ${former.id}`
    expect(await unread(visitor)).toBe(0)
    expect(await list(visitor)).toEqual([])
  })
})

describe('a notice is read', () => {
  test('when it is opened, and stays in the list', async () => {
    const { student, id } = await applicant()
    await lead(id, ON_CONDITIONS)
    const [notice] = await list(student)
    const response = await student.post(`/notices/${notice?._id}/read`, {})
    expect((await response.json()).data).toEqual({ unread: 0, newestAt: null })
    expect(await list(student)).toMatchObject([{ _id: notice?._id, readAt: now().toISOString() }])
  })

  test('with all that were shown, but not what came since', async () => {
    const { student, id } = await applicant()
    await lead(id, ON_CONDITIONS)
    const [shown] = await list(student)
    await rows(db)`update notices set created_at = created_at - interval '1 second'`
    await write(counsellor, `/admin/applications/${id}`)
    const until = new Date(new Date(shown?.at ?? '').getTime() - 1000).toISOString()
    expect((await (await student.post('/notices/read', { until })).json()).data.unread).toBe(1)
    expect(await list(student)).toMatchObject([
      { kind: 'message', readAt: null },
      { kind: 'moved', readAt: expect.any(String) },
    ])
  })

  test('with the page of its application, but a message once it is seen', async () => {
    const { student, id } = await applicant()
    await lead(id, ON_CONDITIONS)
    await write(counsellor, `/admin/applications/${id}`)
    await student.post('/notices/read', { applicationId: id })
    expect((await list(student)).filter(({ readAt }) => !readAt)).toMatchObject([{ kind: 'message' }])
    const { messages } = (await (await student.get(`/applications/${id}/messages`)).json()).data
    await student.post(`/applications/${id}/messages/seen`, { upTo: messages.at(-1)._id })
    expect(await unread(student)).toBe(0)
  })

  test('by nobody else: for them there is none', async () => {
    const { student, id } = await applicant()
    await lead(id, ON_CONDITIONS)
    const [notice] = await list(student)
    const { student: other } = await applicant()
    const response = await other.post(`/notices/${notice?._id}/read`, {})
    expect([response.status, (await response.json()).code]).toEqual([404, 'not_found'])
    await other.post('/notices/read', { applicationId: id })
    await other.post('/notices/read', { until: new Date(Date.now() + 1000).toISOString() })
    expect(await unread(student)).toBe(1)
    expect(await list(other)).toEqual([])
  })
})

test('the number of unread notices is answered with an ETag, and not again while nothing changes', async () => {
  const { student, id } = await applicant()
  const first = await student.get('/notices/unread')
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await student.call('GET', '/notices/unread', undefined, known)).status).toBe(304)
  await lead(id, ON_CONDITIONS)
  const second = await student.call('GET', '/notices/unread', undefined, known)
  expect(second.status).toBe(200)
  expect((await second.json()).data).toEqual({ unread: 1, newestAt: expect.any(String) })
})

test('older notices follow page by page', async () => {
  const { account, student, id } = await applicant()
  await rows(db)`
    insert into notices (user_id, kind, application_id, created_at, read_at)
    select ${account.id}, 'message', ${id}, now() - make_interval(mins => n), now() from generate_series(1, 25) as n`
  const page = (await (await student.get('/notices')).json()).data
  expect([page.notices.length, page.hasEarlier]).toEqual([20, true])
  const next = (await (await student.get(`/notices?before=${page.notices[19]._id}`)).json()).data
  expect([next.notices.length, next.hasEarlier]).toEqual([5, false])
  expect(new Set([...page.notices, ...next.notices].map(({ _id }) => _id)).size).toBe(25)
})

test('a notice is kept for 180 days after it was read, and until then it is in the export', async () => {
  const { student, id } = await applicant()
  await lead(id, ON_CONDITIONS)
  await student.post('/notices/read', { applicationId: id })
  const exported = await (await student.get('/users/me/export')).json()
  expect(exported.notices).toMatchObject([
    { kind: 'moved', variant: 'pre_conditional_offer', applicationId: id, readAt: expect.any(String) },
  ])
  const tidy = (days: number) =>
    noticeTasks({ db, now: () => new Date(now().getTime() + days * 86_400_000) })['Read notices deleted']?.()
  expect(await tidy(179)).toBe(0)
  expect(await tidy(181)).toBe(1)
  expect(await list(student)).toEqual([])
})

test('notices go with the account, those of staff about its applications too, but for one that says so', async () => {
  const { account, student, id } = await applicant()
  await write(student, `/applications/${id}`)
  await lead(id, ON_CONDITIONS)
  expect(await rows(db)`select from notices where application_id = ${id}`).toHaveLength(2)
  const deletion = await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
  expect(deletion.status).toBe(200)
  const left = await rows(db)`select variant from notices where application_id = ${id} or user_id = ${account.id}`
  expect(left).toEqual([{ variant: 'account_deleted' }])
})

test('every event with a notice is reported by e-mail too, to the same person', async () => {
  const { account, student, id } = await applicant()
  await clear()
  await lead(id, ON_CONDITIONS)
  await workDone()
  const [mail] = await mails()
  expect(mail?.to?.[0]?.address).toBe(account.email)
  expect(await unread(student)).toBe(1)
})
