import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildCountry,
  buildFaculty,
  buildProgramme,
  buildTag,
  buildUniversity,
  tagProgramme,
} from '#tests/support/factories.ts'

const { db } = await withDatabase()
const faculty = await buildFaculty(db)
const psychologyTag = await buildTag(db, { nameEn: 'Psychology' })
const [atlantis, lemuria] = [
  await buildCountry(db, { slugEn: 'atlantis', nameEn: 'Atlantis' }),
  await buildCountry(db, { slugEn: 'lemuria', nameEn: 'Lemuria' }),
]

async function addProgramme(countryId: string, nameEn: string, feeAmount: number, level = 'master' as const) {
  const university = await buildUniversity(db, { countryId, cityEn: countryId === atlantis.id ? 'Poseidonis' : 'Mu' })
  const { id } = await buildProgramme(db, {
    nameEn,
    feeAmount,
    feeCurrency: 'USD',
    level,
    universityId: university.id,
    facultyId: faculty.id,
  })
  return id
}

await buildUniversity(db, { countryId: atlantis.id, cityEn: 'Mestor' })
await tagProgramme(db, await addProgramme(atlantis.id, 'Political Science', 900), psychologyTag.id)
await tagProgramme(db, await addProgramme(lemuria.id, 'Sociology', 100), psychologyTag.id)
for (const fee of [700, 500]) await addProgramme(lemuria.id, 'Psychology', fee)
await addProgramme(lemuria.id, 'Applied Psychology', 300)
const index = await CatalogueIndex.load(db)
const names = (items: readonly { name: { en: string } }[]) => items.map(({ name }) => name.en)

test('where a subject is only related to what is found, the answer says where there is some of its name', () => {
  const { answer } = index.searchAsMeant({ ...emptyQuery(), q: 'psychology atlantis' }, 'en')
  expect(names(answer.items.filter(({ type }) => type === 'major'))).toEqual(['Political Science'])
  expect(answer.namedElsewhere).toEqual([{ without: ['destination'], word: null, count: 3 }])
})

test('there is no such note where the subject itself is found, or was not named', () => {
  const elsewhere = (q: string) => index.searchAsMeant({ ...emptyQuery(), q }, 'en').answer.namedElsewhere
  expect(elsewhere('psychology lemuria')).toEqual([])
  expect(elsewhere('psychology')).toEqual([])
  expect(elsewhere('master in atlantis')).toEqual([])
})

test('in a city that has programmes tagged so, but none of that name, the answer says where there are some', () => {
  const { answer } = index.searchAsMeant({ ...emptyQuery(), q: 'psychology in Poseidonis' }, 'en')
  expect(names(answer.items.filter(({ type }) => type === 'major'))).toEqual(['Political Science'])
  expect(answer.namedElsewhere).toEqual([{ without: ['q'], word: 'Poseidonis', count: 3 }])
})

test('of two cities that are one or the other the same is said', () => {
  const { answer } = index.searchAsMeant({ ...emptyQuery(), q: 'psychology in Poseidonis or Mestor' }, 'en')
  expect(answer.counts.sumMajors).toBe(1)
  expect(answer.namedElsewhere).toEqual([{ without: ['q'], word: 'Poseidonis', count: 3 }])
})

test('filters that leave programmes of the name only together are not offered one by one', () => {
  const query = { ...emptyQuery(), q: 'psychology', destination: ['atlantis'], level: ['master' as const], max: 950 }
  expect(index.search(query, 'en').namedElsewhere).toEqual([{ without: ['destination'], word: null, count: 3 }])
  expect(index.search({ ...query, destination: ['atlantis'], max: 50 }, 'en').namedElsewhere).toEqual([])
})

test('where no single filter hides the name, several together are offered', () => {
  const query = { ...emptyQuery(), q: 'psychology', destination: ['atlantis'], level: ['master' as const], min: 800 }
  expect(index.search(query, 'en').namedElsewhere).toEqual([{ without: ['destination', 'min'], word: null, count: 3 }])
})

test('a way elsewhere leads to as many of the listed kind, and articles and universities need none', () => {
  const elsewhere = (kind: 'major' | 'course' | 'university' | 'blog' | null) =>
    index.search({ ...emptyQuery(), q: 'psychology', destination: ['atlantis'], kind }, 'en').namedElsewhere
  expect(elsewhere('major')).toEqual([{ without: ['destination'], word: null, count: 3 }])
  for (const kind of ['course', 'university', 'blog'] as const) expect(elsewhere(kind)).toEqual([])
})

test('under another order each group is ordered by itself, and the answer says where one begins', () => {
  const query = { ...emptyQuery(), q: 'psychology', kind: 'major' as const }
  const byFee = index.search({ ...query, sort: 'fee' }, 'en')
  expect(byFee.items.map((item) => ('feeUsd' in item ? item.feeUsd : null))).toEqual([500, 700, 300, 100, 900])
  expect(byFee.groupStarts).toEqual([2, 3])
  expect(index.search(query, 'en').groupStarts).toEqual([])
  expect(index.search({ ...query, q: '', sort: 'fee' }, 'en').groupStarts).toEqual([])
})
