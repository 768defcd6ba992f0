import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { Answers } from '#features/admissions/applications/rules.ts'
import { MAX_OPEN } from '#features/admissions/applications/rules.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildAnswers, send, sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
const country = await buildCountry(db, { alpha2: 'DE', flagKey: 'de', timezone: 'Europe/Berlin' })
const university = await buildUniversity(db, { countryId: country.id, timezone: 'Europe/Berlin' })
const programme = await buildProgramme(db, {
  universityId: university.id,
  nameEn: 'Bridge Building',
  nameAr: 'بناء الجسور',
})
const many = await Promise.all(
  Array.from({ length: MAX_OPEN + 10 }, () => buildProgramme(db, { universityId: university.id })),
)
const { app, mails, theMail, clear, now, later } = await openTestApp(database)

const aStudent = async (values: Parameters<typeof buildAccount>[1] = {}) => enter(app, await buildAccount(db, values))
const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
const openOf = (email: string) => rows(db)`
  select a.id from applications a join users u on u.id = a.user_id where u.email = ${email}`

describe('an application', () => {
  test('is accepted without a grade, with or without a system', async () => {
    for (const gradeSystem of ['', 'gpa_4']) {
      const lina = await aStudent()
      const { _id } = await sent(lina, programme.id, { answers: { grade: '', gradeSystem } })
      const { data } = await (await lina.get(`/applications/${_id}`)).json()
      expect(data.answers).toMatchObject({ grade: '', gradeSystem: '' })
    }
  })

  test('is answered with a reference and the due day, and stored normalized', async () => {
    const account = await buildAccount(db)
    const lina = await enter(app, account)
    const receipt = await sent(lina, programme.id, {
      answers: {
        phone: '٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧',
        birthDate: '٢٠٠٤-٠٢-٢٩',
        grade: '٣٫٤',
        fullName: '  لينا \n حداد ',
        languages: ['Arabic', ' Arabic'],
      },
    })
    // The 20th is a Friday: five business days on, in Berlin.
    expect(receipt).toEqual({
      _id: expect.any(String),
      reference: expect.stringMatching(/^MS-[ACDEFHJKMNPQRTWXY234679]{4}-[ACDEFHJKMNPQRTWXY234679]{4}$/),
      state: 'submitted',
      submittedAt: now().toISOString(),
      answerBy: '2026-11-27T22:59:59.000Z',
      answerDay: '2026-11-27',
    })
    const { data } = await (await lina.get(`/applications/${receipt._id}`)).json()
    expect(data).toMatchObject({
      ...receipt,
      item: { _id: programme.id, type: 'major', university: { _id: university.id } },
      answers: {
        fullName: 'لينا حداد',
        phone: '+971501234567',
        birthDate: '2004-02-29',
        grade: '3.4',
        languages: ['Arabic'],
      },
      timeline: [{ state: 'submitted', at: now().toISOString(), by: 'student', note: null }],
      moves: ['withdraw'],
      version: 1,
    })
    const trail = await rows(db)`select action, actor_id, after from audit_trail where entity_id = ${receipt._id}`
    expect(trail).toMatchObject([{ action: 'application.submitted', actor_id: account.id, after: null }])
    await clear()
  })

  test('is confirmed to the student by mail, in the language of the form', async () => {
    const account = await buildAccount(db)
    const lina = await enter(app, account)
    const receipt = await sent(lina, programme.id)
    const mail = await theMail()
    expect(mail.to).toMatchObject([{ address: account.email }])
    expect(mail.subject).toMatch(/We have received your application: .*Bridge Building/)
    expect(mail.text).toContain(receipt.reference)
    expect(mail.text).toContain('Our answer by: 27 November 2026')
    expect(mail.text).toContain(`/en/account/applications/${receipt._id}`)
    expect(mail.html).not.toContain('Palm Street')
    await clear()
    await sent(lina, university.id, { lang: 'ar' })
    const arabic = await theMail()
    expect(arabic.subject).toContain('وصلنا طلبك')
    expect(arabic.text).toContain('آخر موعد لردّنا عليك: 27 نوفمبر 2026')
    expect(arabic.html).toContain('dir="rtl"')
    await clear()
  })

  test('to an express programme has an SLA in hours', async () => {
    const express = await buildProgramme(db, { universityId: university.id, express: true })
    const lina = await aStudent()
    const day = { answerBy: new Date(now().getTime() + 6 * 3_600_000).toISOString(), answerDay: null }
    expect(await sent(lina, express.id)).toMatchObject(day)
    expect((await theMail()).text).toMatch(/Our answer by: 20 November 2026 at 17:00 (CET|GMT\+1)/)
    await rows(db)`insert into settings (key, value) values ('expressHours', '8')`
    expect(await sent(await aStudent(), express.id)).toMatchObject({
      answerBy: new Date(now().getTime() + 8 * 3_600_000).toISOString(),
    })
    await rows(db)`delete from settings where key = 'expressHours'`
  })

  test('is durable before it is answered, however PostgreSQL is configured', async () => {
    expect(await rows(db)`show synchronous_commit`).toEqual([{ synchronous_commit: 'on' }])
  })
})

