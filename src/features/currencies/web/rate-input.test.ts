import { expect, test } from 'vitest'
import { rateProblems, readRate, typedRate } from './rate-input.ts'

test.each([
  ['1.17', 1.17],
  ['1.085', 1.085],
  ['3.750', 3.75],
  ['0.00001117', 0.00001117],
  ['0,125', 0.125],
  ['1,17', 1.17],
  ['٣٫٧٥', 3.75],
])('the rate %j is %j', (typed, value) => {
  expect(readRate(typed)).toEqual({ kind: 'number', value })
})

const problemsOf = (typed: string) => {
  const form = new FormData()
  form.set('rate.EUR', typed)
  form.set('asOf.EUR', '2026-11-01')
  return rateProblems('EUR', typedRate(form, 'EUR'))
}

test.each(['1,500', '٣٫٧٥٠'])('the rate %j can be read in two ways, and is not sent', (typed) => {
  expect(readRate(typed).kind).toBe('ambiguous')
  expect(problemsOf(typed)['rate.EUR']).toBe('malformed')
})

test.each(['0', '-5', '2,000,000'])('the rate %j cannot be saved, and is not asked about', (typed) => {
  expect(problemsOf(typed)['rate.EUR']).toBe('malformed')
})
