import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { loadDemo } from '#demo/load.ts'
import type { Language } from '#lib/localized.ts'
import { readGradedList } from '#tests/bench/relevance/list.ts'
import { withDatabase } from '#tests/support/database.ts'

/** Sentences in the box, over the demo catalogue. */
const { db } = await withDatabase()
await loadDemo(db, { now: new Date('2027-03-15T12:00:00Z') })
const index = await CatalogueIndex.load(db, { now: () => new Date('2027-03-15T12:00:00Z') })

const searched = (q: string, lang: Language) => index.searchAsMeant({ ...emptyQuery(), q }, lang).answer
const SENTENCES = [
  'ابي ادرس طب في تركيا',
  'ابغى جامعة رخيصة في ماليزيا',
  'masters in computer science in europe under 8000 dollars',
  'i want to study medicine in germany',
  'public universities in germany',
  'طب في تركيا',
  'medicine in turkey',
  'nursing in ire',
]

test.each(SENTENCES)('%s: the box has what the search finds, and nothing else by chance', (typed) => {
  const { suggestions: rows } = index.suggestCounted(typed, 'en')
  const suggestions = rows.filter(({ type }) => type !== 'landing')
  const [best] = searched(typed, 'en').items
  expect(suggestions.at(0)?.keyword).toBe(best?.name.en)
})

test('the number of results is what the search finds, for all graded queries', () => {
  const differing = readGradedList().flatMap(({ text }) => {
    const lang = /[\u0620-\u064a]/.test(text) ? 'ar' : 'en'
    return index.suggestCounted(text, lang).total === searched(text, lang).total ? [] : [text]
  })
  expect(differing).toEqual([])
})

test('nothing is suggested only where the search finds nothing', () => {
  const silent = readGradedList().filter(
    ({ text }) => index.suggest(text, 'en').length === 0 && searched(text, 'en').total > 0,
  )
  expect(silent.map(({ text }) => text)).toEqual([])
})

test.each(['harvard', 'oxford', 'هارفرد'])(
  '%s: a university that is not in the catalogue is reported as missing',
  (typed) => {
    expect(index.suggest(typed, 'en').at(0)).toMatchObject({
      type: 'university',
      customURLSlug: '',
      hasProgrammes: false,
    })
  },
)

test.each([
  ['medicine in turkey', 'en', 'Medicine', 'turkiye/faculty/medicine'],
  ['طب في تركيا', 'ar', 'الطب البشري', 'تركيا/faculty/الطب-البشري'],
  ['master in germany', 'en', 'Master’s', 'germany/level/master'],
  ['istanbul', 'en', 'Istanbul', 'turkiye/city/istanbul'],
  ['ابي ادرس في اسطنبول', 'ar', 'إسطنبول', 'تركيا/city/إسطنبول'],
] as const)('%s: the page about just that is the first row, once', (typed, lang, keyword, address) => {
  const { suggestions } = index.suggestCounted(typed, lang)
  const [first, ...others] = suggestions
  expect(first).toMatchObject({ type: 'landing', keyword })
  expect(`${first?.landing?.country}/${first?.landing?.kind}/${first?.customURLSlug}`).toBe(address)
  expect(
    others.filter(({ type, keyword: other }) => type === 'landing' || (type === 'city' && other === keyword)),
  ).toEqual([])
})

test.each([
  'germany',
  'physics',
  'medicine in turkey with scholarship',
  'master in computer science in germany',
  'cost of living in istanbul',
])('%s: where less or more is meant than a page is about, none is suggested', (typed) => {
  expect(index.suggest(typed, 'en').filter(({ type }) => type === 'landing')).toEqual([])
})

test.each([
  ['متى يفتح التقديم', 'The application year, month by month'],
  ['best city for students', 'Choosing a city before you have seen it'],
  ['شقة مشتركة في برلين', 'Housing: residence or flat?'],
  ['agent scam', 'For parents: questions to ask before you pay'],
])('%s: an article is about it', (typed, title) => {
  expect(searched(typed, 'en').items.map(({ name }) => name.en)).toContain(title)
})

test('results of articles say that the city was left out, where none names it', () => {
  const { answer, understood } = index.searchAsMeant({ ...emptyQuery(), q: 'rent in berlin' }, 'en')
  expect(answer.counts.sumBlogs).toBeGreaterThan(0)
  expect(understood?.omitted).toEqual(['berlin'])
})
