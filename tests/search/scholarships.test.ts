import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { LEVELS } from '#catalogue-index/query/options.ts'
import { emptyQuery, type SearchQuery } from '#catalogue-index/query/query.ts'
import { rows } from '#db/rows.ts'
import { randomFrom } from '#demo/generator/random.ts'
import { withDatabase } from '#tests/support/database.ts'
import { fillCatalogue, TODAY } from './support/random-catalogue.ts'

const { db } = await withDatabase()
await fillCatalogue(db, randomFrom('scholarships 1'))
const index = await CatalogueIndex.load(db, { now: () => TODAY })

const ALL = { pageSize: 10_000 }
const queries: SearchQuery[] = [
  emptyQuery(),
  ...LEVELS.map((level) => ({ ...emptyQuery(), level: [level] })),
  { ...emptyQuery(), scholarship: 'full' },
]

/** Whose the scholarship of each programme is: the programme itself, or its university. */
async function granting(): Promise<Map<string, string>> {
  const read = await rows<{ id: string; whose: string }>(db)`
    select id, case when scholarship_type is null then university_id else id end as whose from programmes
    where university_id is not null or scholarship_type is not null`
  return new Map(read.map(({ id, whose }) => [id, whose]))
}

/** The programmes that a search finds, the nearest deadline first, each with whose scholarship it has. */
function searched(query: SearchQuery, whose: ReadonlyMap<string, string>): string[] {
  const { items } = index.searchCounted(
    { ...query, scholarship: query.scholarship ?? 'available', sort: 'deadline' },
    'en',
    ALL,
  )
  return items.flatMap(({ type, _id }) => (type === 'university' ? [] : (whose.get(_id) ?? 'nobody')))
}

async function expectGrouped(): Promise<void> {
  const whose = await granting()
  for (const query of queries) {
    const programmes = searched(query, whose)
    const { items, total, programmes: count, options } = index.scholarships(query, 'en', ALL)
    expect(items.map((item) => (item.scope === 'university' ? item.id : item.programme._id))).toEqual([
      ...new Set(programmes),
    ])
    expect([total, count]).toEqual([items.length, programmes.length])
    for (const item of items)
      if (item.scope === 'university') expect(item.programmes).toBe(programmes.filter((id) => id === item.id).length)
    for (const { value, count } of options.destination)
      expect(count, value).toBe(index.scholarships({ ...query, destination: [value] }, 'en').total)
  }
}

test('scholarships are those of the programmes that a search finds, each once, in the order of the first of them', async () => {
  await expectGrouped()
  const scopes = new Set(index.scholarships(emptyQuery(), 'en', ALL).items.map(({ scope }) => scope))
  expect([...scopes].sort()).toEqual(['programme', 'university'])
})

test('a programme that gets a scholarship of its own leaves that of its university', async () => {
  await rows(db)`
    update programmes set scholarship_type = 'full', scholarship_percent = 100 where id = (
      select p.id from programmes p join universities u on u.id = p.university_id
      where p.scholarship_type is null and u.scholarship_type <> 'none' and p.status = 'published' and u.status = 'published'
      order by p.id limit 1)`
  const before = index.generation
  await index.refresh(db)
  expect(index.generation).toBeGreaterThan(before)
  await expectGrouped()
})

test('pages follow each other without a gap', () => {
  const all = index.scholarships(emptyQuery(), 'en', ALL).items
  const { items, page, pages } = index.scholarships({ ...emptyQuery(), page: 2 }, 'en', { pageSize: 5 })
  expect(items).toEqual(all.slice(5, 10))
  expect([page, pages]).toEqual([2, Math.ceil(all.length / 5)])
})
