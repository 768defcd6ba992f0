import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { affected, rows } from '#db/rows.ts'
import type { Overview } from '#features/admin/contract.ts'
import { type BuiltAccount, buildAccount, enterForLong } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const germany = await buildCountry(db, { nameEn: 'Germany', alpha2: 'DE', flagKey: 'de', timezone: 'Europe/Berlin' })
const emirates = await buildCountry(db, {
  nameEn: 'Emirates',
  alpha2: 'AE',
  flagKey: 'ae',
  timezone: 'Asia/Dubai',
})
await rows(db)`update countries set facts = '{"weekend": "fri-sat"}' where id = ${emirates.id}`
const aachen = await buildUniversity(db, { countryId: germany.id, timezone: 'Europe/Berlin' })
const dubai = await buildUniversity(db, { countryId: emirates.id, timezone: 'Asia/Dubai' })
const express = await buildProgramme(db, { universityId: aachen.id, express: true })
const programme = await buildProgramme(db, { universityId: aachen.id })
const { app, later, workDone } = await openTestApp(database)

let admin: Visitor
let counsellor: Visitor
let omar: BuiltAccount
let amal: BuiltAccount
let student: BuiltAccount
beforeAll(async () => {
  amal = await buildAccount(db, { role: 'admin', name: 'Amal' })
  omar = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
  student = await buildAccount(db)
  await rows(
    db,
  )`insert into public_holidays (country, day, name_en, source) values ('de', '2026-10-13', 'A feast', 'a law')`
})
beforeEach(async () => {
  // Figures are asked for at any time of the weeks in which sessions end.
  admin = await enterForLong(app, amal)
  counsellor = await enterForLong(app, omar)
  await affected(db)`delete from applications`
})

type Step = [at: string, state: string, by?: BuiltAccount, promisedBy?: string]
let serial = 0
/** An application that was sent and then went through these states; the last one may still be one that waits. */
async function history(
  at: string,
  steps: Step[],
  place: { universityId?: string; programmeId?: string } = { universityId: aachen.id },
) {
  const [row] = await rows<{ id: string }>(db)`
    insert into applications (reference, user_id, university_id, programme_id, full_name, email, phone, birth_date, address, qualification,
      institution, graduation_year, preferred_start, programme_type, description, submitted_at, state)
    values (${`R-${++serial}`}, ${student.id}, ${place.universityId ?? null}, ${place.programmeId ?? null}, 'Lina', 'lina@example.org',
      '+971501234567', '2004-02-03', 'Dubai', 'bachelor', 'AUS', 2025, '2027-09-01', 'full_time', 'Mine', ${at}, 'rejected')
    returning id`
  const id = row?.id ?? ''
  const all: Step[] = [[at, 'submitted', student], ...steps]
  for (const [when, state, by = omar, promisedBy = null] of all) {
    await rows(db)`
      insert into application_events (application_id, to_state, action, actor_id, at, promised_by)
      values (${id}, ${state}, 'review', ${by.id}, ${when}, ${promisedBy})`
  }
  return id
}
const message = (id: string, by: BuiltAccount, at: string) =>
  rows(db)`
    insert into messages (application_id, side, author_id, text, idempotency_key, created_at)
    values (${id}, ${by === student ? 'student' : 'staff'}, ${by.id}, 'A word.', ${crypto.randomUUID()}, ${at})`

/** How long students waited, in the figures of a period up to now. */
const waits = async (days = 90, visitor = admin) => {
  const { waits }: Overview = await (await visitor.get(`/admin/overview?days=${days}`)).json()
  if (!waits) throw new Error('The overview has no waits')
  return waits
}
/** The working days that one history took: five alike, since fewer have no median. */
async function daysOf(at: string, steps: Step[], place?: Parameters<typeof history>[2]) {
  await affected(db)`delete from applications`
  for (let each = 0; each < 5; each++) await history(at, steps, place)
  const { first, decision } = await waits()
  return { first: first.median, decision: decision.median }
}

