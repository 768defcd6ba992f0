import { describe, expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { type DeadlineCounts, emptyQuery } from '#catalogue-index/query/query.ts'
import { rows } from '#db/rows.ts'
import { randomFrom } from '#demo/generator/random.ts'
import { DAY_MS, HOUR_MS } from '#lib/durations.ts'
import { openDatabase, withDatabase } from '#tests/support/database.ts'
import { buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { prepareOracle, refreshOracle } from './support/oracle.ts'
import { fillCatalogue, randomIntakes, TODAY } from './support/random-catalogue.ts'

const { db } = await withDatabase()
await fillCatalogue(db, randomFrom('deadlines 1'))
await prepareOracle(db, TODAY)

type Soon = { kind: 'major' | 'course'; ids: string[] }

/** The programmes whose deadline ends by the end of the 30th day after today, as SQL finds them. */
async function soonBySql(today: Date, days: number): Promise<Soon[]> {
  await refreshOracle(db, today)
  return rows<Soon>(db)`
    select kind, coalesce(array_agg(id::text order by id) filter (where deadline <=
      (${today.toISOString().slice(0, 10)}::date + ${days + 1}::int)::timestamp at time zone 'UTC'), '{}') as ids
    from oracle_items where kind in ('major', 'course') group by kind order by kind desc`
}

/** Every programme of a kind in the order of its deadline, as the search pages list them. */
function inOrder(index: CatalogueIndex, kind: Soon['kind'], first: number) {
  const ids: string[] = []
  for (let page = 1; ids.length < first; page++)
    ids.push(...index.search({ ...emptyQuery(), kind, sort: 'deadline', page }, 'en').items.map(({ _id }) => _id))
  return ids.slice(0, first)
}

async function expectAsInSql(index: CatalogueIndex, today: Date): Promise<DeadlineCounts> {
  const counts = index.deadlines()
  const soon = await soonBySql(today, counts.days)
  expect([counts.majors, counts.courses]).toEqual(soon.map(({ ids }) => ids.length))
  for (const { kind, ids } of soon) expect(inOrder(index, kind, ids.length).sort()).toEqual(ids)
  return counts
}

test('as many majors and courses have a deadline soon as SQL finds, and they come first by deadline', async () => {
  let now = TODAY
  const index = await CatalogueIndex.load(db, { now: () => now })
  const { majors, courses } = await expectAsInSql(index, now)
  expect(Math.min(majors, courses)).toBeGreaterThan(12)

  const random = randomFrom('deadlines 2')
  const programmes = await rows<{ id: string }>(db)`select id from programmes order by id limit 60`
  for (const { id } of programmes) {
    await rows(db)`delete from intakes where programme_id = ${id}`
    for (const { programme_id, ...intake } of randomIntakes(random, id))
      await buildIntake(db, programme_id, { ...intake, status: intake.status === 'open' ? 'open' : 'closed' })
  }
  await rows(db)`update programmes set status = 'draft' where id = any(${programmes.slice(0, 20).map(({ id }) => id)})`
  await rows(db)`
    update universities set status = 'archived' where id in (select id from universities order by id limit 3)`
  const { reloading } = await index.refresh(db)
  expect(reloading).toBeUndefined()
  await expectAsInSql(index, now)

  for (const hours of [6, 11, 12, 13, 36, 24 * 29, 24 * 31]) {
    now = new Date(TODAY.getTime() + hours * HOUR_MS)
    await (await index.refresh(db)).reloading
    await expectAsInSql(index, now)
  }
})

test('they are counted again only when the catalogue or the day changes', async () => {
  const { db, db: own } = await openDatabase()
  const { id } = await buildProgramme(db)
  let now = new Date('2027-03-31T20:00:00Z')
  const index = await CatalogueIndex.load(own, { now: () => now })
  const empty = index.deadlines()
  expect(empty).toEqual({ days: 30, majors: 0, courses: 0 })
  now = new Date('2027-03-31T23:59:00Z')
  await index.refresh(own)
  expect(index.deadlines()).toBe(empty)
  await buildIntake(db, id, { year: 2027, month: 9, deadline: '2027-05-01' })
  await index.refresh(own)
  const before = index.deadlines()
  expect(before).toEqual(empty)
  now = new Date('2027-04-01T00:00:00Z')
  await index.refresh(own)
  expect(index.deadlines()).toEqual({ days: 30, majors: 1, courses: 0 })
})

describe('on the last day of January', () => {
  const today = new Date('2027-01-31T12:00:00Z')
  test.each([
    ['a deadline of today', 'UTC', '2027-01-31', 'open', 1],
    ['a deadline of yesterday', 'UTC', '2027-01-30', 'open', 0],
    ['a deadline of yesterday, where it still is yesterday', 'Pacific/Pago_Pago', '2027-01-30', 'open', 0],
    ['a deadline of today, where today is over', 'Pacific/Kiritimati', '2027-01-31', 'open', 0],
    ['a deadline of the 30th day', 'Asia/Riyadh', '2027-03-02', 'open', 1],
    ['a deadline of the 31st day', 'Pacific/Kiritimati', '2027-03-03', 'open', 0],
    [
      'a deadline of the 30th day, which ends there after it has in UTC',
      'America/Los_Angeles',
      '2027-03-02',
      'open',
      0,
    ],
    ['a deadline of a closed intake', 'UTC', '2027-02-10', 'closed', 0],
    ['an intake without a deadline', 'UTC', null, 'open', 0],
  ] as const)('%s (%s, %s, %s) counts %i times', async (_, timezone, deadline, status, majors) => {
    const { db, db: own } = await openDatabase()
    const { id } = await buildProgramme(db, { universityId: (await buildUniversity(db, { timezone })).id })
    await buildIntake(db, id, { year: 2027, month: 2, deadline, status })
    const index = await CatalogueIndex.load(own, { now: () => today })
    expect(index.deadlines().majors).toBe(majors)
  })
})

test('a deadline that is over is not counted and does not come first', async () => {
  const { db, db: own } = await openDatabase()
  let now = new Date('2027-03-01T12:00:00Z')
  const [soon, later] = [await buildProgramme(db), await buildProgramme(db)]
  await buildIntake(db, soon.id, { year: 2027, month: 9, deadline: '2027-03-01' })
  await buildIntake(db, soon.id, { year: 2028, month: 9, deadline: '2028-03-01' })
  await buildIntake(db, later.id, { year: 2027, month: 9, deadline: '2027-03-20' })
  const index = await CatalogueIndex.load(own, { now: () => now })
  const inOrderOfDeadline = () => inOrder(index, 'major', 2)
  expect(index.deadlines().majors).toBe(2)
  expect(inOrderOfDeadline()).toEqual([soon.id, later.id])
  now = new Date(now.getTime() + DAY_MS)
  await index.refresh(own)
  expect(index.deadlines().majors).toBe(1)
  expect(inOrderOfDeadline()).toEqual([later.id, soon.id])
})
