import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { pruneDemand } from '#features/content/demand/server/queries.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { FIREFOX, type Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const faculty = await buildFaculty(db, { nameEn: 'Medicine', slugEn: 'medicine' })
await buildProgramme(db, { nameEn: 'Surgery', facultyId: faculty.id })
const leeds = await buildUniversity(db, { nameEn: 'Leeds', slugEn: 'leeds', slugAr: 'ليدز' })
const { app, catchUp } = await openTestApp(database)

let editor: Visitor
beforeAll(async () => {
  editor = await enter(app, await buildAccount(db, { role: 'editor' }))
})

/** Somebody opens a page so often, and what was counted is stored. */
async function visit(address: string, times = 3, status = 200): Promise<void> {
  for (let time = 0; time < times; time++) {
    app.visits.count({ address: encodeURI(address), status, userAgent: FIREFOX, purpose: undefined })
  }
  await app.storeVisits()
}
const list = async (path: string) => (await editor.get(`/admin/demand/${path}`)).json()
const queries = async (path: string) =>
  (await list(`searches?${path}`)).items.map(({ query, count }: { query: string; count: number }) => [query, count])

describe('searches', () => {
  test('are counted by folded words, language and week, and shown from the third time', async () => {
    await visit('/en/searchresults?q=Stomatology', 2)
    expect(await queries('view=nothing')).toEqual([])
    await visit('/en/searchresults.data?q=STOMATOLOGY')
    await visit('/ar/searchresults?q=طِبّ الأسنان')
    expect(await queries('view=nothing')).toEqual([
      ['stomatology', 5],
      ['طب الاسنان', 3],
    ])
    expect(await queries('view=nothing&lang=ar')).toEqual([['طب الاسنان', 3]])
    const [row] = await rows(db)`select * from search_demand where query = 'stomatology'`
    expect(row).toEqual({
      ...{ day: '2026-11-20', language: 'en', query: 'stomatology', filters: '' },
      ...{ count: 5, results: 0, choices: 0 },
    })
    expect(await list('searches?view=nothing&days=7')).toMatchObject({ since: '2026-11-14', total: 2 })
  })

  test('that may say who somebody is are stored nowhere', async () => {
    for (const words of ['lina@example.org', '+971 50 123 4567', 'x'.repeat(90)]) {
      await visit(`/en/searchresults?q=${encodeURIComponent(words)}`)
    }
    expect(await rows(db)`select from search_demand where query ~ 'lina|971|xxx'`).toEqual([])
  })

  test('with few results are told from those with none', async () => {
    await visit('/en/searchresults?q=surgery')
    expect(await queries('view=few')).toEqual([['surgery', 3]])
    expect((await queries('view=often'))[0]).toEqual(['stomatology', 5])
  })

  test('by filters that found nothing are shown by what was chosen, in the reader’s language', async () => {
    await visit('/en/searchresults?faculty=medicine&level=phd&page=1')
    const { items } = await list('searches?view=filters')
    expect(items).toMatchObject([{ filters: 'faculty=medicine&level=phd', query: '', count: 3, resultsNow: 0 }])
    expect(items[0].chosen).toEqual([
      { filter: 'faculty', label: 'Medicine' },
      { filter: 'level', label: 'PhD' },
    ])
  })

  test('made up by the thousand leave the day as small as it may be', async () => {
    await rows(db)`
      insert into search_demand select '2026-11-20', 'en', 'made up ' || n, '', 1, 0 from generate_series(1, 2000) n`
    await visit('/en/searchresults?q=one more')
    await visit('/en/searchresults?q=stomatology')
    expect(await rows(db)`select from search_demand where query = 'one more'`).toEqual([])
    expect(await rows(db)`select count from search_demand where query = 'stomatology'`).toEqual([{ count: 8 }])
    await rows(db)`delete from search_demand where query like 'made up %'`
  })
})

