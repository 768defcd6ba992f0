import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { resultsOf } from '#features/content/demand/server/counted-search.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const { db } = await withDatabase()
const germany = await buildCountry(db, { slugEn: 'germany', nameEn: 'Germany', alpha2: 'DE' })
const emirates = await buildCountry(db, { slugEn: 'emirates', nameEn: 'Emirates', aliases: ['Dubai'], alpha2: 'AE' })
const flying = await buildFaculty(db, { slugEn: 'flying', nameEn: 'Flying' })
const berlin = await buildUniversity(db, {
  nameEn: 'Berlin School',
  countryId: germany.id,
  cityEn: 'Berlin',
  rank: null,
})
const dubai = await buildUniversity(db, { nameEn: 'Dubai School', countryId: emirates.id, cityEn: 'Dubai', rank: null })
const ajman = await buildUniversity(db, { nameEn: 'Sand School', countryId: emirates.id, cityEn: 'Ajman', rank: null })
for (const [nameEn, universityId] of [
  ['Aviation', berlin.id],
  ['Evening Studies', berlin.id],
  ['Software Engineering', berlin.id],
  ['Pottery', dubai.id],
  ['Weaving', ajman.id],
] as const)
  await buildProgramme(db, {
    nameEn,
    nameAr: { Weaving: 'إعداد', Pottery: 'الخزف والجزيئية' }[nameEn as string] ?? null,
    universityId,
    facultyId: flying.id,
    scholarshipType: 'none',
  })
const index = await CatalogueIndex.load(db)
const ask = (q: string) => index.searchAsMeant({ ...emptyQuery(), q }, 'en')
const correctedTo = (q: string) => ask(q).understood?.correctedTo ?? null
const named = (q: string) => ask(q).answer.items.map(({ name }) => name.en)

test.each(['animation', 'chevning', 'dada', 'animatoin'])('%s is not taken for another word', (q) => {
  expect(correctedTo(q)).toBeNull()
})

test('a word that is misspelt after its beginning is corrected', () => {
  expect(correctedTo('aviatoin')).toBe('Aviation')
  expect(correctedTo('avyasion')).toBe('Aviation')
})

test('keys of the other layout are read where they are words of the catalogue, not parts of them', () => {
  expect(correctedTo('hgo.t')).toBe('الخزف')
  expect(correctedTo('zzz')).toBeNull()
  expect(ask('zzz').answer.counts.sumResult).toBe(0)
  expect(index.suggest('zzz', 'en')).toEqual([])
})

test('a text with a word that is understood as typed is not read with the other layout', () => {
  expect(correctedTo('top 100 zzzz in germany february hgo.t')).toBeNull()
})

test('words that are only a part of other names are left out where a title is named, and reported', () => {
  expect(named('aviation evening in germany')).toContain('Aviation')
  expect(ask('aviation evening in germany').understood?.omitted).toEqual(['evening'])
  const elsewhere = ask('aviation evening in emirates')
  expect(elsewhere.answer.items).toEqual([])
  expect(elsewhere.understood?.omitted).toEqual(['evening'])
  const offered = elsewhere.answer.relaxations.flatMap(({ items }) => items.map(({ name }) => name.en))
  expect(offered).toContain('Aviation')
  expect(offered).not.toContain('Evening Studies')
})

test('a sentence of unknown words is not corrected word by word', () => {
  expect(ask('aviatiom poterry evemimg').answer.didYouMean).toBeNull()
})

test('one misspelt word is corrected and the rest stays, also where nothing has all of it', () => {
  const { answer, understood } = ask('software engeneering phd germany')
  expect(understood?.correctedTo).toBe('software Engineering phd germany')
  expect(understood?.query).toMatchObject({ destination: ['germany'], level: ['phd'], q: 'software Engineering' })
  expect(answer.relaxations[0]).toMatchObject({ without: ['level'] })
})

test.each(['oxfrod university', 'harvrad', 'cambrige'])('%s is a university outside the catalogue', (q) => {
  expect(ask(q).absent).toMatchObject({ type: 'university' })
})

test('a short name of a university is not found one letter away', () => {
  expect(ask('yalf').absent).toBeNull()
})

test('a scholarship known by name is read as one, in its country', () => {
  const { understood } = ask('DAAD')
  expect(understood?.query).toMatchObject({ scholarship: 'available', destination: ['germany'], q: '' })
})

test('a city is looked for as itself, also where its country has its name as an alias', () => {
  const { understood, answer } = ask('universities in Dubai')
  expect(understood?.query).toMatchObject({ kind: 'university', destination: [], q: 'Dubai' })
  expect(answer.items[0]).toMatchObject({ name: { en: 'Dubai School' } })
})

test('where a city has nothing of a subject, its whole country is offered first', () => {
  const { answer } = ask('pottery ajman')
  expect(answer.counts.sumResult).toBe(0)
  expect(answer.relaxations[0]).toMatchObject({ without: ['q'], word: 'ajman', within: 'emirates', count: 2 })
})

test('the best universities for a subject are those that teach it, and an unknown order is reported', () => {
  const found = ask('best universities for pottery')
  expect(named('best universities for pottery')).toEqual(['Dubai School'])
  expect(found.understood).toMatchObject({ query: { kind: 'university', sort: 'relevance' }, omitted: ['best'] })
  expect(resultsOf(index, { query: 'best universities for pottery', language: 'en' })).toBe(1)
})

test('universities by a subject are the same by the address that their page links to', () => {
  const { answer } = index.searchAsMeant({ ...emptyQuery(), q: 'pottery', kind: 'university' }, 'en')
  expect(answer.items.map(({ name }) => name.en)).toEqual(['Dubai School'])
})

test('a subject that is misspelt beside a city is not left out where the city has none of it', () => {
  const { understood, answer } = ask('avaition in dubai')
  expect(understood).toMatchObject({ correctedTo: 'Aviation in dubai', omitted: [] })
  expect(answer.counts.sumResult).toBe(0)
  expect(answer.relaxations.map(({ word }) => word)).toContain('dubai')
})

test('of two subjects in a city that has neither, the way out is without the city', () => {
  const { answer } = ask('aviation or software in dubai')
  expect(answer.counts.sumResult).toBe(0)
  expect(answer.relaxations).toMatchObject([{ without: ['q'], word: 'dubai', count: 3 }])
})

test('two words that nothing joins are not taken for one or the other', () => {
  expect(ask('evening pottery').answer.counts.sumResult).toBe(0)
})

test('a subject and a country that are both misspelt are both corrected', () => {
  expect(ask('avaition in gremany').understood).toMatchObject({ correctedTo: 'Aviation in Germany', omitted: [] })
})
