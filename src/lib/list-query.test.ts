import { expect, test } from 'vitest'
import { z } from 'zod'
import { flagParam, pageParams, searchParam, toPage } from './list-query.ts'

const query = z.object({ ...pageParams, q: searchParam, disabled: flagParam })

test('a query is read as it is written', () => {
  const given = { page: '3', perPage: '50', q: '  Lina   Haddad ', disabled: '0' }
  expect(query.parse(given)).toEqual({ page: 3, perPage: 50, q: 'Lina Haddad', disabled: false })
})

test('a value that cannot be meant counts as not given', () => {
  const nonsense = { page: '0', perPage: '1000', q: 'x'.repeat(201), disabled: 'maybe' }
  for (const given of [nonsense, {}]) {
    expect(query.parse(given)).toEqual({ page: 1, perPage: 25, q: '', disabled: undefined })
  }
})

test('a page says how many there are, and an empty list has one', () => {
  const page = { page: 2, perPage: 2 }
  expect(toPage({ items: ['c'], total: 3 }, page)).toEqual({ items: ['c'], total: 3, page: 2, pages: 2 })
  expect(toPage({ items: [], total: 0 }, page)).toEqual({ items: [], total: 0, page: 2, pages: 1 })
})
