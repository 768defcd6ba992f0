import { expect, test } from 'vitest'
import { majors } from '#features/content/entities/programme.ts'
import { universities } from '#features/content/entities/university.ts'
import { readCell, toCell } from './cells.ts'
import type { Lookups } from './lookups.ts'

const [news] = universities.fields.filter(({ kind }) => kind === 'choices')
const lookups: Lookups = { nameOf: String, find: () => 'none', timezoneOf: () => null }

test('some of a closed list are written in words and read in either language, in their order', () => {
  if (!news) throw new Error('A university has no such field')
  expect(toCell(news, ['acceptance', 'withdrawal'], 'en', lookups)).toBe('Acceptances | Withdrawals')
  expect(readCell(news, 'Withdrawals | تأكيد القبول', { lookups })).toEqual({ value: ['acceptance', 'withdrawal'] })
  expect(readCell(news, '', { lookups })).toEqual({ value: [] })
  expect(readCell(news, 'Enrolments', { lookups })).toEqual({ problem: 'not_offered' })
})

const fieldOf = (name: string) => {
  const field = majors.fields.find((each) => each.name === name)
  if (!field) throw new Error(`A major has no ${name}`)
  return field
}
const read = (name: string, text: string) => readCell(fieldOf(name), text, { lookups })

test.each([
  ['36', 36],
  ['36 months', 36],
  ['3 years', 36],
  ['1.5 years', 18],
  ['1,5 Jahre', 18],
  ['6 Semester', 36],
  ['2 ans', 24],
  ['4 yıl', 48],
  ['٣ سنوات', 36],
  ['11 سنة', 132],
  ['سنتان', 24],
  ['18 شهرًا', 18],
])('a duration of “%s” is %i months', (text, months) => {
  expect(read('durationMonths', text)).toEqual({ value: months })
})

test.each([
  ['English', ['en']],
  ['English and Arabic', ['en', 'ar']],
  ['en | de', ['en', 'de']],
  ['English/French', ['en', 'fr']],
  ['الإنجليزية والعربية', ['en', 'ar']],
  ['التركية، الإنجليزية', ['tr', 'en']],
  ['English, Arabic, and French', ['en', 'ar', 'fr']],
  ['English AND Arabic', ['en', 'ar']],
  ['العربية، والإنجليزية', ['ar', 'en']],
  ['English; en', ['en']],
  ['Klingon-ish', null],
  ['xx', null],
])('languages of “%s” are read by name or code', (text, codes) => {
  expect(read('languages', text)).toEqual(codes ? { value: codes } : { problem: 'not_offered' })
})

test.each(['3 elephants', '1/2 year', 'three', '3 years 6', '12 semaines', '12 semanas', '3 modules', '6 annexes'])(
  'a duration of “%s” is a problem, and no number',
  (text) => {
    expect(read('durationMonths', text)).toEqual({ problem: 'malformed' })
  },
)

test.each([
  ['2027 / 9 / 2027-06-30 / Open', { month: 9, deadline: '2027-06-30' }],
  ['2027 / September / 30 June 2027 / Open', { month: 9, deadline: '2027-06-30' }],
  ['September 2027 / 30.06.2027 / Open', { month: 9, deadline: '2027-06-30' }],
  ['2027-09 / 2027-06-30 / Open', { month: 9, deadline: '2027-06-30' }],
  ['أيلول 2027 / 2027-06-30 / Open', { month: 9, deadline: '2027-06-30' }],
  ['WS 2027/28 / 15. Juli 2027 / Open', { month: 10, deadline: '2027-07-15' }],
  ['WS 2027 / 2027-07-15 / Open', { month: 10, deadline: '2027-07-15' }],
  ['Sommersemester 2027 / / Open', { month: 4, deadline: null }],
  ['eylül 2027 / 15 Mayıs 2027 / Open', { month: 9, deadline: '2027-05-15' }],
])('an intake of “%s” is read by the name of its month or term', (text, { month, deadline }) => {
  expect(read('intakes', text)).toEqual({ value: [{ year: 2027, month, deadline, status: 'open' }] })
})

test.each(['Autumn 2027 / / Open', 'Winter semester 2027 / / Open', 'September', '2027 / Septemper / / Open', 'WS 27'])(
  'an intake of “%s” is a problem: its month would be a guess',
  (text) => {
    expect(read('intakes', text)).toEqual({ problem: 'malformed' })
  },
)

test('a long cell is read in a time that does not grow with the square of its length', () => {
  const took = (spaces: number) => {
    const begun = performance.now()
    read('intakes', `a${' '.repeat(spaces)}x`)
    return performance.now() - begun
  }
  const least = (spaces: number) => Math.min(...[1, 2, 3].map(() => took(spaces)))
  // 80 times as long, or 6,400 times.
  expect(least(32_000)).toBeLessThan(Math.max(500, 800 * least(400)))
})
