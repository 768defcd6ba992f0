import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { bulkOf } from '#tests/support/bulk.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildCountry,
  buildExchangeRate,
  buildFaculty,
  buildIntake,
  buildProgramme,
  buildTag,
  buildUniversity,
} from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
await buildExchangeRate(db, 'EUR')
const country = await buildCountry(db)
const university = await buildUniversity(db, { countryId: country.id })
const faculty = await buildFaculty(db)
const testApp = await openTestApp(database)
const { app, workDone } = testApp
const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))
const bulk = bulkOf(testApp, editor)
const asAdmin = bulkOf(testApp, admin)

const inFaculty = { universityId: university.id, facultyId: faculty.id }
const priced = await Promise.all(
  Array.from({ length: 40 }, (_, n) => buildProgramme(db, { ...inFaculty, feeAmount: 1000 + n, feeCurrency: 'EUR' })),
)
const ids = priced.map(({ id }) => id)
const raise = { kind: 'fees', percent: 5, roundTo: 10 } as const
const fees = async (of: readonly string[] = ids) =>
  (
    await rows<{ fee: number }>(db)`
      select fee_amount::float8 as fee from programmes where id = any(${[...of]}::uuid[]) order by fee_amount`
  ).map(({ fee }) => fee)
const touch = (id: string) => rows(db)`update programmes set duration_months = 30 where id = ${id}`

