import { expect, test } from 'vitest'
import { similarityReasons } from './similarity-reasons.ts'

const germany = { name: { en: 'Germany', ar: 'ألمانيا' }, slug: { en: 'germany', ar: 'ألمانيا' }, flagKey: 'de' }
const italy = { name: { en: 'Italy', ar: 'إيطاليا' }, slug: { en: 'italy', ar: 'إيطاليا' }, flagKey: 'it' }

const programme = {
  name: { en: 'Medicine', ar: 'الطب' },
  country: germany,
  city: { en: 'Berlin', ar: 'برلين' },
  feeUsd: 10_000,
  entranceExam: true,
  scholarshipType: 'none' as const,
  durationMonths: 72,
  nextIntake: { year: 2027, month: 9, deadline: null },
}
type Changes = Partial<Parameters<typeof similarityReasons>[1]>
const like = (changes: Changes) => similarityReasons(programme, { ...programme, ...changes })
const keys = (changes: Changes) => like(changes).map(({ key }) => key)

test('the same subject is named with the country it is taught in', () => {
  expect(like({})).toEqual([{ key: 'sameSubjectHere', country: germany.name }])
  expect(like({ country: italy })).toEqual([{ key: 'sameSubject', country: italy.name }])
})

test('another subject is near by its city, then its country, then only its field', () => {
  const name = { en: 'Dentistry', ar: 'طب الأسنان' }
  expect(keys({ name })).toEqual(['sameCity'])
  expect(keys({ name, city: { en: 'Bonn', ar: 'بون' } })).toEqual(['sameCountry'])
  expect(keys({ name, country: italy })).toEqual(['sameField'])
})

test('a lower fee is the first thing that sets a programme apart', () => {
  expect(like({ feeUsd: 7_000, entranceExam: false })[1]).toEqual({
    key: 'cheaper',
    feeUsd: 10_000,
    otherFeeUsd: 7_000,
  })
})

test('a fee that is paid once is not lower by the year', () => {
  const course = { ...programme, durationMonths: 2 }
  expect(similarityReasons(course, { ...course, feeUsd: 7_000 })[1]?.key).toBe('cheaperOnce')
})

test('the fee of a short course is not held against that of a year', () => {
  expect(keys({ feeUsd: 900, durationMonths: 2 })).toEqual(['sameSubjectHere', 'shorter'])
})

test('a fee that is hardly lower is no reason', () => {
  expect(keys({ feeUsd: 9_600, entranceExam: false })).toEqual(['sameSubjectHere', 'noExam'])
})

test('an earlier start counts across the turn of the year', () => {
  expect(keys({ nextIntake: { year: 2026, month: 12, deadline: null } })).toEqual(['sameSubjectHere', 'sooner'])
  expect(keys({ nextIntake: { year: 2028, month: 1, deadline: null } })).toEqual(['sameSubjectHere'])
})

test('what is not stated is no advantage', () => {
  expect(keys({ entranceExam: null, scholarshipType: null })).toEqual(['sameSubjectHere'])
  expect(keys({ scholarshipType: 'full' })).toEqual(['sameSubjectHere', 'scholarship'])
})