describe('working days are counted as the promise counts them', () => {
  test.each<[string, string, Step[], number, number]>([
    ['from Monday to Friday', '2026-10-05T08:00:00Z', [['2026-10-09T08:00:00Z', 'offer']], 4, 4],
    ['on the same day', '2026-10-05T08:00:00Z', [['2026-10-05T16:00:00Z', 'rejected']], 0, 0],
    ['over a weekend', '2026-10-09T08:00:00Z', [['2026-10-12T08:00:00Z', 'offer']], 1, 1],
    ['over a public holiday', '2026-10-12T08:00:00Z', [['2026-10-14T08:00:00Z', 'offer']], 1, 1],
    ['late at night, which is the next day there', '2026-10-05T22:30:00Z', [['2026-10-07T08:00:00Z', 'offer']], 1, 1],
    [
      'without the time in which the student was waited for',
      '2026-10-05T08:00:00Z',
      [
        ['2026-10-08T08:00:00Z', 'information_needed'],
        ['2026-10-19T08:00:00Z', 'in_review'],
        ['2026-10-21T08:00:00Z', 'offer'],
      ],
      3,
      4,
    ],
    [
      'where staff went on without the reply',
      '2026-10-05T08:00:00Z',
      [
        ['2026-10-06T08:00:00Z', 'in_review'],
        ['2026-10-08T08:00:00Z', 'information_needed'],
        ['2026-10-22T08:00:00Z', 'rejected'],
      ],
      3,
      2,
    ],
    [
      'asked on the day it was sent',
      '2026-10-05T08:00:00Z',
      [
        ['2026-10-05T09:00:00Z', 'information_needed'],
        ['2026-10-06T08:00:00Z', 'in_review'],
        ['2026-10-07T08:00:00Z', 'offer'],
      ],
      0,
      1,
    ],
  ])('%s', async (_, at, steps, first, decision) => {
    expect(await daysOf(at, steps)).toEqual({ first, decision })
  })

  test('on the weekend of the destination', async () => {
    // Thursday to Sunday, with Friday and Saturday off.
    const place = { universityId: dubai.id }
    const steps: Step[] = [['2026-10-11T08:00:00Z', 'offer']]
    expect((await daysOf('2026-10-08T08:00:00Z', steps, place)).decision).toBe(1)
  })

  test('and a message of staff is a first answer, one of the student is none', async () => {
    for (let each = 0; each < 5; each++) {
      const id = await history('2026-10-05T08:00:00Z', [['2026-10-09T08:00:00Z', 'offer']])
      await message(id, student, '2026-10-05T10:00:00Z')
      await message(id, omar, '2026-10-07T10:00:00Z')
    }
    expect(await waits()).toEqual({ first: { count: 5, median: 2 }, decision: { count: 5, median: 4 } })
  })

  test('and express items, which are promised in hours, are not counted', async () => {
    await history('2026-10-05T08:00:00Z', [['2026-10-05T14:30:00Z', 'offer']], { programmeId: express.id })
    await history('2026-10-05T08:00:00Z', [['2026-10-06T08:00:00Z', 'offer']])
    expect((await waits()).decision.count).toBe(1)
  })
})

test('few cases have a count, and no median that pretends', async () => {
  expect(await waits()).toEqual({ first: { count: 0, median: null }, decision: { count: 0, median: null } })
  const decide = (day: number) =>
    history('2026-10-05T08:00:00Z', [[`2026-10-${String(6 + (day % 4)).padStart(2, '0')}T08:00:00Z`, 'offer']])
  for (let each = 0; each < 4; each++) await decide(each)
  expect((await waits()).decision).toEqual({ count: 4, median: null })
  await decide(0)
  expect((await waits()).decision).toEqual({ count: 5, median: 2 })
  for (let each = 5; each < 20; each++) await decide(each)
  expect((await waits()).decision).toEqual({ count: 20, median: 2.5 })
})

test('a wait belongs to the day of the answer', async () => {
  await history('2026-10-05T08:00:00Z', [['2026-10-09T08:00:00Z', 'offer']])
  await history('2026-10-05T08:00:00Z', [
    ['2026-10-06T08:00:00Z', 'pre_conditional_offer'],
    ['2026-11-18T08:00:00Z', 'offer'],
  ])
  await history('2026-10-05T08:00:00Z', [['2026-11-18T08:00:00Z', 'offer']])
  expect((await waits(7)).decision.count).toBe(1)
  expect((await waits(90)).decision.count).toBe(3)
})

test('staff who review applications see the waits of all, other staff none', async () => {
  await history('2026-10-05T08:00:00Z', [['2026-10-09T08:00:00Z', 'offer', amal]])
  expect((await waits(90, counsellor)).decision.count).toBe(1)
  const editor = await enterForLong(app, await buildAccount(db, { role: 'editor' }))
  expect(await (await editor.get('/admin/overview?days=90')).json()).toMatchObject({ waits: null })
})

test('what was promised is written down with each answer', async () => {
  const lina = await enterForLong(app, await buildAccount(db))
  const { _id } = await sent(lina, programme.id)
  await workDone()
  const [{ answerBy, version } = { answerBy: '', version: 0 }] = await rows<{ answerBy: string; version: number }>(db)`
    select answer_by as "answerBy", version from applications where id = ${_id}`
  later(60)
  const moved = await admin.call(
    'POST',
    `/admin/applications/${_id}/moves`,
    { to: 'rejected', reasons: ['places'] },
    {
      'if-match': `"${version}"`,
    },
  )
  expect(moved.status).toBe(200)
  later(60)
  await rows(db)`update jobs set due_at = now() where kind = 'decision.due'`
  await workDone()
  expect(
    await rows(db)`
    select promised_by as "promisedBy" from application_events where application_id = ${_id} and to_state = 'rejected'`,
  ).toEqual([{ promisedBy: answerBy }])
  expect((await waits(7)).decision.count).toBe(1)
})
