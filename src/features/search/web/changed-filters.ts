import { FILTERS, type Filter } from '#catalogue-index/query/options.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { valuesOf } from './filter-labels.ts'

/** The filters in which two searches differ; counted as the badge counts those in force, a list as one. */
export const changedFilters = (one: SearchQuery, other: SearchQuery): Filter[] =>
  FILTERS.filter((filter) => valuesOf(one, filter).join() !== valuesOf(other, filter).join())

/** The two bounds of the budget go together, or they could cross. */
const unitOf = (filter: Filter): readonly Filter[] => (filter === 'min' || filter === 'max' ? ['min', 'max'] : [filter])

/**
 * The working query after the address changed from one search to another: filters that changed in the address are taken
 * from it, pending choices in other filters stay.
 */
export function rebaseWorkingQuery(working: SearchQuery, from: SearchQuery, to: SearchQuery): SearchQuery {
  const same = (filter: Filter) => valuesOf(from, filter).join() === valuesOf(to, filter).join()
  const unchanged = FILTERS.filter((filter) => unitOf(filter).every(same))
  return { ...to, ...Object.fromEntries(unchanged.map((filter) => [filter, working[filter]])), page: 1 }
}
