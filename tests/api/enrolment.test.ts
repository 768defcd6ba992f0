import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { enrolmentTasks } from '#features/admissions/applications/server/enrolment-jobs.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildIntake, buildProgramme } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const engineering = await buildProgramme(db, { nameEn: 'Engineering' })
await buildIntake(db, engineering.id, { year: 2027, month: 10 })
const law = await buildProgramme(db, { nameEn: 'Law' })
const { app, mails, theMail, clear, workDone, now } = await openTestApp(database)

let staff: Visitor
beforeAll(async () => {
  staff = await enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' }))
})

/** What the country of the programmes says; every test begins with a visa of six to eight weeks. */
const countrySays = (facts: object) => rows(db)`
  update countries set facts = coalesce(facts, '{}') || ${JSON.stringify(facts)}::jsonb
  where id = (select coalesce(p.country_id, u.country_id) from programmes p left join universities u on u.id = p.university_id
    where p.id = ${engineering.id})`
beforeEach(() => countrySays({ visaWeeksFrom: 6, visaWeeksTo: 8 }))

const DEPOSIT = { kind: 'deposit', detail: { en: '', ar: '' }, dueOn: '2027-03-01' }

const own = async (student: Visitor, id: string) => (await (await student.get(`/applications/${id}`)).json()).data
const viewOf = async (id: string) => (await staff.get(`/admin/applications/${id}`)).json()
const act = async (student: Visitor, id: string, move: string, more = {}) =>
  student.call('POST', `/applications/${id}/events`, { move, version: (await own(student, id)).version, ...more })
