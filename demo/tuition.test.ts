import { expect, test } from 'vitest'
import { roundFee } from './tuition.ts'

test.each([
  [83.4, 83],
  [3_867, 3_850],
  [35_432, 35_500],
  [1_234_567, 1_250_000],
  [0, 0],
])('a fee of %d is printed as %d', (amount, printed) => {
  expect(roundFee(amount)).toBe(printed)
})
