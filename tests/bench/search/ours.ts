import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import type { SearchAnswer } from '#catalogue-index/query/query.ts'
import { connect } from '#db/client.ts'
import { type Contestant, outcomeOf } from './outcome.ts'

/** The catalogue index of this project, loaded as the server does. */
export async function startOurs(url: string): Promise<Contestant<SearchAnswer>> {
  const { db, close } = connect(url, { max: 2, statementTimeout: 0 })
  const started = performance.now()
  const index = await CatalogueIndex.load(db)
  const buildSeconds = (performance.now() - started) / 1000
  await close()
  return {
    buildSeconds,
    search: ({ query, lang }) => index.search(query, lang),
    toOutcome: outcomeOf,
  }
}
