import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { loadDemo } from '#demo/load.ts'
import { fold } from '#lib/fold.ts'
import { localize } from '#lib/localized.ts'
import { withDatabase } from '#tests/support/database.ts'

/** Names as people type them, over the demo catalogue with all its countries. */
const { db } = await withDatabase()
await loadDemo(db, { now: new Date('2027-03-15T12:00:00Z') })
const index = await CatalogueIndex.load(db, { now: () => new Date('2027-03-15T12:00:00Z') })

const first = (typed: string) => index.suggest(typed, 'en').at(0)
const understood = (q: string) => index.searchAsMeant({ ...emptyQuery(), q }, 'en')
const names = (typed: string) => index.suggest(typed, 'en').map(({ keyword }) => keyword)

describe('every country is the first and selected, by each of its names in its usual spellings', () => {
  const countries = index.countries()
  /** As people type Arabic: without hamzas, with ه for ة, and ه or ا at the end for one another. */
  const spellingsOf = (text: string) => [
    text,
    text.replace(/[أإآ]/g, 'ا'),
    text.replace(/ة$/, 'ه'),
    text.replace(/ا$/, 'ه'),
  ]

  test.each(countries.map((country) => [country.name.en, country] as const))('%s', (_, { name, slug }) => {
    for (const text of [name.en, name.en.toUpperCase(), ...spellingsOf(name.ar ?? '')]) {
      expect(index.suggest(text, 'en').at(0), text).toMatchObject({
        type: 'country',
        customURLSlug: localize(slug, 'en'),
        exact: true,
      })
    }
  })

  test.each([
    ['تركيه', 'turkiye'],
    ['المانيا', 'germany'],
    ['امريكا', 'united-states'],
    ['اميركا', 'united-states'],
    ['امريكه', 'united-states'],
    ['السعوديه', 'saudi-arabia'],
    ['سعودية', 'saudi-arabia'],
    ['الامارات', 'united-arab-emirates'],
    ['ماليزيه', 'malaysia'],
    ['uk', 'united-kingdom'],
    ['KSA', 'saudi-arabia'],
  ])('%s is %s, in the search too', (typed, slug) => {
    expect(first(typed)).toMatchObject({ type: 'country', customURLSlug: slug, exact: true })
    const { answer } = understood(typed)
    const places = answer.items.flatMap((item) => ('country' in item ? (item.country?.slug.en ?? []) : []))
    expect(new Set(places)).toEqual(new Set([slug]))
  })
})

test('no country or city is taken for another word', async () => {
  for (const { name, aliases } of index.countries()) {
    for (const text of [name.en, name.ar ?? '', ...aliases]) {
      const { understood: read } = understood(text)
      expect([read?.correctedTo ?? null, ...(read?.renamed ?? [])], text).toEqual([null])
    }
  }
})

test.each(['dentistry in Cyprus', 'قبرص', 'طب اسنان قبرص', 'جامعات تعطي خصم للطلاب في قبرص'])(
  '%s: where Cyprus has nothing, its north is shown, and that is said',
  (q) => {
    const { absent, answer, understood: read } = understood(q)
    expect(absent?.name.en).toBe('Cyprus')
    expect(absent?.nearby[0]?.name.en).toBe('Northern Cyprus')
    expect(read?.query.destination).toEqual(['cyprus', 'northern-cyprus'])
    const places = answer.items.flatMap((item) => ('country' in item ? (item.country?.slug.en ?? []) : []))
    expect(new Set(places)).toEqual(new Set(['northern-cyprus']))
  },
)

test('no name of a university is taken for another', async () => {
  const universities: { nameEn: string; nameAr: string; aliases: string[] }[] = JSON.parse(
    await readFile('demo/data/universities.json', 'utf8'),
  )
  for (const { nameEn, nameAr, aliases } of universities) {
    for (const text of [nameEn, nameAr, ...aliases])
      expect(understood(text).understood?.correctedTo ?? null, text).toBeNull()
    expect(names(nameEn).slice(0, 3), nameEn).toContain(nameEn)
    expect(names(nameAr).slice(0, 3), nameAr).toContain(nameEn)
  }
})

test.each([
  ['istnabul', 'Istanbul'],
  ['istambul', 'Istanbul'],
  ['stanbul', 'Istanbul University'],
  ['اسطنبل', 'Istanbul'],
  ['germny', 'Germany'],
  ['المانبا', 'Germany'],
  ['almanya', 'Germany'],
  ['medcin', 'Medicine'],
  ['enginering', 'Engineering'],
  ['computr scien', 'Computer Science'],
  ['jamia', 'University'],
  ['handasa', 'Engineering'],
  ['tib asnan', 'Dentistry'],
  ['qahira', 'Cairo University'],
  ['newyork', 'New York University'],
  ['ابو ظبي', 'Khalifa University of Science and Technology'],
  ['ميونيخ', 'Technical University of Munich'],
  ['ميونخ', 'Technical University of Munich'],
  ['munchen', 'Technical University of Munich'],
  ['هيدلبرج', 'Heidelberg University'],
  ['فارمسي', 'Pharmacy'],
  ['سايبر سكيورتي', 'Cybersecurity'],
  ['انترناشونال بزنس', 'International Business'],
  ['hglhkdh', 'Germany'],
])('typing “%s” suggests %s', (typed, expected) => {
  const found = names(typed)
  expect(
    found.map(fold).some((name) => name.includes(fold(expected)) || fold(expected).includes(name)),
    `${found}`,
  ).toBe(true)
})

test.each(['qqzzxxqq', 'هارفارد', 'اوكسفورد', 'harvard', 'xqzxqz'])(
  '“%s” is like nothing in the catalogue, and nothing is guessed',
  (typed) => {
    // A university that is known to be missing is no record: it has no slug.
    expect(index.suggest(typed, 'en').filter(({ customURLSlug }) => customURLSlug !== '')).toEqual([])
    expect(understood(typed).understood?.correctedTo ?? null).toBeNull()
  },
)

test.each([
  ['handasa', 'engineering'],
  ['tib asnan', 'dentistry'],
  ['qahira', 'Cairo'],
  ['newyork', 'New York'],
])('a search for “%s” is one for «%s», and says so', (q, intended) => {
  const { answer, understood: read } = understood(q)
  const meant = read?.correctedTo ?? read?.renamed.map(({ looksFor }) => looksFor).join(' ') ?? ''
  expect(fold(meant)).toBe(fold(intended))
  expect(answer.counts.sumResult).toBeGreaterThan(0)
})
