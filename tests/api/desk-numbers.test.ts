import { beforeAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { type BuiltAccount, buildAccount, enterForLong } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** How fast enquiries are answered, in figures. */

const database = await withDatabase()
const { db } = database
const { app, now, later, catchUp } = await openTestApp(database)

let rana: BuiltAccount
let counsellor: Visitor
let student: Visitor
beforeAll(async () => {
  rana = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Rana Haddad' })
  counsellor = await enterForLong(app, rana)
  student = await enterForLong(app, await buildAccount(db))
})

/** An enquiry of some days ago that was due a day later, answered after some minutes by a message, or not. */
async function asked({
  daysAgo = 2,
  answeredAfter = null as number | null,
  owner = rana.id as string | null,
  email = '',
}) {
  const at = new Date(now().getTime() - daysAgo * 86_400_000)
  const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString()
  const [enquiry] = await rows<{ id: string }>(db)`
    insert into enquiries (kind, name, email, phone, message, language, owner_id, created_at, promised_at)
    values ('message', 'Lina', ${email || 'lina@example.org'}, '+962791234567', 'Which exam?', 'en', ${owner}, ${at.toISOString()}, ${minutesLater(24 * 60)})
    returning id`
  const id = enquiry?.id ?? ''
  if (answeredAfter === null) return id
  // What staff write later is no first answer, and what she writes is none at all.
  for (const [minutes, side] of [
    [1, 'student'],
    [answeredAfter, 'staff'],
    [answeredAfter + 500, 'staff'],
  ] as const)
    await rows(db)`
      insert into messages (enquiry_id, side, author_id, text, idempotency_key, created_at)
      values (${id}, ${side}, ${side === 'staff' ? rana.id : null}, 'A word.', ${crypto.randomUUID()}, ${minutesLater(minutes)})`
  return id
}
const read = async (query = '', by = counsellor) => (await by.get(`/admin/enquiries/numbers${query}`)).json()

test('the first answer is measured together, by week and by owner, and what was not answered in time is late', async () => {
  for (const answeredAfter of [10, 20, 30, 2000]) await asked({ answeredAfter })
  await asked({ daysAgo: 10, answeredAfter: 60, owner: null })
  await asked({ daysAgo: 0, owner: null })
  await asked({ daysAgo: 3, owner: null })
  const { all, weeks, people } = await read()
  expect(all).toEqual({
    ...{ asked: 7, answered: 5, median: 30, onTime: 4, late: 2, missedCalls: 0, applied: 0 },
    ninetieth: 1224,
  })
  expect(people).toMatchObject([
    { owner: { name: 'Rana Haddad' }, asked: 4, answered: 4, median: 25, onTime: 3, late: 1 },
    { owner: null, asked: 3, answered: 1, median: 60, onTime: 1, late: 1 },
  ])
  expect(weeks.length).toBeGreaterThanOrEqual(2)
  expect(weeks.map(({ week }: { week: string }) => week)).toEqual(
    weeks
      .map(({ week }: { week: string }) => week)
      .toSorted()
      .toReversed(),
  )
  expect(weeks.reduce((sum: number, row: { asked: number }) => sum + row.asked, 0)).toBe(7)
})

test('only the weeks that are asked for count, and a number of weeks that is not offered is twelve', async () => {
  const before = (await read()).all.asked
  await asked({ daysAgo: 40 })
  expect((await read('?weeks=4')).all.asked).toBe(before)
  expect((await read('?weeks=12')).all.asked).toBe(before + 1)
  expect((await read('?weeks=-1')).all.asked).toBe(before + 1)
})

test('a call in which somebody was reached is an answer, and calls that reached nobody are counted', async () => {
  const before = (await read()).all
  const [reached, missed] = [await asked({}), await asked({})]
  for (const [id, state, outcome] of [
    [reached, 'reached', 'reached'],
    [missed, 'missed', 'not_reached'],
  ] as const)
    await rows(db)`
      with call as (
        insert into phone_calls (enquiry_id, counsellor_id, starts_at, state) values (${id}, ${rana.id}, now(), ${state}) returning id)
      insert into call_attempts (phone_call_id, author_id, outcome) select id, ${rana.id}, ${outcome} from call`
  const after = (await read()).all
  expect(after.answered - before.answered).toBe(1)
  expect(after.missedCalls - before.missedCalls).toBe(1)
})

test('an enquiry that staff mark as answered, as after a mail of their own, is answered; one that calls have closed is not', async () => {
  const before = (await read()).all
  for (const state of ['reached', 'missed'] as const) {
    const id = await asked({ daysAgo: 1 })
    if (state === 'missed')
      await rows(
        db,
      )`insert into phone_calls (enquiry_id, counsellor_id, starts_at, state) values (${id}, ${rana.id}, now(), 'missed')`
    await rows(db)`
      update enquiries set state = 'answered', answered_at = created_at + interval '1 hour' where id = ${id}`
  }
  const after = (await read()).all
  expect([after.asked - before.asked, after.answered - before.answered]).toEqual([2, 1])
})

test('everybody reads how fast half of the questions are answered, once there are enough to say and the owner wants it', async () => {
  await rows(db)`delete from enquiries`
  const answeredWithinHours = async () => {
    later(11)
    await catchUp()
    return (await (await app.request('/api/contact')).json()).answeredWithinHours
  }
  for (const answeredAfter of [30, 40, 50, 60, 90.5, 300, 400, 500, 600]) await asked({ answeredAfter })
  expect(await answeredWithinHours()).toBeNull()
  await asked({ answeredAfter: 700 })
  await asked({ daysAgo: 100, answeredAfter: 1 })
  expect(await answeredWithinHours()).toBeNull()
  const admin = await enterForLong(app, await buildAccount(db, { role: 'admin' }))
  const value = { email: '', phone: '', whatsapp: '', addressEn: '', addressAr: '', social: [], showsAnswerTime: true }
  expect((await admin.call('PUT', '/admin/settings/contact', { value }, { 'if-match': '"0"' })).status).toBe(200)
  expect(await answeredWithinHours()).toBe(2)
  // What was closed without an answer here may have been spam, or answered elsewhere.
  for (const _ of Array(9))
    await rows(db)`
      update enquiries set state = 'answered', answered_at = created_at + interval '1 minute' where id = ${await asked({})}`
  expect(await answeredWithinHours()).toBe(2)
  // A question without an answer counts as slower than all others.
  for (const _ of Array(9)) await asked({})
  expect(await answeredWithinHours()).toBe(12)
  for (const _ of Array(2)) await asked({})
  expect(await answeredWithinHours()).toBeNull()
  await rows(db)`delete from enquiries where answered_at is null`
  const off = { ...value, showsAnswerTime: false }
  expect((await admin.call('PUT', '/admin/settings/contact', { value: off }, { 'if-match': '"1"' })).status).toBe(200)
  expect(await answeredWithinHours()).toBeNull()
})

test('nobody but staff at the desk reads them', async () => {
  expect((await student.get('/admin/enquiries/numbers')).status).toBe(403)
})
