import { expect, test } from 'vitest'
import { idsOf, partsFor } from './sitemap-parts.ts'

const none = { country: 0, university: 0, faculty: 0, major: 0, course: 0, article: 0 }

test('no records have no part, a few records have one', () => {
  expect(partsFor({ ...none, faculty: 3 })).toEqual([{ type: 'faculty', part: 1, of: 1 }])
  expect(partsFor({ ...none, major: 8_000 })).toHaveLength(1)
})

test('the parts of a million records hold some thousands each', () => {
  const parts = partsFor({ ...none, major: 1_000_000 })
  expect(1_000_000 / parts.length).toBeGreaterThan(3_000)
  expect(1_000_000 / parts.length).toBeLessThanOrEqual(8_000)
})

test.each([1, 8_001, 1_000_000])('every id is in one part of %d records', (count) => {
  const ranges = partsFor({ ...none, major: count }).map(idsOf)
  expect(ranges[0]?.from).toBe('00000000-0000-0000-0000-000000000000')
  expect(ranges.at(-1)?.to).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff')
  const beginning = (id = '') => Number.parseInt(id.slice(0, 8), 16)
  for (const [at, { from }] of ranges.entries()) {
    if (at > 0) expect(beginning(from)).toBe(beginning(ranges[at - 1]?.to) + 1)
  }
})
