import { beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { demandTasks } from '#features/content/demand/server/jobs.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildArticle, buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { FIREFOX } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const faculty = await buildFaculty(db, { nameEn: 'Medicine', slugEn: 'medicine' })
const equal = { facultyId: faculty.id, summaryEn: null }
/** The one that the lot puts last, and the others. */
const programmes: { id: string }[] = []
for (const name of ['Anatomy', 'Surgery', 'Nursing'])
  programmes.push(await buildProgramme(db, { ...equal, nameEn: name }))
const draft = await buildProgramme(db, { nameEn: 'Draft', status: 'draft' })
const leeds = await buildUniversity(db, { nameEn: 'Leeds' })
const article = await buildArticle(db, { titleEn: 'Visas' })
const { app, now, later, catchUp } = await openTestApp(database)
const { app: otherServer } = await buildApplication(database, now)

const TODAY = '2026-11-20'
const order = async () => {
  const { items } = await (await app.request('/api/search?kind=major')).json()
  return items.map(({ _id }: { _id: string }) => _id) as string[]
}
const last = (await order()).at(-1) ?? ''

const choiceOf = (id: string, more: object = {}) => ({
  lang: 'en',
  id,
  search: 'q=medicine',
  ...more,
})
type Sending = { caller?: string; headers?: Record<string, string>; server?: typeof app }
const send = (body: object, { caller = '203.0.113.5', headers = {}, server = app }: Sending = {}) =>
  server.request(
    '/api/demand/choices',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
      body: JSON.stringify(body),
    },
    { caller },
  )
const store = async () => {
  await app.storeDemand()
  await otherServer.storeDemand()
}
const chosen = () => rows(db)`select entity_id as id, networks from chosen_results order by networks desc, entity_id`
const tasks = demandTasks({ db, now })

beforeEach(async () => {
  await rows(db)`truncate chosen_results, choice_marks, choice_salts, search_demand, popularity`
  await catchUp()
  // The limit of a minute starts again.
  later(2)
})

