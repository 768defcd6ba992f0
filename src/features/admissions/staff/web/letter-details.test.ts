import { expect, test } from 'vitest'
import { readDetails } from './letter-details.ts'

function detailsOf(typed: Record<string, string>) {
  const form = new FormData()
  for (const [field, text] of Object.entries(typed)) form.set(`letter-${field}`, text)
  return readDetails(form, 'letter')
}

test.each([
  ['12500', 12500],
  ['9.500,00', 9500],
  ['9,500.50', 9500.5],
  ['12,5', 12.5],
  ['٩٬٥٠٠', 9500],
  ['€9500', 9500],
  // Two readings, or another currency than that of the letter.
  ['9.500', Number.NaN],
  ['12,500', Number.NaN],
  ['USD 9500', Number.NaN],
  ['', null],
])('the fee %j of a letter is %s', (typed, fee) => {
  expect(detailsOf({ fee: typed, currency: 'EUR' }).fee).toEqual(fee)
})
