import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearchParams, toSearchParams, withoutNeutral } from './address.ts'
import { LIMITS } from './limits.ts'
import { DURATIONS, EXAMS, KINDS, LEVELS, MODES, SCHOLARSHIP_FILTERS, SORTS, UNIVERSITY_TYPES } from './options.ts'
import { emptyQuery, type SearchQuery } from './query.ts'
import * as schemas from './query-schema.ts'

const parse = (address: string) => parseSearchParams(new URLSearchParams(address))

const sorted = <T extends string | number>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values)).map((some) => some.sort((a, b) => (a < b ? -1 : 1)))
const token = sorted(['germany', 'united-kingdom', 'northern-cyprus', 'x1'])
const anyFields = fc.record({
  q: fc.constantFrom('', 'law', 'طب بشري', 'c++ & c#', '100%'),
  exact: fc.boolean(),
  destination: token,
  faculty: token,
  level: sorted(LEVELS),
  exam: fc.option(fc.constantFrom(...EXAMS)),
  type: fc.option(fc.constantFrom(...UNIVERSITY_TYPES)),
  year: fc.option(fc.constantFrom(2027, 2028)),
  month: fc.uniqueArray(fc.integer({ min: 1, max: 12 })).map((months) => months.sort((a, b) => a - b)),
  mode: sorted(MODES),
  duration: sorted(DURATIONS),
  language: sorted(['ar', 'en', 'tr']),
  scholarship: fc.option(fc.constantFrom(...SCHOLARSHIP_FILTERS)),
  min: fc.integer({ min: 0, max: 100_000 }),
  max: fc.integer({ min: 0, max: 100_000 }),
  kind: fc.option(fc.constantFrom(...KINDS)),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: LIMITS.page }),
})
/** Without words there is nothing to take literally. */
const anyQuery: fc.Arbitrary<SearchQuery> = anyFields.map((query) => ({
  ...query,
  exact: query.exact && query.q !== '',
}))

test('any search survives its way into an address and back', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(parseSearchParams(new URLSearchParams(toSearchParams(query).toString()))).toEqual({ query, dropped: [] })
    }),
  )
})

test('default values are not in the address', () => {
  expect(toSearchParams(emptyQuery()).toString()).toBe('')
  expect(toSearchParams({ ...emptyQuery(), max: 5_000, page: 2 }).toString()).toBe('max=5000&page=2')
})

describe('values of an address', () => {
  test('are read in any case, with Arabic digits, in any order and however often', () => {
    const { query, dropped } = parse(
      'level=Master&level=bachelor&level=master&month=٩&month=۳&year=٢٠٢٧&duration=60%2B&duration=60+',
    )
    expect(query).toMatchObject({ level: ['bachelor', 'master'], month: [3, 9], year: 2027, duration: ['60+'] })
    expect(dropped).toEqual([])
  })

  test('that mean nothing are left out and reported', () => {
    const { query, dropped } = parse(
      'exam=maybe&level=king&level=phd&min=cheap&page=0&language=xx&destination=../etc&year=99999',
    )
    expect(query).toEqual({ ...emptyQuery(), level: ['phd'] })
    expect(dropped.map(({ key }) => key).toSorted()).toEqual(
      ['destination', 'exam', 'language', 'level', 'min', 'page', 'year'].toSorted(),
    )
  })

  test('of a choice of one are the first that means something', () => {
    const { query, dropped } = parse('exam=perhaps&exam=no&exam=yes')
    expect(query.exam).toBe('no')
    expect(dropped).toEqual([
      { key: 'exam', value: 'perhaps' },
      { key: 'exam', value: 'yes' },
    ])
  })

  test('for no choice are no filter', () => {
    expect(parse('level=All&exam=any&type=&min=0&max=100000&q=+')).toEqual({ query: emptyQuery(), dropped: [] })
  })

  test('unknown to the catalogue are reported too, foreign keys are not', () => {
    const known = { destination: new Set(['germany']), year: new Set([2027]) }
    const { query, dropped } = parseSearchParams(
      new URLSearchParams('destination=germany&destination=atlantis&year=2040&utm_source=x'),
      known,
    )
    expect(query).toMatchObject({ destination: ['germany'], year: null })
    expect(dropped).toEqual([
      { key: 'destination', value: 'atlantis' },
      { key: 'year', value: '2040' },
    ])
  })

  test('without a letter or digit are no text to search', () => {
    expect(parse('q=%21%3F%F0%9F%8E%93')).toEqual({ query: emptyQuery(), dropped: [{ key: 'q', value: '!?🎓' }] })
  })

  test('of a text beyond its length or number of words are not searched', () => {
    const long = parseSearchParams(new URLSearchParams({ q: `law ${'x'.repeat(600)}` }))
    expect(long.query.q).toHaveLength(LIMITS.text)
    expect(long.dropped).toEqual([{ key: 'q', value: 'x'.repeat(80) }])
    const typed = Array.from({ length: LIMITS.typedWords }, (_, n) => `w${n}`).join(' ')
    expect(parseSearchParams(new URLSearchParams({ q: `${typed} u v w w1 w2` }))).toMatchObject({
      query: { q: typed },
      dropped: [{ key: 'q', value: 'u v w' }],
    })
  })

  test('of any size and kind give a valid search and a short report', () => {
    const keys = fc.constantFrom(
      'q',
      'destination',
      'level',
      'month',
      'max',
      'page',
      'kind',
      'language',
      '__proto__',
      'constructor',
    )
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom('1e9', '-1', '0x10', '٩'.repeat(500), '\ud800'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, values), { maxLength: 60 }), (pairs) => {
        const { query, dropped } = parseSearchParams(new URLSearchParams(pairs))
        expect(schemas.SearchQuery.safeParse(query).success).toBe(true)
        expect(dropped.length).toBeLessThanOrEqual(LIMITS.values)
        expect(dropped.every(({ value }) => value.length <= 80)).toBe(true)
      }),
      { numRuns: 30 },
    )
    const many = new URLSearchParams(Array.from({ length: 500 }, (_, n) => ['destination', `land-${n}`]))
    expect(parseSearchParams(many).query.destination).toHaveLength(LIMITS.values)
  })
})

describe('an address of a form', () => {
  const cleaned = (address: string) => withoutNeutral(new URLSearchParams(address))?.toString() ?? null

  test('loses what nobody filled, and keeps all else as it was', () => {
    expect(cleaned('q=+&min=&max=&level=all&type=any')).toBe('')
    expect(cleaned('q=law&min=&max=9%2C000&level=all&destination=germany&utm=')).toBe(
      'q=law&max=9%2C000&destination=germany&utm=',
    )
  })

  test('is left alone where all of it says something, even a search for the word “all”', () => {
    expect(cleaned('q=all&level=master&level=wizard&colour=')).toBeNull()
    expect(cleaned('')).toBeNull()
  })
})

test('a country may be left out, where it is one', () => {
  const known = { destination: new Set(['india', 'egypt']) }
  const { query, dropped } = parseSearchParams(
    new URLSearchParams('destination=-india&destination=egypt&destination=-atlantis'),
    known,
  )
  expect(query.destination).toEqual(['-india', 'egypt'])
  expect(dropped).toEqual([{ key: 'destination', value: '-atlantis' }])
  expect(toSearchParams(query).getAll('destination')).toEqual(['-india', 'egypt'])
})