describe('a change of many records', () => {
  test('is previewed from and to, made, and undone', async () => {
    const before = await fees()
    const preview = await bulk.preview('majors', raise, { ids })
    expect(preview).toMatchObject({ state: 'checked', total: 40, counts: { ready: 40, unchanged: 0, skipped: 0 } })
    const { items, names } = await bulk.records(preview)
    expect(items).toHaveLength(40)
    expect(items[0]).toMatchObject({
      universityId: university.id,
      before: { feeAmount: 1000 },
      after: { feeAmount: 1050 },
    })
    expect(names[university.id]).toEqual({ en: university.nameEn, ar: university.nameAr })
    expect(await fees()).toEqual(before)

    const made = await bulk.make(preview)
    expect(made).toMatchObject({ state: 'made', counts: { changed: 40 }, can: { make: false, undo: true } })
    expect(await fees()).toEqual(before.map((fee) => Math.round((fee * 1.05) / 10) * 10))
    const history = await (await editor.get(`/admin/majors/${ids[0]}/history`)).json()
    expect(history.items[0]).toMatchObject({ before: { feeAmount: 1000 }, after: { feeAmount: 1050 } })

    const other = bulkOf(testApp, await enter(app, await buildAccount(db, { role: 'editor' })))
    expect((await other.call('undo', made)).status).toBe(403)
    expect(await bulk.undo(made)).toMatchObject({ state: 'undone', counts: { undone: 40 } })
    expect(await fees()).toEqual(before)
    expect((await bulk.call('undo', made)).status).toBe(412)
  })

  test('is of all that match a filter, however many, in steps whose progress is kept', async () => {
    const crowded = await buildFaculty(db)
    await rows(db)`
      insert into programmes (kind, name_en, slug_en, university_id, country_id, faculty_id, level, mode, duration_months,
        summary_en, fee_amount, fee_currency)
      select 'major', 'Crowd ' || n, 'crowd-' || n, ${university.id}, ${country.id}, ${crowded.id}, 'master', 'full-time',
        case when n % 100 > 0 then 24 end, 'Many.', 100, 'EUR' from generate_series(1, 1200) n`
    const filter = { facultyId: crowded.id, status: 'draft', perPage: '25', page: '3' }
    const preview = await bulk.preview('majors', { kind: 'status', status: 'published' }, { filter })
    expect(preview).toMatchObject({
      filter: { facultyId: crowded.id, status: 'draft' },
      total: 1200,
      counts: { ready: 1188, skipped: 12 },
    })
    expect((await bulk.records(preview, 'skipped')).items[0]).toMatchObject({
      name: { en: expect.stringMatching(/^Crowd \d+00$/) },
      problems: { 'values.durationMonths': 'required' },
    })

    const started = await bulk.call('make', preview)
    expect(await started.json()).toMatchObject({ state: 'making', progress: 0, steps: 1188 })
    // A server that ends in the middle, between two of its transactions.
    const done = await rows(db)`
      update bulk_change_records set outcome = 'changed'
      where change_id = ${preview._id} and outcome = 'ready' and position <= 505 returning position`
    await rows(db)`update bulk_changes set progress = 500 where id = ${preview._id}`
    expect(await bulk.view(preview._id)).toMatchObject({ state: 'making', progress: 500 })
    await workDone()
    expect(await bulk.view(preview._id)).toMatchObject({ state: 'made', counts: { changed: 1188, skipped: 12 } })
    const [published] = await rows<{ count: number }>(db)`
      select count(*)::int from programmes where faculty_id = ${crowded.id} and status = 'published'`
    expect(published).toEqual({ count: 1188 - done.length })
  })

  test('leaves out what somebody has changed since the preview, and says so', async () => {
    const some = await Promise.all(
      Array.from({ length: 3 }, () => buildProgramme(db, { ...inFaculty, feeAmount: 500 })),
    )
    const [first, second, third] = some.map(({ id }) => id) as [string, string, string]
    const preview = await bulk.preview('majors', raise, { ids: [first, second, third] })
    await touch(first)
    await rows(db)`delete from programmes where id = ${second}`
    const made = await bulk.make(preview)
    expect(made.counts).toMatchObject({ changed: 1, stale: 1, gone: 1 })
    expect(await fees([first, third])).toEqual([500, 530])
  })

  test('is taken back only where nobody has changed it since', async () => {
    const some = await Promise.all(
      Array.from({ length: 3 }, () => buildProgramme(db, { ...inFaculty, feeAmount: 500 })),
    )
    const own = some.map(({ id }) => id)
    const made = await bulk.change('majors', raise, { ids: own })
    await rows(db)`update programmes set fee_amount = 777 where id = ${own[0] ?? ''}`
    const undone = await bulk.undo(made)
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 } })
    expect(await fees(own)).toEqual([500, 500, 777])
  })

  test('is refused for a record whose form would refuse it, which is named', async () => {
    const dear = await buildProgramme(db, { ...inFaculty, feeAmount: 9_000_000_000, feeCurrency: 'EUR' })
    const preview = await bulk.preview('majors', { kind: 'fees', percent: 300, roundTo: 1 }, { ids: [dear.id] })
    expect(preview).toMatchObject({ counts: { ready: 0, skipped: 1 }, can: { make: false } })
    expect((await bulk.records(preview)).items).toMatchObject([{ problems: { 'values.feeAmount': 'too_high' } }])
    expect((await bulk.call('make', preview)).status).toBe(409)
    const campus = { kind: 'campus', campusId: crypto.randomUUID() } as const
    const refused = await bulk.preview('majors', campus, { ids: ids.slice(0, 2) })
    expect((await bulk.records(refused)).items[0]).toMatchObject({ problems: { 'values.campusId': 'not_offered' } })
    expect((await bulk.start('tags', raise, { ids })).status).toBe(422)
    await rows(db)`delete from programmes where id = ${dear.id}`
  })

  test('asks about fees that become far from the saved ones, and says their currency', async () => {
    const some = await Promise.all(
      [1000, 4000].map((feeAmount) => buildProgramme(db, { ...inFaculty, feeAmount, feeCurrency: 'EUR' })),
    )
    const own = some.map(({ id }) => id)
    const action = { kind: 'fee', amount: 5000, currency: 'EUR' } as const
    const preview = await bulk.preview('majors', action, { ids: own })
    expect(preview).toMatchObject({ counts: { ready: 2 }, implausible: 1 })
    const { items } = await bulk.records(preview)
    expect(items.map(({ currency, implausible }) => [currency, implausible])).toEqual([
      ['EUR', true],
      ['EUR', false],
    ])
    const refused = await bulk.call('make', preview)
    expect([refused.status, (await refused.json()).fields]).toEqual([422, { confirmed: 'implausible' }])
    expect(await fees(own)).toEqual([1000, 4000])
    expect((await bulk.call('make?confirmed=1', preview)).status).toBe(202)
    await workDone()
    expect(await fees(own)).toEqual([5000, 5000])
    // In another currency it is another amount.
    const other = { kind: 'fee', amount: 100, currency: 'USD' } as const
    await buildExchangeRate(db, 'USD')
    expect(await bulk.preview('majors', other, { ids: own })).toMatchObject({ counts: { ready: 2 }, implausible: 0 })
  })

  test('is one of three at a time for a person', async () => {
    const visitor = await enter(app, await buildAccount(db, { role: 'editor' }))
    const { start } = bulkOf(testApp, visitor)
    const answers = []
    for (let n = 0; n < 4; n++) answers.push((await start('majors', raise, { ids })).status)
    expect(answers).toEqual([201, 201, 201, 429])
    await workDone()
    expect((await start('majors', raise, { ids })).status).toBe(201)
    await workDone()
    const list = await (await visitor.get('/admin/content-changes?perPage=100')).json()
    expect(list.items.length).toBe(list.total)
  })
})

