import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const physics = await buildProgramme(db, { nameEn: 'Physics' })
const law = await buildProgramme(db, { nameEn: 'Law' })
const { app, mails, clear, workDone } = await openTestApp(database)

/** Omar decides, Huda looks at the same application. */
let omar: Visitor
let huda: Visitor
let omarsAccount: { id: string; email: string }
beforeAll(async () => {
  omarsAccount = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
  omar = await enter(app, omarsAccount)
  huda = await enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Huda' }))
})
const undoMinutes = (minutes: number) => rows(db)`
  insert into settings (key, value) values ('decisions', ${JSON.stringify({ undoMinutes: minutes, requiredDocuments: [] })}::jsonb)
  on conflict (key) do update set value = excluded.value`
beforeEach(() => undoMinutes(10))

const aStudent = async () => enter(app, await buildAccount(db))
const viewOf = async (id: string, staff = omar) => (await staff.get(`/admin/applications/${id}`)).json()
const call = async (method: string, id: string, path: string, body?: object) => {
  const etag = (await omar.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  return omar.call(method, `/admin/applications/${id}${path}`, body, { 'if-match': etag })
}
const lead = (id: string, move: object) => call('POST', id, '/moves', move)
const own = async (student: Visitor, id: string) => (await (await student.get(`/applications/${id}`)).json()).data
const act = async (student: Visitor, id: string, move: string, more = {}) =>
  student.call('POST', `/applications/${id}/events`, { move, version: (await own(student, id)).version, ...more })
const makeDue = async () => {
  await rows(db)`update jobs set due_at = now() where kind = 'decision.due'`
  await workDone()
}
const noticesOf = async (visitor: Visitor) => (await (await visitor.get('/notices')).json()).data.notices
const subjectsTo = async (email: string) => {
  await workDone()
  return (await mails()).filter(({ to }) => to?.some(({ address }) => address === email)).map(({ subject }) => subject)
}

/** An application that was asked something, and on which Omar has decided without waiting for the answer. */
async function decidedBeforeTheAnswer() {
  const student = await aStudent()
  const { _id: id } = await sent(student, physics.id)
  await lead(id, { to: 'information_needed', note: 'Which school was it?' })
  await lead(id, { to: 'rejected', reasons: ['not_reached'] })
  const { requests } = await viewOf(id)
  await workDone()
  await clear()
  const item = requests.requests[0].items[0]._id
  const answer = () => student.call('PUT', `/applications/${id}/requests/items/${item}`, { text: 'The first one.' })
  return { student, id, answer }
}

test('an application that is decided shows at once who decided it, to staff alone', async () => {
  const student = await aStudent()
  const { _id: id } = await sent(student, law.id)
  const listed = async (assignee: string) => {
    const { items } = await (await huda.get(`/admin/applications?assignee=${assignee}`)).json()
    return items.some((row: { _id: string }) => row._id === id)
  }
  expect(await listed('nobody')).toBe(true)
  await lead(id, { to: 'rejected', reasons: ['not_reached'] })
  expect(await viewOf(id, huda)).toMatchObject({ assignee: { name: 'Omar' } })
  expect(await listed('nobody')).toBe(false)
  expect(await listed(omarsAccount.id)).toBe(true)
  expect(JSON.stringify(await own(student, id))).not.toContain('Omar')
  await call('DELETE', id, '/decision')
  expect(await viewOf(id, huda)).toMatchObject({ assignee: null })
})

describe('a decision that the student answers before it is made', () => {
  test('is suspended, its author is notified at once, and nothing reaches the student', async () => {
    const { student, id, answer } = await decidedBeforeTheAnswer()
    expect((await answer()).status).toBe(200)
    expect(await viewOf(id)).toMatchObject({
      state: 'in_review',
      decided: 'rejected',
      decision: { to: 'rejected', decidedBy: { name: 'Omar' }, suspendedAt: expect.any(String) },
      can: { undo: true, moves: [] },
    })
    await makeDue()
    expect((await own(student, id)).state).toBe('in_review')
    expect(await subjectsTo(omarsAccount.email)).toContainEqual(
      expect.stringMatching(/^Please confirm your decision or undo it/),
    )
    expect(await noticesOf(omar)).toContainEqual(
      expect.objectContaining({ kind: 'decision_held', variant: 'answered' }),
    )
    const told = (await mails()).find(({ subject }) => subject?.startsWith('Please confirm your decision'))
    expect(told?.text).toContain('The student has replied since your decision.')
    expect(told?.text).not.toContain('guardian')
  })

  test('is made once it is confirmed and its time is over', async () => {
    const { student, id, answer } = await decidedBeforeTheAnswer()
    await answer()
    expect((await call('POST', id, '/decision')).status).toBe(200)
    expect((await viewOf(id)).decision).toMatchObject({ to: 'rejected', suspendedAt: null })
    expect((await call('POST', id, '/decision')).status).toBe(409)
    await makeDue()
    expect((await own(student, id)).state).toBe('rejected')
  })

  test('is confirmed only by somebody who has seen the answer', async () => {
    const { id, answer } = await decidedBeforeTheAnswer()
    const { version } = await viewOf(id)
    await answer()
    const stale = await omar.call('POST', `/admin/applications/${id}/decision`, undefined, {
      'if-match': `"${version}"`,
    })
    expect(stale.status).toBe(412)
  })

  test('is not confirmed once a day of its letter is over', async () => {
    const { id, answer } = await decidedBeforeTheAnswer()
    await call('DELETE', id, '/decision')
    expect((await lead(id, { to: 'offer' })).status).toBe(200)
    await answer()
    // What months of waiting would do.
    await rows(db)`
      update application_decisions set letter = jsonb_set(letter, '{replyBy}', '"2020-01-01"') where application_id = ${id}`
    const refused = await call('POST', id, '/decision')
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ fields: { 'letter.replyBy': 'in_past' } })
    expect((await viewOf(id)).decision.suspendedAt).not.toBeNull()
  })

  test('can be undone, and another one is decided', async () => {
    const { student, id, answer } = await decidedBeforeTheAnswer()
    await answer()
    expect((await call('DELETE', id, '/decision')).status).toBe(200)
    expect((await lead(id, { to: 'offer' })).status).toBe(200)
    await makeDue()
    expect((await own(student, id)).state).toBe('offer')
  })

  test('is suspended for evidence too, and waits in the queue again', async () => {
    await undoMinutes(0)
    const student = await aStudent()
    const { _id: id, reference } = await sent(student, physics.id)
    const conditions = [{ kind: 'final_certificate', detail: { en: '', ar: '' }, dueOn: null }]
    await lead(id, { to: 'pre_conditional_offer', letter: { conditions, replyBy: null } })
    await undoMinutes(10)
    await lead(id, { to: 'rejected', reasons: ['documents'] })
    const [condition] = (await own(student, id)).conditions
    await student.call('POST', `/applications/${id}/conditions/${condition._id}`, { note: 'Here it is.' })
    expect((await viewOf(id)).decision.suspendedAt).not.toBeNull()
    const waiting = await (await omar.get(`/admin/applications?queue=waiting&q=${reference}`)).json()
    expect(waiting.items).toHaveLength(1)
  })

  test('is dropped where the student has withdrawn, and its author is notified', async () => {
    const { student, id } = await decidedBeforeTheAnswer()
    await act(student, id, 'withdraw')
    const { decision, undone } = await viewOf(id)
    expect(decision).toBeNull()
    expect(undone).toMatchObject([{ to: 'rejected', outcome: 'dropped', decidedBy: { name: 'Omar' } }])
    // Of one's own application nobody learns what staff had thought of.
    expect(JSON.stringify(await own(student, id))).not.toContain('not_reached')
    expect(await subjectsTo(omarsAccount.email)).toContainEqual(expect.stringMatching(/^Your decision was cancelled/))
    expect(await noticesOf(omar)).toContainEqual(expect.objectContaining({ kind: 'decision_held', variant: 'dropped' }))
  })
})

