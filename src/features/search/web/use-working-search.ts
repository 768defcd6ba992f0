import { useEffect, useState } from 'react'
import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'
import { toSearchParams } from '#catalogue-index/query/address.ts'
import type { Filter } from '#catalogue-index/query/options.ts'
import type { SearchAnswer, SearchQuery } from '#catalogue-index/query/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { useCurrency } from '#ui/currency.ts'
import { NOTHING_TYPED, type TypedBudget } from './budget.ts'
import { changedFilters, rebaseWorkingQuery } from './changed-filters.ts'
import { toRecord } from './search-address.ts'

const DEBOUNCE_MS = 120

const addressOf = (query: SearchQuery) => toSearchParams({ ...query, page: 1 }).toString()

/** The working query of the filter panel, before it is applied, and its answer. */
export type WorkingSearch = {
  working: SearchQuery
  setWorking: (query: SearchQuery) => void
  /** The typed values of the budget fields, valid or not. */
  typed: TypedBudget
  setTyped: (typed: TypedBudget) => void
  /** The filters that are not applied yet. */
  pending: Filter[]
  /** The newest answer to the working query; while the next is loading, the one before. */
  answer: SearchAnswer
  /** Whether `answer` is that of the working query. */
  isCurrent: boolean
}

/**
 * Searches while one chooses filters: each change starts a debounced search and aborts the one before. Pending choices
 * survive another tab or order, a filter removed above the list and closing the sheet; only Reset and leaving the page
 * discard them.
 */
export function useWorkingSearch(query: SearchQuery, applied: SearchAnswer): WorkingSearch {
  const lang = useLanguage()
  const [working, setWorking] = useState(query)
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [liveAnswer, setLiveAnswer] = useState<{ address: string; answer: SearchAnswer } | null>(null)

  const [lastQuery, setLastQuery] = useState(query)
  if (addressOf(query) !== addressOf(lastQuery)) {
    setLastQuery(query)
    setLiveAnswer(null)
    setWorking(rebaseWorkingQuery(working, lastQuery, query))
    if (query.min !== lastQuery.min || query.max !== lastQuery.max) setTyped(NOTHING_TYPED)
  }

  // What was typed in one currency means something else in another; its bounds stay.
  const currency = useCurrency()
  const [lastCurrency, setLastCurrency] = useState(currency)
  if (currency !== lastCurrency) {
    setLastCurrency(currency)
    setTyped(NOTHING_TYPED)
  }

  const workingAddress = addressOf(working)
  const isUnchanged = workingAddress === addressOf(query)
  useEffect(() => {
    if (isUnchanged) return
    const request = new AbortController()
    const timer = setTimeout(() => {
      const search = { ...toRecord(new URLSearchParams(workingAddress)), lang }
      unwrap(api.search.$get({ query: search }, { init: { signal: request.signal } })).then(
        (answer) => !request.signal.aborted && setLiveAnswer({ address: workingAddress, answer }),
        // The counts stay as they were; Apply asks again and says what is wrong.
        () => {},
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [workingAddress, isUnchanged, lang])

  return {
    working,
    setWorking,
    typed,
    setTyped,
    pending: changedFilters(query, working),
    answer: isUnchanged ? applied : (liveAnswer?.answer ?? applied),
    isCurrent: isUnchanged || liveAnswer?.address === workingAddress,
  }
}
