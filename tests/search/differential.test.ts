import { beforeAll, expect, test } from 'vitest'
import { FACETS, type SearchAnswer, type SearchQuery } from '#features/search/contract.ts'
import { CatalogueIndex } from '#features/search/server/index/catalogue-index.ts'
import { withDatabase } from '../support/database.ts'
import { chanceOf } from './chance.ts'
import { askOracle, type OracleAnswer, prepareOracle } from './oracle.ts'
import { buildRandomCatalogue } from './random-catalogue.ts'
import { randomQuery, type Tokens, tokensOf } from './random-query.ts'

const QUERIES = 2_000
const SEED = Number(process.env.SEARCH_SEED ?? 20261120)
const NOW = new Date('2026-06-15T12:00:00Z')
const YEAR = NOW.getUTCFullYear()

const database = await withDatabase()
let index: CatalogueIndex
let tokens: Tokens

beforeAll(async () => {
  await buildRandomCatalogue(database.db, chanceOf(SEED), { programmes: 260, year: YEAR })
  await prepareOracle(database.sql, NOW.toISOString().slice(0, 10))
  index = await CatalogueIndex.load(database.sql, { now: () => NOW })
  tokens = await tokensOf(database.sql)
}, 120_000)

/** What the index said, in the oracle's words. */
function told(answer: SearchAnswer): OracleAnswer {
  const { sumMajors, sumCourses, sumUniversities, sumBlogs } = answer.counts
  return {
    counts: { major: sumMajors, course: sumCourses, university: sumUniversities, blog: sumBlogs },
    total: answer.total,
    ids: answer.items.map(({ _id }) => _id),
    facets: Object.fromEntries(
      FACETS.filter((facet) => facet !== 'kind').flatMap((facet) =>
        (answer.facets[facet] ?? [])
          .filter(({ count }) => count > 0)
          .map(({ value, count }) => [`${facet}/${value}`, count]),
      ),
    ),
  }
}

const say = (query: SearchQuery) => JSON.stringify(query)

test(`${QUERIES} random searches answer exactly what SQL answers: counts, total, options and order (seed ${SEED})`, async () => {
  const chance = chanceOf(SEED + 1)
  let withResults = 0
  for (let n = 0; n < QUERIES; n += 1) {
    const query = randomQuery(chance, tokens, YEAR)
    const lang = chance.oneIn(2) ? 'ar' : 'en'
    const answer = told(index.search(query, lang))
    expect(answer, say(query)).toEqual(await askOracle(database.sql, query, lang, YEAR))
    if (answer.total > 0) withResults += 1
  }
  expect(withResults).toBeGreaterThan(QUERIES / 4)
}, 600_000)