describe('a colleague’s decision', () => {
  const changeAfter = async (staff: Visitor, id: string, after: string) =>
    (await (await staff.call('PUT', `/admin/applications/${id}/viewer`, { after })).json()).change

  test('shows on the page that somebody has open, as does its end', async () => {
    const { _id: id } = await sent(await aStudent(), physics.id)
    const before = await viewOf(id, huda)
    await lead(id, { to: 'offer' })
    expect(await changeAfter(huda, id, before.changesUpTo)).toMatchObject({ state: null, name: 'Omar' })
    const decided = await viewOf(id, huda)
    await call('DELETE', id, '/decision')
    expect(await changeAfter(huda, id, decided.changesUpTo)).toMatchObject({ state: null, name: 'Omar' })
  })

  test('is unknown to staff in their own application', async () => {
    const account = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Samir' })
    const samir = await enter(app, account)
    const { _id: id } = await sent(samir, physics.id)
    const before = await viewOf(id, samir)
    await lead(id, { to: 'rejected', reasons: ['grades'] })
    expect(await changeAfter(samir, id, before.changesUpTo)).toBeNull()
    expect(await viewOf(id, samir)).toEqual(before)
  })
})

describe('a place that a later acceptance moves to the reserve', () => {
  test('is not enrolled by a decision from before, until somebody has seen it and confirms', async () => {
    await undoMinutes(0)
    const student = await aStudent()
    const { _id: first } = await sent(student, physics.id)
    const { _id: second } = await sent(student, law.id)
    for (const id of [first, second]) await lead(id, { to: 'offer' })
    await act(student, first, 'accept')
    await undoMinutes(10)
    expect((await lead(first, { to: 'enrolled' })).status).toBe(200)
    await act(student, second, 'accept', { arrangement: 'swap' })
    expect((await viewOf(first)).decision.suspendedAt).not.toBeNull()
    await makeDue()
    expect((await own(student, first)).state).toBe('accepted')
  })

  test('is reported to the student and to the assigned counsellor', async () => {
    await undoMinutes(0)
    const account = await buildAccount(db)
    const student = await enter(app, account)
    const { _id: first } = await sent(student, physics.id)
    const { _id: second } = await sent(student, law.id)
    expect((await call('PUT', first, '', { assignee: omarsAccount.id })).status).toBe(200)
    for (const id of [first, second]) await lead(id, { to: 'offer' })
    await act(student, first, 'accept')
    await workDone()
    await clear()
    await student.call('POST', '/notices/read', { until: new Date(Date.now() + 86_400_000 * 365).toISOString() })
    await act(student, second, 'accept', { arrangement: 'swap' })
    expect(await subjectsTo(account.email)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^This place is now your reserve: Physics/)]),
    )
    expect(await subjectsTo(omarsAccount.email)).toContainEqual(expect.stringMatching(/^A place is now a reserve/))
    const unread = (await noticesOf(student)).filter(({ readAt }: { readAt: string | null }) => readAt === null)
    expect(unread).toMatchObject([{ kind: 'moved', variant: 'held', application: { _id: first } }])
  })
})
