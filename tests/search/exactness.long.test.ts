import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { FACETS, PAGE_SIZE } from '#catalogue-index/query/options.ts'
import {
  activeFilters,
  type Relaxation,
  relaxed,
  type SearchAnswer,
  type SearchQuery,
  typedWords,
  type UniversityItem,
} from '#catalogue-index/query/query.ts'
import { rows } from '#db/rows.ts'
import { randomFrom } from '#demo/generator/random.ts'
import type { Language } from '#lib/localized.ts'
import { withDatabase } from '#tests/support/database.ts'
import { rounds } from '#tests/support/iterations.ts'
import { askOracle, type OracleAnswer, prepareOracle } from './support/oracle.ts'
import { fillCatalogue, TODAY } from './support/random-catalogue.ts'
import { randomQuery } from './support/random-query.ts'

const SEED = 'exactness 1'

const { db } = await withDatabase()
const [server] = await rows(db)`select current_setting('server_version_num')::int >= 180000 as is_newest`
const AT_A_TIME = 50
/** The index is the same on any PostgreSQL; an older one has only its own part to prove. */
const starts = server?.is_newest ? rounds(5, 40) : rounds(1, 5)

await fillCatalogue(db, randomFrom(SEED))
await prepareOracle(db, TODAY)
const index = await CatalogueIndex.load(db, { now: () => TODAY })
const tokens = {
  destinations: (await rows(db)`select slug_en from countries`).map((row) => row.slug_en as string),
  faculties: (await rows(db)`select slug_en from faculties`).map((row) => row.slug_en as string),
}

/** The numbers of an answer in the shape of the oracle's: options that nothing has are left out. */
function numbersOf({ facets, counts, total }: SearchAnswer) {
  const numbers = Object.entries(facets).map(([facet, options]) => [
    facet,
    Object.fromEntries(options.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])),
  ])
  expect(counts.sumResult).toBe(counts.sumMajors + counts.sumCourses + counts.sumUniversities + counts.sumBlogs)
  return { total, sumResult: counts.sumResult, facets: Object.fromEntries(numbers) }
}

/** Years that are not offered are no option. */
function numbersOfOracle({ total, facets }: OracleAnswer) {
  const numbers = FACETS.map((facet) => {
    const offered = Object.entries(facets[facet] ?? {}).filter(
      ([value]) => facet !== 'year' || ['2027', '2028', '2029'].includes(value),
    )
    return [facet, Object.fromEntries(offered)]
  })
  const sumResult = Object.values(facets.kind ?? {}).reduce((sum, count) => sum + count, 0)
  return { total, sumResult, facets: Object.fromEntries(numbers) }
}

/** What an answer says that a university offers of the programmes it was found through. */
const throughOf = ({ programmesFound, feeFromUsd }: UniversityItem) =>
  programmesFound === null
    ? undefined
    : { programmes: programmesFound, fee: feeFromUsd === null ? null : Math.round(feeFromUsd * 100) }

const idsOf = (query: SearchQuery, lang: Language, page: number) =>
  index.search({ ...query, page }, lang).items.map(({ _id }) => _id)

test.each(starts)(`${AT_A_TIME} random searches count and order as SQL does, part %i`, async (part) => {
  const from = (part - 1) * AT_A_TIME
  const random = randomFrom(`${SEED} searches from ${from}`)
  for (let at = from; at < from + AT_A_TIME; at++) {
    const query = randomQuery(random, tokens)
    const lang = random.pick(['en', 'ar'] as const)
    const expected = await askOracle(db, query, lang)
    const answer = index.search(query, lang)
    const label = `search ${at} of "${SEED}" in ${lang}: ${JSON.stringify(query)}`
    expect(numbersOf(answer), label).toEqual(numbersOfOracle(expected))
    expect(JSON.parse(`${index.searchCounted(query, lang).facets.toBytes()}`), label).toEqual(answer.facets)
    for (const item of answer.items) {
      if (item.type === 'university') expect(throughOf(item), label).toEqual(expected.through[item._id])
    }
    expect(answer.fees, label).toEqual(expected.fees)
    expect(answer.medianFee, label).toBe(expected.medianFee)
    expect(answer.pages, label).toBe(Math.ceil(expected.total / PAGE_SIZE))
    const last = Math.max(1, answer.pages)
    for (const page of new Set([1, 2, random.between(1, last), last + 1])) {
      expect(idsOf(query, lang, page), `page ${page} of ${label}`).toEqual(
        expected.ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      )
    }
  }
})

test('a search that finds nothing names the smallest sets of filters and words to leave out', async () => {
  const random = randomFrom(`${SEED} relaxations`)
  const listedOf = async (query: SearchQuery) => (await askOracle(db, query, 'en')).total
  const seen = { filters: 0, words: 0, both: 0 }
  while (Object.values(seen).some((times) => times < 5)) {
    const query = randomQuery(random, tokens)
    const answer = index.search(query, 'en')
    const filters = activeFilters(query)
    const isOne = typedWords(query.q).length < 2 || query.q.includes('|')
    const words = isOne ? [] : typedWords(query.q)
    if (answer.counts.sumResult > 0) expect(answer.relaxations).toEqual([])
    const kind = words.length === 0 ? 'filters' : filters.length === 0 ? 'words' : 'both'
    if (answer.counts.sumResult > 0 || filters.length + words.length > 6 || seen[kind] >= 5) continue
    if (filters.length + words.length > 0) seen[kind]++
    const singles: Left[] = [
      ...filters.map((filter) => ({ without: [filter], word: null })),
      ...words.map((word) => ({ without: ['q' as const], word })),
    ]
    const pairs = singles.flatMap((first, at) => singles.slice(at + 1).map((second) => both(first, second)))
    let expected: Counted[] = []
    const each = [singles, pairs.filter((pair) => pair !== null)]
    // What is of the kind that was asked for comes first, and is all that is offered.
    const kinds = query.kind === null ? [null] : [query.kind, null]
    for (const [ofKind, candidates] of kinds.flatMap((one) => each.map((some) => [one, some] as const))) {
      if (expected.length > 0) break
      for (const left of candidates) {
        const count = await listedOf({ ...relaxed(query, left), kind: ofKind })
        if (count > 0) expected = [...expected, { ...left, ...(ofKind && { kind: ofKind }), count }]
      }
    }
    const offered = answer.relaxations.map(({ items: _, ...relaxation }) => relaxation)
    expect(offered.toSorted(byWhat), JSON.stringify(query)).toEqual(expected.toSorted(byWhat))
    const [first, ...others] = answer.relaxations
    for (const { without, items } of [first, ...others.slice(0, 2)].filter((one) => one !== undefined))
      expect(items.length, `${without}`).toBeGreaterThan(0)
  }
})

type Counted = Omit<Relaxation, 'items'>
type Left = Pick<Relaxation, 'without' | 'word'>

/** Two words are never left out. */
const both = (first: Left, second: Left): Left | null =>
  first.word !== null && second.word !== null
    ? null
    : { without: [...first.without, ...second.without], word: first.word ?? second.word }

const byWhat = (a: Left, b: Left) => (`${a.without} ${a.word}` < `${b.without} ${b.word}` ? -1 : 1)
