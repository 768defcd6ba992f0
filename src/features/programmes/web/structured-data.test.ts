import { expect, test } from 'vitest'
import type { MajorView } from '#features/programmes/contract.ts'
import { programmeData, withoutFigures } from './structured-data.ts'

const medicine = {
  type: 'major',
  slug: { en: 'medicine', ar: 'الطب' },
  name: { en: 'Medicine', ar: 'الطب البشري' },
  summary: null,
  university: { name: { en: 'Ankara University', ar: 'جامعة أنقرة' }, slug: { en: 'ankara-university', ar: null } },
  provider: null,
  country: { name: { en: 'Türkiye', ar: 'تركيا' } },
  city: null,
  qualification: { en: 'Doctor of Medicine', ar: null },
  mode: 'full-time',
  durationMonths: 72,
  requirements: { en: ['School certificate'], ar: [] },
  fee: { amount: 10_000, currency: 'USD' },
  discountPercent: 10,
  nextIntake: { year: 2027, month: 9, deadline: '2027-06-30' },
  faq: [{ question: { en: 'Is it taught in English?', ar: null }, answer: { en: 'Yes.', ar: null } }],
} as unknown as MajorView

const dataOf = (major: MajorView) => programmeData(major, 'en', 'About', (address) => `https://example.org${address}`)

test('search engines read fee, deadline, degree and questions of a programme', () => {
  expect(dataOf(medicine)).toEqual([
    expect.objectContaining({
      '@type': 'EducationalOccupationalProgram',
      provider: expect.objectContaining({ name: 'Ankara University' }),
      educationalCredentialAwarded: 'Doctor of Medicine',
      programPrerequisites: 'School certificate',
      startDate: '2027-09',
      applicationDeadline: '2027-06-30',
      offers: expect.objectContaining({ price: 9_000, priceCurrency: 'USD' }),
    }),
    expect.objectContaining({ '@type': 'FAQPage' }),
  ])
})

test('of an example they read what it is, and none of what only the university can say', () => {
  const [program, ...others] = dataOf(withoutFigures(medicine))
  expect(program).toMatchObject({ name: 'Medicine', educationalProgramMode: 'full-time', timeToComplete: 'P72M' })
  for (const figure of ['offers', 'applicationDeadline', 'startDate', 'programPrerequisites']) {
    expect(program).not.toHaveProperty(figure)
  }
  expect(program).not.toHaveProperty('educationalCredentialAwarded')
  expect(others).toEqual([])
})
