import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import type { Filter } from '#catalogue-index/query/options.ts'
import { activeFilters, emptyQuery, type SearchQuery, withoutFilters } from '#catalogue-index/query/query.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildFaculty, buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const NOW = new Date('2027-01-01')

const { db } = await withDatabase()
const country = await buildCountry(db, { slugEn: 'atlantis', nameEn: 'Atlantis' })
const university = await buildUniversity(db, { countryId: country.id, type: 'public' })
const faculty = await buildFaculty(db, { slugEn: 'navigation', nameEn: 'Navigation' })
const { id } = await buildProgramme(db, {
  nameEn: 'Tides',
  universityId: university.id,
  facultyId: faculty.id,
  level: 'bachelor',
  mode: 'online',
  languages: ['en'],
  durationMonths: 30,
  entranceExam: true,
  scholarshipType: 'full',
  feeAmount: 500,
  feeCurrency: 'USD',
})
await buildIntake(db, id, { year: 2027, month: 9 })
for (const mode of ['part-time', 'full-time'] as const)
  await buildProgramme(db, {
    ...{
      kind: mode === 'part-time' ? 'university_course' : 'major',
      nameEn: 'Knots',
      mode,
      level: 'certificate',
      feeAmount: 5_000,
    },
    ...{ universityId: university.id, facultyId: faculty.id, feeCurrency: 'USD' },
  })
const index = await CatalogueIndex.load(db, { now: () => NOW })

/** Every filter, of which the level and the mode are not those of the programme. */
const missed: SearchQuery = {
  ...emptyQuery(),
  destination: ['atlantis'],
  faculty: ['navigation'],
  level: ['phd'],
  exam: 'yes',
  type: 'public',
  year: 2027,
  month: [9],
  mode: ['blended'],
  duration: ['24-36'],
  language: ['en'],
  scholarship: 'full',
  min: 1,
  max: 900,
}

const offered = (query: SearchQuery) => index.search(query, 'en').relaxations.map(({ without }) => without)

test('of every filter, the one to leave out is found', () => {
  for (const [filter, value] of [
    ['level', ['phd']],
    ['exam', 'no'],
    ['year', 2028],
    ['month', [10]],
    ['min', 600],
    ['max', 400],
  ] as [Filter, never][]) {
    expect(offered({ ...missed, level: ['bachelor'], mode: ['online'], [filter]: value })).toEqual([[filter]])
  }
})

test('two are left out of up to twelve filters and words, where no single one helps', () => {
  expect(activeFilters(missed)).toHaveLength(13)
  expect(offered(missed)).toEqual([])
  expect(offered(withoutFilters(missed, ['exam']))).toEqual([['level', 'mode']])
  const typed = { ...withoutFilters(missed, ['exam', 'type', 'mode']), q: 'tides currents' }
  expect(offered(typed)).toEqual([['level', 'q']])
  expect(offered({ ...typed, type: 'public' })).toEqual([])
})

test('ways out keep the kind that is asked for, where there is some of it, and count that alone', () => {
  const waysOf = (q: string) =>
    index
      .searchAsMeant({ ...emptyQuery(), q }, 'en')
      .answer.relaxations.map(({ without, kind, count, items }) => [
        without,
        kind,
        count,
        items.map(({ type }) => type),
      ])
  expect(waysOf('short course knots under 900 dollars')).toEqual([[['max'], 'course', 1, ['course']]])
  expect(waysOf('short course tides under 400 dollars')[0]?.[1]).toBeUndefined()
})

test('of a sentence filters are left out, words are not', () => {
  const seven = 'tides atlantis navigation bachelor undergraduate major majors'
  expect(offered({ ...missed, level: ['bachelor'], q: seven })).toEqual([['mode']])
  expect(offered({ ...emptyQuery(), q: seven.replace('majors', 'courses') })).toEqual([])
  expect(offered({ ...emptyQuery(), q: seven.replace('major majors', 'courses') })).toEqual([['q']])
})
