import { expect, test } from 'vitest'
import { countMet, eligibilityOf, examResultsIn } from './eligibility.ts'
import { type LanguageResult, resultName } from './language-results.ts'
import type { Background, Check, Requirements } from './requirements.ts'

const noBackground: Background = {
  qualification: '',
  languages: [],
  certifications: [],
  preferredStart: '',
}

const requirements: Requirements = {
  level: 'master',
  languages: ['en'],
  entranceExam: true,
  entranceExamName: 'GMAT',
  intakes: [
    { year: 2027, month: 3, state: 'passed' },
    { year: 2027, month: 9, state: 'open' },
  ],
  requirements: { en: [], ar: [] },
}

const verdictOf = (about: Check['about'], answers: Partial<Background>, asks: Partial<Requirements> = {}) => {
  const check = eligibilityOf({ ...requirements, ...asks }, { ...noBackground, ...answers }).find(
    (each) => each.about === about,
  )
  return `${check?.verdict} (${check?.why})`
}

const languageOf = (languages: string[], asks: Partial<Requirements>) => {
  const [, , check] = eligibilityOf({ ...requirements, ...asks }, { ...noBackground, languages })
  if (check?.about !== 'language') throw new Error('the third check is of the language')
  const name = (result: LanguageResult | null) => (result ? resultName(result) : '–')
  return `${check.verdict} (${check.why}) ${name(check.needs)} / ${name(check.has)}`
}

test('nothing is judged before it was answered', () => {
  const checks = eligibilityOf(requirements, noBackground)
  expect(checks.map(({ verdict }) => verdict)).toEqual(Array(5).fill('not_stated'))
})

test.each([
  ['master', 'bachelor', 'to_check (enough)'],
  ['master', 'doctorate', 'to_check (enough)'],
  ['master', 'associate', 'near (one_below)'],
  ['master', 'high_school', 'not_met (below)'],
  ['phd', 'bachelor', 'near (one_below)'],
  ['bachelor', 'high_school', 'to_check (enough)'],
  ['master', 'other', 'not_stated (other)'],
  [null, 'bachelor', 'not_stated (unknown)'],
] as const)('for a %s, somebody with %s: %s', (level, qualification, verdict) => {
  expect(verdictOf('qualification', { qualification }, { level })).toBe(verdict)
})

test('what is still being studied for is expected, neither met nor missing', () => {
  const studying = { ...noBackground, qualification: 'bachelor', expected: { year: 2027, month: 6 } }
  const checks = eligibilityOf(requirements, studying)
  expect(checks[0]).toMatchObject({ verdict: 'expected', expected: { year: 2027, month: 6 } })
  expect(countMet(checks)).toMatchObject({ met: 0, open: 1 })
  const early = { ...studying, preferredStart: '2027-03-01' }
  expect(eligibilityOf(requirements, early)[0]).toMatchObject({ verdict: 'not_met', why: 'too_late' })
})

test('of several languages it says which is missing', () => {
  const background = { ...noBackground, languages: ['German B2'] }
  const [, , check] = eligibilityOf({ ...requirements, languages: ['de', 'en'] }, background)
  expect(check).toMatchObject({ why: 'some', missing: ['en'] })
})

