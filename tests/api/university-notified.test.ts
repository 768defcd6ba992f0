import type { Email } from 'postal-mime'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { UniversityNews } from '#features/admissions/university/rules.ts'
import { universityJobs, universityTasks } from '#features/admissions/university/server/jobs.ts'
import { UNIVERSITY_NEWS } from '#lib/enums.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const CONTACT = 'admissions@heidelberg.example'
const database = await withDatabase()
const { db } = database

/** A programme of a university of its own with this contact; none where it is left out. */
async function programmeOf(
  contact: { contactEmail?: string; contactLanguage?: 'en' | 'ar'; contactNews?: UniversityNews[] } = {},
) {
  const university = await buildUniversity(db, {
    nameEn: 'Heidelberg University',
    nameAr: 'جامعة هايدلبرغ',
    ...contact,
  })
  const programme = await buildProgramme(db, { nameEn: 'Physics', nameAr: 'الفيزياء', universityId: university.id })
  for (const month of [4, 10]) await buildIntake(db, programme.id, { year: 2028, month })
  return programme
}
const mailed = await programmeOf({ contactEmail: CONTACT })
const inArabic = await programmeOf({ contactEmail: CONTACT, contactLanguage: 'ar' })
const choosy = await programmeOf({ contactEmail: CONTACT, contactNews: ['acceptance'] })
const silent = await programmeOf()
const { app, mails, clear, workDone, drain, now, later } = await openTestApp(database)

const omar = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
let staff: Visitor
beforeAll(async () => {
  staff = await enter(app, omar)
  const contact = { email: 'desk@masar.example', phone: null, addressEn: null, addressAr: null }
  await rows(db)`insert into settings (key, value) values ('contact', ${JSON.stringify(contact)}::jsonb)`
})
beforeEach(async () => {
  await rows(db)`delete from jobs`
})

