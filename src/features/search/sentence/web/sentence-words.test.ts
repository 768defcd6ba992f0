import { expect, test } from 'vitest'
import { LEVELS } from '#catalogue-index/query/options.ts'
import { emptyQuery, type SearchAnswer, type SearchQuery } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'
import { budgetWords, exceptWords, levelWords, limitWords, sentenceLine, typedSubject } from './sentence-words.ts'

const option = (value: string, label: string) => ({ value, label, count: 1 })
const facets: Record<Language, SearchAnswer['facets']> = {
  en: {
    faculty: [option('medicine', 'Medicine'), option('law', 'Law')],
    destination: [option('turkiye', 'Türkiye'), option('netherlands', 'Netherlands'), option('germany', 'Germany')],
  } as SearchAnswer['facets'],
  ar: {
    faculty: [option('medicine', 'الطب'), option('law', 'القانون')],
    destination: [option('turkiye', 'تركيا'), option('netherlands', 'هولندا'), option('germany', 'ألمانيا')],
  } as SearchAnswer['facets'],
}

const lines = (filters: Partial<SearchQuery>) => {
  const query = { ...emptyQuery(), ...filters }
  return [sentenceLine(query, facets.en, 'en'), sentenceLine(query, facets.ar, 'ar')]
}

test('a whole sentence in one line', () => {
  expect(lines({ level: ['bachelor'], faculty: ['medicine'], destination: ['turkiye'], max: 10_000 })).toEqual([
    'Bachelor’s in Medicine in Türkiye for up to $10,000 a year',
    'بكالوريوس في الطب في تركيا بما لا يتجاوز 10,000 دولار سنويًا',
  ])
})

test('each blank that is left open leaves a line that still reads well', () => {
  expect(lines({ faculty: ['medicine'], destination: ['netherlands'] })).toEqual([
    'Medicine programmes in the Netherlands',
    'برامج الطب في هولندا',
  ])
  expect(lines({ destination: ['germany'] })).toEqual(['Programmes in Germany', 'برامج في ألمانيا'])
  expect(lines({ max: 5_000 })).toEqual(['Programmes for up to $5,000 a year', 'برامج بما لا يتجاوز 5,000 دولار سنويًا'])
  expect(lines({ level: ['phd'], max: 5_000 })).toEqual([
    'PhD programmes for up to $5,000 a year',
    'برامج الدكتوراه بما لا يتجاوز 5,000 دولار سنويًا',
  ])
})

test('several values are joined by "or", more than three countries are counted, more of others say nothing', () => {
  expect(lines({ level: ['bachelor', 'master'], faculty: ['law', 'medicine'], destination: ['germany'] })).toEqual([
    'Bachelor’s or master’s in Law or Medicine in Germany',
    'بكالوريوس أو ماجستير في القانون أو الطب في ألمانيا',
  ])
  expect(lines({ destination: ['a', 'b', 'c', 'd'] })).toEqual(['Programmes in 4 countries', 'برامج في 4 دول'])
  expect(lines({ faculty: ['a', 'b', 'c', 'd'] })).toEqual([null, null])
  expect(lines({})).toEqual([null, null])
})

test('typed words are the subject, in quotes, and alone they say no more than the heading', () => {
  const plain = (filters: Partial<SearchQuery>) =>
    lines(filters).map((line) => line?.replaceAll(/[\u2068\u2069]/g, '') ?? null)
  expect(plain({ q: 'طب', destination: ['turkiye'] })).toEqual(['“طب” programmes in Türkiye', 'برامج «طب» في تركيا'])
  expect(plain({ q: 'nursing', level: ['master'] })).toEqual(['Master’s in “nursing”', 'ماجستير في «nursing»'])
  expect(plain({ q: 'eyes', faculty: ['medicine'] })).toEqual(['“eyes” (Medicine) programmes', 'برامج «eyes» (الطب)'])
  expect(plain({ q: 'nursing' })).toEqual([null, null])
})

test('the countries of a region are called by its name', () => {
  const query = { ...emptyQuery(), destination: ['a', 'b', 'c', 'd'] }
  const region = { words: 'middle east', countries: query.destination }
  expect(sentenceLine(query, facets.en, 'en', region)).toBe('Programmes in the Middle East')
})

test('every level has its right case, with its article', () => {
  expect([[], ...LEVELS.map((level) => [level])].map((levels) => levelWords('en', levels))).toEqual([
    'at any level',
    'as a bachelor’s degree',
    'as a master’s degree',
    'as a PhD',
    'as a diploma',
    'as a certificate',
  ])
  expect([[], ...LEVELS.map((level) => [level])].map((levels) => levelWords('ar', levels))).toEqual([
    'في أي مرحلة',
    'لنيل البكالوريوس',
    'لنيل الماجستير',
    'لنيل الدكتوراه',
    'لنيل الدبلوم',
    'لنيل شهادة',
  ])
  expect(levelWords('en', ['bachelor', 'diploma'])).toBe('as a bachelor’s degree or a diploma')
  expect(LEVELS.map((level) => lines({ level: [level] }))).toEqual([
    ['Bachelor’s programmes', 'برامج البكالوريوس'],
    ['Master’s programmes', 'برامج الماجستير'],
    ['PhD programmes', 'برامج الدكتوراه'],
    ['Diploma programmes', 'برامج الدبلوم'],
    ['Certificate programmes', 'برامج الشهادات'],
  ])
})

test('the limit of a search reads as its line says it', () => {
  for (const lang of ['en', 'ar'] as const) {
    const query = { ...emptyQuery(), max: 2 }
    expect(sentenceLine(query, facets[lang], lang)).toContain(limitWords(query, lang))
  }
  expect(limitWords(emptyQuery(), 'en')).toBeNull()
})

test('dollars agree with their number in Arabic', () => {
  const words = (amount: number) => budgetWords('ar', { amount, currency: 'USD' })
  expect([1, 2, 5, 12_345, 10_000].map(words)).toEqual([
    'بما لا يتجاوز دولارًا واحدًا سنويًا',
    'بما لا يتجاوز دولارين سنويًا',
    'بما لا يتجاوز 5 دولارات سنويًا',
    'بما لا يتجاوز 12,345 دولارًا سنويًا',
    'بما لا يتجاوز 10,000 دولار سنويًا',
  ])
  expect(budgetWords('en', { amount: 12_345, currency: 'USD' })).toBe('for up to $12,345 a year')
})

test('what is left out and what is one or the other is said in words, not in signs', () => {
  const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')
  expect(plain(typedSubject('en', 'accounting !@New-York', []))).toBe('“accounting” except “New York”')
  expect(plain(typedSubject('ar', 'محاسبة !@القاهرة', []))).toBe('«محاسبة» ما عدا «القاهرة»')
  expect(plain(typedSubject('en', '!nursing !civil', []))).toBe('any subject except “nursing” and “civil”')
  expect(plain(typedSubject('ar', 'طب | صيدلة', []))).toBe('«طب» أو «صيدلة»')
  expect(exceptWords('en', ['Egypt', 'Türkiye'])).toBe('any country except Egypt and Türkiye')
  expect(exceptWords('ar', ['مصر', 'تركيا'])).toBe('أي دولة ما عدا مصر وتركيا')
})
