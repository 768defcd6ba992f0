import { describe, expect, test } from 'vitest'
import { createTranslator } from './translator.ts'

const arabic = createTranslator('ar', {
  programmes_zero: 'لا برامج',
  programmes_one: 'برنامج واحد',
  programmes_two: 'برنامجان',
  programmes_few: '{{count, number}} برامج',
  programmes_many: '{{count, number}} برنامجًا',
  programmes_other: '{{count, number}} برنامج',
})
const english = createTranslator('en', {
  days_zero: 'today',
  days_one: '{{count, number}} day',
  days_other: '{{count, number}} days',
  page: { title: 'Results for “{{term}}”', year: 'Founded {{year}}' },
  rules: ['first', 'second'],
})

describe('words', () => {
  test.each([
    [0, 'لا برامج'],
    [1, 'برنامج واحد'],
    [2, 'برنامجان'],
    [3, '3 برامج'],
    [11, '11 برنامجًا'],
    [100, '100 برنامج'],
    [1103, '1,103 برامج'],
  ])('speak of %i in the Arabic form that belongs to it', (count, words) => {
    expect(arabic.t('programmes', { count })).toBe(words)
  })

  test('have a form of their own for nothing, in English too', () => {
    expect([0, 1, 1234].map((count) => english.t('days', { count }))).toEqual(['today', '1 day', '1,234 days'])
  })

  test('insert values as they are, and format numbers only where requested', () => {
    expect(english.t('page.title', { term: '$& {{x}}' })).toBe('Results for “$& {{x}}”')
    expect(english.t('page.year', { year: 1863 })).toBe('Founded 1863')
  })

  test('are their own key when they are missing, and lists are lists', () => {
    expect(english.t('page.nothing')).toBe('page.nothing')
    expect(english.lines('rules')).toEqual(['first', 'second'])
  })
})
