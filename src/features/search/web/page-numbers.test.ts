import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 2, [1, 2]],
  [1, 20, [1, 2, null, 20]],
  [5, 20, [1, null, 4, 5, 6, null, 20]],
  [20, 20, [1, null, 19, 20]],
])('on page %i of %i the reader sees the ends and the neighbours', (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown)
})

test('a gap of a single page is that page', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
