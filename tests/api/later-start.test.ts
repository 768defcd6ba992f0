import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { UNSURE_OF_INTAKE } from '#features/admissions/applications/rules.ts'
import { applicationTasks } from '#features/admissions/applications/server/jobs.ts'
import { makeDue } from '#features/admissions/commands/make-due.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildIntake, buildProgramme } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const item = await buildProgramme(db, { nameEn: 'Physics' })
for (const [year, month] of [
  [2027, 10],
  [2028, 4],
  [2028, 10],
] as const)
  await buildIntake(db, item.id, { year, month })
const other = await buildProgramme(db, { nameEn: 'Law' })
const { app, mails, clear, workDone, now, later } = await openTestApp(database)

const omar = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
let staff: Visitor
beforeAll(async () => {
  staff = await enter(app, omar)
})
const decisions = (undoMinutes: number) => rows(db)`
  insert into settings (key, value)
  values ('decisions', ${JSON.stringify({ undoMinutes, requiredDocuments: [] })}::jsonb)
  on conflict (key) do update set value = excluded.value`
beforeEach(() => decisions(0))

const CERTIFICATE = { kind: 'final_certificate', detail: { en: '', ar: '' }, dueOn: null }
const viewOf = async (id: string) => (await staff.get(`/admin/applications/${id}`)).json()
const call = async (id: string, path: string, body?: object) => {
  const etag = (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  return staff.call('POST', `/admin/applications/${id}/${path}`, body, { 'if-match': etag })
}
const lead = (id: string, move: object) => call(id, 'moves', move)
const own = async (student: Visitor, id: string) => (await (await student.get(`/applications/${id}`)).json()).data
const act = async (student: Visitor, id: string, move: string, more = {}) =>
  student.call('POST', `/applications/${id}/events`, { move, version: (await own(student, id)).version, ...more })
const check = async (code: string) => (await new Visitor(app).get(`/letters/${code}`)).json()
/** Without what universities are to be notified of, which tests/api/university-notified.test.ts is about. */
const waiting = async () => {
  await rows(db)`update university_notifications set state = 'done', settled_at = now() where state = 'to_do'`
  return (await (await staff.get('/admin/applications/queues')).json()).counts.waiting
}

/** A place that its student has accepted, under one condition or none. */
async function accepted(conditions: object[] = [], programme = item, student?: Visitor) {
  const visitor = student ?? (await enter(app, await buildAccount(db)))
  const { _id } = await sent(visitor, programme.id, { answers: { intake: UNSURE_OF_INTAKE } })
  const to = conditions.length > 0 ? 'pre_conditional_offer' : 'offer'
  const details = programme === item ? { start: '2027-10' } : {}
  const moved = await lead(_id, { to, letter: { conditions, replyBy: null, details } })
  expect(moved.status, await moved.clone().text()).toBe(200)
  expect((await act(visitor, _id, 'accept')).status).toBe(200)
  await workDone()
  await clear()
  return { _id, student: visitor }
}

describe('a later start', () => {
  test('is asked for: place, letter and dates stay, and it waits for staff', async () => {
    const { _id, student } = await accepted()
    const before = await own(student, _id)
    expect(before.laterStarts).toEqual(['2028-04', '2028-10'])
    const queued = await waiting()
    const answer = await act(student, _id, 'ask_deferral', { intake: '2028-10', note: 'Military service.' })
    expect(answer.status).toBe(200)
    const after = await own(student, _id)
    expect(after).toMatchObject({
      state: 'accepted',
      acceptance: 'firm',
      deferral: { intake: '2028-10' },
      enrolment: before.enrolment,
      waits: [{ kind: 'deferral', day: '2026-11-23' }],
    })
    expect(before.waits).toEqual([])
    expect(after.letters).toEqual(before.letters)
    expect(await check(after.letters[0].code)).toMatchObject({ state: 'valid', start: '2027-10' })
    expect(await waiting()).toBe(queued + 1)
    expect((await viewOf(_id)).deferral).toMatchObject({ intake: '2028-10' })
    await workDone()
    expect((await mails()).map(({ text }) => text).join()).toContain(
      'Your counsellor will deal with your request by: 23 November 2026',
    )
    const subjects = (await mails()).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringContaining('You have asked for a later start'),
        expect.stringContaining('A student is asking for a later start'),
      ]),
    )
    const [toStaff] = (await mails()).filter(({ to }) => to?.[0]?.address === omar.email)
    expect(toStaff?.text).toContain('23 November 2026')
    // Once is enough.
    expect((await act(student, _id, 'ask_deferral')).status).toBe(409)
  })

  test('can be taken back until staff have answered', async () => {
    const { _id, student } = await accepted()
    await act(student, _id, 'ask_deferral')
    const queued = await waiting()
    expect((await own(student, _id)).moves).toContain('cancel_deferral')
    expect((await act(student, _id, 'cancel_deferral')).status).toBe(200)
    expect(await own(student, _id)).toMatchObject({ state: 'accepted', deferral: null })
    expect(await waiting()).toBe(queued - 1)
    expect((await act(student, _id, 'cancel_deferral')).status).toBe(409)
  })

  test('is refused with a reason that the student reads', async () => {
    const { _id, student } = await accepted()
    expect((await call(_id, 'deferral/refusal', { note: 'Full.' })).status).toBe(409)
    await act(student, _id, 'ask_deferral')
    await workDone()
    await clear()
    expect((await call(_id, 'deferral/refusal', { note: '' })).status).toBe(422)
    expect((await call(_id, 'deferral/refusal', { note: 'The year is full.' })).status).toBe(200)
    expect(await own(student, _id)).toMatchObject({ state: 'accepted', acceptance: 'firm', deferral: null })
    await workDone()
    const [mail] = await mails()
    expect(mail?.subject).toContain('A later start is not possible')
    expect(mail?.text).toContain('The year is full.')
    // It can be asked for again.
    expect((await act(student, _id, 'ask_deferral')).status).toBe(200)
  })

  test('is granted with a letter that says the new start, and its conditions keep their states', async () => {
    const { _id, student } = await accepted([CERTIFICATE])
    await act(student, _id, 'ask_deferral', { intake: '2028-10' })
    const { nextLetter, conditions } = await viewOf(_id)
    // No other letter says what is only asked for.
    expect(nextLetter.details.start).toBe('2027-10')
    const [{ _id: conditionId }] = conditions
    const letter = { conditions: [{ ...CERTIFICATE, _id: conditionId }], replyBy: null }
    expect((await lead(_id, { to: 'deferred', letter })).status).toBe(200)
    const after = await own(student, _id)
    expect(after).toMatchObject({ state: 'deferred', acceptance: 'firm', deferral: null, openConditions: 1 })
    expect(after.waits).toEqual([{ kind: 'confirmation', day: '2028-04-01' }])
    expect(after.conditions).toMatchObject([{ _id: conditionId, state: 'open' }])
    const [valid, replaced] = after.letters
    expect(await check(valid.code)).toMatchObject({ state: 'valid', start: '2028-10', conditions: 1 })
    expect(await check(replaced.code)).toMatchObject({ state: 'replaced' })
    await workDone()
    const words = (await mails()).map(({ text }) => text).join()
    expect(words).toContain('October 2028')
    expect(words).toContain('Your place needs to be confirmed again from: 1 April 2028')
    expect(words).toContain('Your new letter replaces the previous one')
  })

  test('without a known start ends the letter until the place is confirmed again', async () => {
    const { _id, student } = await accepted([CERTIFICATE])
    await act(student, _id, 'ask_deferral')
    expect((await lead(_id, { to: 'deferred' })).status).toBe(200)
    const [letter] = (await own(student, _id)).letters
    expect(letter.revoked).toMatchObject({ why: 'deferred', by: null })
    expect(await check(letter.code)).toMatchObject({ state: 'withdrawn' })

    await workDone()
    expect((await mails()).map(({ text }) => text).join()).toContain('the conditions below still apply')
    // The start that was deferred is not the new one: it has to be written.
    const unsaid = await lead(_id, { to: 'accepted', letter: null })
    expect((await unsaid.json()).fields).toEqual({ 'letter.details.start': 'required' })
    const again = { conditions: [{ ...CERTIFICATE, _id: (await viewOf(_id)).conditions[0]._id }], replyBy: null }
    const confirmed = await lead(_id, { to: 'accepted', letter: { ...again, details: { start: '2028-10' } } })
    expect(confirmed.status).toBe(200)
    const after = await own(student, _id)
    expect(after).toMatchObject({ state: 'accepted', acceptance: 'firm', openConditions: 1 })
    expect(after.letters[0]).toMatchObject({
      confirmed: true,
      conditions: [{ kind: 'final_certificate' }],
      revoked: null,
    })
  })

  test('waits for staff again in time, and both sides are reminded once each time', async () => {
    const account = await buildAccount(db)
    const { _id, student } = await accepted([], item, await enter(app, account))
    await act(student, _id, 'ask_deferral', { intake: '2028-10' })
    await lead(_id, { to: 'deferred', letter: { conditions: [], replyBy: null, details: { start: '2028-10' } } })
    await workDone()
    await clear()
    const [remind] = Object.entries(applicationTasks({ db, now })).flatMap(([name, task]) =>
      name.includes('deferred') ? task : [],
    )
    const queued = await waiting()
    expect(await remind?.()).toBe(0)
    const days = Math.ceil((Date.parse('2028-04-02') - now().getTime()) / 86_400_000)
    later(days * 24 * 60)
    try {
      // A session does not last for years.
      staff = await enter(app, omar)
      expect(await waiting()).toBeGreaterThan(queued)
      expect(await remind?.()).toBeGreaterThan(0)
      expect(await remind?.()).toBe(0)
      await workDone()
      const { reference } = await viewOf(_id)
      const about = (await mails()).filter(({ text }) => text?.includes(reference))
      expect(about.map(({ subject }) => subject).sort()).toEqual([
        expect.stringContaining('A deferred place needs confirming again'),
        expect.stringContaining('Do you still want your place?'),
      ])
      for (const visitor of [await enter(app, omar), await enter(app, account)])
        expect((await (await visitor.get('/notices')).json()).data.notices).toContainEqual(
          expect.objectContaining({ variant: 'confirm_deferral' }),
        )

      // Its start is still unknown: both are asked again, three months later.
      expect(await viewOf(_id)).toMatchObject({ confirmation: { isDue: true } })
      expect((await call(_id, 'deferral/postponement')).status).toBe(200)
      expect((await viewOf(_id)).confirmation).toEqual({ on: expect.any(String), isDue: false })
      expect((await call(_id, 'deferral/postponement')).status).toBe(409)
      expect(await remind?.()).toBe(0)
      later(93 * 24 * 60)
      staff = await enter(app, omar)
      expect(await remind?.()).toBeGreaterThan(0)
      later(-93 * 24 * 60)
    } finally {
      later(-days * 24 * 60)
    }
  })

  test('still holds the place: one firm and one in reserve, whatever is deferred', async () => {
    const { _id, student } = await accepted()
    await lead(_id, { to: 'deferred' })
    const { _id: second } = await sent(student, other.id, { answers: { intake: UNSURE_OF_INTAKE } })
    await lead(second, { to: 'offer' })
    expect((await own(student, second)).acceptedPlaces.firm).toMatchObject({ _id })
    const response = await act(student, second, 'accept')
    expect((await response.json()).fields).toEqual({ arrangement: 'required' })
    expect((await act(student, second, 'accept', { arrangement: 'swap' })).status).toBe(200)
    expect(await own(student, second)).toMatchObject({ acceptance: 'firm' })
    expect(await own(student, _id)).toMatchObject({ state: 'deferred', acceptance: 'reserve' })
  })

  test('ends with the place', async () => {
    const { _id, student } = await accepted()
    await act(student, _id, 'ask_deferral')
    await workDone()
    await clear()
    await act(student, _id, 'ask_withdrawal', { note: 'Another university.' })
    await workDone()
    await clear()
    expect((await call(_id, 'withdrawal/confirmation')).status).toBe(200)
    expect(await own(student, _id)).toMatchObject({ state: 'withdrawn', deferral: null })
    await workDone()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('You have given up your place'),
    ])
  })

  test.each(['2020-01', '2028-13', 'soon'])('refuses %s as a start', async (intake) => {
    const { _id, student } = await accepted()
    expect([400, 422]).toContain((await act(student, _id, 'ask_deferral', { intake })).status)
    expect((await own(student, _id)).deferral).toBeNull()
  })
})

