import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { deleteAccount } from '#features/account/server/delete-account.ts'
import { emptyAnswers } from '#features/admissions/applications/rules.ts'
import { MAX_DRAFTS } from '#features/admissions/student/server/draft-queries.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildAnswers, send, sent } from '#tests/support/applicants.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const country = await buildCountry(db, { alpha2: 'DE', flagKey: 'de' })
const university = await buildUniversity(db, { countryId: country.id })
const programme = await buildProgramme(db, { universityId: university.id, express: true })
await buildIntake(db, programme.id, { year: 2027, month: 9, deadline: '2027-03-15' })
const unpublished = await buildProgramme(db, { status: 'draft' })
const closed = await buildProgramme(db)
await buildIntake(db, closed.id, { year: 2027, month: 9, status: 'closed' })
const passed = await buildProgramme(db)
await buildIntake(db, passed.id, { year: 2026, month: 9, deadline: '2026-05-01' })
const now = new Date('2026-11-20T10:00:00Z')
const { app } = await buildApplication(database, () => now)

const aStudent = async (name: string | null = null) => enter(app, await buildAccount(db, { name }))
const begin = async (student: Visitor, item = programme.id) =>
  (await student.get(`/applications/drafts/${item}`)).json()
const save = (student: Visitor, version: number, answers: object = {}, item: string = programme.id) =>
  student.call('PUT', `/applications/drafts/${item}`, { answers, step: 'personal', version })
const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}

describe('the form', () => {
  test('starts with the item, and with answers from the account', async () => {
    const { data } = await begin(await aStudent('Lina Haddad'))
    expect(data).toMatchObject({
      item: {
        _id: programme.id,
        type: 'major',
        name: { en: programme.nameEn, ar: programme.nameAr },
        university: { _id: university.id },
        country: { _id: country.id, flagKey: 'de' },
        intakes: [{ year: 2027, month: 9, deadline: '2027-03-15', state: 'open' }],
        express: true,
        closed: null,
      },
      draft: null,
      open: null,
      prefill: { fullName: 'Lina Haddad', email: expect.stringContaining('@example.org'), birthDate: '' },
    })
  })

  test('starts with the personal answers of the last application, without its preferences', async () => {
    const lina = await aStudent()
    await sent(lina, university.id)
    const { prefill } = (await begin(lina)).data
    expect(prefill).toMatchObject({
      fullName: 'Lina Haddad',
      phone: '+971501234567',
      birthDate: '2004-02-29',
      grade: '3.4',
      gradeSystem: 'gpa_4',
      languages: ['Arabic', 'English'],
      technicalSkills: ['Python'],
      preferredStart: '',
      description: '',
    })
  })

  test('says why an item is closed, and does not exist for items that are not published', async () => {
    const lina = await aStudent()
    expect((await begin(lina, closed.id)).data.item.closed).toBe('closed')
    expect((await begin(lina, passed.id)).data.item.closed).toBe('deadline_passed')
    expect((await begin(lina, university.id)).data.item).toMatchObject({
      type: 'university',
      closed: null,
      intakes: [],
    })
    for (const item of [unpublished.id, crypto.randomUUID()]) {
      expect((await lina.get(`/applications/drafts/${item}`)).status).toBe(404)
      expect((await save(lina, 0, {}, item)).status).toBe(404)
    }
    expect((await lina.get('/applications/drafts/medicine')).status).toBe(404)
  })
})

