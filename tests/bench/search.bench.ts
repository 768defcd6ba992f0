import { connect } from '#db/client.ts'
import type { Bench } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { CONTESTANTS, type Name } from './search/contestants.ts'
import { ContestantProcess } from './search/process.ts'
import { type Asked, makeQueries, type Scenario } from './search/queries.ts'
import { race } from './search/race.ts'
import { printGrowth, printNotes, printSize, type SizeResult } from './search/report.ts'
import { makeFlatTables } from './search/sql.ts'
import { verify } from './search/verify.ts'

/** The libraries need more memory and minutes for a million documents than anyone would give them. */
const LIBRARIES_UP_TO = 200_000
const SEED = 1

const defaults = {
  sizes: [200_000, 1_000_000],
  who: CONTESTANTS as readonly Name[],
  searches: 100,
  rounds: 5,
  milliseconds: 1_500,
}

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = { sizes: [0], searches: 5, rounds: 1, milliseconds: 50 } satisfies Partial<typeof defaults>

/**
 * A search of the whole catalogue (12 hits, four counts, the numbers beside all options) by the catalogue index, by
 * PostgreSQL, by two libraries, and the least that counting bits takes. All answer the same searches over the same
 * data, in turns; what they answer is compared before anything is timed.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { sizes, who, searches, rounds, milliseconds } = { ...defaults, ...options }
  const postgres = await startPostgres(bench)
  const results: SizeResult[] = []
  for (const programmes of sizes) {
    const url = await catalogueOf(postgres, programmes)
    const queries = await readQueries(url, searches)
    const names = who.filter((name) => programmes <= LIBRARIES_UP_TO || !isLibrary(name))
    const contestants: ContestantProcess[] = []
    for (const name of names) {
      process.stderr.write(`Starting ${name} ...\n`)
      contestants.push(await ContestantProcess.start(bench, name, url))
    }
    const agreement = await verify(contestants, queries)
    const scenarios = await race(contestants, queries, { rounds, milliseconds })
    for (const contestant of contestants) contestant.stop()
    const result = {
      programmes,
      searches,
      started: Object.fromEntries(contestants.map(({ name, started }) => [name, started])),
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

const isLibrary = (name: Name) => name === 'itemsjs' || name === 'Orama'

async function readQueries(url: string, searches: number): Promise<Record<Scenario, Asked[]>> {
  const { db, close } = connect(url, { max: 1, statementTimeout: 0 })
  try {
    await makeFlatTables(db)
    return await makeQueries(db, searches, SEED)
  } finally {
    await close()
  }
}
