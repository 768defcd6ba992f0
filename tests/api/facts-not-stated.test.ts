import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildCountry,
  buildExchangeRate,
  buildFaculty,
  buildProgramme,
  buildUniversity,
} from '#tests/support/factories.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'

/** What neither an editor nor a file has stated is not stated anywhere. */

const database = await withDatabase()
const { db } = database
await buildExchangeRate(db, 'EUR')
const jordan = await buildCountry(db, { nameEn: 'Jordan', slugEn: 'jordan', alpha2: 'JO', timezone: 'Asia/Amman' })
const faculty = await buildFaculty(db, { slugEn: 'medicine' })
const stated = await buildUniversity(db, {
  ...{ nameEn: 'Stated University', slugEn: 'stated', countryId: jordan.id, type: 'private' },
  ...{ scholarshipType: 'none', discountPercent: 0 },
})
const silent = await buildUniversity(db, {
  nameEn: 'Silent University',
  slugEn: 'silent',
  countryId: jordan.id,
  type: null,
})
const at = (university: typeof silent, values: Partial<Parameters<typeof buildProgramme>[1]> = {}) =>
  buildProgramme(db, {
    ...{ universityId: university.id, countryId: jordan.id, facultyId: faculty.id, entranceExam: null },
    ...values,
  })
const unknown = await at(silent, { nameEn: 'Nothing stated', slugEn: 'nothing-stated' })
await at(silent, { nameEn: 'Exam', entranceExam: true, scholarshipType: 'full' })
await at(silent, { nameEn: 'No exam', entranceExam: false, scholarshipType: 'none' })
const inherits = await at(stated, { nameEn: 'Inherits', slugEn: 'inherits' })
const testApp = await openTestApp(database)
const { app } = testApp
const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
const sheets = spreadsheetsOf(testApp, editor)
const ask = async (path: string) => (await app.request(`/api${path}`)).json()

type Facet = { value: string; count: number }[]
const counts = (facet: Facet) => Object.fromEntries(facet.map(({ value, count }) => [value, count]))

describe('a search', () => {
  test('finds "no" only where that was stated, and counts each option so', async () => {
    const { facets } = await ask('/search?lang=en')
    expect(counts(facets.exam)).toEqual({ yes: 1, no: 1 })
    // The programme without a scholarship of its own has the one of its university: none at one, not stated at the other.
    expect(counts(facets.scholarship)).toEqual({ none: 2, partial: 0, full: 1, available: 1 })
    expect(counts(facets.type)).toEqual({ public: 0, private: 1 })
    const found = async (query: string) =>
      (await ask(`/search?lang=en&kind=major&${query}`)).items
        .map(({ name }: { name: { en: string } }) => name.en)
        .sort()
    expect(await found('exam=no')).toEqual(['No exam'])
    expect(await found('scholarship=none')).toEqual(['Inherits', 'No exam'])
    expect(await found('scholarship=available')).toEqual(['Exam'])
    expect(await found('type=private')).toEqual(['Inherits'])
    expect((await ask('/search?lang=en&kind=university&type=public')).total).toBe(0)
    expect((await ask('/search?lang=en&kind=university&type=private')).total).toBe(1)
  })

  test('counts few found programmes in the same way', async () => {
    const { facets } = await ask('/search?lang=en&q=Nothing%20stated')
    expect([counts(facets.exam), counts(facets.scholarship)]).toEqual([
      { yes: 0, no: 0 },
      { none: 0, partial: 0, full: 0, available: 0 },
    ])
  })
})

test('a page says "not stated" in its data, and a programme has what its university states', async () => {
  expect(await ask('/universities/silent?lang=en')).toMatchObject({
    ...{ universityType: null, scholarship: { type: null }, discountPercent: null, housing: { available: null } },
  })
  expect(await ask(`/majors/${unknown.slugEn}?lang=en`)).toMatchObject({
    ...{ universityType: null, scholarshipType: null, discountPercent: null, entranceExam: null, hasIntakes: false },
  })
  expect(await ask(`/majors/${inherits.slugEn}?lang=en`)).toMatchObject({
    ...{ universityType: 'private', scholarshipType: 'none', discountPercent: 0, entranceExam: null },
  })
})

test('a university is entered, changed and shown in its history without a type, scholarship or discount', async () => {
  const { values } = await (await editor.get(`/admin/universities/${silent.id}`)).json()
  const body = { values: { ...values, name: { en: 'Entered', ar: null }, slug: { en: 'entered', ar: null } } }
  const made = await (await editor.post('/admin/universities', body)).json()
  expect(made.values).toMatchObject({ type: null, scholarshipType: null, discountPercent: null })
  const change = async (type: string | null, version: number) =>
    editor.call(
      'PUT',
      `/admin/universities/${made._id}`,
      { ...body, values: { ...made.values, type }, status: 'draft' },
      { 'if-match': `"${version}"` },
    )
  const { version } = await (await change('public', made.version)).json()
  expect((await change(null, version)).status).toBe(200)
  const { items } = await (await editor.get(`/admin/universities/${made._id}/history`)).json()
  expect(
    items.slice(0, 2).map(({ before, after }: Record<string, { type: unknown }>) => [before?.type, after?.type]),
  ).toEqual([
    ['public', null],
    [null, 'public'],
  ])
})

