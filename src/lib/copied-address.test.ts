import { expect, test } from 'vitest'
import { withoutMarks } from './copied-address.ts'

test.each(['/en/scholarships.', '/en/scholarships)', '/en/scholarships%E2%80%8F', '/en/scholarships%C2%BB%D8%8C'])(
  'the marks after an address of a page are left out: %s',
  (path) => expect(withoutMarks(path)).toBe('/en/scholarships'),
)

test.each([
  '/en/nothing',
  '/en/nothing/',
  '//evil.test.',
  '/en//evil.test.',
  '/robots.txt.',
  '/en/%E0%A4%A',
  '/en/a.b',
])('any other address stays: %s', (path) => expect(withoutMarks(path)).toBeNull())
