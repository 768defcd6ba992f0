import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const germany = await buildCountry(db, { nameEn: 'Germany', alpha2: 'DE', flagKey: 'de', destinationOrder: 1 })
await buildCountry(db, { nameEn: 'Japan', alpha2: 'JP', flagKey: 'jp', timezone: 'Asia/Tokyo', destinationOrder: 2 })
const university = await buildUniversity(db, { countryId: germany.id })
const programme = await buildProgramme(db, { universityId: university.id, facultyId: (await buildFaculty(db)).id })
const { app, clear } = await openTestApp(database)

let admin: Visitor
beforeAll(async () => {
  admin = await enter(app, await buildAccount(db, { role: 'admin' }))
})

const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
const list = async (query: string) => (await admin.get(`/admin/holidays?${query}`)).json()
const feast = {
  country: 'de',
  day: '2026-11-25',
  name: { en: 'Day of the Test', ar: 'يوم الاختبار' },
  source: 'https://example.org/decree',
  tentative: true,
}
const add = (values: object = {}) => admin.post('/admin/holidays', { ...feast, ...values })
const put = (id: string, version: number, values: object = {}) =>
  admin.call('PUT', `/admin/holidays/${id}`, { ...feast, ...values }, { 'if-match': `"${version}"` })
const remove = (id: string, version: number) =>
  admin.call('DELETE', `/admin/holidays/${id}`, undefined, { 'if-match': `"${version}"` })
const trailOf = (id: string) =>
  rows(db)`select action, before, after from audit_trail where entity_id = ${id} order by id`

describe('public holidays', () => {
  test.each([
    ['de', '2026-10-03', 'Day of German Unity', false],
    ['de', '2027-03-26', 'Good Friday', false],
    ['ge', '2027-05-03', 'Orthodox Easter Monday', false],
    ['ae', '2027-03-09', 'Eid al-Fitr', true],
    ['tr', '2026-05-27', 'Eid al-Adha', true],
    ['northern-cyprus', '2026-11-15', 'Republic Day', false],
  ])('of %s are entered beforehand: %s is %s', async (country, day, name, tentative) => {
    const { items } = await list(`country=${country}&year=${day.slice(0, 4)}&perPage=100`)
    expect(items).toContainEqual(expect.objectContaining({ country, day, tentative }))
    expect(items.find((item: { day: string }) => item.day === day).name).toEqual({ en: name, ar: expect.any(String) })
  })

  test('are listed by day in pages, ignoring invalid parameters', async () => {
    const first = await list('country=de&year=2026&perPage=4')
    expect(first).toMatchObject({ total: 9, page: 1, pages: 3 })
    expect(first.items.map(({ day }: { day: string }) => day)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
    ])
    expect((await list('country=de&year=2026&perPage=4&page=3')).items).toHaveLength(1)
    expect((await list("country=D'E&year=soon&page=-1")).page).toBe(1)
  })

  test('that are missing are shown for each destination, this year and the next, the missing first', async () => {
    const { coverage } = await list('')
    expect(coverage).toEqual([
      { country: 'jp', name: expect.objectContaining({ en: 'Japan' }), year: 2026, holidays: 0, tentative: 0 },
      { country: 'jp', name: expect.objectContaining({ en: 'Japan' }), year: 2027, holidays: 0, tentative: 0 },
      { country: 'de', name: expect.objectContaining({ en: 'Germany' }), year: 2026, holidays: 9, tentative: 0 },
      { country: 'de', name: expect.objectContaining({ en: 'Germany' }), year: 2027, holidays: 9, tentative: 0 },
    ])
  })

  test('are created, changed and deleted, each recorded, and the next SLA skips them', async () => {
    const promised = async () => (await sent(await enter(app, await buildAccount(db)), programme.id)).answerDay
    expect(await promised()).toBe('2026-11-27')
    const response = await add()
    expect(response.status).toBe(201)
    expect(response.headers.get('etag')).toBe('"1"')
    const { _id, ...made } = await response.json()
    expect(made).toMatchObject({ ...feast, version: 1, names: { de: { en: 'Germany' } } })
    expect(await promised()).toBe('2026-11-30')
    expect((await list('country=de')).coverage).toContainEqual(
      expect.objectContaining({ country: 'de', year: 2026, holidays: 10, tentative: 1 }),
    )
    const moved = await put(_id, 1, { day: '2026-12-24', tentative: false })
    expect(await moved.json()).toMatchObject({ day: '2026-12-24', tentative: false, version: 2 })
    expect(await promised()).toBe('2026-11-27')
    expect((await remove(_id, 2)).status).toBe(200)
    expect((await admin.get(`/admin/holidays/${_id}`)).status).toBe(404)
    expect(await trailOf(_id)).toMatchObject([
      { action: 'holiday.created', after: { country: 'de', day: '2026-11-25' } },
      { action: 'holiday.changed', before: { day: '2026-11-25' }, after: { day: '2026-12-24', tentative: false } },
      { action: 'holiday.deleted', before: { country: 'de', day: '2026-12-24' } },
    ])
    const { items } = await (await admin.get(`/admin/holidays/${_id}/history`)).json()
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'content.deleted',
      'content.changed',
      'content.created',
    ])
    await clear()
  })

  test('are changed at the version that was read, and on a day that is free', async () => {
    const { _id } = await (await add({ day: '2026-11-23' })).json()
    expect((await admin.call('PUT', `/admin/holidays/${_id}`, feast)).status).toBe(428)
    expect(await problem(await put(_id, 7))).toMatchObject({ status: 412, code: 'stale' })
    expect(await problem(await remove(_id, 7))).toMatchObject({ status: 412, code: 'stale' })
    expect(await problem(await put(crypto.randomUUID(), 1))).toMatchObject({ status: 404 })
    const isTaken = { status: 409, code: 'conflict', fields: { day: 'not_offered' } }
    expect(await problem(await add({ day: '2026-11-23' }))).toEqual(isTaken)
    expect(await problem(await put(_id, 1, { day: '2026-12-25' }))).toEqual(isTaken)
    const answers = await Promise.all([put(_id, 1, { source: 'One' }), put(_id, 1, { source: 'Two' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await remove(_id, 2)).status).toBe(200)
  })

  test.each([
    [{ day: '2026-02-29' }, { day: 'malformed' }],
    [{ country: 'xx' }, { country: 'not_offered' }],
    [{ country: 'DE; drop table' }, { country: 'malformed' }],
    [{ name: { en: ' ' } }, { 'name.en': 'too_short' }],
    [{ source: '' }, { source: 'too_short' }],
  ])('are refused with %j', async (values, fields) => {
    expect(await problem(await add(values))).toEqual({ status: 422, code: 'invalid', fields })
  })

  test('are for administrators alone', async () => {
    const others = [{ role: 'student' }, { role: 'editor' }, { role: 'editor', isCounsellor: true }] as const
    for (const person of others) {
      const visitor = await enter(app, await buildAccount(db, person))
      expect((await visitor.get('/admin/holidays')).status).toBe(403)
      expect((await visitor.post('/admin/holidays', feast)).status).toBe(403)
    }
    expect((await app.request('/api/admin/holidays')).status).toBe(401)
  })
})
