import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { affected, rows } from '#db/rows.ts'
import type { ResponseTimes } from '#features/admissions/response-times/contract.ts'
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
  nameEn: '=Emirates',
  alpha2: 'AE',
  flagKey: 'ae',
  timezone: 'Asia/Dubai',
})
await rows(db)`update countries set facts = '{"weekend": "fri-sat"}' where id = ${emirates.id}`
const aachen = await buildUniversity(db, { countryId: germany.id, timezone: 'Europe/Berlin' })
const dubai = await buildUniversity(db, { countryId: emirates.id, timezone: 'Asia/Dubai' })
const express = await buildProgramme(db, { universityId: aachen.id, express: true })
const programme = await buildProgramme(db, { universityId: aachen.id })
const { app, now, later, workDone } = await openTestApp(database)

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
    insert into application_messages (application_id, author_id, text, idempotency_key, created_at)
    values (${id}, ${by.id}, 'A word.', ${crypto.randomUUID()}, ${at})`

const OCTOBER = 'from=2026-10-01&until=2026-10-31'
const ask = (query = OCTOBER, visitor = admin) => visitor.get(`/admin/response-times?${query}`)
const times = async (query = OCTOBER, visitor = admin): Promise<ResponseTimes> => {
  const response = await ask(query, visitor)
  expect(response.status).toBe(200)
  return response.json()
}
/** The working days that one history took: five alike, since fewer have no median. */
async function daysOf(at: string, steps: Step[], place?: Parameters<typeof history>[2]) {
  await affected(db)`delete from applications`
  for (let each = 0; each < 5; each++) await history(at, steps, place)
  const { total } = await times()
  return { first: total.first.median, decision: total.decision.median }
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
    const { total } = await times()
    expect(total.first).toMatchObject({ count: 5, median: 2 })
    expect(total.decision).toMatchObject({ count: 5, median: 4 })
  })

  test('in hours for express items, which stand apart', async () => {
    for (let each = 0; each < 5; each++) {
      await history('2026-10-05T08:00:00Z', [['2026-10-05T14:30:00Z', 'offer']], { programmeId: express.id })
    }
    await history('2026-10-05T08:00:00Z', [['2026-10-06T08:00:00Z', 'offer']])
    const hours = await times(`${OCTOBER}&unit=hours`)
    expect(hours).toMatchObject({ unit: 'hours', promised: 6, total: { decision: { count: 5, median: 6.5 } } })
    expect(await times()).toMatchObject({ unit: 'days', promised: 5, total: { decision: { count: 1 } } })
  })
})

describe('few cases', () => {
  test('have a count, and no median or percentile that pretends', async () => {
    const decide = (day: number) =>
      history('2026-10-05T08:00:00Z', [[`2026-10-${String(6 + (day % 4)).padStart(2, '0')}T08:00:00Z`, 'offer']])
    for (let each = 0; each < 4; each++) await decide(each)
    expect((await times()).total.decision).toEqual({ count: 4, median: null, p90: null })
    await decide(0)
    expect((await times()).total.decision).toEqual({ count: 5, median: 2, p90: null })
    for (let each = 5; each < 20; each++) await decide(each)
    expect((await times()).total.decision).toEqual({ count: 20, median: 2.5, p90: 4 })
  })

  test('none at all are said as none', async () => {
    const none = { first: { count: 0, median: null, p90: null }, decision: { count: 0, median: null, p90: null } }
    expect(await times()).toMatchObject({ total: { ...none, kept: 0, late: 0 }, countries: [], persons: [] })
  })
})

describe('a period', () => {
  test('has what was answered in it, by days of the office, and keeps it', async () => {
    await rows(db)`
      insert into settings (key, value) values ('openingHours', '{"timezone": "Asia/Dubai", "days": []}')
      on conflict (key) do update set value = excluded.value`
    // In Dubai, four hours ahead of UTC, it is November.
    await history('2026-10-26T08:00:00Z', [['2026-10-31T20:30:00Z', 'offer']])
    await history('2026-09-28T08:00:00Z', [['2026-09-30T20:00:00Z', 'offer']])
    const again = await history('2026-10-01T08:00:00Z', [
      ['2026-10-02T08:00:00Z', 'pre_conditional_offer'],
      ['2026-11-02T08:00:00Z', 'offer'],
    ])
    expect((await times()).total.decision.count).toBe(2)
    expect((await times('from=2026-11-01&until=2026-11-30')).total.decision.count).toBe(1)
    await rows(db)`update applications set answered_at = now() where id = ${again}`
    expect((await times()).total.decision.count).toBe(2)
  })

  test('is this month where none is asked for', async () => {
    const { from, until, today } = await times('')
    expect(from).toBe(`${today.slice(0, 8)}01`)
    expect(until > today || until === today).toBe(true)
  })

  test.each([
    ['from=2026-10-31&until=2026-10-01', { until: 'too_low' }],
    ['from=2020-01-01&until=2026-10-01', { until: 'too_high' }],
    ['from=2026-02-30&until=2026-03-01', { from: 'malformed' }],
    ['from=yesterday', { from: 'malformed' }],
  ])('%s is refused', async (query, fields) => {
    const response = await ask(query)
    expect(response.status).toBe(422)
    expect((await response.json()).fields).toEqual(fields)
    expect((await admin.get(`/admin/response-times/export.csv?${query}`)).status).toBe(422)
  })
})

describe('promises', () => {
  test('are kept or not, answer by answer, as they were made', async () => {
    await history('2026-10-05T08:00:00Z', [['2026-10-09T08:00:00Z', 'offer', omar, '2026-10-12T21:59:59Z']])
    await history('2026-10-05T08:00:00Z', [['2026-10-13T08:00:00Z', 'rejected', amal, '2026-10-12T21:59:59Z']])
    await history('2026-10-05T08:00:00Z', [
      ['2026-10-06T08:00:00Z', 'pre_conditional_offer', omar, '2026-10-12T21:59:59Z'],
      ['2026-10-20T08:00:00Z', 'offer', omar, '2026-10-19T21:59:59Z'],
      ['2026-10-21T08:00:00Z', 'offer', omar],
    ])
    const { total, persons } = await times()
    expect(total).toMatchObject({ kept: 2, late: 2, decision: { count: 3 } })
    expect(persons.map(({ person, kept, late }) => [person?.name, kept, late])).toEqual([
      ['Omar', 2, 1],
      ['Amal', 0, 1],
    ])
  })

  test('are written down with each answer', async () => {
    const lina = await enterForLong(app, await buildAccount(db))
    const { _id } = await sent(lina, programme.id)
    await workDone()
    const [{ answerBy, version } = { answerBy: '', version: 0 }] = await rows<{ answerBy: string; version: number }>(
      db,
    )`
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
    const day = now().toISOString().slice(0, 10)
    expect((await times(`from=${day}&until=${day}`)).total).toMatchObject({ kept: 1, late: 0, decision: { count: 1 } })
  })
})

