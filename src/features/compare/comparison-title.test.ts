import { expect, test } from 'vitest'
import type { Column } from '#features/compare/contract.ts'
import arabic from '#features/compare/locales/ar.json' with { type: 'json' }
import english from '#features/compare/locales/en.json' with { type: 'json' }
import { createTranslator, type Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import { shortNames } from './columns.ts'
import { comparisonTitle } from './comparison-title.ts'

const germany = { name: { en: 'Germany', ar: 'ألمانيا' }, slug: { en: 'germany', ar: 'ألمانيا' } }
const poland = { name: { en: 'Poland', ar: 'بولندا' }, slug: { en: 'poland', ar: 'بولندا' } }
const programme = {
  type: 'major',
  level: 'master',
  name: { en: 'Physics', ar: 'الفيزياء' },
  city: { en: 'Munich', ar: 'ميونخ' },
  country: germany,
  university: { name: { en: 'TU Munich', ar: 'جامعة ميونخ التقنية' } },
  durationMonths: 24,
  discountPercent: 0,
  fee: { amount: 1000, currency: 'EUR' },
  feeUsd: 1200,
}
const title = (lang: Language, ...changes: object[]) => {
  const { t } = createTranslator(lang, lang === 'ar' ? arabic : english)
  const columns = changes.map((change) => ({ ...programme, ...change })) as unknown as Column[]
  return comparisonTitle(t as Translate<'compare'>, lang, columns, (usd) => `$${usd}`)
}
const berlin = { city: { en: 'Berlin', ar: 'برلين' }, feeUsd: 751 }

test('says how many of which level and subject, where, from what and in which cities', () => {
  expect(title('en', {}, berlin)).toBe('2 master’s degrees in Physics in Germany from $751 a year: Munich and Berlin')
  expect(title('ar', {}, berlin, berlin)).toBe(
    '3 برامج ماجستير في الفيزياء في ألمانيا ابتداءً من $751 سنويًا: ميونخ وبرلين',
  )
})

test('a price to begin with is of those that are compared, and not there where another costs less', () => {
  expect(title('en', {}, {}, { ...berlin, mode: 'online', feeUsd: 1300 })).toContain('from $1200 a year')
  expect(title('en', {}, {}, { ...berlin, mode: 'online' })).not.toContain('$')
  expect(title('en', {}, { ...berlin, mode: 'online' })).not.toContain('$')
})

test('programmes of several countries are named by these', () => {
  expect(title('en', {}, { country: poland, level: 'bachelor' })).toBe('2 programmes: Germany and Poland')
})

test('programmes of several subjects are called by their level alone', () => {
  expect(title('en', {}, { ...berlin, name: { en: 'Law', ar: 'القانون' } })).toContain('2 master’s degrees in Germany')
})

test('what is taught in another city than that of its university is named by where it is taught', () => {
  const garching = { city: { en: 'Garching', ar: 'غارشينغ' }, host: { city: programme.city } }
  expect(title('en', garching, berlin)).toContain(': Garching and Berlin')
})

test('what has one place is named by its university, else by itself', () => {
  expect(title('en', {}, { university: { name: { en: 'LMU', ar: 'ل' } } })).toContain(': TU Munich and LMU')
  expect(title('en', {}, { name: { en: 'Law', ar: 'القانون' } })).toContain(': Physics and Law')
})

test('a fee that is paid once is no price to begin with, and one alone is called by its name', () => {
  expect(title('en', { durationMonths: 6 }, { durationMonths: 6, ...berlin })).toBe(
    '2 master’s degrees in Physics in Germany: Munich and Berlin',
  )
  expect(title('en', { durationMonths: 6 }, berlin)).toBe('2 master’s degrees in Physics in Germany: Munich and Berlin')
  expect(title('ar', {})).toBe('الفيزياء')
})

test('two programmes of one university are not named by the cities of its campuses', () => {
  const law = { name: { en: 'Law', ar: 'القانون' }, city: { en: 'Garching', ar: 'غارشينغ' } }
  const columns = [programme, { ...programme, ...law }] as unknown as Column[]
  expect(shortNames(columns, 'en')).toEqual(['Physics', 'Law'])
})
