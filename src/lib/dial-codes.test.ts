import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { DIAL_CODES, dialledCountry, withDialCode } from './dial-codes.ts'

test('every country has the code under which it is called', () => {
  const called = getCountries().map((country) => `${country} ${getCountryCallingCode(country)}`)
  expect(DIAL_CODES.map(({ country, code }) => `${country} ${code}`).sort()).toEqual(called.sort())
})

test.each([
  ['', '962', '+962 '],
  ['079 123 4567', '962', '+962 79 123 4567'],
  ['79 123 4567', '962', '+962 79 123 4567'],
  ['+971 50 123 4567', '962', '+962 50 123 4567'],
  ['00971501234567', '962', '+962 501234567'],
  ['+1 202 555 0100', '44', '+44 202 555 0100'],
])('%j called in +%s becomes %j', (number, code, called) => {
  expect(withDialCode(number, code)).toBe(called)
})

test.each([
  ['+962 79 123 4567', 'JO'],
  ['00971501234567', 'AE'],
  ['+1 202 555 0100', 'US'],
  ['+7 495 123 45 67', 'RU'],
  ['079 123 4567', null],
  ['+', null],
])('%j is called in %s', (number, country) => {
  expect(dialledCountry(number)).toBe(country)
})