type Timeline = { action: string; university: { _id: string; state: string; at: string | null } | null }[]
const viewOf = async (id: string) => (await staff.get(`/admin/applications/${id}`)).json()
const call = async (id: string, path: string, body?: object, by = staff) => {
  const etag = (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  return by.call('POST', `/admin/applications/${id}/${path}`, body, { 'if-match': etag })
}
const lead = (id: string, move: object) => call(id, 'moves', move)
const own = async (student: Visitor, id: string) => (await (await student.get(`/applications/${id}`)).json()).data
const act = async (student: Visitor, id: string, move: string, more = {}) => {
  const answer = await student.call('POST', `/applications/${id}/events`, {
    move,
    version: (await own(student, id)).version,
    ...more,
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
const giveUp = async (student: Visitor, id: string, note = '') => {
  await act(student, id, 'ask_withdrawal', { note })
  expect((await call(id, 'withdrawal/confirmation')).status).toBe(200)
}
const countsOf = async () => (await (await staff.get('/admin/applications/queues')).json()).counts
const toUniversity = async () => (await mails()).filter(({ to }) => to?.[0]?.address === CONTACT)
const lastOf = ({ timeline }: { timeline: Timeline }) =>
  timeline.findLast(({ university }) => university !== null)?.university
const textOf = (mail: Email | undefined) => `${mail?.subject} ${mail?.text} ${mail?.html}`

/** An offer of this programme that its student has not replied to. */
async function offered(programme: { id: string }, student?: Visitor) {
  const visitor = student ?? (await enter(app, await buildAccount(db)))
  const { _id, reference } = await sent(visitor, programme.id, { answers: { intake: '2028-04' } })
  expect(
    (await lead(_id, { to: 'offer', letter: { conditions: [], replyBy: null, details: { start: '2028-04' } } })).status,
  ).toBe(200)
  await workDone()
  await clear()
  return { _id, reference, student: visitor }
}
async function accepted(programme: { id: string }) {
  const made = await offered(programme)
  await act(made.student, made._id, 'accept')
  await workDone()
  await clear()
  return made
}

async function removeAccount(student: Visitor) {
  const { data } = await (await student.get('/users/me')).json()
  return student.call('DELETE', '/users/me', { Email: data.Email, Password: PASSWORD })
}

describe('a university with a contact', () => {
  test('gets a mail when its place is accepted, with what it needs and no more', async () => {
    const { _id, reference, student } = await offered(mailed)
    expect((await own(student, _id)).mailedNews).toEqual(UNIVERSITY_NEWS)
    const before = await countsOf()
    await act(student, _id, 'accept', { note: 'I look forward to it.' })
    expect(lastOf(await own(student, _id))).toEqual({ state: 'sending', at: null })

    const [mail, ...more] = await toUniversity()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('A place has been accepted')
    expect(mail?.replyTo?.[0]?.address).toBe('desk@masar.example')
    for (const word of ['Lina Haddad', reference, 'Physics', 'April 2028', 'I look forward to it.'])
      expect(mail?.text).toContain(word)
    for (const secret of ['29', '2004', 'lina@example.org', '123 4567', 'Palm Street', '/applications/'])
      expect(textOf(mail)).not.toContain(secret)

    expect(lastOf(await own(student, _id))).toEqual({ state: 'sent', at: now().toISOString() })
    expect(lastOf(await viewOf(_id))).toMatchObject({ state: 'sent', sentTo: CONTACT, by: null })
    // Nothing is left for staff.
    expect((await countsOf()).waiting).toBe(before.waiting)
    const others = (await mails()).filter(({ to }) => to?.[0]?.address !== CONTACT)
    expect(others.map(({ text }) => text).join()).toContain(
      'We will notify \u2068Heidelberg University\u2069 by e-mail',
    )
    expect(others.map(({ text }) => text).join()).not.toContain('Please notify')
  })

  test('reads Arabic where that is its language, and hears that an offer is declined', async () => {
    const { _id, student } = await offered(inArabic)
    await act(student, _id, 'decline', { note: 'Too far.' })
    const [mail] = await toUniversity()
    expect(mail?.subject).toContain('اعتذار عن القبول')
    expect(mail?.text).toContain('الفيزياء')
    expect(mail?.text).toContain('Too far.')
  })

  test('hears of a later start that is asked for, taken back, refused and granted, and of a place that is given up', async () => {
    const { _id, student } = await accepted(mailed)
    const subjects: string[] = []
    const next = async () => {
      await drain()
      const [mail] = await toUniversity()
      subjects.push(mail?.subject ?? '')
      await clear()
      return mail
    }
    await act(student, _id, 'ask_deferral', { intake: '2028-10', note: 'Military service.' })
    const asked = await next()
    expect(asked?.text).toContain('October 2028')
    expect(asked?.text).toContain('Military service.')
    await act(student, _id, 'cancel_deferral')
    await next()
    await act(student, _id, 'ask_deferral')
    expect((await next())?.text).toContain('Not known yet')
    expect((await call(_id, 'deferral/refusal', { note: 'To the student alone.' })).status).toBe(200)
    expect((await next())?.text).not.toContain('To the student alone.')
    const letter = { conditions: [], replyBy: null, details: { start: '2028-10' } }
    expect((await lead(_id, { to: 'deferred', letter })).status).toBe(200)
    expect((await next())?.text).toContain('October 2028')
    await giveUp(student, _id, 'Another university.')
    expect((await next())?.text).toContain('Another university.')
    expect(subjects.map((subject) => subject.split(':')[0])).toEqual([
      'A later start has been requested',
      'The request for a later start has been withdrawn',
      'A later start has been requested',
      'Later start not possible',
      'A place is kept for a later start',
      'An application has been withdrawn',
    ])
  })

  test('hears that a place is a reserve, and of one that is given up for another', async () => {
    const { _id, student } = await accepted(mailed)
    const { _id: second } = await offered(inArabic, student)
    await act(student, second, 'accept', { arrangement: 'swap' })
    const subjects = (await toUniversity()).map(({ subject }) => subject ?? '')
    expect(subjects.some((subject) => subject.includes('is now a reserve'))).toBe(true)
    expect(subjects.some((subject) => subject.includes('تأكيد قبول'))).toBe(true)
    expect(subjects).toHaveLength(2)
    expect(lastOf(await viewOf(_id))).toMatchObject({ state: 'sent', acceptance: 'reserve' })
  })

  test('reads of a choice only where the student had one', async () => {
    const student = await enter(app, await buildAccount(db))
    const { _id } = await offered(mailed, student)
    await act(student, _id, 'accept')
    expect((await toUniversity())[0]?.text).not.toContain('Firm choice')
    const { _id: second } = await offered(choosy, student)
    await act(student, second, 'accept', { arrangement: 'swap' })
    const texts = (await toUniversity()).map(({ text }) => text ?? '')
    expect(texts.filter((text) => text.includes('Firm choice'))).toHaveLength(1)
  })

  test('reads how the place was held at the time, also where the mail is sent later', async () => {
    const student = await enter(app, await buildAccount(db))
    const [{ _id }, { _id: second }] = [await offered(mailed, student), await offered(choosy, student)]
    await act(student, _id, 'accept')
    await act(student, second, 'accept', { arrangement: 'keep' })
    const texts = (await toUniversity()).map(({ text }) => text ?? '')
    expect(texts).toHaveLength(2)
    expect(texts.join()).not.toContain('Firm choice')
  })

  test('hears that an acceptance was recorded by mistake', async () => {
    const { _id, student } = await accepted(mailed)
    const taken = await lead(_id, { to: 'offer', note: 'You have not replied yet.' })
    expect(taken.status, await taken.clone().text()).toBe(200)
    const [mail] = await toUniversity()
    expect(mail?.subject).toContain('An acceptance was recorded by mistake')
    expect(mail?.text).not.toContain('You have not replied yet.')
    expect(lastOf(await own(student, _id))).toMatchObject({ state: 'sent' })
  })

  test('hears nothing of an application that no offer was made for', async () => {
    const student = await enter(app, await buildAccount(db))
    const { _id } = await sent(student, mailed.id, { answers: { intake: '2028-04' } })
    await act(student, _id, 'withdraw')
    expect(await toUniversity()).toEqual([])
    expect(lastOf(await viewOf(_id))).toBeUndefined()
    expect((await mails()).map(({ text }) => text).join()).toContain('There is nothing to do.')
  })

  test('gets by mail only what it wants; the rest is for staff', async () => {
    const { _id, student } = await accepted(choosy)
    expect(lastOf(await viewOf(_id))).toMatchObject({ state: 'sent' })
    await giveUp(student, _id)
    expect(await toUniversity()).toEqual([])
    expect(lastOf(await viewOf(_id))).toMatchObject({ state: 'to_do', sentTo: null })
  })
})

describe('the mail to a university', () => {
  const jobsWith = (send: () => Promise<void>) => universityJobs({ db, now }, { send })
  const refusing = jobsWith(() => Promise.reject(new Error('away')))
  const waiting = () => rows<{ id: string }>(db)`
    select n.id from university_notifications n where n.state = 'sending' order by n.event_id`

  test('is tried again while the mail server is away, and nobody says that it has gone', async () => {
    const { _id, student } = await offered(mailed)
    await act(student, _id, 'accept')
    const [{ id = '' } = {}] = await waiting()
    await expect(refusing['university.notified']({ id })).rejects.toThrow('away')
    expect(lastOf(await own(student, _id))).toEqual({ state: 'sending', at: null })
    expect(await toUniversity()).toHaveLength(1)
    expect(lastOf(await own(student, _id))).toMatchObject({ state: 'sent' })
  })

  test('is sent once, and in the order of what happened', async () => {
    const { _id, student } = await offered(mailed)
    await act(student, _id, 'accept')
    await giveUp(student, _id)
    const handed: number[] = []
    const jobs = jobsWith(async () => void handed.push(1))
    const [first, second] = await waiting()
    // What is later waits for what is earlier.
    await jobs['university.notified']({ id: second?.id ?? '' })
    expect(handed).toEqual([])
    await jobs['university.notified']({ id: first?.id ?? '' })
    await jobs['university.notified']({ id: first?.id ?? '' })
    await jobs['university.notified']({ id: second?.id ?? '' })
    await jobs['university.notified']({ id: second?.id ?? '' })
    expect(handed).toEqual([1, 1])
    await rows(db)`delete from jobs`
  })

  test('is not sent to a contact that has been taken away since, and nobody says that it failed', async () => {
    const programme = await programmeOf({ contactEmail: CONTACT })
    const { _id, student } = await offered(programme)
    await act(student, _id, 'accept')
    await rows(db)`update universities set contact_email = null where id = ${programme.universityId}`
    expect(await toUniversity()).toEqual([])
    expect(lastOf(await viewOf(_id))).toMatchObject({ state: 'to_do', sentTo: null })
  })

  const [leave] = Object.values(universityTasks({ db, now }))
  /** The task that is left of the last mail, which no mail server takes. */
  async function givenUp(id: string) {
    await rows(db)`update jobs set failed_at = now() where kind = 'university.notified'`
    await clear()
    expect(await leave?.()).toBe(1)
    expect(await leave?.()).toBe(0)
    const mailsToStaff = await mails()
    await rows(db)`delete from jobs`
    return { task: lastOf(await viewOf(id)), mailsToStaff }
  }
  const noticesTo = async (visitor: Visitor, id: string) => {
    const { notices } = (await (await visitor.get('/notices')).json()).data
    return notices.filter(({ application }: { application: { _id: string } }) => application._id === id)
  }
  const isAboutTask = { subject: expect.stringContaining('We could not e-mail the university') }

  test('that could not be handed over for good is a task for staff, who read where it was to go', async () => {
    const { _id, student } = await offered(mailed)
    await act(student, _id, 'accept')
    expect(await leave?.()).toBe(0)
    const { task, mailsToStaff } = await givenUp(_id)
    expect(task).toMatchObject({ state: 'to_do', sentTo: CONTACT, dueOn: '2026-11-23' })
    expect(mailsToStaff).toMatchObject([{ ...isAboutTask, to: [{ address: omar.email }] }])
    expect(mailsToStaff[0]?.text).toContain('Please notify')
    // Nothing else that they have not read yet is lost.
    expect(await noticesTo(staff, _id)).toMatchObject([
      { kind: 'university_due', dueOn: '2026-11-23' },
      { kind: 'student_decided', variant: 'accept' },
    ])
    // A job that is taken up again does not say what staff say now.
    await jobsWith(() => Promise.reject(new Error('sent')))['university.notified']({
      id: task?._id ?? '',
    })
    expect(lastOf(await own(student, _id))).toEqual({ state: 'to_do', at: null })
  })

  test('is a task with a notice too where staff granted a later start', async () => {
    const { _id, student } = await accepted(mailed)
    await act(student, _id, 'ask_deferral', { intake: '2028-10' })
    await workDone()
    const letter = { conditions: [], replyBy: null, details: { start: '2028-10' } }
    expect((await lead(_id, { to: 'deferred', letter })).status).toBe(200)
    const { mailsToStaff } = await givenUp(_id)
    expect(mailsToStaff).toMatchObject([isAboutTask])
    expect((await noticesTo(staff, _id))[0]).toMatchObject({ kind: 'university_due' })
  })

  test('of somebody whose account is deleted is a task too', async () => {
    const { _id, student } = await accepted(mailed)
    expect((await removeAccount(student)).status).toBeLessThan(300)
    const { task, mailsToStaff } = await givenUp(_id)
    expect(task).toMatchObject({ state: 'to_do' })
    expect(mailsToStaff).toMatchObject([{ ...isAboutTask, to: [{ address: omar.email }] }])
  })

  test('is a task that the desk hears of where nobody looks after the application', async () => {
    const { _id, student } = await offered(mailed)
    await rows(db)`update applications set assigned_to = null where id = ${_id}`
    await act(student, _id, 'decline')
    const { mailsToStaff } = await givenUp(_id)
    expect(mailsToStaff).toMatchObject([{ ...isAboutTask, to: [{ address: 'desk@masar.example' }] }])
    expect(await noticesTo(staff, _id)).toEqual([])
  })

  test('is not asked for once staff have recorded it', async () => {
    const { _id, student } = await offered(mailed)
    await act(student, _id, 'accept')
    await rows(db)`update jobs set failed_at = now() where kind = 'university.notified'`
    await clear()
    await leave?.()
    const task = lastOf(await viewOf(_id))
    expect((await call(_id, `university/${task?._id}`, { done: true })).status).toBe(200)
    expect((await mails()).map(({ subject }) => subject)).not.toContainEqual(isAboutTask.subject)
  })
})

describe('without a contact', () => {
  test('each event is a task with a person and a day, which stays until staff say that they have done it', async () => {
    const { _id, student } = await offered(silent)
    expect((await own(student, _id)).mailedNews).toEqual([])
    const before = await countsOf()
    await act(student, _id, 'decline', { note: 'Another university.' })
    expect(lastOf(await own(student, _id))).toEqual({ state: 'to_do', at: null })
    expect(await countsOf()).toMatchObject({ waiting: before.waiting + 1, late: before.late })
    const { items } = await (await staff.get('/admin/applications?queue=waiting')).json()
    expect(items.find((item: { _id: string }) => item._id === _id)).toMatchObject({ universityDueOn: '2026-11-23' })
    const texts = (await mails()).map(({ text }) => text).join()
    expect(texts).toContain('Your counsellor will notify \u2068Heidelberg University\u2069.')
    expect(texts).toContain('Please notify \u2068Heidelberg University\u2069 by \u206823 November 2026\u2069')

    later(5 * 24 * 60)
    try {
      staff = await enter(app, omar)
      expect((await countsOf()).waiting).toBe(before.waiting + 1)
      const late = await (await staff.get('/admin/applications?queue=late')).json()
      expect(late.items.map((item: { _id: string }) => item._id)).toContain(_id)
    } finally {
      later(-5 * 24 * 60)
    }
    staff = await enter(app, omar)
    const { _id: task } = lastOf(await viewOf(_id)) ?? { _id: '' }
    const answer = await call(_id, `university/${task}`, { done: true, note: 'By telephone.' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect(lastOf(await viewOf(_id))).toMatchObject({ state: 'done', by: 'Omar', note: 'By telephone.' })
    expect(lastOf(await own(student, _id))).toEqual({ state: 'done', at: now().toISOString() })
    expect((await countsOf()).waiting).toBe(before.waiting)
    expect((await call(_id, `university/${task}`, { done: true })).status).toBe(409)
    // A slip is corrected.
    expect((await call(_id, `university/${task}`, { done: false })).status).toBe(200)
    expect(lastOf(await viewOf(_id))).toMatchObject({ state: 'to_do', by: null, note: null })
    expect((await countsOf()).waiting).toBe(before.waiting + 1)
  })

  test('what nobody looks after is neglected after a working day, closed or not', async () => {
    const { _id, student } = await offered(silent)
    await act(student, _id, 'decline')
    await rows(db)`update applications set assigned_to = null where id = ${_id}`
    const before = await countsOf()
    later(5 * 24 * 60)
    try {
      staff = await enter(app, omar)
      const { items } = await (await staff.get('/admin/applications?queue=neglected')).json()
      expect(items.map((item: { _id: string }) => item._id)).toContain(_id)
      expect((await countsOf()).neglected).toBeGreaterThan(before.neglected)
    } finally {
      later(-5 * 24 * 60)
      staff = await enter(app, omar)
    }
  })

  const tasksOf = async (id: string) => {
    const { timeline } = (await viewOf(id)) as { timeline: Timeline }
    return timeline.flatMap(({ action, university }) => (university ? [`${action} ${university.state}`] : []))
  }

  test('what a later step leaves nothing to say of is no task any more', async () => {
    const { _id, student } = await accepted(silent)
    const { waiting } = await countsOf()
    await act(student, _id, 'ask_deferral', { intake: '2028-10' })
    expect(await tasksOf(_id)).toEqual(['accept to_do', 'ask_deferral to_do'])
    await act(student, _id, 'cancel_deferral')
    expect(await tasksOf(_id)).toEqual(['accept to_do', 'ask_deferral superseded'])
    const letter = { conditions: [], replyBy: null, details: { start: '2028-10' } }
    expect((await lead(_id, { to: 'deferred', letter })).status).toBe(200)
    await workDone()
    expect((await tasksOf(_id)).filter((task) => task.endsWith('to_do'))).toEqual(['accept to_do', 'defer to_do'])
    await giveUp(student, _id)
    expect((await tasksOf(_id)).filter((task) => task.endsWith('to_do'))).toEqual(['withdraw to_do'])
    expect((await countsOf()).waiting).toBe(waiting)
    const shown = (await own(student, _id)).timeline.map(({ university }: Timeline[number]) => university?.state)
    expect(shown.filter(Boolean)).toEqual(['to_do'])
  })

  test('of a place that staff reject nothing is left to say, and what was said stays said', async () => {
    const { _id } = await accepted(silent)
    expect((await lead(_id, { to: 'rejected', reasons: ['places'], note: '' })).status).toBe(200)
    await workDone()
    expect(await tasksOf(_id)).toEqual(['accept superseded'])
    const told = await accepted(silent)
    const { _id: task } = lastOf(await viewOf(told._id)) ?? { _id: '' }
    expect((await call(told._id, `university/${task}`, { done: true })).status).toBe(200)
    await giveUp(told.student, told._id)
    expect(await tasksOf(told._id)).toEqual(['accept done', 'withdraw to_do'])
  })

  test('nobody records it for another application, nor what a mail says', async () => {
    const one = await accepted(silent)
    const other = await accepted(mailed)
    const { _id: task } = lastOf(await viewOf(one._id)) ?? { _id: '' }
    const { _id: mail } = lastOf(await viewOf(other._id)) ?? { _id: '' }
    expect((await call(other._id, `university/${task}`, { done: true })).status).toBe(409)
    expect((await call(other._id, `university/${mail}`, { done: false })).status).toBe(409)
    expect((await call(one._id, `university/${task}`, { done: true }, one.student)).status).toBe(403)
    expect(lastOf(await viewOf(one._id))).toMatchObject({ state: 'to_do' })
  })
})

describe('an account that is deleted', () => {
  test('has its university notified with the name, which is kept nowhere afterwards', async () => {
    const { _id, reference, student } = await accepted(mailed)
    expect((await removeAccount(student)).status).toBeLessThan(300)
    const [mail, ...more] = await toUniversity()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('An application has been withdrawn')
    expect(mail?.text).toContain('Lina Haddad')
    expect(mail?.text).toContain(reference)
    expect(JSON.stringify(await rows(db)`select payload from jobs`)).not.toContain('Haddad')
    expect(lastOf(await viewOf(_id))).toMatchObject({ state: 'sent', sentTo: CONTACT })
  })

  test('still has said by mail what waited to be sent', async () => {
    const { _id, student } = await offered(mailed)
    await act(student, _id, 'decline', { note: 'Private words.' })
    expect((await removeAccount(student)).status).toBeLessThan(300)
    const [mail, ...more] = await toUniversity()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('An offer has been declined')
    expect(mail?.text).toContain('Lina Haddad')
    expect(mail?.text).not.toContain('Private words.')
  })

  test('leaves staff the task without a contact, which they can still record', async () => {
    const { _id, student } = await accepted(silent)
    expect((await removeAccount(student)).status).toBeLessThan(300)
    const { _id: task, state } = lastOf(await viewOf(_id)) ?? { _id: '', state: '' }
    expect(state).toBe('to_do')
    expect((await mails()).map(({ text }) => text).join()).toContain('Please notify')
    expect((await call(_id, `university/${task}`, { done: true })).status).toBe(200)
  })

  test('reads before that in its export what the university got', async () => {
    const { student } = await accepted(mailed)
    const { applications } = await (await student.get('/users/me/export')).json()
    expect(applications[0].sentToUniversity).toEqual([
      { action: 'accept', name: 'Lina Haddad', message: null, at: expect.any(String) },
    ])
    expect(JSON.stringify(applications)).not.toContain(CONTACT)
  })
})

test('the contact is in no answer but those of staff who edit or decide', async () => {
  const { _id, student } = await accepted(mailed)
  const { universityId } = mailed
  const [{ slug = '' } = {}] = await rows<{ slug: string }>(
    db,
  )`select slug_en as slug from universities where id = ${universityId}`
  const values = [mailed.id, universityId ?? '', slug, _id]
  const addresses = app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('*'))
    // They stay open, and say only that something has changed.
    .filter(({ path }) => !path.endsWith('/messages/events'))
    .map(({ path }) => path.replace('/api', ''))
    .flatMap((path) => values.map((value) => path.replaceAll(/:\w+(\{[^}]*\})?/g, value)))
  const pages = ['/search?q=heidelberg', '/suggest?q=admissions', '/search?q=admissions', '/helper', '/keyword']
  for (const visitor of [new Visitor(app), student]) {
    for (const address of new Set([...addresses, ...pages])) {
      const answer = await (await visitor.get(address)).text()
      expect(answer.includes(CONTACT), address).toBe(false)
    }
  }
  const admin = await enter(app, await buildAccount(db, { role: 'admin' }))
  expect((await (await admin.get(`/admin/universities/${universityId}`)).json()).values.contactEmail).toBe(CONTACT)
})
