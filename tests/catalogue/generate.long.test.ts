import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { generateCatalogue } from '#demo/generate.ts'
import { openDatabase, withDatabase } from '#tests/support/database.ts'

const now = new Date('2027-03-15T12:00:00Z')

/** One hash of every generated value, in any order of the rows. */
async function checksum({ db }: Database) {
  const [row] = await rows(db)`
    select md5(string_agg(line, '' order by line)) as sum from (
      select (to_jsonb(p) - '{created_at,updated_at,published_at}'::text[])::text as line from programmes p
      union all select (to_jsonb(u) - '{created_at,updated_at,published_at}'::text[])::text from universities u
      union all select to_jsonb(i)::text from intakes i
      union all select to_jsonb(t)::text from programme_tags t
      union all select to_jsonb(f)::text from university_faculties f
    ) as lines`
  return row?.sum
}

const database = await withDatabase()
const { db } = database
const progress: [done: number, total: number][] = []
const made = await generateCatalogue(database, {
  courses: 6_000,
  seed: 7,
  now,
  onProgress: (...step) => progress.push(step),
})

test('a synthetic catalogue has as many programmes as were asked for, and universities to hold them', async () => {
  expect(made).toEqual({ universities: 200, programmes: 6_000, alreadyThere: false })
  const [row] = await rows(db)`
    select (select count(*)::int from programmes where status = 'published') as programmes,
      (select count(*)::int from universities) as universities,
      (select count(*)::int from universities u where not exists (select from programmes where university_id = u.id)) as idle`
  expect(row).toMatchObject({ programmes: 6_000, universities: 200 })
  expect(row?.idle).toBeLessThan(5)
})

test('a synthetic catalogue reports its progress up to the end', () => {
  expect(progress).toEqual([
    [5_000, 6_000],
    [6_000, 6_000],
  ])
})

test('the catalogue index is notified of a synthetic catalogue', async () => {
  const changes = await rows(db)`select from catalogue_changes where entity_type = 'programme' and entity_id is null`
  expect(changes.length).toBeGreaterThan(0)
})

test('a synthetic catalogue is skewed as the world is', async () => {
  const shares = async (column: string) =>
    (await rows(db)`select count(*)::int as n from programmes group by ${identifier(column)} order by n desc`).map(
      ({ n }) => n / 6_000,
    )
  const countries = await shares('country_id')
  expect(countries[0]).toBeGreaterThan(0.1)
  expect(countries.length).toBeGreaterThan(50)
  const [major = 0, course = 0, external = 0, special = 0] = await shares('kind')
  expect([major, course, external, special].map((share) => Math.round(share * 20))).toEqual([16, 2, 1, 1])
  const levels = await shares('level')
  expect(levels).toHaveLength(5)
  const [row] = await rows(db)`
    select count(*) filter (where fee_amount is null)::int as feeless, count(*) filter (where country_id is null)::int as nowhere,
      count(distinct languages)::int as languages, count(distinct mode)::int as modes from programmes`
  expect(row?.feeless).toBeGreaterThan(6_000 * 0.02)
  expect(row?.feeless).toBeLessThan(6_000 * 0.04)
  expect(row?.nowhere).toBeGreaterThan(100)
  expect(row?.languages).toBeGreaterThan(30)
  expect(row?.modes).toBe(4)
})

test('a synthetic catalogue gives each programme one to four starts in the offered years', async () => {
  const starts = await rows(db)`
    select count(*)::int as n, min(year) as first, max(year) as last from programmes p
    left join intakes i on i.programme_id = p.id group by p.id`
  expect(new Set(starts.map(({ n }) => n))).toEqual(new Set([1, 2, 3, 4]))
  expect(Math.min(...starts.map(({ first }) => first))).toBe(2027)
  expect(Math.max(...starts.map(({ last }) => last))).toBe(2029)
})

test('a synthetic catalogue is named in both languages, with many words to search in each', async () => {
  const [row] = await rows(db)`
    select count(distinct en)::int as en, count(distinct ar)::int as ar from (
      select unnest(string_to_array(concat_ws(' ', p.name_en, p.provider_en, u.name_en), ' ')) as en,
        unnest(string_to_array(concat_ws(' ', p.name_ar, p.provider_ar, u.name_ar), ' ')) as ar
      from programmes p left join universities u on u.id = p.university_id) as words`
  expect(row?.en).toBeGreaterThan(800)
  expect(row?.ar).toBeGreaterThan(800)
  expect((await rows(db)`select from programmes where name_ar !~ '[ء-ي]' or slug_ar !~ '^[ء-ي]'`).length).toBe(0)
})

test('a synthetic catalogue is the same in another database, ids included, and another for another seed', {
  timeout: 60_000,
}, async () => {
  const [same, different] = [await openDatabase(), await openDatabase()]
  await generateCatalogue(same, { courses: 6_000, seed: 7, now })
  expect(await checksum(same)).toBe(await checksum(database))
  await generateCatalogue(different, { courses: 6_000, seed: 8, now })
  expect(await checksum(different)).not.toBe(await checksum(database))
})

test('a synthetic catalogue is not added twice, and says so', async () => {
  const before = await checksum(database)
  expect(await generateCatalogue(database, { courses: 6_000, seed: 7, now })).toMatchObject({ alreadyThere: true })
  await expect(generateCatalogue(database, { courses: 500, seed: 7, now })).rejects.toThrow(
    'Seed 7 is in this database already, with another number of programmes: choose another seed.',
  )
  expect(await checksum(database)).toBe(before)
})

test('a synthetic catalogue can be added to another one', async () => {
  await generateCatalogue(database, { courses: 1, seed: 9, now })
  expect((await rows(db)`select from programmes`).length).toBe(6_001)
})

test('two synthetic catalogues made at once do not disturb each other', async () => {
  const database = await openDatabase()
  const results = await Promise.all([1, 1, 2].map((seed) => generateCatalogue(database, { courses: 300, seed, now })))
  expect(results.filter(({ alreadyThere }) => alreadyThere)).toHaveLength(1)
  expect((await rows(database.db)`select from programmes`).length).toBe(600)
})
