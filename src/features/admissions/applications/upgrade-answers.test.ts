import { expect, test } from 'vitest'
import { emptyAnswers } from './rules.ts'
import { upgradeAnswers, withIntakeOfStart } from './upgrade-answers.ts'

test('a draft of before has its mark, its year and empty new fields', () => {
  expect(
    upgradeAnswers({ fullName: 'Aya', gpa: '92,5', gpaScale: '100', graduationYear: '2025', languages: ['Arabic'] }),
  ).toEqual({
    ...emptyAnswers(),
    fullName: 'Aya',
    grade: '92,5',
    gradeSystem: 'percent',
    graduationYear: '2025',
    educationStatus: 'completed',
    languages: ['Arabic'],
  })
})

test('a draft of today stays as it is, and nothing but answers comes along', () => {
  const answers = { ...emptyAnswers(), gradeSystem: 'ib', grade: '38', graduationYear: '2025' }
  expect(upgradeAnswers({ ...answers, gpa: '3', gpaScale: '4', isAdmin: 'true', certifications: 7 })).toEqual(answers)
})

test('a start that is the month of an open intake chooses it', () => {
  const answers = { ...emptyAnswers(), preferredStart: '2027-09-15' }
  expect(withIntakeOfStart(answers, ['2027-09']).intake).toBe('2027-09')
  expect(withIntakeOfStart(answers, ['2027-10']).intake).toBe('')
  expect(withIntakeOfStart({ ...answers, intake: 'unsure' }, ['2027-09']).intake).toBe('unsure')
})
