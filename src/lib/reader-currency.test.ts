import { expect, test } from 'vitest'
import { currencyOfCookies } from './reader-currency.ts'

const isKnown = (code: string) => code === 'SAR' || code === 'USD'

test.each([
  ['currency=SAR', 'SAR'],
  ['currency=~SAR', '~SAR'],
  ['lang=ar; currency=~SAR; sid=1', '~SAR'],
  ['currency=USD', '~USD'],
  ['currency=XXX', '~USD'],
  ['currency=SARX', '~USD'],
  ['mycurrency=SAR', '~USD'],
  ['currency=sar', '~USD'],
  ['', '~USD'],
  [undefined, '~USD'],
])('cookies %s say %s', (cookies, currency) => {
  expect(currencyOfCookies(cookies, isKnown)).toBe(currency)
})
