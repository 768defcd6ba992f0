import { describe, expect, test } from 'vitest'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildCountry,
  buildExchangeRate,
  buildFaculty,
  buildProgramme,
  buildUniversity,
} from '#tests/support/factories.ts'
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
