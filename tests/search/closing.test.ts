import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery, type SearchItem } from '#catalogue-index/query/query.ts'
import { randomFrom } from '#demo/generator/random.ts'
import { withDatabase } from '#tests/support/database.ts'
import { fillCatalogue, TODAY } from './support/random-catalogue.ts'

const { db } = await withDatabase()
await fillCatalogue(db, randomFrom('closing 1'))
const index = await CatalogueIndex.load(db, { now: () => TODAY })

const ALL = { closingWithin: 30, pageSize: 10_000 }
const deadlineOf = (item: SearchItem) => ('nextIntake' in item ? (item.nextIntake?.deadline ?? '') : '')

test('a search among what closes soon finds just the programmes whose deadline is counted as soon', () => {
  const { majors, courses } = index.deadlines()
  const { items, total, counts } = index.searchCounted({ ...emptyQuery(), sort: 'deadline' }, 'en', ALL)
  expect(total).toBe(majors + courses)
  expect(counts).toMatchObject({ sumMajors: majors, sumCourses: courses, sumBlogs: 0 })
  expect(items.map(({ type }) => type)).not.toContain('university')
  expect(items.every((item) => deadlineOf(item) !== '')).toBe(true)
})

test('filters and their counts hold among them', () => {
  const { facets, total } = index.searchCounted(emptyQuery(), 'en', ALL)
  const { destination } = facets.toView()
  expect(destination.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(total)
  const some = destination.find(({ count }) => count > 0)
  if (!some) throw new Error('Nothing closes soon')
  const narrowed = index.searchCounted({ ...emptyQuery(), destination: [some.value] }, 'en', ALL)
  expect(narrowed.total).toBe(some.count)
})

test('a page has as many as were asked for', () => {
  const { items, pages, total } = index.searchCounted(emptyQuery(), 'en', { closingWithin: 30, pageSize: 5 })
  expect(items).toHaveLength(Math.min(5, total))
  expect(pages).toBe(Math.ceil(total / 5))
})