describe('the last condition that is met', () => {
  test('proposes the final letter to staff, which can be undone, and tells the student that the place is final', async () => {
    const { _id, student } = await accepted([CERTIFICATE])
    expect((await viewOf(_id)).can.moves).not.toContain('accepted')
    expect((await lead(_id, { to: 'accepted' })).status).toBe(409)
    const queued = await waiting()
    const [{ _id: conditionId }] = (await viewOf(_id)).conditions
    expect((await call(_id, `conditions/${conditionId}`, { state: 'met' })).status).toBe(200)
    expect(await waiting()).toBe(queued + 1)
    expect((await viewOf(_id)).can.moves).toContain('accepted')
    expect((await own(student, _id)).waits).toEqual([
      { kind: 'final_letter', day: expect.stringMatching(/^2026-1[12]-/) },
    ])
    await workDone()
    expect((await mails()).map(({ text }) => text).join()).toContain('Your final letter is due by: ')
    await clear()

    await decisions(10)
    // A final letter depends on nothing, and asks for no reply.
    const open = await lead(_id, { to: 'accepted', letter: { conditions: [CERTIFICATE] } })
    expect((await open.json()).fields).toEqual({ 'letter.conditions': 'not_offered' })
    const letter = { conditions: [], replyBy: '2026-12-20' }
    const decided = await (await lead(_id, { to: 'accepted', letter })).json()
    expect(decided).toMatchObject({ state: 'accepted', decision: { to: 'accepted' } })
    expect(await waiting()).toBe(queued)
    expect((await own(student, _id)).letters[0].conditions).toHaveLength(1)
    const [{ id = '' } = {}] = await rows<{ id: string }>(db)`
      select id from application_decisions where application_id = ${_id}`
    await makeDue(db, id, { now: now(), requestId: crypto.randomUUID() })

    const after = await own(student, _id)
    expect(after).toMatchObject({ state: 'accepted', acceptance: 'firm', openConditions: 0, waits: [] })
    expect(after.letters[0]).toMatchObject({
      kind: 'offer',
      confirmed: true,
      conditions: [],
      replyBy: null,
      revoked: null,
    })
    expect(after.timeline.at(-1)).toMatchObject({ action: 'finalise', by: 'staff' })
    expect(await check(after.letters[0].code)).toMatchObject({ state: 'valid', conditions: 0 })
    await workDone()
    const subjects = (await mails()).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringContaining('Your place is final')])
    // Nothing is final twice.
    expect((await viewOf(_id)).can.moves).not.toContain('accepted')
    expect(await waiting()).toBe(queued)
  })
})