describe('an opened result', () => {
  test('is counted by day and language, and by nothing that says who opened it', async () => {
    const response = await send(choiceOf(last))
    expect([response.status, await response.json()]).toEqual([202, { status: 'received' }])
    await store()
    expect(await rows(db)`select * from chosen_results`).toEqual([
      { day: TODAY, language: 'en', entity_type: 'programme', entity_id: last, networks: 1 },
    ])
    const marks = await rows(db)`select mark from choice_marks`
    expect(marks).toHaveLength(2)
    expect(JSON.stringify(marks)).not.toContain('203.0')
  })

  test('of every kind that lists have is counted', async () => {
    for (const { id } of [leeds, article]) await send(choiceOf(id))
    await store()
    expect(await rows(db)`select entity_type as type from chosen_results order by type`).toEqual([
      { type: 'university' },
      { type: 'article' },
    ])
  })

  test('is counted once a day for a network, whichever of its addresses and of our servers it meets', async () => {
    await send(choiceOf(last), { caller: '203.0.113.5' })
    await send(choiceOf(last), { caller: '203.0.113.250', server: otherServer })
    await store()
    await send(choiceOf(last), { caller: '203.0.113.77' })
    await send(choiceOf(last), { caller: '2001:db8:1:1::1' })
    await send(choiceOf(last), { caller: '2001:db8:1:ffff::1', server: otherServer })
    await send(choiceOf(last), { caller: '203.0.114.5' })
    await store()
    const [row] = await rows(db)`select sum(networks)::int as networks from chosen_results`
    expect(row).toEqual({ networks: 3 })
  })

  test('counts again on the next day, when nothing is left that distinguished networks', async () => {
    await send(choiceOf(last))
    await store()
    const [before] = await rows(db)`select salt from choice_salts`
    later(24 * 60)
    expect(await tasks['What told networks apart deleted']()).toBe(3)
    expect(await rows(db)`select from choice_marks`).toEqual([])
    await send(choiceOf(last))
    await store()
    const [after] = await rows(db)`select salt from choice_salts`
    expect(after?.salt).not.toBe(before?.salt)
    expect(await chosen()).toHaveLength(2)
    later(-24 * 60)
  })

  test.each([
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
    ['a machine', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['no name', { 'user-agent': '' }],
  ])('is not counted of %s, and the answer does not say so', async (_, headers) => {
    expect((await send(choiceOf(last), { headers })).status).toBe(202)
    await store()
    expect(await chosen()).toEqual([])
    expect(await rows(db)`select from choice_marks`).toEqual([])
  })

  test('is refused where it is none: unknown, not published, or not what pages send', async () => {
    expect((await send(choiceOf(draft.id))).status).toBe(404)
    expect((await send(choiceOf(crypto.randomUUID()))).status).toBe(404)
    expect((await send(choiceOf(faculty.id))).status).toBe(404)
    for (const wrong of [{ lang: 'de' }, { id: 'x' }, { search: 1 }]) {
      expect((await send(choiceOf(last, wrong))).status, JSON.stringify(wrong)).toBe(422)
    }
    // What a page of another site could make a browser send without asking first.
    const simple = await send(choiceOf(last), { headers: { 'content-type': 'text/plain' } })
    expect(simple.status).toBeGreaterThanOrEqual(400)
    expect((await send(choiceOf(last, { search: `q=${'x'.repeat(9_000)}` }))).status).toBe(413)
    await store()
    expect(await chosen()).toEqual([])
  })

  test('that could not be stored is counted again', async () => {
    await send(choiceOf(last))
    await rows(db)`alter table chosen_results rename to away`
    await expect(app.storeDemand()).rejects.toThrow()
    await rows(db)`alter table away rename to chosen_results`
    await store()
    expect(await chosen()).toEqual([{ id: last, networks: 1 }])
  })
})

describe('searches', () => {
  const search = (query: string, times: number) => {
    for (let n = 0; n < times; n++)
      app.searches.count({ address: `/en/searchresults?${query}`, status: 200, userAgent: FIREFOX, purpose: undefined })
  }

  test('say of how many a result was opened', async () => {
    search('q=medicine', 6)
    search('q=quillwork', 4)
    await send(choiceOf(last))
    await send(choiceOf(programmes[0]?.id ?? ''))
    await send(choiceOf(last, { search: 'q=MEDICINE' }), { caller: '198.51.100.1' })
    // Words that may be personal are not looked up, and those nobody asked for are not made.
    await send(choiceOf(last, { search: 'q=lina%40example.org' }), { caller: '198.51.100.1' })
    await send(choiceOf(last, { search: 'q=never' }), { caller: '198.51.100.1' })
    await store()
    const stored = await rows(db)`select query, count, choices from search_demand order by query`
    expect(stored).toEqual([
      { query: 'medicine', count: 6, choices: 2 },
      { query: 'quillwork', count: 4, choices: 0 },
    ])
    await rows(db)`update search_demand set results = 40`
    const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
    const { items } = await (await editor.get('/admin/demand/searches?view=unchosen')).json()
    expect(items.map(({ query }: { query: string }) => query)).toEqual(['quillwork'])
  })
})

/** So many networks opened a record on each of so many days before today. */
const choose = (id: string, networks: number, days: number) => rows(db)`
  insert into chosen_results (day, language, entity_type, entity_id, networks)
  select ${TODAY}::date - n, 'en', 'programme', ${id}, ${networks}::int from generate_series(1, ${days}::int) n`
const stepOf = async (id: string) => {
  await tasks['Popularity changed']()
  const [row] = await rows(db)`select step from popularity where entity_id = ${id}`
  return row?.step ?? 0
}

describe('popularity', () => {
  test('a /48 of IPv6 is one caller, so it cannot use up the calls of everybody', async () => {
    const answers = new Set<number>()
    for (let n = 0; n < 70; n++) {
      const { status } = await send(choiceOf(last), { caller: `2001:db8:7:${n.toString(16)}::1` })
      answers.add(status)
    }
    expect(answers).toEqual(new Set([202, 429]))
    expect((await send(choiceOf(last), { caller: '2001:db8:8::1' })).status).toBe(202)
    await store()
    await rows(db)`delete from chosen_results`
    later(1)
  })

  test('is not moved by a thousand calls of one network, on any number of days', { timeout: 60_000 }, async () => {
    let refused = 0
    for (let n = 0; n < 1_000; n++) {
      const { status } = await send(choiceOf(last, { search: `q=${n}` }), { caller: `203.0.113.${n % 250}` })
      if (status === 429) refused++
      if (n % 100 === 99) later(1)
    }
    await store()
    expect(refused).toBe(0)
    expect(await chosen()).toEqual([{ id: last, networks: 1 }])
    await rows(db)`delete from chosen_results`
    await choose(last, 1, 400)
    expect(await stepOf(last)).toBe(0)
  })

  test('is not moved by one network that comes on top of two others every day', async () => {
    await choose(last, 2, 90)
    expect(await stepOf(last)).toBe(0)
    await rows(db)`update chosen_results set networks = 3`
    expect(await stepOf(last)).toBe(0)
  })

  test('rises with many networks, in steps, and is capped for each day', async () => {
    await choose(last, 12, 10)
    expect(await stepOf(last)).toBe(1)
    await rows(db)`update chosen_results set networks = 50`
    expect(await stepOf(last)).toBe(2)
    await rows(db)`update chosen_results set networks = 100000`
    expect(await stepOf(last)).toBe(2)
    await rows(db)`delete from chosen_results`
    expect(await stepOf(last)).toBe(0)
  })

  test('of today counts from tomorrow, and that of a quarter of a year ago no longer', async () => {
    await rows(db)`
      insert into chosen_results (day, language, entity_type, entity_id, networks)
      select day::date, 'en', 'programme', ${last}, 5000 from unnest(${[TODAY, '2026-08-21']}::text[]) day`
    expect(await stepOf(last)).toBe(0)
    expect(await tasks['Popularity changed']()).toBe(0)
  })

  test('only breaks ties: before the lot, and after completeness', async () => {
    const before = await order()
    expect(before.at(-1)).toBe(last)
    await choose(last, 40, 10)
    await stepOf(last)
    await catchUp()
    expect(await order()).toEqual([last, ...before.slice(0, -1)])
    await rows(db)`update programmes set summary_en = 'All about it' where id = ${before[1]}`
    await catchUp()
    expect(await order()).toEqual([before[1], last, before[0]])
    await rows(db)`update programmes set summary_en = null where id = ${before[1]}`
  })
})

test('what distinguishes networks is written neither to the log of the database nor to a standby', async () => {
  const kinds = await rows(db)`
    select distinct relpersistence::text as kind from pg_class where relname in ('choice_marks', 'choice_salts')`
  expect(kinds).toEqual([{ kind: 'u' }])
})

test('what was searched and chosen is deleted after 13 months', async () => {
  for (const day of ['2025-10-19', '2025-10-20']) {
    await rows(db)`insert into search_demand values (${day}, 'en', 'often', 9, 9, 0)`
    await rows(db)`insert into chosen_results values (${day}, 'en', 'programme', ${last}, 9)`
  }
  expect(await tasks['Old searches and choices deleted']()).toBe(2)
  expect(await rows(db)`select day from search_demand union select day from chosen_results`).toEqual([
    { day: '2025-10-20' },
  ])
})