test('no grade is a requirement: the 2.5 that the form expects is a hint', () => {
  const check = eligibilityOf(requirements, noBackground).find(({ about }) => about === 'gpa')
  expect(check).toEqual({ about: 'gpa', verdict: 'not_stated', why: 'unknown' })
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
  [['Test-DaF 4'], ['de'], 'met (enough)'],
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

test.each([
  ['IELTS 6.5', 'met (enough) IELTS 6.5 / IELTS 6.5'],
  ['IELTS ٦', 'not_met (below) IELTS 6.5 / IELTS 6.0'],
  ['TOEFL 95', 'met (enough) TOEFL iBT 90 / TOEFL iBT 95'],
  ['TOEFL 80 and IELTS 7', 'met (enough) IELTS 6.5 / IELTS 7.0'],
  ['English B2', 'near (other_test) IELTS 6.5 / B2'],
  ['English', 'near (named) IELTS 6.5 / –'],
  ['English: native', 'met (enough) IELTS 6.5 / –'],
])('the result that a programme states is the one to have: %s', (result, expected) => {
  const en = ['Two references', 'English certificate, often IELTS 6.5 or TOEFL iBT 90']
  expect(languageOf([result], { requirements: { en, ar: [] } })).toBe(expected)
})

test.each([
  ['English at B2 to C1', 'IELTS 5.5', 'met (enough) B2 / IELTS 5.5'],
  ['English at C1', 'IELTS 6.5', 'not_met (below) C1 / IELTS 6.5'],
  ['Language of instruction at B2', 'English B1', 'not_met (below) B2 / B1'],
  ['German at C1', 'English B2', 'met (enough) – / B2'],
])('a test proves the level that is stated: %s, %s', (line, result, expected) => {
  expect(languageOf([result], { requirements: { en: [line], ar: [] } })).toBe(expected)
})

test.each([
  ['شهادة لغة إنجليزية، وغالبًا IELTS 6.5 أو TOEFL iBT 90', 'IELTS ٦', 'not_met (below) IELTS 6.5 / IELTS 6.0'],
  ['الأيلتس بدرجة ٦٫٥ أو التوفل ٩٠', 'TOEFL 95', 'met (enough) TOEFL iBT 90 / TOEFL iBT 95'],
  ['6.5 في IELTS على ألا تقل أي مهارة عن 6.0', 'IELTS 6', 'not_met (below) IELTS 6.5 / IELTS 6.0'],
  ['٩٠ في اختبار التوفل، ولا يقل أي قسم عن ٢٠', 'TOEFL 80', 'not_met (below) TOEFL iBT 90 / TOEFL iBT 80'],
  ['لغة التدريس بمستوى B2', 'English B1', 'not_met (below) B2 / B1'],
  ['اللغة الألمانية بمستوى C1', 'English B2', 'met (enough) – / B2'],
])('what only the Arabic lines state is read too: %s, %s', (line, result, expected) => {
  expect(languageOf([result], { requirements: { en: ['Two references'], ar: [line] } })).toBe(expected)
})

test('what the English lines state is not read a second time in Arabic', () => {
  const lines = { en: ['IELTS 7'], ar: ['IELTS 6.5'] }
  expect(languageOf(['IELTS 6.5'], { requirements: lines })).toBe('not_met (below) IELTS 7.0 / IELTS 6.5')
})

test('what is not asked for is neither met nor counted', () => {
  const nothing = eligibilityOf({ ...requirements, entranceExam: false, level: null }, noBackground)
  expect(nothing.map(({ verdict }) => verdict)).toContain('not_asked')
  expect(countMet(nothing)).toEqual({ met: 0, open: 0, all: 1 })
  expect(countMet(eligibilityOf(requirements, { ...noBackground, qualification: 'bachelor' }))).toEqual({
    met: 0,
    open: 1,
    all: 3,
  })
})

test('of an entrance exam only the name is compared: its result is left to a person', () => {
  expect(verdictOf('exam', {}, { entranceExam: false })).toBe('not_asked (none)')
  expect(verdictOf('exam', {})).toBe('not_stated (open)')
  expect(verdictOf('exam', { certifications: ['Gmat 640'] })).toBe('to_check (named)')
  expect(verdictOf('exam', {}, { entranceExam: null })).toBe('not_stated (unstated)')
  expect(verdictOf('exam', {}, { entranceExam: null, level: null })).toBe('not_stated (unknown)')
})

test.each(['IELTS 7.5', 'TOEFL iBT 95', 'IELTS7', 'شهادة الأيلتس ٧', 'TestDaF', 'Duolingo 120', 'German C1'])(
  'a language certificate is no entrance exam: %s',
  (certificate) => {
    expect(examResultsIn([certificate], null)).toEqual([])
    expect(examResultsIn([certificate, 'SAT 1200'], 'GMAT')).toEqual(['SAT 1200'])
    // Whatever a programme calls its exam.
    expect(verdictOf('exam', { certifications: [certificate] }, { entranceExamName: certificate })).toBe(
      'not_stated (open)',
    )
  },
)

test('of the certificates, those that name the entrance exam are its results', () => {
  expect(examResultsIn(['IELTS 7', 'GMAT 640', 'SAT 1200'], 'GMAT')).toEqual(['GMAT 640'])
  expect(examResultsIn(['GMAT 640 and IELTS 7'], 'GMAT')).toEqual(['GMAT 640 and IELTS 7'])
})

test.each([
  ['2027-09-01', 'wished (offered)'],
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
