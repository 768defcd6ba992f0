import { expect, test } from 'vitest'
import { z } from 'zod'
import { toFieldProblem } from './field-problem.ts'

const application = z.object({
  name: z.string().min(3).max(80),
  email: z.email(),
  year: z.number().min(1950).max(2030),
  level: z.enum(['bachelor', 'master']),
  address: z.object({ city: z.string() }),
  born: z.string().refine((date) => date < '2010', 'too_high'),
})
const whole = { name: 'Lina', email: 'a@b.org', year: 2020, level: 'master', address: { city: 'Amman' }, born: '2001' }

/** The problems of an application that differs from a complete one. */
function problemsOf(changes: Record<string, unknown>) {
  const input = { ...whole, ...changes }
  const issues = application.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), toFieldProblem(issue, input)]))
}

test.each([
  ['a text that is missing', { name: undefined }, { name: 'required' }],
  ['a choice that is missing', { level: undefined }, { level: 'required' }],
  ['a field inside another', { address: {} }, { 'address.city': 'required' }],
  ['a text with too few letters', { name: 'Al' }, { name: 'too_short' }],
  ['a text with too many letters', { name: 'a'.repeat(81) }, { name: 'too_long' }],
  ['a number that is too low', { year: 1949 }, { year: 'too_low' }],
  ['a number that is too high', { year: 2031 }, { year: 'too_high' }],
  ['a value of another type', { year: 'soon' }, { year: 'malformed' }],
  ['an address that is none', { email: 'nobody' }, { email: 'malformed' }],
  ['a value that is no choice', { level: 'wizard' }, { level: 'not_offered' }],
  ['a rule of our own', { born: '2015' }, { born: 'too_high' }],
])('%s is reported by its key', (_, changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems)
})
