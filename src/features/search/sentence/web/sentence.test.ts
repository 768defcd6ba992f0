import { expect, test } from 'vitest'
import { BUDGET, LEVELS } from '#catalogue-index/query/options.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { levelChoices, queryOf, saysAll, sentenceOf, withFinished, withOpen } from './sentence.ts'

const filters = { faculty: ['medicine'], level: ['bachelor' as const], destination: ['turkiye'], max: 10_000 }
const search = { ...emptyQuery(), ...filters }

test('a search and its sentence say the same, and what the sentence does not say stays', () => {
  const rest = { ...search, q: 'istanbul', language: ['en'], min: 1_000, page: 3 }
  expect(queryOf(sentenceOf(rest), rest)).toEqual({ ...rest, page: 1 })
  const elsewhere = { ...sentenceOf(rest), destination: ['germany'] }
  expect(queryOf(elsewhere, rest)).toEqual({ ...rest, destination: ['germany'], page: 1 })
})

test('another subject takes the place of the typed words', () => {
  const typed = { ...search, q: 'istanbul', exact: true }
  expect(queryOf({ ...sentenceOf(typed), words: '' }, typed)).toEqual({ ...search, q: '', exact: false })
})

test('what somebody finished chooses the levels that are open to them', () => {
  const open = sentenceOf(emptyQuery())
  expect(withFinished(open, 'high_school').level).toEqual(['bachelor', 'diploma'])
  expect(withFinished(open, 'bachelor').level).toEqual(['master'])
  expect(withFinished(open, 'master').level).toEqual(['phd'])
  expect(withFinished({ ...open, level: ['diploma'] }, 'high_school').level).toEqual(['diploma'])
  expect(withFinished({ ...open, level: ['diploma'] }, 'bachelor').level).toEqual(['master'])
  expect(withFinished(withFinished(open, 'bachelor'), null).level).toEqual([])
  expect(withFinished({ ...open, level: ['phd'] }, null).level).toEqual(['phd'])
})

test('only levels that are open are offered', () => {
  expect(levelChoices(null, LEVELS)).toEqual([[], ['bachelor'], ['master'], ['phd'], ['diploma'], ['certificate']])
  expect(levelChoices('high_school', LEVELS)).toEqual([['bachelor', 'diploma'], ['bachelor'], ['diploma']])
  expect(levelChoices('master', LEVELS)).toEqual([['phd']])
})

test('all levels after high school are recognised in an address', () => {
  expect(sentenceOf({ ...search, level: ['bachelor', 'diploma'] }).finished).toBe('high_school')
  expect(sentenceOf({ ...search, level: ['bachelor', 'master'] }).finished).toBeNull()
})

test('blanks are left open one by one', () => {
  expect(withOpen(sentenceOf(search), ['destination', 'max'])).toEqual({
    ...filters,
    words: '',
    destination: [],
    max: BUDGET.max,
    finished: null,
  })
  expect(withOpen({ ...sentenceOf(search), finished: 'high_school' }, ['level'])).toMatchObject({
    level: [],
    finished: null,
    faculty: ['medicine'],
  })
})

test('the sentence says all of a search that asks for nothing else', () => {
  expect(saysAll(search)).toBe(true)
  expect(saysAll(emptyQuery())).toBe(false)
  for (const more of [{ q: 'x' }, { kind: 'course' as const }, { min: 5 }, { language: ['en'] }])
    expect(saysAll({ ...search, ...more })).toBe(false)
})
