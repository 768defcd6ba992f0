import { expect, test } from 'vitest'
import { suggestionPath } from './suggestion-path.ts'

const suggestion = { keyword: 'medicine in germany', customURLSlug: 'the-slug' }

test.each([
  ['country', '/en/country/the-slug'],
  ['university', '/en/university/the-slug'],
  ['course', '/en/courses/the-slug'],
  ['blog', '/en/blog/the-slug'],
  ['major', '/en/major/the-slug'],
  ['faculty', '/en/faculty/the-slug'],
  ['tag', '/en/searchresults?q=medicine+in+germany'],
  ['city', '/en/searchresults?q=medicine+in+germany'],
] as const)('a suggested %s leads to %s', (type, path) => {
  expect(suggestionPath({ ...suggestion, type }, 'en')).toBe(path)
})

test('a suggestion without a slug leads to a search for its name', () => {
  expect(suggestionPath({ type: 'university', keyword: 'جامعة أنقرة', customURLSlug: '' }, 'ar')).toBe(
    `/ar/searchresults?${new URLSearchParams({ q: 'جامعة أنقرة' })}`,
  )
})
