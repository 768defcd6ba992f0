import { expect, test } from 'vitest'
import { type ApplicationField, emptyAnswers, LIST_FIELDS } from '#features/applications/rules.ts'
import { fieldsOf, problemsOfStep } from '#features/applications/steps/rule.ts'
import { STEPS } from '#features/applications/steps.ts'
import arabic from '#features/apply/locales/ar.json' with { type: 'json' }
import english from '#features/apply/locales/en.json' with { type: 'json' }

const today = { earliest: '2026-11-20', latest: '2026-11-21' }
/** What people type into any field, right in one and wrong in another. */
const TYPED = [
  '',
  'a',
  'nonsense',
  'x'.repeat(6000),
  '999',
  '1800',
  '3000',
  '1900-01-01',
  '2020-01-01',
  '2026-01-01',
  '2999-01-01',
]

const isList = (field: ApplicationField) => (LIST_FIELDS as readonly string[]).includes(field)

/** Everything that can be found wrong with a field by typing that into it. */
const problemsOf = (field: ApplicationField) => {
  const step = STEPS.find((each) => fieldsOf(each).includes(field))
  if (!step) throw new Error(`No step asks for ${field}`)
  const found = TYPED.map((typed) => {
    const answers = { ...emptyAnswers(), gpa: '3', gpaScale: '4', [field]: isList(field) ? [typed] : typed }
    return problemsOfStep(step, answers, today)[field]
  })
  return [...new Set(found.filter((problem) => problem !== undefined))]
}

test.each(STEPS.flatMap(fieldsOf))('whatever is wrong with "%s" has words that say how to mend it', (field) => {
  const problems = problemsOf(field)
  expect(problems.length).toBeGreaterThan(0)
  for (const words of [english, arabic]) {
    expect(Object.keys(words.errors[field]), field).toEqual(expect.arrayContaining(problems))
  }
})
