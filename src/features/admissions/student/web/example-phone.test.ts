import { expect, test } from 'vitest'
import { examplePhone } from './example-phone.ts'

test('the example follows the code that was typed, else where somebody lives, else their nationality', () => {
  const codeOf = (number: string, residence: string, nationality: string) =>
    examplePhone(number, { residence, nationality }).split(' ')[0]
  expect(codeOf('+49 1', 'AE', 'EG')).toBe('+49')
  expect(codeOf('01001234567', 'AE', 'EG')).toBe('+971')
  expect(codeOf('01001234567', '', 'EG')).toBe('+20')
  expect(codeOf('01001234567', '', '')).toBe('+962')
})
