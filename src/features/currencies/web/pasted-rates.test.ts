import { expect, test } from 'vitest'
import { readPastedRates } from './pasted-rates.ts'

test.each([
  ['EUR\t1.0845', '1.0845'],
  ['eur, 1.0845', '1.0845'],
  ['EUR;1,08', '1.08'],
  ['EUR 1.5', '1.5'],
  ['"EUR","1.0845"', '1.0845'],
  ['EUR\t١٫٠٨\t2026-11-20', '1.08'],
  ['EUR، ٠٫٢٧', '0.27'],
  ['EUR,1,085', '1,085'],
])('the row %j says what the euro is worth', (row, typed) => {
  expect(readPastedRates(row)).toEqual({ rates: new Map([['EUR', typed]]), unread: [] })
})

test('a line that is no currency and rate is reported by its number, and the US dollar may be there at 1', () => {
  const pasted = 'Currency;Rate\r\nUSD;1\r\n\r\nXQQ;2\r\nEUR\r\nGBP;0\r\nJOD;1.41\r\nUSD;2'
  expect(readPastedRates(pasted)).toEqual({
    rates: new Map([['JOD', '1.41']]),
    unread: [
      { line: 1, text: 'Currency;Rate' },
      { line: 4, text: 'XQQ;2' },
      { line: 5, text: 'EUR' },
      { line: 6, text: 'GBP;0' },
      { line: 8, text: 'USD;2' },
    ],
  })
})
