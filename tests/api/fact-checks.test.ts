import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { erasePersonalData } from '#features/account/server/personal-data.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { bulkOf, bulkWork } from '#tests/support/bulk.ts'
import { openConnection, withDatabase } from '#tests/support/database.ts'
import {
  buildCountry,
  buildExchangeRate,
  buildFaculty,
  buildIntake,
  buildProgramme,
  buildUniversity,
} from '#tests/support/factories.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
await buildExchangeRate(db, 'EUR')
const country = await buildCountry(db)
const university = await buildUniversity(db, { countryId: country.id })
const faculty = await buildFaculty(db)
const build = (name: string) =>
  buildProgramme(db, { nameEn: name, universityId: university.id, facultyId: faculty.id, countryId: country.id })
let clock = new Date('2027-05-03T10:00:00Z')
const { app, index } = await buildApplication(database, () => clock)
const account = await buildAccount(db, { role: 'editor', name: 'Salma' })
let editor = await enter(app, account)
/** The catalogue as it is now. */
const follow = async () => (await index.refresh(db)).reloading
/** Time passes, and the editor signs in again. */
const moveTo = async (day: string) => {
  clock = new Date(`${day}T10:00:00Z`)
  editor = await enter(app, account)
}

type Check = {
  topic: string
  version: number
  checkedAt: string | null
  by: { name: string } | null
  source: string | null
}
const checkOf = async (id: string, topic: string): Promise<Check | undefined> => {
  const { items } = await (await editor.get(`/admin/majors/${id}/fact-checks`)).json()
  return items.find((each: Check) => each.topic === topic)
}
const checkTopic = (id: string, topic: string, version: number, body: object = {}) =>
  editor.call('PUT', `/admin/majors/${id}/fact-checks/${topic}`, body, { 'if-match': `"${version}"` })
const undo = (id: string, topic: string, version: number) =>
  editor.call('POST', `/admin/majors/${id}/fact-checks/${topic}/undo`, {}, { 'if-match': `"${version}"` })
