import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { bulkOf } from '#tests/support/bulk.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildCountry,
  buildExchangeRate,
  buildIntake,
  buildProgramme,
  buildTag,
  buildUniversity,
} from '#tests/support/factories.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
await buildExchangeRate(db, 'EUR')
const [germany, jordan] = [await buildCountry(db), await buildCountry(db)]
const berlin = await buildUniversity(db, { countryId: germany.id, cityEn: 'Berlin', cityAr: 'برلين' })
const amman = await buildUniversity(db, { countryId: jordan.id, cityEn: 'Amman', cityAr: 'عمّان' })
const tag = await buildTag(db)
const [campus] = await rows<{ id: string }>(db)`
  insert into campuses (university_id, name_en, city_en) values (${berlin.id}, 'Lakeside', 'Potsdam') returning id`
const build = async (nameEn: string, values: object) =>
  (await buildProgramme(db, { nameEn, nameAr: null, ...values })).id
const optics = await build('Optics', { universityId: berlin.id, feeAmount: 1000, feeCurrency: 'EUR' })
await build('Statics', { universityId: berlin.id, campusId: campus?.id, feeAmount: 2500.5, feeCurrency: 'EUR' })
const law = await build('Law', { universityId: amman.id, feeAmount: null, feeCurrency: null })
await rows(db)`insert into programme_tags (programme_id, tag_id) values (${law}, ${tag.id})`
await buildIntake(db, optics, { year: 2027, month: 9, deadline: '2027-06-01' })
await buildIntake(db, law, { year: 2028, month: 2, deadline: null })
const testApp = await openTestApp(database)
const editor = await enter(testApp.app, await buildAccount(db, { role: 'editor' }))

const list = async (query: string, entity = 'majors'): Promise<string[]> => {
  const answer = await editor.get(`/admin/${entity}?sort=name&${query}`)
  const { items } = await answer.json()
  return items.map(({ values }: { values: { name: { en: string } } }) => values.name.en)
}

test.each([
  [`countryId=${germany.id}`, ['Optics', 'Statics']],
  ['city=berl', ['Optics']],
  ['city=Potsdam', ['Statics']],
  [`city=${encodeURIComponent('عمّان')}`, ['Law']],
  [`city=${encodeURIComponent('عمان')}`, ['Law']],
  [`city=${encodeURIComponent('Bérl')}`, ['Optics']],
  ['city=%25', []],
  [`tagId=${tag.id}`, ['Law']],
  ['intake=2027-09', ['Optics']],
  ['fee=missing', ['Law']],
  ['feeFrom=1000&feeTo=2000', ['Optics']],
  ['feeFrom=1000.01', ['Statics']],
  ['deadline=missing', ['Law']],
  ['deadlineBy=2027-06-01', ['Optics']],
  ['arabic=published', []],
  ['feeFrom=much&intake=2027-13', ['Law', 'Optics', 'Statics']],
])('majors are narrowed by %s', async (query, names) => {
  expect(await list(query)).toEqual(names)
})

test('majors and courses are one list where that is asked for, each with its kind', async () => {
  await build('Welding', { kind: 'special_course', universityId: amman.id, feeAmount: 90, feeCurrency: 'EUR' })
  for (const entity of ['majors', 'courses']) {
    const { items, total } = await (await editor.get(`/admin/${entity}?sort=-name&programmes=all`)).json()
    expect(total).toBe(4)
    expect(items).toMatchObject([
      { entity: 'courses', values: { name: { en: 'Welding' }, feeAmount: 90, intakes: [] } },
      { entity: 'majors', values: { name: { en: 'Statics' } } },
      {
        entity: 'majors',
        values: { name: { en: 'Optics' }, intakes: [{ year: 2027, month: 9, deadline: '2027-06-01' }] },
      },
      { entity: 'majors' },
    ])
  }
  expect(await list(`programmes=all&universityId=${amman.id}`)).toEqual(['Law', 'Welding'])
  expect(await list('programmes=both', 'courses')).toEqual(['Welding'])
})

test('universities are narrowed by city, and lists have up to 200 records on a page', async () => {
  expect(await list('city=amm', 'universities')).toEqual([amman.nameEn])
  expect((await (await editor.get('/admin/majors?perPage=200')).json()).items).toHaveLength(3)
})

test('records are narrowed to those of one import, which can be published together', async () => {
  const sheets = spreadsheetsOf(testApp, editor)
  const name = 'Name (English)'
  const first = await sheets.commit(await sheets.check('tags', `${name}\nKept one\nKept two`))
  await sheets.commit(await sheets.check('tags', `${name}\nOther`))
  expect(await list(`import=${first._id}`, 'tags')).toEqual(['Kept one', 'Kept two'])
  const bulk = bulkOf(testApp, editor)
  const filter = { import: first._id, status: 'draft' }
  const made = await bulk.change('tags', { kind: 'status', status: 'published' }, { filter })
  expect(made.counts).toMatchObject({ changed: 2 })
  expect(await list('status=published&q=Other', 'tags')).toEqual([])
})

test('a change of all that match refuses a filter that the list would ignore', async () => {
  const { start } = bulkOf(testApp, editor)
  const raise = { kind: 'fees', percent: 5, roundTo: 1 } as const
  const wrong: Record<string, string>[] = [{ countryId: 'germany' }, { cuntryId: germany.id }, { intake: '2027-13' }]
  for (const filter of wrong) {
    const answer = await start('majors', raise, { filter })
    const [field] = Object.keys(filter)
    expect(await answer.json()).toMatchObject({ status: 422, fields: { [`records.filter.${field}`]: 'not_offered' } })
  }
  expect((await start('majors', raise, { filter: { city: '', page: '2', columns: 'mode' } })).status).toBe(201)
  await testApp.workDone()
})
