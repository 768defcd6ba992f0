import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { APPLICATION_STATES, isClosed } from '#features/admissions/applications/lifecycle.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme } from '#tests/support/factories.ts'
import { propertyRuns } from '#tests/support/iterations.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** Random histories of one student's two offers: whatever staff and student do, nothing contradicts itself. */

const database = await withDatabase()
const { db } = database
const items = [await buildProgramme(db), await buildProgramme(db)]
const { app, later } = await openTestApp(database)

const counsellor = await buildAccount(db, { role: 'editor', isCounsellor: true })
let staff: Visitor
beforeAll(async () => {
  staff = await enter(app, counsellor)
})

type Step =
  | { by: 'staff'; on: number; to: (typeof APPLICATION_STATES)[number] }
  | { by: 'student'; on: number; move: string; arrangement: string | null }
  | { by: 'refuse'; on: number }
  | { by: 'end'; on: number }
  | { by: 'judge'; on: number; state: string }
  | { by: 'letter'; on: number; conditions: number }

const on = fc.integer({ min: 0, max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ by: fc.constant('staff' as const), on, to: fc.constantFrom(...APPLICATION_STATES) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      by: fc.constant('student' as const),
      on,
      move: fc.constantFrom(
        'accept',
        'accept',
        'accept',
        'decline',
        'ask_deferral',
        'cancel_deferral',
        'ask_withdrawal',
        'cancel_withdrawal',
        'withdraw',
        'reply',
      ),
      arrangement: fc.constantFrom(null, 'keep', 'swap', 'replace'),
    }),
  },
  fc.record({ by: fc.constant('refuse' as const), on }),
  fc.record({ by: fc.constant('end' as const), on }),
  fc.record({ by: fc.constant('judge' as const), on, state: fc.constantFrom('met', 'waived', 'open') }),
  fc.record({ by: fc.constant('letter' as const), on, conditions: fc.integer({ min: 0, max: 2 }) }),
)

const CONDITIONS = [
  { kind: 'final_certificate', detail: { en: '', ar: '' } },
  { kind: 'language_certificate', detail: { en: 'IELTS 6.5', ar: '' } },
]
/** What may be refused, and never anything else: a failure would be a 500. */
const REFUSALS = [200, 201, 404, 409, 412, 422]

const view = async (id: string) => {
  const response = await staff.get(`/admin/applications/${id}`)
  return { ...(await response.json()), etag: response.headers.get('etag') ?? '' }
}

async function take(student: Visitor, id: string, one: Step): Promise<number> {
  const { etag, conditions } = await view(id)
  const path = `/admin/applications/${id}`
  switch (one.by) {
    case 'staff': {
      const letter = one.to === 'pre_conditional_offer' ? { conditions: CONDITIONS } : null
      const reasons = one.to === 'rejected' ? ['places'] : []
      const move = { to: one.to, note: 'So it is.', override: 'Agreed.', reasons, letter }
      return (await staff.call('POST', `${path}/moves`, move, { 'if-match': etag })).status
    }
    case 'refuse':
      return (await staff.call('POST', `${path}/deferral/refusal`, { note: 'It is full.' }, { 'if-match': etag }))
        .status
    case 'end':
      return (await staff.call('POST', `${path}/withdrawal/confirmation`, undefined, { 'if-match': etag })).status
    case 'letter': {
      const letter = { reason: 'A slip.', conditions: CONDITIONS.slice(0, one.conditions) }
      return (await staff.call('POST', `${path}/letters`, letter, { 'if-match': etag })).status
    }
    case 'judge': {
      const decision = { state: one.state, reason: 'Seen.' }
      const condition = conditions[0]?._id ?? crypto.randomUUID()
      return (await staff.call('POST', `${path}/conditions/${condition}`, decision, { 'if-match': etag })).status
    }
    case 'student': {
      const { data } = await (await student.get(`/applications/${id}`)).json()
      const { firm, reserve } = data.acceptedPlaces
      const declines = one.arrangement === 'replace' ? firm?._id : one.arrangement ? reserve?._id : null
      const body = {
        move: one.move,
        note: 'Mine.',
        version: data.version,
        arrangement: one.arrangement,
        declines: declines ?? null,
      }
      return (await student.call('POST', `/applications/${id}/events`, body)).status
    }
  }
}