describe('an import', () => {
  /** In the form of the lists of the world's universities that are passed around. */
  const world = [
    'name,country,alpha2,region,website,domain',
    ...Array.from(
      { length: 30 },
      (_, n) => `World University ${n},Jordan,JO,,https://www.w${n}.example/,w${n}.example`,
    ),
  ].join('\n')

  test('of universities states no type, scholarship or discount that its file does not', async () => {
    const done = await sheets.commit(await sheets.check('universities', world))
    expect([done.state, done.counts.created]).toEqual(['committed', 30])
    const found = await rows(db)`
      select distinct type, scholarship_type, discount_percent, housing, timezone from universities
      where name_en like 'World University %'`
    expect(found).toEqual([
      { type: null, scholarship_type: null, discount_percent: null, housing: null, timezone: 'Asia/Amman' },
    ])
    await rows(db)`update universities set status = 'published' where name_en = 'World University 7'`
    await testApp.catchUp()
    expect(await ask('/universities/world-university-7?lang=en')).toMatchObject({
      ...{ universityType: null, scholarship: { type: null, percent: null } },
    })
    const file = await sheets.download('universities/export.csv?lang=en&q=World%20University')
    const again = await sheets.check('universities', new Uint8Array(file), 'again.csv')
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 30, rejected: 0 })
  })

  test('of programmes states no exam, and a cleared cell takes back what was stated', async () => {
    const header = 'Name (English),University,Faculty,Study level,Mode of study,Entrance exam'
    const file = (exam: string) => `${header}\nImported,silent,medicine,Master,Full-time,${exam}\n`
    const exam = async () => (await rows(db)`select entrance_exam from programmes where name_en = 'Imported'`)[0]
    await sheets.commit(await sheets.check('majors', file('')))
    expect(await exam()).toEqual({ entrance_exam: null })
    await sheets.commit(await sheets.check('majors', file('No')))
    expect(await exam()).toEqual({ entrance_exam: false })
    await sheets.commit(await sheets.check('majors', file('')))
    expect(await exam()).toEqual({ entrance_exam: null })
  })

  test('asks before its dry run for what new records need and the file does not say', async () => {
    const file =
      'Name (English),University,Faculty,Study level\nAsked one,silent,medicine,\nAsked two,silent,medicine,\n'
    const asking = await sheets.check('majors', file)
    expect(asking).toMatchObject({ state: 'asking', asked: ['level', 'mode'], defaults: {} })
    expect(asking.can).toMatchObject({ commit: false, change: true })
    expect(await sheets.rows(asking)).toMatchObject([{ outcome: null }, { outcome: null }])
    const checked = await sheets.map(asking, { defaults: { level: 'master', mode: 'online' } })
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 2, rejected: 0 } })
    // The next such file may be of another level.
    expect(await sheets.check('majors', file)).toMatchObject({ state: 'asking', defaults: {} })
  })

  test('asks once: what nobody answers rejects the rows', async () => {
    const asking = await sheets.check(
      'majors',
      'Name (English),University,Faculty,Mode of study\nNo level,silent,medicine,online\n',
    )
    expect(asking.asked).toEqual(['level'])
    const checked = await sheets.map(asking, {})
    expect([checked.state, checked.counts.rejected]).toEqual(['checked', 1])
    expect((await sheets.rows(checked))[0]?.problems).toMatchObject([{ column: 'level', code: 'required' }])
  })

  test('asks nothing where all rows are of records that are there', async () => {
    const checked = await sheets.check('majors', `ID,Annual fee,Currency of the fee\n${unknown.id},900,EUR\n`)
    expect(checked).toMatchObject({ state: 'checked', asked: [], counts: { updated: 1 } })
  })

  test('asks instead of importing where it was to be imported at once', async () => {
    const answer = await sheets.upload(
      'majors',
      'Name (English),University,Faculty\nAt once,silent,medicine\n',
      'a.csv',
      '?dryRun=0',
    )
    const { _id } = await answer.json()
    await testApp.workDone()
    expect((await sheets.view(_id)).state).toBe('asking')
    expect(await rows(db)`select from programmes where name_en = 'At once'`).toEqual([])
    expect((await editor.call('DELETE', `/admin/imports/${_id}`, undefined, { 'if-match': '"3"' })).status).toBe(200)
  })
})
