import { connect } from '#db/client.ts'
import type { Bench } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import type { Name } from './search/contestants.ts'
import { ContestantProcess } from './search/process.ts'
import { type Asked, makeQueries, type Scenario } from './search/queries.ts'
import { race } from './search/race.ts'
import { printGrowth, printNotes, printSize, type SizeResult } from './search/report.ts'
import { makeFlatTables } from './search/sql.ts'
import { verify } from './search/verify.ts'

const SEED = 1

const defaults = {
  sizes: [200_000, 1_000_000],
  searches: 100,
  rounds: 5,
  milliseconds: 1_500,
}

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = { sizes: [0], searches: 5, rounds: 1, milliseconds: 50 } satisfies Partial<typeof defaults>

/**
 * A search of the whole catalogue (12 hits, four counts, the numbers beside all options) by the catalogue index and by
 * PostgreSQL. Both answer the same searches over the same data, in turns; what they answer is compared before anything is timed.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { sizes, searches, rounds, milliseconds } = { ...defaults, ...options }
  const postgres = await startPostgres(bench)
  const results: SizeResult[] = []
  for (const programmes of sizes) {
    const url = await catalogueOf(postgres, programmes)
    const queries = await readQueries(url, searches)
    const started = async (name: Name) => {
      process.stderr.write(`Starting ${name} ...\n`)
      return ContestantProcess.start(bench, name, url)
    }
    const contestants = { ours: await started('ours'), SQL: await started('SQL') }
    const agreement = await verify(contestants, queries)
    const scenarios = await race(contestants, queries, { rounds, milliseconds })
    contestants.ours.stop()
    contestants.SQL.stop()
    const result = {
      programmes,
      searches,
      started: { ours: contestants.ours.started, SQL: contestants.SQL.started },
      agreement,
      scenarios,
    }
    printSize(result)
    results.push(result)
  }
  printGrowth(results)
  printNotes()
  return { sizes: results }
}

async function readQueries(url: string, searches: number): Promise<Record<Scenario, Asked[]>> {
  const { db, close } = connect(url, { max: 1, statementTimeout: 0 })
  try {
    await makeFlatTables(db)
    return await makeQueries(db, searches, SEED)
  } finally {
    await close()
  }
}
