import { expect, test } from 'vitest'
import { fromBackground, noAttainments, parseAttainments, readAttainments, toBackground } from './attainments.ts'

const read = (typed: Record<string, string>, languages = ['en', 'de']) =>
  readAttainments((field) => typed[field] ?? '', languages)

test('what is typed in either script is read', () => {
  const { attainments, problems } = read({ qualification: 'bachelor', en: ' IELTS ٦ ' })
  expect(attainments).toEqual({ qualification: 'bachelor', languages: { en: 'IELTS 6' } })
  expect(problems).toEqual({})
})

test('nothing is required, but a result must be one', () => {
  expect(read({})).toEqual({ attainments: noAttainments, problems: {} })
  expect(read({ de: 'fluent', en: 'IELTS 12' }).problems).toEqual({ de: 'malformed', en: 'malformed' })
})

test('what is stored is read again, and garbage is nothing', () => {
  const { attainments } = read({ qualification: 'master', de: 'B2' })
  expect(parseAttainments(JSON.parse(JSON.stringify(attainments)))).toEqual(attainments)
  for (const garbage of [null, 'x', {}, { gpa: '3', gpaScale: '4' }, { languages: { en: 3 } }]) {
    expect(parseAttainments(garbage)).toBeNull()
  }
})

test('the answers of an application say the same', () => {
  const background = {
    qualification: 'high_school',
    languages: ['Arabic', 'German (B1)'],
    certifications: ['Scout', 'IELTS 6.5'],
    preferredStart: '2027-09-01',
  }
  const attainments = fromBackground(background, ['en', 'de', 'tr'])
  expect(attainments.languages).toEqual({ en: 'IELTS 6.5', de: 'German (B1)' })
  expect(toBackground(attainments)).toMatchObject({
    languages: ['English: IELTS 6.5', 'German: German (B1)'],
  })
})
