import { expect, test } from 'vitest'
import { activeFilterCount, emptyQuery, withoutFilters } from './contract.ts'

test('the badge counts the filters that differ from their defaults', () => {
  expect(activeFilterCount(emptyQuery())).toBe(0)
  const query = {
    ...emptyQuery(),
    q: 'law',
    kind: 'major' as const,
    destination: ['germany', 'italy'],
    min: 100,
    exam: 'no' as const,
  }
  expect(activeFilterCount(query)).toBe(3)
  expect(activeFilterCount(withoutFilters(query, ['exam', 'min']))).toBe(1)
})
