import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { hasEnrolmentSteps } from '#features/admissions/applications/enrolment-steps.ts'
import { isClosed, staffAction } from '#features/admissions/applications/lifecycle.ts'
import { makeDue } from '#features/admissions/commands/make-due.ts'
import { ENROLMENT_STEPS } from '#lib/enums.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme } from '#tests/support/factories.ts'
import { propertyRuns } from '#tests/support/iterations.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/**
 * Random histories of one application between its student, two of the staff and the time that passes: requests and what is
 * added to them, answers, decisions that wait, evidence of conditions and the steps before the start.
 */

const database = await withDatabase()
const { db } = database
const item = await buildProgramme(db)
const { app, now } = await openTestApp(database)

let colleagues: [Visitor, Visitor]
beforeAll(async () => {
  const counsellor = async () => enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true }))
  colleagues = [await counsellor(), await counsellor()]
  await rows(db)`
    insert into settings (key, value) values ('decisions', '{"undoMinutes": 10, "requiredDocuments": []}'::jsonb)
    on conflict (key) do update set value = excluded.value`
})

const STEPS = [
  'ask',
  'add',
  'answer',
  'offer',
  'offer',
  'reject',
  'review',
  'enrol',
  'undo',
  'confirm',
  'judge',
  'accept',
  'accept',
  'ask_deferral',
  'cancel_deferral',
  'ask_withdrawal',
  'cancel_withdrawal',
  'end',
  'withdraw',
  'evidence',
  'tick',
  'tick',
  'time',
  'time',
] as const
type Step = { do: (typeof STEPS)[number]; who: 0 | 1; what: number }
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...STEPS),
  who: fc.constantFrom(0, 1),
  what: fc.integer({ min: 0, max: 4 }),
})

const LETTER = {
  conditions: [
    { kind: 'deposit', detail: { en: '', ar: '' }, dueOn: '2027-03-01' },
    { kind: 'final_certificate', detail: { en: '', ar: '' }, dueOn: null },
  ],
  replyBy: null,
}
/** What may be refused, and never anything else: a failure would be a 500. */
const ANSWERS = [200, 201, 404, 409, 412, 422]

const view = async (id: string, staff = colleagues[0]) => {
  const response = await staff.get(`/admin/applications/${id}`)
  return { ...(await response.json()), etag: response.headers.get('etag') ?? '' }
}
const own = async (student: Visitor, id: string) => (await (await student.get(`/applications/${id}`)).json()).data

async function take(student: Visitor, id: string, { do: deed, who, what }: Step): Promise<number> {
  const staff = colleagues[who]
  const { etag, conditions, requests } = await view(id, staff)
  const asStaff = async (method: string, path: string, body?: object) =>
    (await staff.call(method, `/admin/applications/${id}/${path}`, body, { 'if-match': etag })).status
  const lead = (to: string, more: object = {}) => asStaff('POST', 'moves', { to, override: 'Agreed.', ...more })
  const act = async (move: string) => {
    const { version } = await own(student, id)
    return (await student.call('POST', `/applications/${id}/events`, { move, version })).status
  }
  const question = { kind: 'answer', question: `Question ${what}?` }
  switch (deed) {
    case 'ask':
      return asStaff('POST', 'requests', { dueOn: '2026-12-01', items: [question] })
    case 'add':
      return asStaff('POST', 'requests/items', { dueOn: '2026-12-05', items: [question] })
    case 'answer': {
      const items = requests.requests.flatMap((request: { items: { _id: string; state: string }[] }) => request.items)
      const open = items.find(({ state }: { state: string }) => state === 'open') ?? items[0]
      const path = `/applications/${id}/requests/items/${open?._id ?? crypto.randomUUID()}`
      return (await student.call('PUT', path, { text: 'So it is.' })).status
    }
    case 'offer':
      return lead(what % 2 ? 'offer' : 'pre_conditional_offer', { letter: LETTER })
    case 'reject':
      return lead('rejected', { reasons: ['places'] })
    case 'review':
      return lead('in_review')
    case 'enrol':
      return lead('enrolled')
    case 'end':
      return asStaff('POST', 'withdrawal/confirmation')
    case 'undo':
      return asStaff('DELETE', 'decision')
    case 'confirm':
      return asStaff('POST', 'decision')
    case 'judge': {
      const decision = { state: what % 2 ? 'met' : 'open', reason: 'Seen.' }
      return asStaff('POST', `conditions/${conditions[what % 2]?._id ?? crypto.randomUUID()}`, decision)
    }
    case 'evidence': {
      const path = `/applications/${id}/conditions/${conditions[what % 2]?._id ?? crypto.randomUUID()}`
      return (await student.call('POST', path, { note: 'Here it is.' })).status
    }
    case 'tick': {
      const path = `/applications/${id}/steps/${ENROLMENT_STEPS[what]}`
      return (await student.call('PUT', path, { done: who === 0 })).status
    }
    case 'time': {
      for (const due of await rows<{ id: string }>(
        db,
      )`select id from application_decisions where application_id = ${id}`)
        await makeDue(db, due.id, { now: now(), requestId: crypto.randomUUID() })
      return 200
    }
    default:
      return act(deed)
  }
}

