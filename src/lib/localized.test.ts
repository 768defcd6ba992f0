import { expect, test } from 'vitest'
import { localize, localized, pick, pickList } from './localized.ts'

test('a reader gets a text in her language, and which it is', () => {
  const text = { en: 'Law', ar: 'القانون' }
  expect(pick(text, 'ar')).toEqual({ text: 'القانون', lang: 'ar' })
  expect(pick(text, 'en')).toEqual({ text: 'Law', lang: 'en' })
})

test.each([null, ''])('without a translation (%j) she gets the English one', (ar) => {
  expect(pick({ en: 'Law', ar }, 'ar')).toEqual({ text: 'Law', lang: 'en' })
  expect(localize({ en: 'Law', ar }, 'ar')).toBe('Law')
})

test('a list is in one language, never a mixture of both', () => {
  expect(pickList({ en: ['A passport', 'A photograph'], ar: ['جواز سفر'] }, 'ar')).toEqual({
    lines: ['جواز سفر'],
    lang: 'ar',
  })
  expect(pickList({ en: ['A passport'], ar: [] }, 'ar')).toEqual({ lines: ['A passport'], lang: 'en' })
})

test('a text begins with the English one: an Arabic one alone is none', () => {
  expect(localized('Law', null)).toEqual({ en: 'Law', ar: null })
  expect(localized(null, 'القانون')).toBe(null)
})
