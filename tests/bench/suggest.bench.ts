import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { connect } from '#db/client.ts'
import { type Bench, figure, printTable, summarise } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'

/** What people type, by what the index has to do for it. */
const TYPED = {
  'as written': ['medicine', 'med', 'm', 'germany', 'computer sci', 'هندسة', 'طب', 'master', 'turkey med', 'london'],
  'a letter wrong': ['istnabul', 'germny', 'medcin', 'اسطنبل', 'enginering', 'computr science', 'المانبا', 'pharmcy'],
  'as it sounds': ['jamia', 'handasa', 'tib asnan', 'qahira', 'ماركتنج', 'سايبر سكيورتي', 'alquds', 'newyork'],
  'like nothing': ['qqzzxxqq', 'zzzzzzzz yyyyyyy', 'xkcdxkcd', 'قققصصصص', 'asdkjhaskdjh aksjdh aksjdh kajsdh'],
} as const

const defaults = { programmes: 200_000, rounds: 30 }

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = { programmes: 0, rounds: 1 } satisfies Partial<typeof defaults>

/** Suggestions, and searches read as they are meant, for words as people type them: milliseconds of CPU. */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { programmes, rounds } = { ...defaults, ...options }
  const postgres = await startPostgres(bench)
  const { db, close } = connect(await catalogueOf(postgres, programmes), { max: 2, statementTimeout: 0 })
  const index = await CatalogueIndex.load(db)
  await close()
  const rows = Object.entries(TYPED).map(([what, typed]) => {
    const suggestions: number[] = []
    const searches: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const q of typed) {
        suggestions.push(cpuOf(() => index.suggestCounted(q, 'en')))
        searches.push(cpuOf(() => index.searchAsMeant({ ...emptyQuery(), q }, 'en')))
      }
    }
    return { what, suggestion: summarise(suggestions), search: summarise(searches) }
  })
  console.log(`\n${programmes.toLocaleString('en')} programmes, milliseconds of CPU`)
  printTable(
    ['typed', 'suggest: median', 'p99', 'search: median', 'p99'],
    rows.map(({ what, suggestion, search }) => [
      what,
      ...[suggestion.median, suggestion.p99, search.median, search.p99].map(figure),
    ]),
  )
  return { programmes, rows }
}

function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
