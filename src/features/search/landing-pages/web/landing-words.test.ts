import { expect, test } from 'vitest'
import type { LandingPage } from '#features/search/landing-pages/contract.ts'
import '#features/search/landing-pages/web/messages.ts'
import { baseMessages } from '#base-messages.ts'
import { loadBaseMessages } from '#i18n/i18n.ts'
import type { Language } from '#lib/localized.ts'
import { descriptionOf, headingOf, inDollars, titleOf, withoutFigures } from './landing-words.ts'
import { questionsOf } from './questions.ts'

await Promise.all([loadBaseMessages('en', baseMessages), loadBaseMessages('ar', baseMessages)])

const medicine: LandingPage = {
  kind: 'faculty',
  country: { _id: '1', name: { en: 'Türkiye', ar: 'تركيا' }, slug: { en: 'turkiye', ar: 'تركيا' }, flagKey: 'tr' },
  name: { en: 'Medicine', ar: 'الطب' },
  level: null,
  slug: { en: 'medicine', ar: 'الطب' },
  programmes: 5,
  majors: 5,
  courses: 0,
  universityCount: 2,
  publicUniversities: 1,
  privateUniversities: 1,
  fees: { span: 'year', count: 4, unstated: 1, min: 3_250, median: 9_000, max: 24_000, steps: [] },
  levels: [{ level: 'bachelor', count: 5 }],
  faculties: [],
  languages: [
    { code: 'en', count: 4 },
    { code: 'tr', count: 1 },
  ],
  withScholarship: 2,
  withExam: 0,
  months: { min: 24, max: 72 },
  deadlines: [{ date: '2027-05-31', count: 3, start: { year: 2027, month: 9 } }],
  universities: [],
  cheapest: [],
  city: null,
  scene: null,
  faculty: null,
  sameCountry: [],
  elsewhere: [],
}
const master: LandingPage = { ...medicine, kind: 'level', name: null, level: 'master', fees: null }
const istanbul: LandingPage = { ...medicine, kind: 'city', name: { en: 'Istanbul', ar: 'إسطنبول' } }

test('a title says what, where, how many and from which fee', () => {
  expect(titleOf('en', medicine)).toBe('Medicine in Türkiye: 5 programmes, from $3,250 a year')
  expect(titleOf('ar', medicine)).toBe('الطب في\u00a0تركيا: 5 برامج ابتداءً من 3,250 دولارًا سنويًا')
  expect(titleOf('en', master)).toBe('Master’s degrees in Türkiye: 5 programmes')
  expect(titleOf('ar', { ...master, programmes: 11 })).toBe('برامج الماجستير في\u00a0تركيا: 11 برنامجًا')
  expect(headingOf('en', istanbul)).toBe('Study in Istanbul, Türkiye')
  expect(headingOf('ar', istanbul)).toBe('الدراسة في\u00a0إسطنبول، تركيا')
})

test('a description consists of facts', () => {
  expect(descriptionOf('en', medicine)).toBe(
    'Medicine in Türkiye: 5 programmes at 2 universities. Fees from $3,250 to $24,000 a year. Taught in English and Turkish. Next deadline: 31 May 2027.',
  )
  expect(descriptionOf('ar', medicine)).toContain('5 برامج في جامعتين.')
})

test('of examples, title and description count and name, and state neither a fee nor a deadline', () => {
  const example = withoutFigures(medicine)
  expect(titleOf('en', example)).toBe('Medicine in Türkiye: 5 programmes')
  expect(titleOf('ar', example)).toBe('الطب في\u00a0تركيا: 5 برامج')
  expect(descriptionOf('en', example)).toBe(
    'Medicine in Türkiye: 5 programmes at 2 universities. Taught in English and Turkish.',
  )
  expect(descriptionOf('ar', example)).not.toMatch(/دولار|الرسوم|موعد/)
})

const questionsIn = (lang: Language, page: LandingPage) =>
  Object.fromEntries(questionsOf(lang, page, inDollars(lang)).map(({ question, answer }) => [question, answer]))

test('questions are answered with what is known', () => {
  expect(questionsIn('en', medicine)).toMatchObject({
    'What does it cost to study Medicine in Türkiye?':
      'From $3,250 to $24,000 a year after discount; the median is $9,000. Programmes counted: 4 of 5.',
    'How long does it take to study Medicine in Türkiye?': 'The shortest programme takes 2 years, the longest 6 years.',
    'Are there scholarships to study Medicine in Türkiye?': 'Programmes with a partial or full scholarship: 2 of 5.',
  })
  expect(Object.keys(questionsIn('ar', medicine))).toContain('كم تستغرق دراسة الطب في تركيا؟')
  expect(Object.keys(questionsIn('en', master))[0]).toBe(
    'At which universities can I study for a master’s degree in Türkiye?',
  )
})

test('of a city it is asked how long its programmes take', () => {
  expect(questionsIn('en', istanbul)).toMatchObject({
    'How long do programmes in Istanbul take?': 'The shortest programme takes 2 years, the longest 6 years.',
  })
  expect(questionsIn('ar', istanbul)).toMatchObject({
    'ما مدة برامج الدراسة في إسطنبول؟': 'أقصر البرامج مدته سنتان، وأطولها مدته 6 سنوات.',
  })
})

test('what is not known is not asked', () => {
  const bare = { ...medicine, fees: null, deadlines: [], months: null, languages: [], withScholarship: 0 }
  const questions = Object.keys(questionsIn('en', bare))
  expect(questions).toHaveLength(2)
  expect(questionsIn('en', bare)[questions[1] ?? '']).toBe('No scholarship is stated for these programmes.')
})
