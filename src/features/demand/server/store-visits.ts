import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { errorCode } from '#db/errors.ts'
import { weekOf } from '#features/demand/week.ts'
import { knownTokens } from '#features/search/server/service.ts'
import type { Services } from '#features/services.ts'
import { toDay } from '#lib/day.ts'
import { type CountedSearch, demandOf } from './demand-of.ts'
import { saveDemand } from './queries.ts'
import { resultsOf } from './results-of.ts'
import type { VisitCounter } from './visit-counter.ts'

/**
 * Different searches that are counted at once, those asked most often; each is run to know what it finds, and a flood of
 * made-up ones must not keep the server from answering people.
 */
const MOST_SEARCHES = 200

type StoringServices = Pick<Services, 'db' | 'index' | 'now'>

/** PostgreSQL's class of values that it cannot take: they are refused however often they are tried. */
const isRefusedValue = (error: unknown): boolean => errorCode(error)?.startsWith('22') ?? false

/**
 * Stores what `counter` has counted, in one transaction. What could not be stored is counted again, unless a value of it was
 * refused, which would hold back all that comes after it; the error is thrown in both cases.
 */
export function createVisitStore(services: StoringServices, counter: VisitCounter): () => Promise<void> {
  const known = knownTokens(services)
  return async () => {
    const visits = counter.take()
    if (visits.size === 0) return
    try {
      const { searches, views, missing } = demandOf(visits, known())
      const often = searches.sort((one, other) => other.count - one.count).slice(0, MOST_SEARCHES)
      const week = weekOf(toDay(services.now()))
      await saveDemand(services.db, week, { searches: await withResults(services, often), views, missing })
    } catch (error) {
      if (!isRefusedValue(error)) counter.putBack(visits)
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