describe('what many records can get at once', () => {
  const intakesOf = (id: string) =>
    rows(db)`select year, month, deadline::text, status from intakes where programme_id = ${id} order by year, month`

  test('an intake is closed, and its deadline moved', async () => {
    const { id } = await buildProgramme(db, inFaculty)
    await buildIntake(db, id, { year: 2027, month: 9, deadline: '2027-06-01' })
    const intake = { year: 2027, month: 9 }
    const moved = await bulk.change(
      'majors',
      { kind: 'deadline', ...intake, deadline: '2027-07-15' },
      { ids: [id, ...ids] },
    )
    expect(moved.counts).toMatchObject({ changed: 1, unchanged: 40 })
    await bulk.change('majors', { kind: 'closeIntake', ...intake }, { ids: [id] })
    expect(await intakesOf(id)).toEqual([{ year: 2027, month: 9, deadline: '2027-07-15', status: 'closed' }])
  })

  test('the intakes of the next year, with months and deadlines of this one', async () => {
    const { id } = await buildProgramme(db, inFaculty)
    await buildIntake(db, id, { year: 2028, month: 3, deadline: '2028-02-29', status: 'closed' })
    await buildIntake(db, id, { year: 2028, month: 9, deadline: null })
    await buildIntake(db, id, { year: 2029, month: 9, deadline: '2029-07-01', status: 'closed' })
    const made = await bulk.change('majors', { kind: 'nextIntakes', year: 2028 }, { ids: [id] })
    expect((await intakesOf(id)).slice(2)).toEqual([
      { year: 2029, month: 3, deadline: '2029-02-28', status: 'open' },
      { year: 2029, month: 9, deadline: '2029-07-01', status: 'closed' },
    ])
    await bulk.undo(made)
    expect(await intakesOf(id)).toHaveLength(3)
  })

  test('one fee in one currency', async () => {
    const { id } = await buildProgramme(db, { ...inFaculty, feeAmount: null, feeCurrency: null })
    const made = await bulk.change('majors', { kind: 'fee', amount: 250.5, currency: 'EUR' }, { ids: [id] })
    expect(await fees([id])).toEqual([250.5])
    await bulk.undo(made)
    expect(await fees([id])).toEqual([null])
    const unknown = await bulk.preview('majors', { kind: 'fee', amount: 1, currency: 'XXX' }, { ids: [id] })
    expect((await bulk.records(unknown)).items).toMatchObject([{ problems: { 'values.feeCurrency': 'not_offered' } }])
  })

  test('the Arabic that waits is published', async () => {
    const values = {
      name: { en: 'Tides', ar: 'المد' },
      slug: { en: null, ar: null },
      keywords: { en: [], ar: [] },
      aliases: [],
    }
    const { _id } = await (await editor.post('/admin/tags', { values, publishArabic: false })).json()
    const arabic = async () => (await rows(db)`select name_ar from tags where id = ${_id}`)[0]
    expect(await arabic()).toEqual({ name_ar: null })
    const filter = { arabic: 'draft', q: 'Tides' }
    const made = await bulk.change('tags', { kind: 'publishArabic' }, { filter })
    expect(made.counts).toMatchObject({ changed: 1 })
    expect(await arabic()).toEqual({ name_ar: 'المد' })
    await bulk.undo(made)
    expect(await arabic()).toEqual({ name_ar: null })
  })

  test('they are deleted, but not what something refers to, and made again by the undo', async () => {
    const [free, used] = [await buildTag(db), await buildTag(db)]
    const programme = await buildProgramme(db, inFaculty)
    await rows(db)`insert into programme_tags (programme_id, tag_id) values (${programme.id}, ${used.id})`
    const both = { ids: [free.id, used.id] }
    expect((await bulk.start('tags', { kind: 'delete' }, both)).status).toBe(403)
    const preview = await asAdmin.preview('tags', { kind: 'delete' }, both)
    expect(preview.counts).toMatchObject({ ready: 1, skipped: 1 })
    expect((await asAdmin.records(preview, 'skipped')).items).toMatchObject([
      { _id: used.id, referrers: [{ table: 'programme_tags', first: [{ _id: programme.id }] }] },
    ])
    expect((await bulk.call('make', preview)).status).toBe(403)
    const made = await asAdmin.make(preview)
    expect((await admin.get(`/admin/tags/${free.id}`)).status).toBe(404)
    expect((await admin.get(`/admin/tags/${used.id}`)).status).toBe(200)
    expect(await asAdmin.undo(made)).toMatchObject({ counts: { undone: 1 } })
    expect(await (await admin.get(`/admin/tags/${free.id}`)).json()).toMatchObject({
      status: 'published',
      values: { name: { en: free.nameEn, ar: free.nameAr }, slug: { en: free.slugEn } },
    })
  })
})
