import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { NONE_16 } from '#catalogue-index/memory/columns.ts'
import type { StartMonth } from '#catalogue-index/memory/facet-sets.ts'
import type { SearchQuery } from './query.ts'

/** The starts that a search asks for. */
export type Starts = Pick<SearchQuery, 'year' | 'month'>

/** Which starts have the year and a month of a search; null where it asks for neither. */
export function askedStarts({ year, month }: Starts): ((start: StartMonth) => boolean) | null {
  if (year === null && month.length === 0) return null
  return (start) =>
    (year === null || Math.floor(start / 12) === year - 2000) &&
    (month.length === 0 || month.includes((start % 12) + 1))
}

/**
 * The sort keys, as `Columns.key` has them, of a search by deadline or start under a year or month: of each programme's
 * first open intake that has both. Null for every other search, where those of the next intake count.
 */
export function askedIntakeKeys(
  { programmes: { openIntakes }, now }: Catalogue,
  { sort, ...starts }: Starts & Pick<SearchQuery, 'sort'>,
): ((n: number) => number) | null {
  const asked = askedStarts(starts)
  if (asked === null || (sort !== 'deadline' && sort !== 'start')) return null
  return (n) => {
    const intake = openIntakes.first(n, now.minute, asked)
    if (intake === null || intake[sort] === NONE_16) return Number.NaN
    return sort === 'start' ? intake.start : intake.endsAt
  }
}
