import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
const country = await buildCountry(db)
const munich = await buildUniversity(db, {
  nameEn: 'Technical University of Munich',
  nameAr: 'جامعة ميونخ التقنية',
  shortName: 'TUM',
  countryId: country.id,
})
const unnamed = await buildUniversity(db, { nameEn: 'Harbour College', nameAr: null, countryId: country.id })
const faculty = await buildFaculty(db, { nameEn: 'Computing' })
const testApp = await openTestApp(database)
const editor = await enter(testApp.app, await buildAccount(db, { role: 'editor' }))
const sheets = spreadsheetsOf(testApp, editor)

type Slug = { en: string | null; ar: string | null }

const template = await buildProgramme(db, { universityId: munich.id, facultyId: faculty.id })
const { values } = await (await editor.get(`/admin/majors/${template.id}`)).json()
const computing: { en: string; ar: string | null } = { en: 'Computer Science', ar: 'علوم الحاسوب' }
const make = async (universityId: string, slug: Slug = { en: null, ar: null }, name = computing) => {
  const answer = await editor.post('/admin/majors', { values: { ...values, name, slug, universityId } })
  const view = await answer.json()
  expect([answer.status, answer.status === 201 ? '' : view]).toEqual([201, ''])
  return view
}

test('the address of a programme is made from its name and its university', async () => {
  expect((await make(munich.id)).values.slug).toEqual({
    en: 'computer-science-tum',
    ar: 'علوم-الحاسوب-جامعة-ميونخ-التقنية',
  })
  expect((await make(unnamed.id)).values.slug).toEqual({
    en: 'computer-science-harbour-college',
    ar: 'علوم-الحاسوب',
  })
  const second = await make(munich.id)
  expect(second.values.slug.en).toBe('computer-science-tum-2')
  const saved = await editor.call(
    'PUT',
    `/admin/majors/${second._id}`,
    { values: { ...second.values, slug: { en: null, ar: null } } },
    { 'if-match': `"${second.version}"` },
  )
  expect((await saved.json()).values.slug).toEqual(second.values.slug)
})

test('an address made from long names can be saved again', async () => {
  const long = 'Interdisciplinary Studies of the Marine Environment and its Protection in Northern Waters'
  const { id } = await buildUniversity(db, { nameEn: `University of ${long}`, countryId: country.id })
  const made = await make(id, undefined, { en: long, ar: null })
  expect(made.values.slug.en).toMatch(/^interdisciplinary-studies-.*-waters-university-of$/)
  const body = { values: made.values, status: 'draft' }
  const saved = await editor.call('PUT', `/admin/majors/${made._id}`, body, { 'if-match': `"${made.version}"` })
  expect(saved.status).toBe(200)
})

test('2,000 programmes of one name at universities of one name are numbered, and none is refused', async () => {
  await rows(db)`
    insert into universities (name_en, short_name, slug_en, country_id, timezone)
    select 'Technical University ' || n, 'TU', 'tu-' || n, ${country.id}, 'Europe/Berlin' from generate_series(1, 2000) n`
  await make(munich.id, { en: 'naval-architecture-tu-1500', ar: null })
  const lines = Array.from(
    { length: 2_000 },
    (_, n) => `Naval Architecture,عمارة السفن,tu-${n + 1},Computing,master,full-time`,
  )
  const file = ['Name (English),Name (Arabic),University,Faculty,Level,Mode of study', ...lines].join('\n')
  const asked = await sheets.check('majors', file)
  const checked = asked.state === 'asking' ? await sheets.map(asked, {}) : asked
  expect(checked).toMatchObject({ state: 'checked', counts: { created: 2_000, rejected: 0 } })
  expect(await sheets.commit(checked)).toMatchObject({ state: 'committed' })
  const [made] = await rows<{ count: number; least: string[]; most: string }>(db)`
    select count(*)::int, (array_agg(slug_en order by length(slug_en), slug_en))[1:3] as least,
      max((regexp_match(slug_en, '-([0-9]+)$'))[1]::int) as most
    from programmes where name_en = 'Naval Architecture'`
  expect(made).toEqual({
    count: 2_000,
    least: ['naval-architecture-tu', 'naval-architecture-tu-2', 'naval-architecture-tu-3'],
    most: 2_001,
  })
})