const read = async (id: string) => (await editor.get(`/admin/majors/${id}`)).json()
const save = async (id: string, changed: object, more: object = {}) => {
  const { values, status, version } = await read(id)
  const body = { values: { ...values, ...changed }, status, ...more }
  const answer = await editor.call('PUT', `/admin/majors/${id}`, body, { 'if-match': `"${version}"` })
  expect(answer.status).toBe(200)
}
/** How many statements wait for a lock. */
async function waiting(): Promise<number> {
  const held = await rows(db)`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return held.length
}

describe('a check', () => {
  test('says who found which facts right, when and by which source, and is shown on the public page', async () => {
    const { id, slugEn } = await build('Optics')
    await follow()
    expect(await checkOf(id, 'fees')).toEqual({ topic: 'fees', version: 0, checkedAt: null, by: null, source: null })
    const made = await checkTopic(id, 'fees', 0, { source: 'https://example.org/fees' })
    expect([made.status, made.headers.get('etag')]).toEqual([200, '"1"'])
    expect(await made.json()).toMatchObject({
      by: { name: 'Salma' },
      source: 'https://example.org/fees',
      version: 1,
      checkedAt: expect.stringContaining('2027-05-03'),
    })
    const generation = index.generation
    await follow()
    expect(index.generation).toBeGreaterThan(generation)
    const page = async () => (await (await app.request(`/api/majors/${slugEn}?lang=en`)).json()).checks
    expect(await page()).toEqual({
      fees: { on: '2027-05-03', isOld: false, source: 'https://example.org/fees' },
      deadlines: null,
      requirements: null,
    })
    await moveTo('2028-05-04')
    await follow()
    expect((await page()).fees.isOld).toBe(true)
    await moveTo('2027-05-03')
  })

  test('is not made over one that somebody else has made since', async () => {
    const { id } = await build('Acoustics')
    const both = await Promise.all([checkTopic(id, 'deadlines', 0), checkTopic(id, 'deadlines', 0)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await editor.call('PUT', `/admin/majors/${id}/fact-checks/fees`, {})).status).toBe(428)
    expect((await checkTopic(id, 'living_costs', 0)).status).toBe(404)
    expect((await checkTopic(id, 'fees', 0, { source: 'javascript:alert(1)' })).status).toBe(422)
    const course = await editor.get(`/admin/courses/${id}/fact-checks`)
    expect(course.status).toBe(404)
  })

  test('can be taken back to what was there before, once', async () => {
    const { id } = await build('Mechanics')
    await checkTopic(id, 'fees', 0, { source: 'https://example.org/a' })
    const first = await checkOf(id, 'fees')
    await moveTo('2027-06-01')
    await checkTopic(id, 'fees', 1, { source: 'https://example.org/b' })
    expect((await undo(id, 'fees', 1)).status).toBe(412)
    expect((await undo(id, 'fees', 2)).status).toBe(200)
    expect(await checkOf(id, 'fees')).toEqual({ ...first, version: 3 })
    expect((await undo(id, 'fees', 3)).status).toBe(412)
    await moveTo('2027-05-03')
  })

  test('is removed by a change of its facts, of those alone, unless somebody has checked the new ones', async () => {
    const { id } = await build('Thermodynamics')
    await buildIntake(db, id, { year: 2028, month: 9 })
    await buildIntake(db, id, { year: 2028, month: 2 })
    await checkTopic(id, 'fees', 0, { source: 'https://example.org/fees' })
    const { values } = await read(id)
    await save(id, { name: { en: 'Heat', ar: null }, intakes: values.intakes.toReversed() })
    expect(await checkOf(id, 'fees')).toMatchObject({ version: 1 })
    expect(await checkOf(id, 'deadlines')).toMatchObject({ version: 0 })
    await save(id, { feeAmount: 4_000, feeCurrency: 'EUR' })
    const known = { source: 'https://example.org/fees' }
    expect(await checkOf(id, 'fees')).toMatchObject({ version: 2, checkedAt: null, by: null, ...known })
    await save(id, { feeAmount: 5_000 }, { checks: [{ topic: 'fees', ...known }] })
    expect(await checkOf(id, 'fees')).toMatchObject({ version: 3, by: { name: 'Salma' }, ...known })
    await save(id, { entranceExam: false })
    expect(await checkOf(id, 'requirements')).toMatchObject({ version: 0, checkedAt: null })
    await save(id, {}, { checks: [{ topic: 'requirements', source: 'Prospectus 2027, page 4' }] })
    expect(await checkOf(id, 'requirements')).toMatchObject({ version: 1, source: 'Prospectus 2027, page 4' })
    await save(id, { entranceExam: true }, { checks: [{ topic: 'requirements', source: null }] })
    expect(await checkOf(id, 'requirements')).toMatchObject({ version: 2, by: { name: 'Salma' }, source: null })
  })

  test('that comes with a change of the facts is made even where somebody else checks them for the first time at that moment', async () => {
    const { id } = await build('Checked twice at once')
    const other = await openConnection(db)
    await rows(other)`begin`
    await rows(other)`
      insert into fact_checks (entity_type, entity_id, topic, checked_at) values ('programme', ${id}, 'fees', now())`
    const source = 'https://university.example/new-fees'
    const saving = save(id, { feeAmount: 4321 }, { checks: [{ topic: 'fees', source }] })
    await expect.poll(() => waiting()).toBe(1)
    await rows(other)`commit`
    await saving
    expect(await checkOf(id, 'fees')).toMatchObject({ version: 2, by: { name: 'Salma' }, source })
  })

  test('does not come with a new record by itself', async () => {
    const { id } = await build('Statics')
    const { values } = await read(id)
    const body = { values: { ...values, slug: { en: null, ar: null }, feeAmount: 10, feeCurrency: 'EUR' } }
    const made = await (await editor.post('/admin/majors', body)).json()
    expect(await checkOf(made._id, 'fees')).toMatchObject({ version: 0, checkedAt: null })
    const checks = [{ topic: 'fees', source: 'https://example.org/fees' }]
    const checked = await (await editor.post('/admin/majors', { ...body, checks })).json()
    expect(await checkOf(checked._id, 'fees')).toMatchObject({ version: 1, by: { name: 'Salma' } })
  })

  test('is removed by a change of many records, and restored when that is undone, even if somebody has checked since', async () => {
    const { id } = await build('Dynamics')
    await rows(db)`update programmes set fee_amount = 100, fee_currency = 'EUR' where id = ${id}`
    await checkTopic(id, 'fees', 0, { source: 'https://example.org/old' })
    const before = await checkOf(id, 'fees')
    await moveTo('2027-07-01')
    const raise = { kind: 'fees', percent: 10, roundTo: 1 } as const
    const bulk = bulkOf(bulkWork({ db, now: () => clock }), editor)
    const made = await bulk.change('majors', raise, { ids: [id] })
    expect(await checkOf(id, 'fees')).toMatchObject({ checkedAt: null, version: 2, source: before?.source })
    // Of the raised fee, which the undo takes away.
    await checkTopic(id, 'fees', 2)
    expect(await bulk.undo(made)).toMatchObject({ counts: { undone: 1 } })
    expect(await checkOf(id, 'fees')).toMatchObject({ checkedAt: before?.checkedAt, source: before?.source })
    await moveTo('2027-05-03')
  })

  test('stays when the account that made it is deleted, and goes with the record', async () => {
    const { id } = await build('Kinetics')
    const leaver = await buildAccount(db, { role: 'editor' })
    const visitor = await enter(app, leaver)
    await visitor.call('PUT', `/admin/majors/${id}/fact-checks/fees`, {}, { 'if-match': '"0"' })
    await erasePersonalData(db, leaver.id, { email: leaver.email, now: clock })
    expect(await checkOf(id, 'fees')).toMatchObject({ version: 1, by: null })
    await rows(db)`delete from programmes where id = ${id}`
    expect(await rows(db)`select from fact_checks where entity_id = ${id}`).toEqual([])
  })
})

test('what to check next is listed with the oldest first, by entity, university, topic and age', async () => {
  const elsewhere = await buildUniversity(db, { countryId: country.id, currency: 'EUR', livingCostMonthly: 900 })
  const { id } = await buildProgramme(db, {
    nameEn: 'Listed',
    universityId: elsewhere.id,
    facultyId: faculty.id,
    countryId: country.id,
    feeAmount: 1_200,
    feeCurrency: 'EUR',
    requirementsEn: ['A certificate'],
  })
  await buildIntake(db, id, { year: 2028, month: 9, deadline: '2028-06-30' })
  const list = async (query: string) =>
    (await editor.get(`/admin/fact-checks?universityId=${elsewhere.id}&${query}`)).json()
  expect((await list('')).total).toBe(4)
  await checkTopic(id, 'deadlines', 0)
  await moveTo('2028-06-01')
  await checkTopic(id, 'fees', 0)
  const { items } = await list('entity=majors')
  expect(items.map(({ topic, isOld }: { topic: string; isOld: boolean }) => [topic, isOld])).toEqual([
    ['requirements', false],
    ['deadlines', true],
  ])
  expect(items[0]).toMatchObject({ recordId: id, facts: { amount: null, lines: { en: ['A certificate'] } } })
  expect(items[1].facts.intakes).toEqual([{ year: 2028, month: 9, deadline: '2028-06-30' }])
  expect((await list('age=never&entity=majors')).total).toBe(1)
  expect((await list('age=all&topic=fees')).items[0].facts.amount).toEqual({ from: 1200, to: 1200, currency: 'EUR' })
  expect((await list('entity=universities')).items[0].facts.amount).toEqual({ from: 900, to: 900, currency: 'EUR' })
  await moveTo('2027-05-03')
})

test('a check turns old with the day, so that a page that is kept never shows it as fresh', async () => {
  const { id } = await build('Turns old')
  await checkTopic(id, 'fees', 0)
  const isOld = async (lang = 'en') => {
    await follow()
    return (await (await app.request(`/api/majors/${id}?lang=${lang}`)).json()).checks.fees.isOld
  }
  clock = new Date('2028-05-03T09:00:00Z')
  expect(await isOld()).toBe(false)
  const generation = index.generation
  clock = new Date('2028-05-03T23:59:00Z')
  expect([await isOld(), await isOld('ar')]).toEqual([false, false])
  expect(index.generation).toBe(generation)
  clock = new Date('2028-05-04T00:00:00Z')
  expect(await isOld()).toBe(true)
  expect(index.generation).toBeGreaterThan(generation)
  await moveTo('2027-05-03')
})

test('what is paid once in a country is checked like its living costs, and its page says so', async () => {
  const there = await buildCountry(db)
  const address = `/admin/countries/${there.id}`
  const read = async () => (await editor.get(address)).json()
  const cost = (name: string) => ({
    name: { en: name, ar: null },
    kind: 'fee',
    timing: 'before_travel',
    amount: 75,
    currency: 'EUR',
    note: { en: null, ar: null },
  })
  const saveCosts = async (oneOffCosts: object[], more: object = {}) => {
    const { values, status, version } = await read()
    const body = { values: { ...values, oneOffCosts }, status, ...more }
    const answer = await editor.call('PUT', address, body, { 'if-match': `"${version}"` })
    expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
  }
  const due = async () => (await editor.get('/admin/fact-checks?entity=countries&topic=one_off_costs&age=all')).json()
  expect((await due()).total).toBe(0)
  const source = 'https://visa.example/fees'
  await saveCosts([cost('Visa')], { checks: [{ topic: 'one_off_costs', source }] })
  expect((await due()).items).toMatchObject([
    {
      recordId: there.id,
      by: { name: 'Salma' },
      source,
      facts: { amount: null, costs: [{ name: { en: 'Visa' }, amount: 75, currency: 'EUR' }] },
    },
  ])
  await follow()
  const page = await (await app.request(`/api/countries/${there.id}`)).json()
  expect([page.oneOffCostsChecked, page.livingCostsChecked]).toEqual([
    { on: '2027-05-03', isOld: false, source: source },
    null,
  ])
  await moveTo('2027-06-01')
  await saveCosts((await read()).values.oneOffCosts)
  expect((await due()).items[0].checkedAt).toContain('2027-05-03')
  await saveCosts([cost('Visa'), cost('Residence permit')])
  expect((await due()).items[0]).toMatchObject({ checkedAt: null, source })
  await follow()
  expect((await (await app.request(`/api/countries/${there.id}`)).json()).oneOffCostsChecked).toBe(null)
  await moveTo('2027-05-03')
})

test('what is written about visas and recognition is checked like any fact, once there is a text, and names its source', async () => {
  const there = await buildCountry(db, {
    nameEn: 'Norway',
    slugEn: 'norway',
    visaEn: '<p>Apply at the <b>embassy</b>.</p>',
  })
  const address = `/admin/countries/${there.id}`
  const due = async () => (await editor.get('/admin/fact-checks?entity=countries&topic=visa&age=all')).json()
  expect((await due()).items).toMatchObject([
    { recordId: there.id, checkedAt: null, facts: { text: { en: 'Apply at the  embassy .', ar: null } } },
  ])
  const { items } = await (await editor.get(`${address}/fact-checks`)).json()
  expect(items.map(({ topic }: Check) => topic)).toEqual(['living_costs', 'one_off_costs', 'visa', 'recognition'])
  const { values, status, version } = await (await editor.get(address)).json()
  const checks = [{ topic: 'visa', source: 'https://embassy.example/visa' }]
  const saved = await editor.call('PUT', address, { values, status, checks }, { 'if-match': `"${version}"` })
  expect(saved.status).toBe(200)
  await follow()
  const page = await (await app.request(`/api/countries/${there.id}`)).json()
  expect([page.visaChecked, page.recognitionChecked]).toEqual([
    { on: '2027-05-03', isOld: false, source: 'https://embassy.example/visa' },
    null,
  ])
})

test('a new country counts as checked only where somebody says so', async () => {
  const { values } = await (await editor.get(`/admin/countries/${country.id}`)).json()
  const body = {
    values: {
      ...values,
      name: { en: 'Iceland', ar: null },
      slug: { en: 'iceland', ar: null },
      alpha2: null,
      alpha3: null,
      numericCode: null,
      destinationOrder: null,
      visa: { en: '<p>None.</p>', ar: null },
      recognition: { en: '<p>By the ministry.</p>', ar: null },
    },
    status: 'draft',
    checks: [{ topic: 'visa', source: null }],
  }
  const made = await (await editor.post('/admin/countries', body)).json()
  const { items } = await (await editor.get(`/admin/countries/${made._id}/fact-checks`)).json()
  expect(items.filter(({ version }: Check) => version > 0).map(({ topic }: Check) => topic)).toEqual(['visa'])
})

test('a program names where it has checked something: it has seen nothing itself', async () => {
  const admin = await enter(app, await buildAccount(db, { role: 'admin' }))
  const input = { name: 'Price robot', scopes: ['content:write'], days: 30 }
  const { token } = await (await admin.post('/admin/tokens', input)).json()
  const robot = new Visitor(app)
  robot.token = token
  const { id } = await build('Cybernetics')
  const check = (body: object) => robot.call('PUT', `/admin/majors/${id}/fact-checks/fees`, body, { 'if-match': '"0"' })
  for (const body of [{}, { source: null }]) {
    const refused = await check(body)
    expect([refused.status, (await refused.json()).fields]).toEqual([422, { source: 'required' }])
  }
  const { values, status, version } = await read(id)
  const put = (more: object) =>
    robot.call(
      'PUT',
      `/admin/majors/${id}`,
      { values: { ...values, feeAmount: 6_100 }, status, ...more },
      { 'if-match': `"${version}"` },
    )
  const refused = await put({ checks: [{ topic: 'fees', source: null }] })
  expect([refused.status, (await refused.json()).fields]).toEqual([422, { 'checks.0.source': 'required' }])
  expect((await put({ checks: [{ topic: 'fees', source: 'https://example.org/api' }] })).status).toBe(200)
  expect(await checkOf(id, 'fees')).toMatchObject({ version: 1, source: 'https://example.org/api' })
})
