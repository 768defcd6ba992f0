import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { errorCode } from '#db/errors.ts'
import { transact } from '#db/transaction.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { toDay } from '#lib/day.ts'
import type { ChoiceCounter } from './choice-counter.ts'
import { type CountedSearch, countedSearches, resultsOf } from './counted-search.ts'
import { lockDemand, saveSearches } from './queries.ts'
import type { SearchCounter } from './search-counter.ts'
import { storeChoices } from './store-choices.ts'

/**
 * Different searches that are counted at once, those made most often; each is run to know what it finds, and a flood of
 * made-up ones must not keep the server from answering people.
 */
const MOST_SEARCHES = 200

/** PostgreSQL's class of values that it cannot take: they are refused however often they are tried. */
const isRefusedValue = (error: unknown): boolean => errorCode(error)?.startsWith('22') ?? false

/** What was counted while pages were answered. */
type Counters = { searches: SearchCounter; choices: ChoiceCounter }

/**
 * Stores what was counted, in one transaction: choices after the searches they belong to. What could not be stored is counted
 * again, unless a value of it was refused, which would hold back all that comes after it; the error is thrown in both cases.
 */
export function createDemandStore(
  { db, index, now }: Pick<CatalogueServices, 'db' | 'index' | 'now'>,
  counters: Counters,
): () => Promise<void> {
  return async () => {
    const opened = counters.searches.take()
    const choices = counters.choices.take()
    if (opened.size === 0 && choices.length === 0) return
    try {
      const often = countedSearches(opened).sort((one, other) => other.count - one.count)
      const found: (CountedSearch & { count: number; results: number })[] = []
      for (const search of often.slice(0, MOST_SEARCHES)) {
        found.push({ ...search, results: resultsOf(index, search) })
        await yieldToRequests()
      }
      const day = toDay(now())
      await transact(db, async (tx) => {
        await lockDemand(tx)
        await saveSearches(tx, day, found)
        await storeChoices(tx, day, choices)
      })
    } catch (error) {
      if (!isRefusedValue(error)) {
        counters.searches.putBack(opened)
        counters.choices.putBack(choices)
      }
      throw error
    }
  }
}
