import { expect, test } from 'vitest'
import { templateInputSchema } from '#features/admissions/templates/contract.ts'
import { REJECTION_REASONS } from '#lib/enums.ts'
import { STARTER_SET } from './starter-set.ts'

test('every starter template is one that staff could have typed, as it is', () => {
  for (const { starterKey, ...template } of STARTER_SET) {
    expect(templateInputSchema.parse(template), starterKey).toEqual(template)
  }
})

test('every starter template has both languages, and the same placeholders in each', () => {
  const placeholdersOf = (text: string | null) => [...new Set(text?.match(/\{\w+\}/g))].toSorted()
  for (const { starterKey, name, text } of STARTER_SET) {
    expect([name.ar, text.en, text.ar].every(Boolean), starterKey).toBe(true)
    expect(placeholdersOf(text.ar), starterKey).toEqual(placeholdersOf(text.en))
  }
})

test('there is a rejection for every reason but the one that is written by hand', () => {
  const reasons = STARTER_SET.flatMap((template) => template.reasons)
  expect(reasons).toEqual(REJECTION_REASONS.filter((reason) => reason !== 'other'))
})
