import { toSearchParams } from '#catalogue-index/query/address.ts'
import { connect } from '#db/client.ts'
import { randomFrom } from '#demo/generator/random.ts'
import { makeQueries, SCENARIOS } from './queries.ts'
import { makeFlatTables } from './sql.ts'

const SEED = 2

/** Searches of every kind in a random order, no two alike. */
export async function makePaths(url: string, count: number): Promise<string[]> {
  const { db, close } = connect(url, { max: 1, statementTimeout: 0 })
  try {
    await makeFlatTables(db)
    const queries = await makeQueries(db, Math.ceil(count / SCENARIOS.length), SEED)
    const random = randomFrom(`order ${SEED}`)
    return SCENARIOS.flatMap((scenario) => queries[scenario])
      .map(({ query, lang }) => `/api/search?${toSearchParams(query)}&lang=${lang}`)
      .map((path) => ({ path, at: random.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ path }) => path)
      .slice(0, count)
  } finally {
    await close()
  }
}
