import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { DIAL_CODES, dialledCountry, dialledFrom, withDialCode, withoutTrunkZero } from './dial-codes.ts'

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

test.each([
  ['+20 01001234567', '+20 1001234567'],
  ['+2001001234567', '+201001234567'],
  ['0020 0100 123 4567', '0020 100 123 4567'],
  ['+44 (0)20 7946 0000', '+44 20 7946 0000'],
  ['+966-050-123-4567', '+966-50-123-4567'],
  ['+39 06 1234 5678', '+39 06 1234 5678'],
  ['01001234567', '01001234567'],
  ['', ''],
])('%j is called from abroad as %j', (number, called) => {
  expect(withoutTrunkZero(number)).toBe(called)
})

test('of no country a right number loses a digit', () => {
  for (const { country, code } of DIAL_CODES) {
    const example = (examples as Record<string, string>)[country]
    if (example) expect(withoutTrunkZero(`+${code}${example}`), country).toBe(`+${code}${example}`)
  }
})

test.each([
  ['EG', '0100 123 4567', '+20 100 123 4567'],
  ['SA', '966 55 123 4567', '+966 55 123 4567'],
  ['IN', '9123456789', '+91 9123456789'],
  ['IT', '06 1234 5678', '+39 06 1234 5678'],
  ['EG', '+971 050 123 4567', '+971 50 123 4567'],
  ['AE', '04 397 1234 ext. 5', '+971 4 397 1234 ext. 5'],
  ['', '0100 123 4567', '0100 123 4567'],
  ['EG', 'call me', 'call me'],
])('in %s %j is %j from abroad', (country, number, called) => {
  expect(dialledFrom(country, number)).toBe(called)
})