describe('destinations and persons', () => {
  beforeEach(async () => {
    await history('2026-10-05T08:00:00Z', [['2026-10-09T08:00:00Z', 'offer', omar]])
    await history('2026-10-05T08:00:00Z', [['2026-10-09T08:00:00Z', 'offer', amal]])
    await history('2026-10-05T08:00:00Z', [['2026-10-09T08:00:00Z', 'offer', amal]], { universityId: dubai.id })
  })

  test('have figures of their own, and narrow all others', async () => {
    const all = await times()
    expect(all.countries.map(({ country, decision }) => [country?.name.en, decision.count])).toEqual([
      ['Germany', 2],
      ['=Emirates', 1],
    ])
    expect(all.persons.map(({ person, decision }) => [person?.name, decision.count])).toEqual([
      ['Amal', 2],
      ['Omar', 1],
    ])
    const german = await times(`${OCTOBER}&country=${germany.id}`)
    expect(german).toMatchObject({ country: { name: { en: 'Germany' } }, total: { decision: { count: 2 } } })
    expect(german.persons.map(({ person, decision }) => [person?.name, decision.count])).toEqual([
      ['Amal', 1],
      ['Omar', 1],
    ])
    const hers = await times(`${OCTOBER}&country=${germany.id}&person=${amal.id}`)
    expect(hers).toMatchObject({ person: { name: 'Amal' }, total: { decision: { count: 1 } } })
  })

  test('of colleagues are for administrators; everybody sees their own', async () => {
    const mine = await times(OCTOBER, counsellor)
    expect(mine.can.seeOthers).toBe(false)
    expect(mine.total.decision.count).toBe(3)
    expect(mine.persons.map(({ person }) => person?.name)).toEqual(['Omar'])
    expect((await times(`${OCTOBER}&person=${omar.id}`, counsellor)).total.decision.count).toBe(1)
    expect((await ask(`${OCTOBER}&person=${amal.id}`, counsellor)).status).toBe(403)
    const csv = await (await counsellor.get(`/admin/response-times/export.csv?${OCTOBER}`)).text()
    expect(csv).not.toContain('Amal')
    for (const role of ['student', 'editor'] as const) {
      expect((await ask(OCTOBER, await enterForLong(app, await buildAccount(db, { role })))).status).toBe(403)
    }
  })

  test('go into a file as they are filtered, for spreadsheets', async () => {
    const response = await admin.get(`/admin/response-times/export.csv?${OCTOBER}&person=${amal.id}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="response-times-2026-10-01-2026-10-31.csv"',
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      'from,until,unit,country,person,group,name,firstAnswers,firstAnswerMedian,firstAnswerP90,decisions,decisionMedian,decisionP90,onTime,late',
      '2026-10-01,2026-10-31,days,,Amal,total,,2,,,2,,,0,0',
      "2026-10-01,2026-10-31,days,,Amal,country,'=Emirates,1,,,1,,,0,0",
      '2026-10-01,2026-10-31,days,,Amal,country,Germany,1,,,1,,,0,0',
      '2026-10-01,2026-10-31,days,,Amal,person,Amal,2,,,2,,,0,0',
      '',
    ])
  })

  test('are named in the language of the reader in that file; numbers and days stay as they are', async () => {
    const file = async (lang: string) =>
      (
        await (await admin.get(`/admin/response-times/export.csv?${OCTOBER}&person=${amal.id}&lang=${lang}`)).text()
      ).split('\r\n')
    const [english, total, emirates] = await file('en')
    expect(english).toMatch(
      /^\ufeff?From,To,Counted in,Filter: destination,Filter: answered by,Group,Name,First answers/,
    )
    expect(total).toBe('2026-10-01,2026-10-31,Working days,,Amal,Total,,2,,,2,,,0,0')
    expect(emirates).toContain(",'=Emirates,")
    const [arabic, sum] = await file('ar')
    expect(arabic).toMatch(/^\ufeff?من,إلى,وحدة الحساب/)
    expect(sum).toBe('2026-10-01,2026-10-31,أيام عمل,,Amal,الإجمالي,,2,,,2,,,0,0')
  })

  test('of an account that was deleted keep their figures, without a name', async () => {
    const gone = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Gone' })
    await history('2026-10-05T08:00:00Z', [['2026-10-09T08:00:00Z', 'offer', gone]])
    await rows(db)`update users set deleted_at = now(), disabled_at = now() where id = ${gone.id}`
    const { persons } = await times()
    expect(persons).toContainEqual(expect.objectContaining({ person: { _id: gone.id, name: null, Email: null } }))
  })
})