describe('the same key', () => {
  test('answers the same, at once and later, even when nobody can apply any more', async () => {
    const item = await buildProgramme(db, { universityId: university.id })
    await buildIntake(db, item.id, { year: 2027, month: 9, deadline: '2027-01-01' })
    const account = await buildAccount(db)
    const lina = await enter(app, account)
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(lina, item.id, { key })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const receipts = await Promise.all(answers.map((answer) => answer.json()))
    for (const receipt of receipts) expect(receipt).toEqual(receipts[0])
    expect(await openOf(account.email)).toHaveLength(1)

    const { _id } = receipts[0].data
    await lina.post(`/applications/${_id}/events`, { move: 'withdraw', version: 1 })
    await rows(db)`update intakes set status = 'closed' where programme_id = ${item.id}`
    later(60)
    expect(await (await send(lina, item.id, { key, answers: { fullName: '' } })).json()).toEqual(receipts[0])
    const [events, mailed] = [
      await rows(db)`select 1 from application_events where application_id = ${_id}`,
      await mails(),
    ]
    expect(events).toHaveLength(2)
    expect(mailed.length).toBeLessThanOrEqual(2)
    await clear()
  })

  test('is refused for another item, and separate for each student', async () => {
    const [lina, omar] = [await aStudent(), await aStudent()]
    const key = crypto.randomUUID()
    const first = await sent(lina, programme.id, { key })
    expect(await problem(await send(lina, university.id, { key }))).toEqual({ status: 409, code: 'conflict' })
    expect((await sent(omar, programme.id, { key })).reference).not.toBe(first.reference)
  })

  test('has to be there', async () => {
    const lina = await aStudent()
    const body = { itemId: programme.id, answers: buildAnswers() }
    expect(await problem(await lina.post('/applications', body))).toEqual({
      status: 428,
      code: 'precondition_required',
    })
    for (const key of ['short', 'x'.repeat(101), 'with a space']) {
      const response = await lina.call('POST', '/applications', body, { 'idempotency-key': key })
      expect(await problem(response)).toMatchObject({ status: 422, fields: { 'Idempotency-Key': 'malformed' } })
    }
  })
})

describe('of applications at the same moment', () => {
  test('for one item one is made, whatever their keys', async () => {
    const account = await buildAccount(db)
    const lina = await enter(app, account)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(lina, programme.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    const refused = await Promise.all(answers.filter(({ status }) => status === 409).map(problem))
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['already_applied']))
    expect(await openOf(account.email)).toHaveLength(1)
  })

  test('exactly ten stay open, and a place is free again when one is withdrawn', async () => {
    const account = await buildAccount(db)
    const lina = await enter(app, account)
    const answers = await Promise.all(many.map(({ id }) => send(lina, id)))
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(MAX_OPEN)
    const refused = await Promise.all(answers.filter(({ status }) => status !== 201).map(problem))
    expect(refused).toEqual(Array(many.length - MAX_OPEN).fill({ status: 409, code: 'too_many_open' }))
    expect(await openOf(account.email)).toHaveLength(MAX_OPEN)
    const [first = { _id: '' }] = await Promise.all(taken.map(async (answer) => (await answer.json()).data))
    expect((await lina.post(`/applications/${first._id}/events`, { move: 'withdraw', version: 1 })).status).toBe(200)
    const still = many.filter((_, n) => answers[n]?.status !== 201)
    expect((await send(lina, still[0]?.id ?? '')).status).toBe(201)
    expect((await send(lina, still[1]?.id ?? '')).status).toBe(409)
  })

  test('nobody waits for those of other students', async () => {
    const students = await Promise.all(Array.from({ length: 8 }, () => aStudent()))
    const receipts = await Promise.all(students.map((student) => sent(student, programme.id)))
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(8)
  })
})

