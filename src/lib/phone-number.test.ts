import { expect, test } from 'vitest'
import { toPhoneNumber } from './phone-number.ts'

test.each([
  ['+971 50 123 4567', '+971501234567'],
  ['00971-50-123-4567', '+971501234567'],
  ['+49 (0)151 23456789', '+4915123456789'],
  ['+1 212 555 0123', '+12125550123'],
  // Without a country code, as it is dialled at home.
  ['(079) 123-4567', '0791234567'],
  ['0501234567', '0501234567'],
])('%s is %s', (text, number) => {
  expect(toPhoneNumber(text)).toBe(number)
})

test.each(['', '12345', '5'.repeat(16), '+999 1234567', '+971 1', `+971${'5'.repeat(20)}`, 'call me', '079 call'])(
  '%j is no number',
  (text) => {
    expect(toPhoneNumber(text)).toBeNull()
  },
)
