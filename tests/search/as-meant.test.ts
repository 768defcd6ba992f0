import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const { db } = await withDatabase()
const egypt = await buildCountry(db, { slugEn: 'egypt', nameEn: 'Egypt', nameAr: 'مصر', alpha2: 'EG' })
const india = await buildCountry(db, { slugEn: 'india', nameEn: 'India', nameAr: 'الهند', alpha2: 'IN' })
await buildCountry(db, { slugEn: 'kuwait', nameEn: 'Kuwait', nameAr: 'الكويت', alpha2: 'KW' })
const nile = await buildUniversity(db, {
  ...{ nameEn: 'Nile School', countryId: egypt.id, cityEn: 'Aswan', cityAr: 'أسوان' },
})
const delta = await buildUniversity(db, { nameEn: 'Delta School', countryId: egypt.id })
const ganges = await buildUniversity(db, { nameEn: 'Ganges School', countryId: india.id })
for (const [nameEn, nameAr, universityId] of [
  ['Pottery', 'الخزف', nile.id],
  ['Weaving', 'النسيج', delta.id],
  ['Pottery', 'الخزف', ganges.id],
] as const)
  await buildProgramme(db, { nameEn, nameAr, universityId })
const index = await CatalogueIndex.load(db)
const ask = (q: string) => index.searchAsMeant({ ...emptyQuery(), q }, /[a-z]/.test(q) ? 'en' : 'ar')
const placesOf = (q: string) =>
  ask(q).answer.items.flatMap((item) =>
    item.type === 'major' || item.type === 'course' ? (item.country?.slug.en ?? []) : [],
  )

test.each(['pottery not in India', 'pottery anywhere but india', 'خزف غير الهند', 'ما أبي الهند ابي خزف'])(
  '%s: everywhere else, with a chip that takes it back',
  (q) => {
    const { understood, answer } = ask(q)
    expect(understood?.query.destination).toEqual(['-india'])
    expect(placesOf(q)).toEqual(['egypt'])
    const option = answer.facets.toView().destination.find(({ value }) => value === '-india')
    expect(option).toEqual({ value: '-india', label: /[a-z]/.test(q) ? 'not India' : 'ما عدا الهند', count: 1 })
  },
)

test.each(['pottery not in Aswan', 'خزف مو في أسوان'])('%s: other cities, and universities elsewhere', (q) => {
  const { understood, answer } = ask(q)
  expect(understood?.query.q).toMatch(/!@/)
  expect(placesOf(q)).toEqual(['india'])
  expect(answer.counts.sumUniversities).toBe(1)
})

test.each([
  'pottery or weaving',
  'pottery/weaving',
  'difference between pottery and weaving',
  'خزف ولا نسيج',
  'خزف ونسيج',
])('%s: one or the other', (q) => {
  expect(ask(q).answer.counts.sumMajors).toBe(3)
})

test.each(['Nile School or Delta School for pottery', 'Nile School vs Ganges School'])('%s: of universities', (q) => {
  expect(ask(q).answer.counts.sumMajors).toBeGreaterThan(0)
})

test.each(['i am from egypt and want pottery', 'we live in kuwait, pottery', 'كويتي ابي خزف', 'طالب من مصر خزف'])(
  '%s: where somebody is from filters nothing',
  (q) => {
    const { understood, answer, absent } = ask(q)
    expect(understood?.query.destination).toEqual([])
    expect(understood?.home).not.toBeNull()
    expect(absent).toBeNull()
    expect(answer.counts.sumMajors).toBe(2)
  },
)

test.each(['um so i guess my cousin said pottery is flabbergasting', 'خزف يا جماعة الخير بصراحة مدري'])(
  '%s: what is not understood empties nothing',
  (q) => {
    expect(ask(q).answer.counts.sumMajors).toBe(2)
  },
)
