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
async function visit(address: string, times = 3, more: { status?: number; userAgent?: string; purpose?: string } = {}) {
  for (let time = 0; time < times; time++) {
    app.searches.count({ address: encodeURI(address), status: 200, userAgent: FIREFOX, purpose: undefined, ...more })
  }
  await app.storeDemand()
}
const list = async (path: string) => (await editor.get(`/admin/demand/searches?${path}`)).json()
const queries = async (path: string) =>
  (await list(path)).items.map(({ query, count }: { query: string; count: number }) => [query, count])

describe('searches', () => {
  test('are counted by folded words, language and day, and shown from the third time', async () => {
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
      ...{ day: '2026-11-20', language: 'en', query: 'stomatology' },
      ...{ count: 5, results: 0, choices: 0 },
    })
    expect(await list('view=nothing&days=7')).toMatchObject({ total: 2 })
  })

  test('that may say who somebody is are stored nowhere', async () => {
    for (const words of ['lina@example.org', '+971 50 123 4567', 'x'.repeat(90)]) {
      await visit(`/en/searchresults?q=${encodeURIComponent(words)}`)
    }
    expect(await rows(db)`select from search_demand where query ~ 'lina|971|xxx'`).toEqual([])
  })

  test('are counted by their words, whatever filters go with them, and not by filters alone', async () => {
    await visit('/en/searchresults?q=surgery&level=phd', 2)
    await visit('/en/searchresults?level=phd&q=surgery&page=1', 1)
    await visit('/en/searchresults?q=surgery&page=2')
    await visit('/en/searchresults?faculty=medicine&level=phd')
    expect(await queries('view=often')).toEqual([
      ['stomatology', 5],
      ['surgery', 3],
      ['طب الاسنان', 3],
    ])
    expect((await list('view=often')).items).toMatchObject([{ results: 0 }, { results: 2, resultsNow: 2 }, {}])
    expect(await queries('view=nothing')).toHaveLength(2)
    expect(await queries('view=unchosen')).toEqual([['surgery', 3]])
  })

  test.each([
    ['another page', '/en/university/leeds?q=elsewhere', {}],
    ['no page', '/en/searchresults?q=elsewhere', { status: 404 }],
    ['a machine', '/en/searchresults?q=elsewhere', { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['what a browser fetches before it is opened', '/en/searchresults?q=elsewhere', { purpose: 'prefetch;prerender' }],
    ['a made-up address', `/en/searchresults?q=elsewhere&x=${'x'.repeat(1_000)}`, {}],
  ])('are not counted of %s', async (_, address, more) => {
    await visit(address, 3, more)
    expect(await rows(db)`select from search_demand where query = 'elsewhere'`).toEqual([])
  })

  test('made up by the thousand leave the day as small as it may be', async () => {
    await rows(db)`
      insert into search_demand select '2026-11-20', 'en', 'made up ' || n, 1, 0 from generate_series(1, 2000) n`
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
    expect(found.total).toBe(2)
    const { items } = await list('view=nothing&lang=en')
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

test('what could not be stored is counted again', async () => {
  app.searches.count({ address: '/en/searchresults?q=later', status: 200, userAgent: FIREFOX, purpose: undefined })
  await rows(db)`alter table search_demand rename to away`
  await expect(app.storeDemand()).rejects.toThrow()
  await rows(db)`alter table away rename to search_demand`
  await app.storeDemand()
  expect(await rows(db)`select count from search_demand where query = 'later'`).toEqual([{ count: 1 }])
})

test('words that the database cannot store leave the others counted', async () => {
  await visit('/en/searchresults?q=gone\0', 1)
  await visit('/en/searchresults?q=gone', 3)
  expect(await rows(db)`select count from search_demand where query = 'gone'`).toHaveLength(1)
})

test('what the database refuses as such is not tried again, so that it holds nothing else back', async () => {
  await visit('/en/searchresults?q=too often')
  await rows(db)`update search_demand set count = 2147483647 where query = 'too often'`
  await expect(visit('/en/searchresults?q=too often')).rejects.toThrow()
  await visit('/en/searchresults?q=afterwards')
  expect(await rows(db)`select count from search_demand where query = 'afterwards'`).toEqual([{ count: 3 }])
})

test('old searches are forgotten, and before them what was asked for rarely in its week', async () => {
  await rows(db)`
    insert into search_demand values ('2025-01-06', 'en', 'old', 9, 0), ('2026-05-04', 'en', 'rare', 2, 0),
      ('2026-05-04', 'en', 'often', 2, 0), ('2026-05-10', 'en', 'often', 1, 0), ('2026-05-11', 'en', 'often', 2, 0)`
  await pruneDemand(db, { oldest: '2025-11-10', rare: '2026-08-10' })
  const left = await rows(db)`select query, day from search_demand where day < '2026-08-10' order by day`
  expect(left).toEqual([
    { query: 'often', day: '2026-05-04' },
    { query: 'often', day: '2026-05-10' },
  ])
})
