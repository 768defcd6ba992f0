import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { isCatalogueEmpty, loadDemo } from '#demo/load.ts'
import { withDatabase } from '#tests/support/database.ts'

const { db } = await withDatabase()
const lines: string[] = []
const log = (line: string) => lines.push(line)
const loaded = await loadDemo(db, { log })

test('an empty database is loaded, and says once with what', () => {
  expect(loaded).toBe(true)
  expect(lines).toEqual([expect.stringMatching(/^Loaded the demo catalogue: \d+ universities/)])
})

test('a loaded catalogue is left alone by every later start', async () => {
  const countAll = () =>
    rows(db)`select count(*), max(created_at) from programmes union all select count(*), max(created_at) from tags`
  const before = await countAll()
  expect(await isCatalogueEmpty(db)).toBe(false)
  expect(await loadDemo(db, { log })).toBe(false)
  expect(await countAll()).toEqual(before)
  expect(lines).toHaveLength(1)
})

test('everything is published', async () => {
  const [row] = await rows(db)`
    select count(*)::int as hidden from (
      select status from countries union all select status from universities union all select status from faculties
      union all select status from programmes union all select status from articles union all select status from tags
    ) as content where status <> 'published'`
  expect(row?.hidden).toBe(0)
})

test('loading makes the catalogue index read everything', async () => {
  const changes = await rows(db)`select distinct entity_type as kind from catalogue_changes order by 1`
  expect(changes.map(({ kind }) => kind)).toEqual([
    'country',
    'university',
    'faculty',
    'programme',
    'article',
    'tag',
    'settings',
  ])
})

test('the settings say that figures are illustrative, claim nothing, and hold no statistic', async () => {
  const settings = Object.fromEntries(
    (await rows(db)`select key, value from settings`).map(({ key, value }) => [key, value]),
  )
  expect(settings).toMatchObject({
    brand: { nameEn: 'Masar', nameAr: 'مسار' },
    demoCatalogue: true,
    claims: { countries: null, students: null },
  })
  expect(Object.keys(settings).join(' ')).not.toMatch(/statistic|count/i)
})

test('the home page features eight universities of eight countries', async () => {
  const featured = await rows(db)`
    select country_id, featured_order from universities where featured_order is not null order by 2`
  expect(featured.map((row) => row.featured_order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(new Set(featured.map((row) => row.country_id)).size).toBe(8)
})

test('every programme has a start, and every article its reading time', async () => {
  const [row] = await rows(db)`
    select (select count(*)::int from programmes p where not exists (select from intakes where programme_id = p.id)) as startless,
      (select min(reading_minutes_ar) from articles) as shortest`
  expect(row).toMatchObject({ startless: 0 })
  expect(row?.shortest).toBeGreaterThan(1)
})

test('some external courses are somewhere and some nowhere', async () => {
  const external = await rows(db)`
    select count(country_id)::int as somewhere, count(*)::int - count(country_id)::int as nowhere
    from programmes where kind = 'external_course' and university_id is null`
  expect(external[0]?.somewhere).toBeGreaterThan(0)
  expect(external[0]?.nowhere).toBeGreaterThan(0)
})