async function expectSense(student: Visitor, ids: readonly string[]): Promise<void> {
  const held: string[] = []
  for (const id of ids) {
    const { state, letters, conditions, acceptance, can, openConditions } = await view(id)
    const { data: own } = await (await student.get(`/applications/${id}`)).json()
    const valid = letters.filter(({ revoked }: { revoked: unknown }) => revoked === null)
    // There is a way on for somebody, or it is over; and what is over can be taken back or applied for again.
    if (!isClosed(state)) expect(can.moves.length + own.moves.length, state).toBeGreaterThan(0)
    // One letter is valid while there is an offer, and none once it is rejected or given up.
    if (['pre_conditional_offer', 'offer', 'accepted', 'enrolled'].includes(state)) expect(valid, state).toHaveLength(1)
    // A place that is deferred to a start nobody knows has none.
    if (state === 'deferred') expect(valid).toEqual([])
    if (['rejected', 'withdrawn', 'submitted'].includes(state)) expect(valid, state).toEqual([])
    if (state === 'pre_conditional_offer' || state === 'offer') expect(valid[0].kind).toBe(state)
    // What the letter asks for is known, and nothing else is open.
    const open = conditions.filter((one: { state: string }) => one.state === 'open' || one.state === 'sent')
    expect(open).toHaveLength(openConditions)
    for (const { kind, detail } of open) {
      if (valid[0]) expect(valid[0].conditions).toContainEqual(expect.objectContaining({ kind, detail }))
    }
    expect(own).toMatchObject({ state, acceptance, openConditions })
    if (state === 'accepted' || state === 'deferred') held.push(acceptance)
    // A wish waits for staff, and changes nothing until they answer.
    if (own.deferral) expect(state).toBe('accepted')
    if (own.withdrawalAskedAt) expect(['accepted', 'deferred']).toContain(state)
    expect(own.moves.includes('cancel_withdrawal')).toBe(own.withdrawalAskedAt !== null)
    if (!['accepted', 'deferred', 'enrolled'].includes(state)) expect(acceptance).toBeNull()
  }
  expect(new Set(held).size, 'one firm, one in reserve').toBe(held.length)
}

const QUEUES = ['late', 'today', 'waiting', 'student_late'] as const
const MINUTES_OF_YEARS = 3 * 366 * 24 * 60

/** Nothing is forgotten: whatever is still open years later waits for somebody, in a list that staff work through. */
async function expectDutyLater(ids: readonly string[]): Promise<void> {
  later(MINUTES_OF_YEARS)
  try {
    const visitor = await enter(app, counsellor)
    const lists = await Promise.all(
      QUEUES.map(async (queue) => (await visitor.get(`/admin/applications?perPage=100&queue=${queue}`)).json()),
    )
    const waiting = lists.flatMap(({ items: found }) => found.map(({ _id }: { _id: string }) => _id))
    for (const id of ids) {
      const { state } = await (await visitor.get(`/admin/applications/${id}`)).json()
      if (!isClosed(state)) expect(waiting, `${state} is in no list`).toContain(id)
    }
  } finally {
    later(-MINUTES_OF_YEARS)
  }
}

test('no history leaves a state without a way on, or a letter that contradicts its application', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const student = await enter(app, await buildAccount(db))
      const ids = [(await sent(student, items[0]?.id ?? ''))._id, (await sent(student, items[1]?.id ?? ''))._id]
      // Half of the histories begin where it is interesting.
      for (const id of ids)
        await take(student, id, { by: 'staff', on: 0, to: steps.length % 2 ? 'offer' : 'pre_conditional_offer' })
      for (const one of steps) {
        expect(REFUSALS).toContain(await take(student, ids[one.on] ?? '', one))
        await expectSense(student, ids)
      }
      await expectDutyLater(ids)
      // The lists of the next history are its own.
      await rows(
        db,
      )`update applications set state = 'withdrawn', acceptance = null, answer_by = null, withdrawal_asked_at = null where id = any(${ids}::uuid[])`
      await rows(db)`delete from jobs`
    }),
    propertyRuns(8, 200),
  )
})
