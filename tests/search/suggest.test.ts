import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { MAX_SUGGESTIONS } from '#catalogue-index/query/options.ts'
import { Suggestion } from '#catalogue-index/query/query-schema.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildArticle,
  buildCountry,
  buildFaculty,
  buildProgramme,
  buildTag,
  buildUniversity,
} from '#tests/support/factories.ts'

const { db } = await withDatabase()
const country = await buildCountry(db, { nameEn: 'Germany', nameAr: 'ألمانيا', slugEn: 'germany', slugAr: 'ألمانيا' })
const university = await buildUniversity(db, {
  nameEn: 'Germania University',
  nameAr: 'جامعة جيرمانيا',
  slugEn: 'germania',
  slugAr: null,
  countryId: country.id,
})
const faculty = await buildFaculty(db, { nameEn: 'German Studies', nameAr: 'الدراسات الألمانية' })
await buildTag(db, { nameEn: 'German taught', nameAr: null, aliases: ['بالألمانية'] })
await buildArticle(db, { titleEn: 'Visas for Germany', titleAr: 'تأشيرات ألمانيا' })
for (let n = 0; n < 40; n++) {
  await buildProgramme(db, {
    nameEn: n % 2 ? 'German' : `German ${n}`,
    universityId: university.id,
    facultyId: faculty.id,
  })
}
await buildProgramme(db, {
  kind: 'external_course',
  universityId: null,
  nameEn: 'German Course',
  providerEn: 'Sprachhaus',
  countryId: country.id,
})
await buildTag(db, { nameEn: 'German draft', status: 'draft' })
const index = await CatalogueIndex.load(db)

test('suggestions mix all types, none of them drowned, best first, twenty at most', () => {
  const suggestions = index.suggest('german', 'en')
  expect(suggestions).toHaveLength(MAX_SUGGESTIONS)
  expect(suggestions.map((one) => Suggestion.parse(one))).toEqual(suggestions)
  expect(new Set(suggestions.map(({ type }) => type))).toEqual(
    new Set(['country', 'university', 'faculty', 'tag', 'major', 'course', 'blog']),
  )
  // What is just what was typed comes first, then what begins with it, places to study in before the rest.
  expect(suggestions.at(0)).toMatchObject({ keyword: 'German' })
  expect(suggestions.find(({ keyword }) => keyword !== 'German')).toMatchObject({ keyword: 'Germany' })
  expect(suggestions.findIndex(({ keyword }) => keyword.startsWith('German'))).toBeLessThan(
    suggestions.findIndex(({ keyword }) => !keyword.startsWith('German')),
  )
  expect(suggestions.filter(({ keyword }) => keyword === 'German')).toHaveLength(2)
  expect(suggestions.some(({ keyword }) => keyword === 'German draft')).toBe(false)
})

test('they say which university or country they belong to, and of a course without a university who teaches it and where', () => {
  const contextOf = (type: string) => index.suggest('german', 'en').find((one) => one.type === type)?.context
  expect(contextOf('major')).toBe('Germania University')
  expect(contextOf('course')).toBe('Sprachhaus · Germany')
  expect(contextOf('university')).toBe('Germany')
  expect(contextOf('country')).toBeUndefined()
  expect(index.suggest('german', 'en').find(({ type }) => type === 'major')?.level).toBe('master')
})

test('keywords and slugs are Arabic for readers of Arabic, where there are any', () => {
  const named = (type: string) => index.suggest('المان', 'ar').find((one) => one.type === type)
  expect(named('country')).toMatchObject({ keyword: 'ألمانيا', customURLSlug: 'ألمانيا' })
  expect(named('tag')).toMatchObject({ keyword: 'بالألمانية' })
  expect(index.suggest('germania', 'ar').find(({ type }) => type === 'university')).toMatchObject({
    keyword: 'جامعة جيرمانيا',
    customURLSlug: 'germania',
  })
})

test('every word typed must match, in either language', () => {
  expect(index.suggest('visas المانيا', 'en')).toMatchObject([{ type: 'blog', keyword: 'Visas for Germany' }])
  expect(index.suggest('german zebra', 'en')).toEqual([])
  expect(index.suggest(' … ', 'en')).toEqual([])
})

test('a word on its way to a name that begins with «ال» is not taken for its article', () => {
  expect(index.suggest('ألما', 'ar').at(0)).toMatchObject({ type: 'country', keyword: 'ألمانيا' })
})

test('what is just what was typed comes before what only contains it', () => {
  expect(index.suggest('germany', 'en').at(0)).toMatchObject({ type: 'country', keyword: 'Germany' })
})