async function expectSense(student: Visitor, id: string, before: Awaited<ReturnType<typeof view>>, one: Step) {
  const after = await view(id)
  const { state, acceptance, decision, requests, conditions, enrolment } = after
  // It waits for information only while a request is open; beside an offer or a place one may be.
  const open = requests.requests.filter((request: { state: string }) => request.state === 'open')
  if (!['pre_conditional_offer', 'offer', 'accepted', 'deferred'].includes(state))
    expect(open, state).toHaveLength(state === 'information_needed' ? 1 : 0)
  // A decision that waits can be made, and one that is held has waited for somebody, not for the time.
  if (decision) expect(staffAction(state, decision.to), `${state} to ${decision.to}`).not.toBeNull()
  if (isClosed(state)) expect(decision).toBeNull()
  if (before.decision?.suspendedAt && one.do === 'time')
    expect(after).toMatchObject({ state: before.state, decision: before.decision })
  // No decision vanishes silently: it is made, undone, or its author is notified.
  if (before.decision && !decision && state === before.state) expect(one.do).toBe('undo')
  if (before.decision && !decision && ['accept', 'withdraw'].includes(one.do)) {
    const notified = await rows(db)`
      select from notices where application_id = ${id} and kind = 'decision_held' and variant = 'dropped' and read_at is null`
    expect(notified).toHaveLength(1)
  }
  const mine = await own(student, id)
  expect(Object.keys(mine)).not.toContain('decision')
  // Steps are there while a place is held firmly, and what is a condition is done exactly once something was sent or settled.
  expect(enrolment !== null).toBe(hasEnrolmentSteps({ state, acceptance }))
  expect(mine.enrolment).toEqual(enrolment)
  for (const { conditionId, doneAt, late } of enrolment?.steps ?? []) {
    if (doneAt !== null) expect(late).toBe(false)
    const condition = conditions.find(({ _id }: { _id: string }) => _id === conditionId)
    if (condition) expect(doneAt !== null, condition.state).toBe(condition.state !== 'open')
  }
}

test('no history loses a decision, a request or a step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), fc.boolean(), async (steps, isAccepted) => {
      const student = await enter(app, await buildAccount(db))
      const { _id: id } = await sent(student, item.id)
      // Half of the histories begin with a place.
      const begin: Step[] = isAccepted
        ? (['offer', 'time', 'accept'] as const).map((deed) => ({ do: deed, who: 0, what: 1 }))
        : []
      for (const one of [...begin, ...steps]) {
        const before = await view(id)
        expect(ANSWERS).toContain(await take(student, id, one))
        await expectSense(student, id, before, one)
      }
      await rows(db)`delete from jobs`
    }),
    propertyRuns(6, 150),
  )
})
