import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import {
  APPLICATION_STATES,
  type ApplicationState,
  STUDENT_TRANSITIONS,
  stateAfterStudentTransition,
} from '#features/admissions/applications/lifecycle.ts'
import { RATE_LIMITS } from '#platform/http/rate-limits.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, {
  universityId: university.id,
  nameEn: 'Bridge Building',
  nameAr: 'بناء الجسور',
})
const { app, mails, theMail, workDone, clear, now, later } = await openTestApp(database)

const aStudent = async () => enter(app, await buildAccount(db))
const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
const viewAsStudent = async (student: Visitor, id: string) =>
  (await (await student.get(`/applications/${id}`)).json()).data
const transition = (student: Visitor, id: string, body: object) => student.post(`/applications/${id}/events`, body)

/** Leads an application somewhere as staff would. */
const transitionByStaff = async (id: string, to: ApplicationState, note: string | null = null) => {
  await rows(db)`
    with moved as (update applications set state = ${to} where id = ${id})
    insert into application_events (application_id, to_state, action, reason, actor_id, at)
    select ${id}, ${to}, 'review', ${note}, (select id from users where role = 'admin' limit 1), ${now().toISOString()}`
}

describe('one’s own applications', () => {
  test('are listed, the newest first', async () => {
    const lina = await aStudent()
    const first = await sent(lina, programme.id)
    later(5)
    const second = await sent(lina, university.id)
    const { applications, drafts } = (await (await lina.get('/applications')).json()).data
    expect(applications).toMatchObject([
      { ...second, item: { _id: university.id, type: 'university', university: null } },
      { ...first, item: { _id: programme.id, university: { name: { en: university.nameEn } } } },
    ])
    expect(drafts).toEqual([])
    expect(JSON.stringify(applications)).not.toContain('Palm Street')
  })

  test('are `not_found` for everybody else', async () => {
    const [lina, omar] = [await aStudent(), await aStudent()]
    const { _id } = await sent(lina, programme.id)
    expect(await problem(await omar.get(`/applications/${_id}`))).toEqual({ status: 404, code: 'not_found' })
    expect(await problem(await transition(omar, _id, { move: 'withdraw', version: 1 }))).toEqual({
      status: 404,
      code: 'not_found',
    })
    expect((await (await omar.get('/applications')).json()).data.applications).toEqual([])
    expect((await viewAsStudent(lina, _id)).state).toBe('submitted')
    expect((await omar.get(`/applications/${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('are not cached on the way', async () => {
    const lina = await aStudent()
    const { _id } = await sent(lina, programme.id)
    expect((await lina.get(`/applications/${_id}`)).headers.get('cache-control')).toBe('no-store')
  })

  test('keep the name of their item when it is unpublished', async () => {
    const item = await buildProgramme(db, { nameEn: 'Gone Tomorrow' })
    const lina = await aStudent()
    const { _id } = await sent(lina, item.id)
    await rows(db)`update programmes set status = 'archived' where id = ${item.id}`
    expect((await viewAsStudent(lina, _id)).item.name.en).toBe('Gone Tomorrow')
  })
})

describe('a student', () => {
  test('withdraws with a note, and may apply again', async () => {
    const lina = await aStudent()
    const { _id, reference } = await sent(lina, programme.id)
    await clear()
    const { data } = await (
      await transition(lina, _id, { move: 'withdraw', note: ' I found\0 another. ', version: 1 })
    ).json()
    expect(data).toMatchObject({ state: 'withdrawn', answerBy: null, answerDay: null, moves: [], version: 2 })
    expect(data.timeline).toMatchObject([
      { state: 'submitted' },
      { state: 'withdrawn', by: 'student', note: 'I found another.' },
    ])
    const mail = await theMail()
    expect(mail.subject).toMatch(/Your application is withdrawn: .*Bridge Building/)
    expect(mail.text).not.toContain('another')
    expect((await sent(lina, programme.id)).reference).not.toBe(reference)
    await clear()
  })

  test('changes an application a limited number of times a day, which others do not use up', async () => {
    const [lina, omar] = [await aStudent(), await aStudent()]
    const [{ _id }, other] = [await sent(lina, programme.id), await sent(omar, programme.id)]
    const outcomes = []
    for (let n = 0; n <= RATE_LIMITS.moves.most; n++) {
      outcomes.push((await transition(lina, _id, { move: 'accept', version: 1 })).status)
    }
    expect(outcomes.slice(0, -1).every((status) => status === 409)).toBe(true)
    expect(outcomes.at(-1)).toBe(429)
    expect((await transition(omar, other._id, { move: 'withdraw', version: 1 })).status).toBe(200)
    await clear()
  })

  test('replies to an information request, and the response SLA runs again', async () => {
    await buildAccount(db, { role: 'admin' })
    const lina = await aStudent()
    const { _id } = await sent(lina, programme.id)
    // From Friday to Wednesday two business days are over.
    later(5 * 24 * 60)
    await transitionByStaff(_id, 'information_needed', 'Which exam?')
    const { version, timeline, moves } = await viewAsStudent(lina, _id)
    expect(timeline.at(-1)).toMatchObject({ by: 'staff', note: 'Which exam?' })
    expect(moves).toEqual(['reply', 'withdraw'])
    expect(await problem(await transition(lina, _id, { move: 'reply', note: ' \n', version }))).toMatchObject({
      status: 422,
      fields: { note: 'required' },
    })
    later(24 * 60)
    await clear()
    const { data } = await (await transition(lina, _id, { move: 'reply', note: 'The IELTS.', version })).json()
    expect(data).toMatchObject({ state: 'in_review', answerDay: '2026-12-01' })
    await workDone()
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      expect.stringContaining('A reply to your request'),
      expect.stringContaining('We have received your reply'),
    ])
    later(-6 * 24 * 60)
    await clear()
  })

  test.each(APPLICATION_STATES)(
    'can do in %s what the life of an application allows, and nothing else',
    async (state) => {
      const lina = await aStudent()
      for (const name of STUDENT_TRANSITIONS) {
        const { _id } = await sent(lina, programme.id)
        if (state !== 'submitted') await transitionByStaff(_id, state)
        const { version, moves } = await viewAsStudent(lina, _id)
        const to = stateAfterStudentTransition(
          { state, acceptance: null, asksDeferral: false, asksWithdrawal: false },
          name,
        )
        expect(moves.includes(name)).toBe(to !== undefined)
        const response = await transition(lina, _id, { move: name, note: 'Because.', version })
        if (to) {
          const { data } = await response.json()
          expect(data.state).toBe(to)
          expect(data.timeline.at(-1)).toMatchObject({ state: to, action: name, by: 'student' })
        } else expect(await problem(response)).toEqual({ status: 409, code: 'not_possible_now' })
        await rows(db)`update applications set state = 'withdrawn', acceptance = null, withdrawal_asked_at = null
          where id = ${_id}`
      }
      await clear()
    },
  )

  test('makes one of two concurrent transitions', async () => {
    for (let round = 0; round < 10; round++) {
      const lina = await aStudent()
      const { _id } = await sent(lina, programme.id)
      await transitionByStaff(_id, 'offer')
      const { version } = await viewAsStudent(lina, _id)
      const answers = await Promise.all([
        transition(lina, _id, { move: 'accept', version }),
        transition(lina, _id, { move: 'decline', version }),
        transition(lina, _id, { move: 'accept', version }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const { timeline, state } = await viewAsStudent(lina, _id)
      expect(timeline).toHaveLength(3)
      expect(state).toBe(answers[1]?.status === 200 ? 'withdrawn' : 'accepted')
    }
    await clear()
  })

  test('gets a conflict when the application has changed since it was read', async () => {
    const lina = await aStudent()
    const { _id } = await sent(lina, programme.id)
    await transitionByStaff(_id, 'in_review')
    expect(await problem(await transition(lina, _id, { move: 'withdraw', version: 1 }))).toEqual({
      status: 409,
      code: 'conflict',
    })
  })

  test.each([
    [{ move: 'enrol', version: 1 }, { move: 'not_offered' }],
    [{ move: 'withdraw' }, { version: 'required' }],
    [{ move: 'withdraw', version: 0 }, { version: 'too_low' }],
    [{ move: 'withdraw', version: 1, note: 'x'.repeat(8001) }, { note: 'too_long' }],
  ])('cannot do %j', async (body, fields) => {
    const lina = await aStudent()
    const { _id } = await sent(lina, programme.id)
    expect(await problem(await transition(lina, _id, body))).toEqual({ status: 422, code: 'invalid', fields })
  })
})

/** The one that went to the student; staff get their own. */
async function studentMail() {
  await workDone()
  const [mail] = (await mails()).filter(({ text }) => !text?.includes('/admin/'))
  if (!mail) throw new Error('There is no mail to the student')
  return mail
}

test('the mail after submission names missing kinds of documents', async () => {
  const lina = await aStudent()
  await lina.upload('/documents?kind=passport', buildPdf())
  await clear()
  await sent(lina, programme.id)
  const { text } = await studentMail()
  expect(text).toContain('There is nothing you need to do now: we have received your application')
  expect(text).toMatch(/Documents not added yet.*\s+.*transcript, .*CV/)
  expect(text).not.toContain('Passport')
  for (const kind of ['transcript', 'language_test', 'photo', 'cv']) {
    await lina.upload(`/documents?kind=${kind}`, buildPdf())
  }
  await clear()
  await sent(lina, university.id)
  expect((await studentMail()).text).not.toContain('not added yet')
  await clear()
})

test('mails about an application are in the language it was sent in', async () => {
  const lina = await aStudent()
  const { _id } = await sent(lina, programme.id, { lang: 'ar' })
  await clear()
  await transition(lina, _id, { move: 'withdraw', version: 1 })
  const mail = await studentMail()
  expect(mail.subject).toMatch(/تم سحب طلبك: .*بناء الجسور/)
  expect(mail.headers.find(({ key }) => key === 'content-language')?.value).toBe('ar')
  await clear()
})

test('with a disabled account gets no mails', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  const { _id } = await sent(lina, programme.id)
  await clear()
  await rows(db)`update users set disabled_at = now() where id = ${account.id}`
  await transitionByStaff(_id, 'offer')
  await rows(db)`insert into jobs (kind, payload)
    select 'application.moved', jsonb_build_object('id', max(id)::text) from application_events where application_id = ${_id}`
  await workDone()
  expect(await mails()).toEqual([])
})
