import { expect, test } from 'vitest'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { Field } from '#features/content/fields.ts'
import { fieldText } from './field-text.ts'
import type { Labels } from './labels.ts'

const labels = { option: (_: string, value: string) => `(${value})` } as Labels
const intakes = DEFINITIONS.majors.fields.find(({ name }) => name === 'intakes') as Field

test('an intake reads as its month, its deadline and its state, in the language of the page', () => {
  const rows = [
    { year: 2027, month: 9, deadline: '2027-07-15', status: 'closed' },
    { year: 2028, month: 2, deadline: null, status: 'open' },
  ]
  const text = (lang: 'en' | 'ar') => fieldText(intakes, rows, { lang, labels, names: {}, yes: 'Yes', no: 'No' })
  expect(text('en')).toBe('September 2027, 15 July 2027, (closed) · February 2028, (open)')
  expect(text('ar')).toBe('سبتمبر 2027، 15 يوليو 2027، (closed) · فبراير 2028، (open)')
})
