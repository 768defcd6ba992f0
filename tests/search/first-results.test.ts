import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery, type SearchQuery } from '#catalogue-index/query/query.ts'
import { rows } from '#db/rows.ts'
import { loadDemo } from '#demo/load.ts'
import { withDatabase } from '#tests/support/database.ts'

const NOW = new Date('2026-10-15T09:00:00Z')
const { db } = await withDatabase()
await loadDemo(db, { now: NOW })
const index = await CatalogueIndex.load(db, { now: () => NOW })

/** The programmes of a search's first page. */
function firstProgrammes(query: Partial<SearchQuery>) {
  const { items } = index.searchAsMeant({ ...emptyQuery(), ...query }, 'en').answer
  return items.flatMap((item) => (item.type === 'major' || item.type === 'course' ? [item] : []))
}

for (const q of ['', 'medicine', 'طب'])
  test(`a search for “${q}” begins with bachelor's programmes that one can apply to`, () => {
    const programmes = firstProgrammes({ q })
    expect(programmes.length).toBeGreaterThan(4)
    expect(programmes.map(({ level, nextIntake }) => `${level} ${nextIntake ? 'open' : 'closed'}`)).toEqual(
      programmes.map(() => 'bachelor open'),
    )
  })

test('where a level is named, that one comes first', () => {
  const levels = firstProgrammes({ q: 'medicine', level: ['phd'] }).map(({ level }) => level)
  expect(new Set(levels)).toEqual(new Set(['phd']))
})

test('what closes goes behind what is open at once, and what states no intake is not closed', async () => {
  const [first, second] = firstProgrammes({ kind: 'major' })
  await rows(db)`update intakes set status = 'closed' where programme_id = ${first?._id}`
  await rows(db)`delete from intakes where programme_id = ${second?._id}`
  await index.refresh(db)
  const all = index.search({ ...emptyQuery(), kind: 'major' }, 'en').total
  const places = [first, second].map((wanted) =>
    [...index.items('major', all)].findIndex(({ _id }) => _id === wanted?._id),
  )
  const closed = [...index.items('major', all)].findIndex(({ nextIntake, _id }) => !nextIntake && _id !== second?._id)
  expect(places[0]).toBeGreaterThanOrEqual(closed)
  expect(places[1]).toBe(0)
})

test('one number counts what is found: the list, its pages, the sum of the kinds, and what a relaxation promises', () => {
  for (const query of [
    { level: ['master' as const] },
    { q: 'physics' },
    { q: 'dentistry' },
    { destination: ['germany'] },
    {},
  ]) {
    const { total, counts, pages } = index.searchAsMeant({ ...emptyQuery(), ...query }, 'en').answer
    const { sumResult, sumMajors, sumCourses, sumUniversities, sumBlogs } = counts
    expect(sumResult).toBe(sumMajors + sumCourses + sumUniversities + sumBlogs)
    expect(total).toBe(sumResult)
    const listed = Array.from({ length: pages }, (_, at) =>
      index.searchAsMeant({ ...emptyQuery(), ...query, page: at + 1 }, 'en').answer.items.map(({ _id }) => _id),
    ).flat()
    expect(new Set(listed).size).toBe(sumResult)
  }
})

test.each(['medicine in germany', 'طب'])('the first article about “%s” comes with the programmes', (q) => {
  const { articles } = index.searchAsMeant({ ...emptyQuery(), q }, 'en').answer
  expect(articles.map(({ name }) => name.en)).toEqual(['Medicine abroad: the routes and the traps'])
})

test('articles do not come with a list of one kind, nor without words', () => {
  const { articles } = index.searchAsMeant({ ...emptyQuery(), q: 'medicine', kind: 'major' }, 'en').answer
  expect([...articles, ...index.searchCounted(emptyQuery(), 'en').articles]).toEqual([])
})
