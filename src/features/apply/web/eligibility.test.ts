import { expect, test } from 'vitest'
import { type Answers, emptyAnswers } from '#features/applications/rules.ts'
import { type Check, contradictionsIn, countMet, eligibilityOf, type Requirements } from './eligibility.ts'

const requirements: Requirements = {
  level: 'master',
  languages: ['en'],
  entranceExam: true,
  entranceExamName: 'GMAT',
  intakes: [
    { year: 2027, month: 3, state: 'passed' },
    { year: 2027, month: 9, state: 'open' },
  ],
}

const verdictOf = (about: Check['about'], answers: Partial<Answers>, asks: Partial<Requirements> = {}) => {
  const check = eligibilityOf({ ...requirements, ...asks }, { ...emptyAnswers(), ...answers }).find(
    (each) => each.about === about,
  )
  return `${check?.verdict} (${check?.why})`
}

test('nothing is judged before it was answered', () => {
  const checks = eligibilityOf(requirements, emptyAnswers())
  expect(checks.map(({ verdict }) => verdict)).toEqual(Array(5).fill('not_stated'))
})

test.each([
  ['master', 'bachelor', 'met (enough)'],
  ['master', 'doctorate', 'met (enough)'],
  ['master', 'associate', 'near (one_below)'],
  ['master', 'high_school', 'not_met (below)'],
  ['phd', 'bachelor', 'near (one_below)'],
  ['bachelor', 'high_school', 'met (enough)'],
  ['master', 'other', 'not_stated (other)'],
  [null, 'bachelor', 'not_stated (unknown)'],
] as const)('for a %s, somebody with %s: %s', (level, qualification, verdict) => {
  expect(verdictOf('qualification', { qualification }, { level })).toBe(verdict)
})

test.each([
  ['2.5', 'gpa_4', 'met (enough)'],
  ['2.2', 'gpa_4', 'near (close)'],
  ['2.1', 'gpa_4', 'not_met (below)'],
  // One point less than on the scale of 5, as Saudi regulations have it.
  ['3.5', 'gpa_5', 'met (enough)'],
  ['3.2', 'gpa_5', 'near (close)'],
  ['62.5', 'percent', 'not_stated (not_comparable)'],
  ['380', 'thanaweya_410', 'not_stated (not_comparable)'],
  ['1.7', 'german', 'not_stated (not_comparable)'],
  ['A* A', 'a_level', 'not_stated (not_comparable)'],
  ['3.2', '', 'not_stated (unanswered)'],
  ['', 'gpa_4', 'not_stated (unanswered)'],
])('a grade of %s in %s: %s', (grade, gradeSystem, verdict) => {
  expect(verdictOf('gpa', { grade, gradeSystem })).toBe(verdict)
})

test.each([
  ['2027-06', '2027-09-01', 'near (expected)'],
  ['2027-09', '2027-09-01', 'near (expected)'],
  ['2027-10', '2027-09-01', 'not_met (too_late)'],
  ['2027-10', '', 'near (expected)'],
])('a qualification expected in %s for a start on %s: %s', (expectedCompletion, preferredStart, verdict) => {
  const studying = { qualification: 'bachelor', educationStatus: 'studying', expectedCompletion, preferredStart }
  expect(verdictOf('qualification', studying)).toBe(verdict)
})

test('what does not fit is noticed before it is sent, and what is only better is not', () => {
  const noticed = (answers: Partial<Answers>) =>
    contradictionsIn(eligibilityOf(requirements, { ...emptyAnswers(), ...answers })).map(({ about }) => about)
  expect(noticed({ qualification: 'high_school', preferredStart: '2029-01-01' })).toEqual([
    'qualification',
    'language',
    'exam',
    'start',
  ])
  const fitting = { qualification: 'bachelor', languages: ['English (C1)'], certifications: ['GMAT 700'] }
  expect(noticed({ ...fitting, intake: 'unsure' })).toEqual([])
})

test.each([
  [['English (C1)'], ['en'], 'met (enough)'],
  [['الألمانية (B2)'], ['de'], 'met (enough)'],
  [['German (A1)'], ['de'], 'near (named)'],
  [['German (A1)', 'English (C1)'], ['de'], 'near (named)'],
  [['English: native'], ['en'], 'met (enough)'],
  [['إنجليزي'], ['en'], 'near (named)'],
  [['الانجليزية', 'العربية'], ['en'], 'near (named)'],
  [['Arabic'], ['en'], 'not_met (unnamed)'],
  [['Deutsch', 'German B2'], ['de', 'en'], 'near (some)'],
  [['German B2', 'English'], ['de', 'en'], 'near (named)'],
  [['English'], [], 'not_stated (unknown)'],
])('languages %j where %j is taught in: %s', (languages, taught, verdict) => {
  expect(verdictOf('language', { languages }, { languages: taught })).toBe(verdict)
})

test.each([
  ['IELTS 6.5', 'met (enough)'],
  ['IELTS: ٦٫٥', 'met (enough)'],
  ['IELTS 4.5', 'near (named)'],
  ['IELTS', 'near (named)'],
  ['TOEFL iBT 95', 'met (enough)'],
])('a language test under the certificates says it too: %s', (result, verdict) => {
  expect(verdictOf('language', { certifications: [result] })).toBe(verdict)
})

test('what is not asked for is neither met nor counted', () => {
  const nothing = eligibilityOf({ ...requirements, entranceExam: false, level: null }, emptyAnswers())
  expect(nothing.map(({ verdict }) => verdict)).toContain('not_asked')
  expect(countMet(nothing)).toEqual({ met: 0, all: 3 })
  expect(countMet(eligibilityOf(requirements, { ...emptyAnswers(), qualification: 'bachelor' }))).toEqual({
    met: 1,
    all: 5,
  })
})

test('an entrance exam is met where its result is named', () => {
  expect(verdictOf('exam', {}, { entranceExam: false })).toBe('not_asked (none)')
  expect(verdictOf('exam', {})).toBe('not_stated (open)')
  expect(verdictOf('exam', { certifications: ['Gmat 640'] })).toBe('met (named)')
  expect(verdictOf('exam', {}, { entranceExam: null })).toBe('not_stated (unknown)')
})

test.each([
  ['2027-09-01', 'met (offered)'],
  ['2027-11-15', 'near (close)'],
  ['2027-02-01', 'not_met (far)'],
  ['', 'not_stated (unanswered)'],
  ['soon', 'not_stated (unanswered)'],
])('a wish to start on %s: %s', (preferredStart, verdict) => {
  expect(verdictOf('start', { preferredStart })).toBe(verdict)
})

test('a start that can no longer be reached is none', () => {
  expect(
    verdictOf('start', { preferredStart: '2027-03-01' }, { intakes: [{ year: 2027, month: 3, state: 'passed' }] }),
  ).toBe('not_stated (unknown)')
})
