import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { MAX_SUGGESTIONS } from '#catalogue-index/query/options.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { Suggestion } from '#catalogue-index/query/query-schema.ts'
import { rows } from '#db/rows.ts'
import { openDatabase, withDatabase } from '#tests/support/database.ts'
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
  // The search leaves out what nothing has, and so does the box.
  expect(index.suggest('german zebra', 'en').at(0)).toMatchObject({ keyword: 'German' })
  expect(index.suggest('zebra', 'en')).toEqual([])
  expect(index.suggest(' … ', 'en')).toEqual([])
})

test('a word on its way to a name that begins with «ال» is not taken for its article', () => {
  expect(index.suggest('ألما', 'ar').at(0)).toMatchObject({ type: 'country', keyword: 'ألمانيا' })
})

test('what is just what was typed comes before what only contains it', () => {
  expect(index.suggest('germany', 'en').at(0)).toMatchObject({ type: 'country', keyword: 'Germany' })
})

test('what is just the name or an alias of one country or university is first and exact, whatever else has the words', async () => {
  const { db: own } = await openDatabase()
  const china = await buildCountry(own, { nameEn: 'China', nameAr: 'الصين' })
  const turkey = await buildCountry(own, { nameEn: 'Türkiye', nameAr: 'تركيا', aliases: ['Turkey'] })
  const metu = await buildUniversity(own, {
    nameEn: 'Middle East Technical University',
    nameAr: null,
    shortName: 'METU',
    aliases: ['CU'],
    cityEn: 'Ankara',
    cityAr: 'أنقرة',
    countryId: turkey.id,
  })
  await buildUniversity(own, { nameEn: 'Cardiff University', shortName: 'CU', cityEn: 'Ankara', countryId: turkey.id })
  await buildProgramme(own, { nameEn: 'Metu', universityId: metu.id })
  await buildProgramme(own, { nameEn: 'China', universityId: metu.id })
  const found = await CatalogueIndex.load(own)
  const listed = (typed: string) => found.suggest(typed, 'en').map(({ type, keyword }) => `${type} ${keyword}`)
  const first = (typed: string) => found.suggest(typed, 'en').at(0)

  expect(first('metu')).toMatchObject({ type: 'university', exact: true, hasProgrammes: true })
  expect(first('TURKEY')).toMatchObject({ type: 'country', exact: true, hasProgrammes: true })
  expect(first('تركيه')).toMatchObject({ type: 'country', keyword: 'Türkiye', exact: true })
  expect(first('turke')?.exact).toBeUndefined()
  // Named like that, with programmes or not.
  expect(listed('china')).toEqual(['country China', 'major China'])
  expect(first('china')).toMatchObject({ exact: true, hasProgrammes: false, customURLSlug: china.slugEn })
  // Two are called so: neither is meant for certain.
  expect(listed('cu').slice(0, 2).sort()).toEqual([
    'university Cardiff University',
    'university Middle East Technical University',
  ])
  expect(found.suggest('cu', 'en').some(({ exact }) => exact)).toBe(false)
  // A city once, before what is studied there; what has no programmes is last.
  const inAnkara = listed('ankara')
  expect(inAnkara.slice(0, 2)).toEqual(['city Ankara', 'university Middle East Technical University'])
  expect(inAnkara.slice(2, 4).sort()).toEqual(['major China', 'major Metu'])
  expect(inAnkara.slice(4)).toEqual(['university Cardiff University'])
  for (const typed of ['ankara', 'middl'])
    expect(found.suggestCounted(typed, 'en').total).toBe(
      found.searchAsMeant({ ...emptyQuery(), q: typed }, 'en').answer.total,
    )
})

test('the number of matches is given where not all are shown', () => {
  const { suggestions, total } = index.suggestCounted('german', 'en')
  expect(suggestions).toHaveLength(MAX_SUGGESTIONS)
  // What the search lists: the university, the article, forty majors and a course; no country, faculty or tag.
  expect(total).toBe(43)
})

test('a token whose records have left is not what was nearly typed', async () => {
  const { db: own } = await openDatabase()
  const programme = await buildProgramme(own, { nameEn: 'Glassblowing' })
  await buildProgramme(own, { nameEn: 'Pottery' })
  const found = await CatalogueIndex.load(own)
  expect(found.suggest('glasblowing', 'en')).toMatchObject([{ keyword: 'Glassblowing' }])
  await rows(own)`update programmes set name_en = 'Weaving' where id = ${programme.id}`
  await found.refresh(own)
  expect(found.suggest('glasblowing', 'en')).toEqual([])
  expect(found.search({ ...emptyQuery(), q: 'glassblowing' }, 'en').didYouMean).toBeNull()
})
