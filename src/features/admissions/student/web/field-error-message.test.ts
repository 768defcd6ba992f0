import { expect, test } from 'vitest'
import { choicesOf } from '#features/admissions/applications/item-choices.ts'
import { type ApplicationField, emptyAnswers, LIST_FIELDS } from '#features/admissions/applications/rules.ts'
import { personal } from '#features/admissions/applications/steps/personal.ts'
import { fieldsOf, problemsOfStep } from '#features/admissions/applications/steps/rule.ts'
import { skills } from '#features/admissions/applications/steps/skills.ts'
import { STEPS } from '#features/admissions/applications/steps.ts'
import arabic from '#features/admissions/student/locales/ar.json' with { type: 'json' }
import english from '#features/admissions/student/locales/en.json' with { type: 'json' }
import { createTranslator, type Translate } from '#i18n/translator.ts'
import { NO_NAME } from '#lib/person-fields.ts'
import { doubtMessage, fieldErrorMessage } from './field-error-message.ts'

const context = {
  today: { earliest: '2026-11-20', latest: '2026-11-21' },
  choices: choicesOf({
    mode: 'full-time',
    intakes: [{ year: 2027, month: 9, deadline: null, state: 'open' }],
    months: null,
  }),
}
const anywhere = { ...context, choices: choicesOf({ mode: null, intakes: [], months: null }) }
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
  '2027-01',
  '2020-01',
  '2030-01',
]

/** In which each field is asked for in one. */
const SITUATIONS = [
  { about: { grade: '3', gradeSystem: 'gpa_4', birthDate: '2010-01-01', educationStatus: 'studying' }, where: context },
  { about: { grade: '3', gradeSystem: 'german' }, where: anywhere },
  { about: { grade: '3', gradeSystem: 'other' }, where: anywhere },
  { about: { transfer: 'yes' }, where: anywhere },
]

const isList = (field: ApplicationField) => (LIST_FIELDS as readonly string[]).includes(field)

/** Everything that can be found wrong with a field by typing that into it. */
const problemsOf = (field: ApplicationField) => {
  const step = STEPS.find((each) => fieldsOf(each).includes(field))
  if (!step) throw new Error(`No step asks for ${field}`)
  const found = TYPED.flatMap((typed) =>
    SITUATIONS.map(({ about, where }) => {
      const answers = { ...emptyAnswers(), ...about, [field]: isList(field) ? [typed] : typed }
      return problemsOfStep(step, answers, where)[field]
    }),
  )
  return [...new Set(found.filter((problem) => problem !== undefined))]
}

test.each(STEPS.flatMap(fieldsOf))('any problem with "%s" has words that say how to correct it', (field) => {
  const problems = problemsOf(field)
  expect(problems.length).toBeGreaterThan(0)
  for (const words of [english, arabic]) {
    const errors: Record<string, object | string> = words.errors
    expect({ ...words.errors.any, ...Object(errors[field]) }, field).toEqual(
      expect.objectContaining(Object.fromEntries(problems.map((problem) => [problem, expect.any(String)]))),
    )
  }
})

test('somebody with one name is asked for the name, not for given names', () => {
  const words = { ...{ t: createTranslator('en', english).t as Translate<'apply'> }, lang: 'en' as const }
  const common = createTranslator('en', {}).t as Translate
  const ask = (familyName: string) =>
    fieldErrorMessage({ ...words, common }, 'givenName', 'required', { ...emptyAnswers(), familyName })
  expect(ask(NO_NAME)).toBe('Enter your name.')
  expect(ask('Haddad')).toBe('Enter your given names.')
})

test('characters that no font of our papers has are reported at their field, and no others', () => {
  const words = { t: createTranslator('en', english).t as Translate<'apply'>, lang: 'en' as const }
  const answers = {
    ...emptyAnswers(),
    address: '12 दिल्ली 🏠, Delhi',
    majorSkills: ['ᚠᚢ', 'Go'],
    fullName: 'فاطمہ بیگم',
  }
  expect(doubtMessage(words, personal, 'address', answers)).toContain('🏠')
  expect(doubtMessage(words, skills, 'majorSkills', answers)).toContain('ᚠ ᚢ')
  expect(doubtMessage(words, personal, 'fullName', answers)).toBe(undefined)
})