describe('another name', () => {
  const add = (json: object) => editor.post('/admin/demand/aliases', json)

  test('is added to a record, and the search finds it by it', async () => {
    const alias = { entity: 'faculties', id: faculty.id, alias: ' Stomatology ' }
    expect(await (await add(alias)).json()).toEqual({ added: true })
    await catchUp()
    const found = await (await app.request('/api/search?q=stomatology')).json()
    // The programme, and the university that is found through it.
    expect(found.total).toBe(2)
    const { items } = await list('searches?view=nothing&lang=en')
    expect(items).toMatchObject([{ query: 'stomatology', results: 0, resultsNow: 2 }])
    const [entry] = await rows(db)`select before, after from audit_trail where action = 'content.changed'`
    expect(entry).toMatchObject({ before: { aliases: [] }, after: { aliases: ['Stomatology'] } })
  })

  test('that the record has already, however it is written, changes nothing', async () => {
    const response = await add({ entity: 'faculties', id: faculty.id, alias: 'STOMATOLOGY' })
    expect(await response.json()).toEqual({ added: false })
    expect((await add({ entity: 'faculties', id: leeds.id, alias: 'x' })).status).toBe(404)
    expect((await add({ entity: 'articles', id: faculty.id, alias: 'x' })).status).toBe(422)
  })
})

describe('pages', () => {
  test('of records are counted by either slug of their language, and no others', async () => {
    await visit('/en/university/leeds')
    await visit('/ar/university/ليدز', 4)
    await visit('/ar/university/leeds', 9)
    await visit('/en/university/nothing', 9)
    const { items } = await list('pages')
    expect(items).toEqual([
      {
        _id: leeds.id,
        type: 'university',
        entity: 'universities',
        name: { en: 'Leeds', ar: expect.anything() },
        count: 7,
      },
    ])
    expect((await list('pages?lang=en')).items).toMatchObject([{ count: 3 }])
  })

  test('that are not there are listed until they lead somewhere', async () => {
    await visit('/en/old-page', 3, 404)
    expect((await list('missing')).items).toEqual([{ _id: '/en/old-page', path: '/en/old-page', count: 3 }])
    await rows(db)`insert into redirects (from_path, to_path) values ('/en/old-page', '/en/about')`
    expect((await list('missing')).items).toEqual([])
  })
})

test('what could not be stored is counted again', async () => {
  app.visits.count({ address: '/en/searchresults?q=later', status: 200, userAgent: FIREFOX, purpose: undefined })
  await rows(db)`alter table search_demand rename to away`
  await expect(app.storeVisits()).rejects.toThrow()
  await rows(db)`alter table away rename to search_demand`
  await app.storeVisits()
  expect(await rows(db)`select count from search_demand where query = 'later'`).toEqual([{ count: 1 }])
})

test('an address that the database cannot store leaves the others counted', async () => {
  await visit('/en/gone\0', 1, 404)
  await visit('/en/gone', 3, 404)
  expect(await rows(db)`select path, count from missing_pages where path like '/en/gone%'`).toEqual([
    { path: '/en/gone', count: 3 },
  ])
})

test('what the database refuses as such is not tried again, so that it holds nothing else back', async () => {
  await visit('/en/too-often', 3, 404)
  await rows(db)`update missing_pages set count = 2147483647 where path = '/en/too-often'`
  await expect(visit('/en/too-often', 1, 404)).rejects.toThrow()
  await visit('/en/afterwards', 3, 404)
  expect(await rows(db)`select count from missing_pages where path = '/en/afterwards'`).toEqual([{ count: 3 }])
})

test('old searches are forgotten, and before them what was asked for rarely in its week', async () => {
  await rows(db)`
    insert into search_demand values ('2025-01-06', 'en', 'old', '', 9, 0), ('2026-05-04', 'en', 'rare', '', 2, 0),
      ('2026-05-04', 'en', 'often', '', 2, 0), ('2026-05-10', 'en', 'often', '', 1, 0), ('2026-05-11', 'en', 'often', '', 2, 0)`
  await pruneDemand(db, { oldest: '2025-11-10', rare: '2026-08-10' })
  const left = await rows(db)`select query, day from search_demand where day < '2026-08-10' order by day`
  expect(left).toEqual([
    { query: 'often', day: '2026-05-04' },
    { query: 'often', day: '2026-05-10' },
  ])
})
