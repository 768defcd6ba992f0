import { expect, test } from 'vitest'
import { toPosition } from './choice.ts'

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 4],
  [6, 4],
  [7, 7],
  [12, 7],
  [13, 13],
  [90_000, 13],
])('place %i of a list is counted in the range from %i', (place, position) => {
  expect(toPosition(place)).toBe(position)
})
