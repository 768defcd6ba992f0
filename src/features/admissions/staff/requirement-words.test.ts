import { expect, test } from 'vitest'
import { backgroundOf } from '#features/admissions/applications/background.ts'
import { eligibilityOf } from '#features/programmes/eligibility/eligibility.ts'
import type { Check } from '#features/programmes/eligibility/requirements.ts'
import { createTranslator } from '#i18n/translator.ts'
import { buildAnswers } from '#tests/support/applicants.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import { neededFor, verdictWords } from './requirement-words.ts'

const { t } = createTranslator('en', english)

const programme = {
  level: 'master',
  languages: ['en'],
  entranceExam: false,
  entranceExamName: null,
  intakes: [{ year: 2027, month: 9, state: 'open' }],
  requirements: { en: ['English certificate: IELTS 6.5'], ar: [] },
} as const

const wordsOf = (about: Check['about'], answers: Parameters<typeof buildAnswers>[0], asks = {}) => {
  const needs = { ...programme, languages: [...programme.languages], intakes: [...programme.intakes], ...asks }
  const requirements = { ...needs, requirements: { en: [...programme.requirements.en], ar: [] } }
  const check = eligibilityOf(requirements, backgroundOf(buildAnswers(answers))).find((each) => each.about === about)
  if (!check) throw new Error(`Nothing is said about the ${about}`)
  // What keeps a Latin name together in Arabic is not to be seen.
  return verdictWords(check, t, 'en').replaceAll(/[\u2066-\u2069]/g, '')
}

test.each([
  [{ languages: ['English IELTS 6.0'] }, 'Not met: IELTS 6.0, required: IELTS 6.5'],
  [{ languages: ['English B2'] }, 'Nearly: B2 instead of IELTS 6.5'],
  [{ languages: ['English'] }, 'Nearly: no level given, required: IELTS 6.5'],
  [{ languages: ['English IELTS 7'] }, 'Met'],
])('a language as in %j: %s', (answers, words) => {
  expect(wordsOf('language', answers)).toBe(words)
})

test('of two languages of teaching it names the one that is missing', () => {
  const languages = ['English IELTS 7']
  expect(wordsOf('language', { languages }, { languages: ['en', 'de'] })).toBe('Nearly: German missing')
})

test.each([
  [{ qualification: 'associate' }, 'Nearly: usually Bachelor’s degree'],
  [{ educationStatus: 'studying', expectedCompletion: '2027-06' }, 'Expected: June 2027, still studying'],
  [{ qualification: 'bachelor' }, 'Level met: staff to check the subject'],
])('a qualification as in %j: %s', (answers, words) => {
  expect(wordsOf('qualification', answers)).toBe(words)
})

test('a grade is held against nothing, since no programme states one', () => {
  expect(wordsOf('gpa', { gradeSystem: 'gpa_4', grade: '2.3' })).toBe('Unknown')
})

test.each([
  [{ entranceExam: true, entranceExamName: 'GMAT' }, ['GMAT 640'], 'To be checked by staff: result given'],
  [{ entranceExam: true, entranceExamName: 'GMAT' }, [], 'Unknown'],
  // Nobody can tell whether that was stated or never entered.
  [{ entranceExam: false }, [], 'Not required'],
])('of an exam as in %j, with %j: %s', (asks, certifications, words) => {
  expect(wordsOf('exam', { certifications }, asks)).toBe(words)
})

test('a start that is offered is wished for, and no requirement that is met', () => {
  expect(wordsOf('start', { preferredStart: '2027-09-01' })).toBe('Student’s preference')
})

test('a start near the wish is named', () => {
  expect(wordsOf('start', { preferredStart: '2027-11-01' })).toBe('Nearly: nearest start September 2027')
})

test.each([
  [null, 'Not stated'],
  [false, 'None'],
  [true, 'Entrance exam'],
])('an entrance exam that is %j is needed as: %s', (entranceExam, words) => {
  const needs = { ...programme, languages: ['en'], intakes: [], entranceExam, requirements: { en: [], ar: [] } }
  const checks = eligibilityOf(needs, backgroundOf(buildAnswers({})))
  expect(checks.flatMap((check) => (check.about === 'exam' ? neededFor(check, t, 'en') : []))).toEqual([words])
})

test('the words are there in Arabic too', () => {
  const check = eligibilityOf(
    { ...programme, languages: ['en'], intakes: [], requirements: { en: ['IELTS 6.5'], ar: [] } },
    backgroundOf(buildAnswers({ languages: ['English IELTS 6.0'] })),
  ).find(({ about }) => about === 'language')
  const words = check && verdictWords(check, createTranslator('ar', arabic).t, 'ar').replaceAll(/[\u2066-\u2069]/g, '')
  expect(words).toBe('غير مستوفى: IELTS 6.0، المطلوب IELTS 6.5')
})
