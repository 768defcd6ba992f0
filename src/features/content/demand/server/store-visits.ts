import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { errorCode } from '#db/errors.ts'
import { transact } from '#db/transaction.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { knownTokens } from '#features/search/server/service.ts'
import { toDay } from '#lib/day.ts'
import type { ChoiceCounter } from './choice-counter.ts'
import { type CountedSearch, demandOf } from './demand-of.ts'
import { lockDemand, saveDemand } from './queries.ts'
import { resultsOf } from './results-of.ts'
import { storeChoices } from './store-choices.ts'
import type { VisitCounter } from './visit-counter.ts'

/**
 * Different searches that are counted at once, those asked most often; each is run to know what it finds, and a flood of
 * made-up ones must not keep the server from answering people.
 */
const MOST_SEARCHES = 200

type StoringServices = Pick<CatalogueServices, 'db' | 'index' | 'now'>

/** PostgreSQL's class of values that it cannot take: they are refused however often they are tried. */
const isRefusedValue = (error: unknown): boolean => errorCode(error)?.startsWith('22') ?? false

/** What was counted while pages were answered. */
export type Counters = { visits: VisitCounter; choices: ChoiceCounter }

/**
 * Stores what was counted, in one transaction: choices after the searches they belong to. What could not be stored is counted
 * again, unless a value of it was refused, which would hold back all that comes after it; the error is thrown in both cases.
 */
export function createVisitStore(services: StoringServices, counters: Counters): () => Promise<void> {
  const known = knownTokens(services)
  return async () => {
    const visits = counters.visits.take()
    const choices = counters.choices.take()
    if (visits.size === 0 && choices.length === 0) return
    try {
      const { searches, views, missing } = demandOf(visits, known())
      const often = searches.sort((one, other) => other.count - one.count).slice(0, MOST_SEARCHES)
      const found = await withResults(services, often)
      const day = toDay(services.now())
      await transact(services.db, async (tx) => {
        await lockDemand(tx)
        await saveDemand(tx, day, { searches: found, views, missing })
        await storeChoices(tx, day, choices, known())
      })
    } catch (error) {
      if (!isRefusedValue(error)) {
        counters.visits.putBack(visits)
        counters.choices.putBack(choices)
      }
      throw error
    }
  }
}

async function withResults({ index }: StoringServices, searches: readonly CountedSearch[]) {
  const found = []
  for (const search of searches) {
    found.push({ ...search, results: resultsOf(index.searchAsMeant(search.search, search.language)) })
    await yieldToRequests()
  }
  return found
}
