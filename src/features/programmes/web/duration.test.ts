import { expect, test } from 'vitest'
import arabic from '#features/programmes/locales/ar.json' with { type: 'json' }
import english from '#features/programmes/locales/en.json' with { type: 'json' }
import arabicOfPage from '#features/programmes/locales/page.ar.json' with { type: 'json' }
import englishOfPage from '#features/programmes/locales/page.en.json' with { type: 'json' }
import { createTranslator, type Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import { durationWords, overDurationWords } from './duration.ts'

const wordsOf = (lang: Language, words: object, say = durationWords) => {
  const { t } = createTranslator(lang, words)
  return (months: number) => say(t as Translate<'programmes'>, months)
}

test('whole years are written as years, anything else in months', () => {
  expect([1, 9, 12, 18, 36].map(wordsOf('en', english))).toEqual([
    '1 month',
    '9 months',
    '1 year',
    '18 months',
    '3 years',
  ])
})

test('in Arabic one and two have words of their own, and numbers the form that belongs to them', () => {
  expect([1, 2, 9, 18, 12, 24, 36, 132].map(wordsOf('ar', arabic))).toEqual([
    'شهر واحد',
    'شهران',
    '9 أشهر',
    '18 شهرًا',
    'سنة واحدة',
    'سنتان',
    '3 سنوات',
    '11 سنة',
  ])
})

test('after a preposition the Arabic dual is oblique', () => {
  expect([1, 2, 9, 18, 12, 24, 36].map(wordsOf('ar', arabicOfPage, overDurationWords))).toEqual([
    'خلال شهر واحد',
    'خلال شهرين',
    'خلال 9 أشهر',
    'خلال 18 شهرًا',
    'خلال سنة واحدة',
    'خلال سنتين',
    'خلال 3 سنوات',
  ])
  expect([2, 24].map(wordsOf('en', englishOfPage, overDurationWords))).toEqual(['over 2 months', 'over 2 years'])
})