describe('nobody applies', () => {
  test('for what is closed, is past its deadline or does not exist', async () => {
    const lina = await aStudent()
    const closed = await buildProgramme(db)
    await buildIntake(db, closed.id, { year: 2027, month: 9, status: 'closed' })
    expect(await problem(await send(lina, closed.id))).toEqual({ status: 409, code: 'item_closed' })
    const draft = await buildProgramme(db, { status: 'draft' })
    expect(await problem(await send(lina, draft.id))).toEqual({ status: 409, code: 'item_closed' })
    expect(await problem(await send(lina, crypto.randomUUID()))).toEqual({ status: 404, code: 'not_found' })
  })

  test('a second after the day of the deadline ends where the university is', async () => {
    const place = await buildUniversity(db, { countryId: country.id, timezone: 'Pacific/Honolulu' })
    const item = await buildProgramme(db, { universityId: place.id })
    const today = now().toISOString().slice(0, 10)
    await buildIntake(db, item.id, { year: 2027, month: 9, deadline: today })
    const minutesLeft = (Date.parse(`${today}T00:00:00Z`) + 34 * 3_600_000 - now().getTime()) / 60_000
    const [lina, omar] = [await aStudent(), await aStudent()]
    later(minutesLeft - 1)
    expect((await send(lina, item.id)).status).toBe(201)
    later(1)
    expect(await problem(await send(omar, item.id))).toEqual({ status: 409, code: 'deadline_passed' })
    later(-minutesLeft)
    await clear()
  })

  test.each<[Partial<Answers>, Record<string, string>]>([
    [
      { fullName: 'Li', email: 'x', phone: '' },
      { 'answers.fullName': 'too_short', 'answers.email': 'malformed', 'answers.phone': 'required' },
    ],
    [{ phone: '+999 123 456 789' }, { 'answers.phone': 'malformed' }],
    [{ phone: '12345' }, { 'answers.phone': 'malformed' }],
    [{ birthDate: '2011-11-20' }, { 'answers.birthDate': 'too_young' }],
    [{ birthDate: '2030-01-01' }, { 'answers.birthDate': 'in_future' }],
    [{ birthDate: '2003-02-29' }, { 'answers.birthDate': 'no_such_day' }],
    [{ address: 'Dubai' }, { 'answers.address': 'incomplete' }],
    [{ qualification: 'nobel' }, { 'answers.qualification': 'not_offered' }],
    [{ graduationYear: '1949' }, { 'answers.graduationYear': 'too_low' }],
    [{ graduationYear: '2027' }, { 'answers.graduationYear': 'in_future' }],
    [{ grade: '4.1' }, { 'answers.grade': 'too_high' }],
    [{ gradeSystem: '' }, { 'answers.gradeSystem': 'required' }],
    [{ preferredStart: '2026-11-18' }, { 'answers.preferredStart': 'in_past' }],
    [{ programmeType: '' }, { 'answers.programmeType': 'required' }],
    [{ programmeFormat: 'by post' }, { 'answers.programmeFormat': 'not_offered' }],
    [{ description: ' \n ' }, { 'answers.description': 'required' }],
    [
      {
        certifications: Array(31)
          .fill(0)
          .map((_, n) => `c${n}`),
      },
      { 'answers.certifications': 'too_long' },
    ],
  ])('with %j', async (answers, fields) => {
    const lina = await aStudent()
    expect(await problem(await send(lina, programme.id, { answers }))).toEqual({ status: 422, code: 'invalid', fields })
  })

  test('more often than thirty times an hour, however often they withdraw', async () => {
    const lina = await aStudent()
    for (let n = 0; n < 30; n++) {
      const { _id } = await sent(lina, programme.id)
      await lina.post(`/applications/${_id}/events`, { move: 'withdraw', version: 1 })
    }
    const refused = await send(lina, programme.id)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    later(60)
    expect((await send(lina, programme.id)).status).toBe(201)
    later(-60)
    await clear()
  })
})

test('a low mark never keeps anybody from applying', async () => {
  expect((await send(await aStudent(), programme.id, { answers: { grade: '1.0' } })).status).toBe(201)
})