describe('a draft', () => {
  test('stores every character as typed, valid or not, for another device', async () => {
    const account = await buildAccount(db)
    const [phone, laptop] = [await enter(app, account), await enter(app, account)]
    const answers = {
      fullName: ' لي ',
      phone: '٠٥٠',
      grade: '9,9',
      languages: ['', 'عربي'],
      description: 'A\n\n  b\u200f 😀 " \\',
    }
    const { data } = await (await save(phone, 0, answers)).json()
    expect(data).toEqual({ version: 1, savedAt: now.toISOString() })
    expect((await begin(laptop)).data.draft).toEqual({
      answers: { ...emptyAnswers(), ...answers },
      step: 'personal',
      version: 1,
      savedAt: now.toISOString(),
    })
  })

  test('is stored without characters that PostgreSQL refuses', async () => {
    const lina = await aStudent()
    expect((await save(lina, 0, { fullName: 'Li\0na \ud800', languages: ['\0'] })).status).toBe(200)
    expect((await begin(lina)).data.draft.answers).toMatchObject({ fullName: 'Lina \ufffd', languages: [''] })
  })

  test('is saved at the version last read, and never over what another window has saved', async () => {
    const lina = await aStudent()
    await save(lina, 0, { fullName: 'One' })
    expect(await (await save(lina, 1, { fullName: 'Two' })).json()).toMatchObject({ data: { version: 2 } })
    expect(await problem(await save(lina, 1, { fullName: 'Other' }))).toEqual({ status: 409, code: 'conflict' })
    expect(await problem(await save(lina, 0, { fullName: 'Other' }))).toEqual({ status: 409, code: 'conflict' })
    expect((await begin(lina)).data.draft).toMatchObject({ version: 2, answers: { fullName: 'Two' } })
  })

  test('accepts one of ten saves at the same moment', async () => {
    const lina = await aStudent()
    for (const version of [0, 1]) {
      const saves = await Promise.all(
        Array.from({ length: 10 }, (_, n) => save(lina, version, { fullName: `Name ${n}` })),
      )
      expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    }
  })

  test('accepts a repeated save once, since its answer may have been lost', async () => {
    const lina = await aStudent()
    for (const version of [0, 1]) {
      expect(await (await save(lina, version, { fullName: 'Lina' })).json()).toMatchObject({
        data: { version: version + 1 },
      })
      expect(await (await save(lina, version, { fullName: 'Lina' })).json()).toMatchObject({
        data: { version: version + 1 },
      })
    }
  })

  test('is discarded, and not created again by a window that still saves it', async () => {
    const lina = await aStudent()
    await save(lina, 0, { fullName: 'One' })
    for (const _ of ['first', 'again']) {
      expect((await lina.call('DELETE', `/applications/drafts/${programme.id}`)).status).toBe(200)
    }
    expect(await problem(await save(lina, 1, { fullName: 'Two' }))).toEqual({ status: 409, code: 'conflict' })
    expect((await begin(lina)).data.draft).toBeNull()
  })

  test('is deleted on submission, and cannot be created beside an open application', async () => {
    const lina = await aStudent()
    await save(lina, 0, { fullName: 'One' })
    const { _id, reference } = await sent(lina, programme.id)
    expect((await begin(lina)).data).toMatchObject({ draft: null, open: { _id, reference, state: 'submitted' } })
    for (const version of [0, 1]) {
      expect(await problem(await save(lina, version))).toEqual({ status: 409, code: 'already_applied' })
    }
  })

  test('stays visible to its owner when the item is unpublished', async () => {
    const item = await buildProgramme(db)
    const lina = await aStudent()
    await save(lina, 0, { fullName: 'One' }, item.id)
    await rows(db)`update programmes set status = 'archived' where id = ${item.id}`
    expect((await begin(lina, item.id)).data).toMatchObject({
      item: { closed: 'closed' },
      draft: { answers: { fullName: 'One' } },
    })
    expect((await save(lina, 1, { fullName: 'Two' }, item.id)).status).toBe(200)
    expect(await problem(await send(lina, item.id))).toEqual({ status: 409, code: 'item_closed' })
    expect((await (await aStudent()).get(`/applications/drafts/${item.id}`)).status).toBe(404)
  })

  test('that is too long is refused rather than stored as empty', async () => {
    const lina = await aStudent()
    await save(lina, 0, { description: 'short' })
    expect(await problem(await save(lina, 1, { description: 'x'.repeat(8001) }))).toMatchObject({
      status: 422,
      fields: { 'answers.description': 'too_long' },
    })
    expect((await save(lina, 1, { description: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await begin(lina)).data.draft).toMatchObject({ version: 1, answers: { description: 'short' } })
    expect((await save(lina, 1, { description: 'x'.repeat(8000) })).status).toBe(200)
  })

  test.each([
    [{ answers: [], step: 'personal', version: 0 }, { answers: 'malformed' }],
    [{ answers: { fullName: 7 }, step: 'personal', version: 0 }, { 'answers.fullName': 'malformed' }],
    [{ answers: { languages: 'Arabic' }, step: 'personal', version: 0 }, { 'answers.languages': 'malformed' }],
    [
      { answers: {}, step: 'seventh', version: -1 },
      { step: 'not_offered', version: 'too_low' },
    ],
    [{}, { answers: 'required', step: 'required', version: 'required' }],
  ])('is not %j', async (body, fields) => {
    const lina = await aStudent()
    const response = await lina.call('PUT', `/applications/drafts/${programme.id}`, body)
    expect(await problem(response)).toMatchObject({ status: 422, fields })
  })

  test('is seen by nobody else', async () => {
    const [lina, omar] = [await aStudent(), await aStudent()]
    await save(lina, 0, { fullName: 'One' })
    expect((await begin(omar)).data.draft).toBeNull()
    await omar.call('DELETE', `/applications/drafts/${programme.id}`)
    expect((await save(omar, 0, { fullName: 'Omar' })).status).toBe(200)
    expect((await begin(lina)).data.draft).toMatchObject({ version: 1, answers: { fullName: 'One' } })
  })

  test('is one of fifty at most, and listed in the account with its step', async () => {
    const account = await buildAccount(db)
    const lina = await enter(app, account)
    const items = await Promise.all(
      Array.from({ length: 51 }, () => buildProgramme(db, { universityId: university.id })),
    )
    const [last, ...others] = items.map(({ id }) => id)
    for (const item of others) expect((await save(lina, 0, {}, item)).status).toBe(200)
    expect(await problem(await save(lina, 0, {}, last))).toEqual({ status: 409, code: 'too_many_drafts' })
    expect((await save(lina, 1, { fullName: 'One' }, others[0])).status).toBe(200)
    const { data } = await (await lina.get('/applications')).json()
    expect(data.applications).toEqual([])
    expect(data.drafts).toHaveLength(50)
    expect(data.drafts[0]).toMatchObject({
      item: { type: 'major', university: { _id: university.id } },
      step: 'personal',
    })
  })
})

test('of parallel calls that save the last possible draft, one succeeds', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  const items = await Promise.all(
    Array.from({ length: MAX_DRAFTS + 7 }, () => buildProgramme(db, { universityId: university.id })),
  )
  const before = items.slice(0, MAX_DRAFTS - 1).map(({ id }) => id)
  await rows(db)`
    insert into application_drafts (user_id, programme_id, answers, step, language, saved_at)
    select ${account.id}, id, '{}', 'personal', 'en', now() from unnest(${before}::uuid[]) as id`
  const saves = await Promise.all(items.slice(MAX_DRAFTS - 1).map(({ id }) => save(lina, 0, {}, id)))
  expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  const { data } = await (await lina.get('/applications')).json()
  expect(data.drafts).toHaveLength(MAX_DRAFTS)
})

test('valid answers are submitted as they were saved', async () => {
  const lina = await aStudent()
  await save(lina, 0, buildAnswers())
  const { answers } = (await begin(lina)).data.draft
  expect((await send(lina, programme.id, { answers })).status).toBe(201)
})

test('a save or submission that races the deletion of the account is refused, and nothing of it stays', async () => {
  const answered = new Set<number>()
  for (let round = 0; round < 12; round++) {
    const account = await buildAccount(db)
    const lina = await enter(app, account)
    const deletion = { userId: account.id, actorId: account.id, requestId: null, now }
    const answers = await Promise.all([
      save(lina, 0),
      send(lina, programme.id),
      deleteAccount(db, deletion).then(() => save(lina, 0)),
      save(lina, 0, {}, university.id),
      send(lina, university.id),
    ])
    for (const { status } of answers) answered.add(status)
    expect(await rows(db)`select from application_drafts where user_id = ${account.id}`).toHaveLength(0)
  }
  expect([...answered].filter((status) => ![200, 201, 401, 409].includes(status))).toEqual([])
})