const lead = (id: string, move: object) => call(id, 'moves', move)
const call = async (id: string, path: string, body?: object) => {
  const etag = (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  return staff.call('POST', `/admin/applications/${id}/${path}`, body, { 'if-match': etag })
}
const tick = (student: Visitor, id: string, step: string, done = true) =>
  student.call('PUT', `/applications/${id}/steps/${step}`, { done })
const stepsOf = async (student: Visitor, id: string) =>
  Object.fromEntries((await own(student, id)).enrolment.steps.map((one: { step: string }) => [one.step, one]))

/** A student with a place that is accepted. */
async function accepted(letter: object = { conditions: [], replyBy: null }, item = engineering.id) {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  const answers = item === engineering.id ? { intake: '2027-10' } : {}
  const { _id: id } = await sent(student, item, { answers })
  const offered = await lead(id, { to: 'offer', letter })
  if (offered.status !== 200) throw new Error(await offered.text())
  const answered = await act(student, id, 'accept')
  if (answered.status !== 200) throw new Error(await answered.text())
  return { account, student, id }
}

describe('after the acceptance of a place', () => {
  test('there are steps, each with a day that is counted back from the start, or with whom to ask', async () => {
    const { student, id } = await accepted({ conditions: [DEPOSIT], replyBy: null })
    const { enrolment } = await own(student, id)
    expect(enrolment.start).toBe('2027-10')
    expect(enrolment.visaWeeks).toEqual({ from: 6, to: 8 })
    const shown = enrolment.steps.map(({ step, day, basis }: Record<string, string>) => [step, day, basis])
    expect(shown).toEqual([
      ['deposit', '2027-03-01', 'letter'],
      ['visa', '2027-08-06', 'visa_weeks'],
      ['insurance', null, 'ask'],
      ['housing', null, 'ask'],
      ['arrival', '2027-10-01', 'start'],
    ])
    expect((await viewOf(id)).enrolment).toEqual(enrolment)
  })

  test('a number that nobody has entered is not invented', async () => {
    await countrySays({ visaWeeksFrom: null, visaWeeksTo: null })
    const { student, id } = await accepted()
    expect((await stepsOf(student, id)).visa).toMatchObject({ day: null, basis: 'ask', late: false })
  })

  test('a step is ticked and unticked, and staff see it', async () => {
    const { student, id } = await accepted()
    expect((await tick(student, id, 'housing')).status).toBe(200)
    expect((await tick(student, id, 'housing')).status).toBe(200)
    expect((await stepsOf(student, id)).housing.doneAt).toBe(now().toISOString())
    const { version, enrolment, changesUpTo } = await viewOf(id)
    expect(enrolment.steps.find(({ step }: { step: string }) => step === 'housing').doneAt).not.toBeNull()
    expect((await tick(student, id, 'housing', false)).status).toBe(200)
    expect((await stepsOf(student, id)).housing.doneAt).toBeNull()
    // What staff are writing at the same time is not refused because of it.
    expect((await viewOf(id)).version).toBe(version)
    const looked = await staff.call('PUT', `/admin/applications/${id}/viewer`, { after: changesUpTo })
    expect((await looked.json()).change).toMatchObject({ by: 'student' })
  })

  test('what is a condition is done by what is sent for it, and not by a tick', async () => {
    const { student, id } = await accepted({ conditions: [DEPOSIT], replyBy: null })
    expect((await tick(student, id, 'deposit')).status).toBe(409)
    const { conditionId } = (await stepsOf(student, id)).deposit
    await student.call('POST', `/applications/${id}/conditions/${conditionId}`, { note: 'Paid on Monday' })
    expect((await stepsOf(student, id)).deposit.doneAt).toBe(now().toISOString())
  })

  test('a day that has passed is late until the step is done', async () => {
    await countrySays({ visaWeeksTo: 52 })
    const { student, id } = await accepted()
    expect((await stepsOf(student, id)).visa).toMatchObject({ day: '2026-10-02', late: true })
    await tick(student, id, 'visa')
    expect((await stepsOf(student, id)).visa).toMatchObject({ late: false })
  })

  test('nobody ticks for somebody else, nor what is not there', async () => {
    const { student, id } = await accepted()
    const stranger = await enter(app, await buildAccount(db))
    expect((await tick(stranger, id, 'visa')).status).toBe(404)
    expect((await tick(student, id, 'party')).status).toBe(404)
    await act(student, id, 'ask_withdrawal')
    expect((await own(student, id)).enrolment).not.toBeNull()
    await call(id, 'withdrawal/confirmation')
    expect((await own(student, id)).enrolment).toBeNull()
    expect((await tick(student, id, 'visa')).status).toBe(409)
  })

  test('of a place in reserve there are none until it is the firm one', async () => {
    const { student, id } = await accepted()
    const { _id: other } = await sent(student, law.id)
    await lead(other, { to: 'offer' })
    await act(student, other, 'accept', { arrangement: 'swap' })
    expect((await own(student, id)).enrolment).toBeNull()
    expect((await own(student, other)).enrolment).not.toBeNull()
  })

  test('who is enrolled keeps the steps and the conversation until after the start, and the mail says what is left', async () => {
    const { student, id } = await accepted()
    await tick(student, id, 'housing')
    await workDone()
    await clear()
    await lead(id, { to: 'enrolled' })
    await workDone()
    const { text } = await theMail()
    expect(text).toContain('Apply for your visa')
    expect(text).not.toContain('Find somewhere to live')
    const listed = async () => (await (await student.get('/applications')).json()).data.applications[0]
    expect(await listed()).toMatchObject({ state: 'enrolled', hasOpenSteps: true })
    expect((await own(student, id)).hasOpenSteps).toBe(true)
    expect((await tick(student, id, 'visa')).status).toBe(200)
    expect((await stepsOf(student, id)).visa.doneAt).not.toBeNull()
    const { data } = await (await student.get(`/applications/${id}/messages`)).json()
    expect(data).toMatchObject({ canWrite: true, writableUntil: '2027-11-30T00:00:00.000Z' })
    await rows(
      db,
    )`update letters set content = jsonb_set(content, '{details,start}', '"2026-08"') where application_id = ${id}`
    expect((await own(student, id)).enrolment).toBeNull()
    expect(await listed()).toMatchObject({ hasOpenSteps: false })
    expect((await tick(student, id, 'visa', false)).status).toBe(409)
  })

  test('the list of applications says the next thing to do and its day, unless the place is to be given up', async () => {
    const { student, id } = await accepted({
      ...{ conditions: [], replyBy: null },
      details: { deposit: 500, currency: 'EUR' },
    })
    const next = async () => {
      const { data } = await (await student.get('/applications')).json()
      expect((await own(student, id)).next).toEqual(data.applications[0].next)
      return data.applications[0].next
    }
    const deposit = { amount: 500, currency: 'EUR' }
    expect(await next()).toEqual({ about: 'step', step: 'deposit', day: null, monthOnly: false, deposit })
    await tick(student, id, 'deposit')
    expect(await next()).toMatchObject({ about: 'step', step: 'visa', day: '2027-08-06', monthOnly: false })
    await act(student, id, 'ask_withdrawal')
    expect(await next()).toBeNull()
    await act(student, id, 'cancel_withdrawal')
    await lead(id, { to: 'enrolled' })
    expect(await next()).toMatchObject({ step: 'visa' })
    const { student: other, id: conditional } = await accepted({ conditions: [DEPOSIT], replyBy: null })
    const { data } = await (await other.get('/applications')).json()
    expect(data.applications[0]).toMatchObject({
      _id: conditional,
      next: { about: 'condition', kind: 'deposit', day: '2027-03-01' },
    })
  })

  test('the deposit of who is enrolled stays readable once no step says it any more', async () => {
    const details = { deposit: 500, currency: 'EUR' }
    const { student, id } = await accepted({ conditions: [], replyBy: null, details })
    await tick(student, id, 'deposit')
    await lead(id, { to: 'enrolled' })
    // The step says it.
    expect((await stepsOf(student, id)).deposit.doneAt).toBe(now().toISOString())
    expect((await own(student, id)).deposit).toBeNull()
    await rows(
      db,
    )`update letters set content = jsonb_set(content, '{details,start}', '"2026-08"') where application_id = ${id}`
    const deposit = { amount: 500, currency: 'EUR', doneAt: now().toISOString() }
    expect(await own(student, id)).toMatchObject({ enrolment: null, deposit })
    expect(await viewOf(id)).toMatchObject({ enrolment: null, deposit })
    const owed = await accepted({ conditions: [DEPOSIT], replyBy: null, details })
    expect((await lead(owed.id, { to: 'enrolled', override: 'The university has enrolled her.' })).status).toBe(200)
    expect((await own(owed.student, owed.id)).deposit).toEqual({ amount: 500, currency: 'EUR', doneAt: null })
    const none = await accepted()
    await lead(none.id, { to: 'enrolled' })
    expect((await own(none.student, none.id)).deposit).toBeNull()
  })

  test('a condition that nobody has met is not shown as done once somebody is enrolled', async () => {
    const deposit = { kind: 'deposit', detail: { en: '', ar: '' }, dueOn: '2027-03-01' }
    const { student, id } = await accepted({ conditions: [deposit], replyBy: null })
    expect((await stepsOf(student, id)).deposit).toMatchObject({ doneAt: null })
    expect((await lead(id, { to: 'enrolled', override: 'The university has enrolled her.' })).status).toBe(200)
    const steps = await stepsOf(student, id)
    expect(steps.deposit).toBeUndefined()
    expect(steps.visa).toMatchObject({ doneAt: null })
  })

  test('what is being checked when somebody is enrolled can still be settled', async () => {
    const { student, id } = await accepted()
    const etag = async () => (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
    const asStaff = async (method: string, path: string, body: object) =>
      staff.call(method, `/admin/applications/${id}${path}`, body, { 'if-match': await etag() })
    const items = ['Why?', 'When?'].map((question) => ({ kind: 'answer', question }))
    await asStaff('POST', '/requests', { note: '', dueOn: '2026-12-01', items })
    const asked = async () => (await viewOf(id)).requests.requests[0].items
    const [first, second] = await asked()
    await student.call('PUT', `/applications/${id}/requests/items/${first._id}`, { text: 'Because.' })
    await student.post(`/applications/${id}/corrections`, { field: 'jobTitle', values: { jobTitle: 'Engineer' } })
    expect((await lead(id, { to: 'enrolled' })).status).toBe(200)
    expect((await viewOf(id)).can).toMatchObject({ ask: false, judge: true })
    const judge = (item: { _id: string }, review: object) => asStaff('PUT', `/requests/items/${item._id}`, review)
    expect((await judge(first, { review: 'returned', reason: 'Say more.' })).status).toBe(409)
    expect((await judge(second, { review: 'accepted' })).status).toBe(409)
    expect((await judge(first, { review: 'accepted' })).status).toBe(200)
    expect((await asked()).map(({ state }: { state: string }) => state)).toEqual(['accepted', 'open'])
    const [correction] = (await viewOf(id)).requests.corrections
    expect((await asStaff('PUT', `/corrections/${correction._id}`, { decision: 'confirmed' })).status).toBe(200)
    expect((await own(student, id)).answers.jobTitle).toBe('Engineer')
  })

  test('a visa is not planned for before the condition that it waits for, and staff read the weeks it takes', async () => {
    const certificate = { kind: 'final_certificate', detail: { en: '', ar: '' }, dueOn: '2027-08-31' }
    const { student, id } = await accepted({ conditions: [certificate], replyBy: null })
    expect((await stepsOf(student, id)).visa).toMatchObject({
      ...{ day: null, basis: 'after_condition', late: false },
      after: { kind: 'final_certificate', dueOn: '2027-08-31' },
    })
    expect((await viewOf(id)).nextLetter.visaWeeks).toBe(8)
  })

  test('the steps are in the calendar, with alarms two weeks and a day before', async () => {
    const { student, id } = await accepted()
    const file = async () =>
      (await (await student.get(`/applications/${id}/calendar?lang=en`)).text()).replaceAll('\r\n ', '')
    expect(await file()).toMatch(/SUMMARY:Apply for your visa: Engineering[\s\S]*TRIGGER:-P14D/)
    expect(await file()).toContain(`UID:${id}-step-visa@`)
    await tick(student, id, 'visa')
    expect(await file()).not.toContain('step-visa')
  })

  test('a step is reminded of two weeks and three days before its day, and not once it is ticked', async () => {
    await rows(
      db,
    )`update applications set state = 'withdrawn', acceptance = null where state in ('accepted', 'enrolled')`
    const { student, id } = await accepted()
    await workDone()
    await clear()
    const remind = (at: string) =>
      enrolmentTasks({ db, now: () => new Date(at) })['reminders of steps before the start']?.()
    expect(await remind('2027-07-22T10:00:00Z')).toBe(0)
    expect(await remind('2027-07-23T10:00:00Z')).toBe(1)
    expect(await remind('2027-07-23T11:00:00Z')).toBe(0)
    const mail = await theMail()
    expect(mail.subject).toContain('Apply for your visa by 6 August 2027')
    const { data } = await (await student.get('/notices')).json()
    expect(data.notices[0]).toMatchObject({ kind: 'step_due', variant: 'visa' })
    await clear()
    // Another day is another reminder.
    await countrySays({ visaWeeksTo: 7 })
    expect(await remind('2027-07-30T10:00:00Z')).toBe(1)
    expect((await theMail()).text).toContain('13 August 2027')
    await clear()
    await tick(student, id, 'visa')
    expect(await remind('2027-08-12T10:00:00Z')).toBe(0)
    await workDone()
    expect((await mails()).length).toBe(0)
  })

  test('one whose reminder fails keeps no other one back, and the failure is reported', async () => {
    await rows(
      db,
    )`update applications set state = 'withdrawn', acceptance = null where state in ('accepted', 'enrolled')`
    const [broken, other] = [await accepted(), await accepted()].sort((a, b) => (a.id < b.id ? -1 : 1))
    await workDone()
    await clear()
    await rows(db)`create function refuse_reminder() returns trigger language plpgsql as
      $$ begin raise exception 'refused for a test'; end $$`
    await db.$client.query(`create trigger refuse_reminder before insert or update on enrolment_steps for each row
      when (new.application_id = '${broken?.id}') execute function refuse_reminder()`)
    try {
      const remind = enrolmentTasks({ db, now: () => new Date('2027-07-23T10:00:00Z') })
      await expect(remind['reminders of steps before the start']?.()).rejects.toThrow()
    } finally {
      await rows(db)`drop function refuse_reminder() cascade`
    }
    await workDone()
    expect((await mails()).map(({ to }) => to?.[0]?.address)).toEqual([other?.account.email])
  })
})
