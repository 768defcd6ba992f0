import { expect, test } from 'vitest'
import { toVisitedPage } from './visited-page.ts'

test('a search is known by its address, as a document and as data', () => {
  const expected = { page: 'search', language: 'ar', params: new URLSearchParams('q=طب') }
  expect(toVisitedPage('/ar/searchresults?q=%D8%B7%D8%A8', 200)).toEqual(expected)
  expect(toVisitedPage('/ar/searchresults.data?q=%D8%B7%D8%A8', 200)).toEqual(expected)
})

test('the page of a record is known by its type and slug', () => {
  const leeds = { page: 'record', language: 'en', type: 'university', slug: 'leeds' }
  expect(toVisitedPage('/en/university/leeds', 200)).toEqual(leeds)
  expect(toVisitedPage('/en/university/leeds.data?_routes=x', 200)).toEqual(leeds)
  expect(toVisitedPage('/ar/courses/%D8%B7%D8%A8', 200)).toMatchObject({ type: 'programme', slug: 'طب' })
})

test('an address without a page is kept whole, without its query', () => {
  expect(toVisitedPage('/en/old/page?utm_source=x', 404)).toEqual({ page: 'missing', path: '/en/old/page' })
})

test.each([
  ['/en', 200],
  ['/en/about', 200],
  ['/en/blog', 200],
  ['/en/admin/users', 200],
  ['/en/account/applications/7', 404],
  ['/wp-login.php', 404],
  ['/en/%E0%A4%A', 404],
  ['/en/gone%00', 404],
  [`/en/${'x'.repeat(200)}`, 404],
])('nothing is counted of %s (%i)', (address, status) => {
  expect(toVisitedPage(address, status)).toBe(null)
})
