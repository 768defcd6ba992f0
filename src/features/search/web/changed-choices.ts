import { FILTERS, type Filter, type SearchQuery } from '#features/search/contract.ts'
import { valuesOf } from './filter-words.ts'

/** How many choices tell two searches apart: each option of a list that only one of them has; a single choice is one. */
export function countChanges(one: SearchQuery, other: SearchQuery): number {
  return FILTERS.reduce((sum, filter) => {
    const [ours, theirs] = [valuesOf(one, filter), valuesOf(other, filter)]
    const apart = [
      ...ours.filter((value) => !theirs.includes(value)),
      ...theirs.filter((value) => !ours.includes(value)),
    ].length
    return sum + (Array.isArray(one[filter]) ? apart : Math.min(apart, 1))
  }, 0)
}

/** The two bounds of the budget go together, or they could cross. */
const unitOf = (filter: Filter): readonly Filter[] => (filter === 'min' || filter === 'max' ? ['min', 'max'] : [filter])

/**
 * The choices in work after the address went from one search to another: where it changed they follow it, and what was
 * chosen beside that and not applied yet stays.
 */
export function followed(working: SearchQuery, from: SearchQuery, to: SearchQuery): SearchQuery {
  const same = (filter: Filter) => valuesOf(from, filter).join() === valuesOf(to, filter).join()
  const kept = FILTERS.filter((filter) => unitOf(filter).every(same))
  return { ...to, ...Object.fromEntries(kept.map((filter) => [filter, working[filter]])), page: 1 }
}
