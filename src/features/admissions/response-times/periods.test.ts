import { describe, expect, test } from 'vitest'
import { periodProblem, presetsOn } from './periods.ts'

test.each([
  ['2026-11-25', 'month', '2026-11-01', '2026-11-30'],
  ['2026-11-25', 'lastMonth', '2026-10-01', '2026-10-31'],
  ['2026-11-25', 'quarter', '2026-10-01', '2026-12-31'],
  ['2026-11-25', 'lastQuarter', '2026-07-01', '2026-09-30'],
  ['2027-01-31', 'lastMonth', '2026-12-01', '2026-12-31'],
  ['2027-01-31', 'lastQuarter', '2026-10-01', '2026-12-31'],
  ['2028-02-29', 'month', '2028-02-01', '2028-02-29'],
  ['2028-05-31', 'quarter', '2028-04-01', '2028-06-30'],
] as const)('on %s the %s is %s to %s', (today, preset, from, until) => {
  expect(presetsOn(today)[preset]).toEqual({ from, until })
})

describe('two days', () => {
  test.each([
    ['2026-11-01', '2026-11-30', null],
    ['2026-11-01', '2026-11-01', null],
    ['2026-11-02', '2026-11-01', { field: 'until', problem: 'too_low' }],
    ['2026-02-30', '2026-11-01', { field: 'from', problem: 'malformed' }],
    ['2026-11-01', '', { field: 'until', problem: 'malformed' }],
    ['2024-11-01', '2026-11-01', null],
    ['2024-11-01', '2026-11-02', { field: 'until', problem: 'too_high' }],
  ])('%s to %s: %j', (from, until, expected) => expect(periodProblem({ from, until })).toEqual(expected))
})
