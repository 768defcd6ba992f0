import { expect, test } from 'vitest'
import type { ListedItem } from '#features/content/contract.ts'
import { neighboursOf } from './neighbours.ts'

const item = (_id: string): ListedItem => ({
  _id,
  entity: 'tags',
  version: 1,
  status: 'draft',
  arabic: 'none',
  updatedAt: '2026-01-01T00:00:00Z',
  hasDraft: false,
  publishAt: null,
  closeAt: null,
  values: {},
})
const pages = [['a', 'b'], ['c', 'd'], ['e']].map((ids) => ({ items: ids.map(item) }))
const load = async (page: number) => pages[page - 1] ?? { items: [] }
const beside = async (id: string, page: number) =>
  neighboursOf(id, { here: { ...(await load(page)), page, pages: pages.length }, load })

test('the records beside one are found across the pages of the list', async () => {
  expect(await beside('c', 2)).toEqual({
    previous: { id: 'b', entity: 'tags', page: 1 },
    next: { id: 'd', entity: 'tags', page: 2 },
  })
  expect(await beside('d', 2)).toEqual({
    previous: { id: 'c', entity: 'tags', page: 2 },
    next: { id: 'e', entity: 'tags', page: 3 },
  })
})

test('at the ends of a list there is none, nor for a record that is no part of it', async () => {
  expect(await beside('a', 1)).toEqual({ previous: null, next: { id: 'b', entity: 'tags', page: 1 } })
  expect(await beside('e', 3)).toEqual({ previous: { id: 'd', entity: 'tags', page: 2 }, next: null })
  expect(await beside('x', 1)).toEqual({ previous: null, next: null })
})
