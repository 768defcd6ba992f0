import { expect, test } from 'vitest'
import { searchParamsOf, toRecord } from './search-address.ts'

const at = (address: string) => new URL(address, 'http://masar.test')

test('everything below AllBlogs is a search for articles', () => {
  expect(searchParamsOf(at('/en/searchresults/AllBlogs?q=visa'), 'AllBlogs').toString()).toBe('q=visa&kind=blog')
  expect(searchParamsOf(at('/en/searchresults/anything'), 'anything').toString()).toBe('')
})

test('a requested kind stays', () => {
  expect(searchParamsOf(at('/en/searchresults/AllBlogs?kind=major'), 'AllBlogs').get('kind')).toBe('major')
})

test('repeated keys stay together', () => {
  expect(toRecord(new URLSearchParams('level=master&q=x&level=phd'))).toEqual({ level: ['master', 'phd'], q: ['x'] })
})
