import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { NONE_16 } from '#catalogue-index/memory/columns.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts'
import type { DeadlineCounts } from './query.ts'

/** How many days after today count as soon. */
export const DAYS_AHEAD = 30

/**
 * How many majors and courses have their next deadline soon: today or in the 30 days after it, the days of UTC as in all
 * that the index answers. Not "this month", which on its last days would be next to nothing, though many deadlines follow.
 *
 * The deadline is that of the next intake and counts by the instant at which it ends where the university is, as the order
 * `deadline` has it. So of a search for all majors, or all courses, in that order the first so many are these. Majors and
 * courses are counted apart because a search for both lists universities among them. A deadline that is over is that of no
 * next intake. It is one pass over the programmes; `CatalogueIndex` keeps its result until the catalogue or the day changes.
 */
export function countDeadlines(catalogue: Catalogue): DeadlineCounts {
  const { columns } = catalogue.programmes
  const counts = { days: DAYS_AHEAD, majors: 0, courses: 0 }
  eachClosing(catalogue, DAYS_AHEAD, (n) => counts[columns.isCourse(n) ? 'courses' : 'majors']++)
  return counts
}

/** The programmes with their next deadline today or in the `days` days after it, as a scratch set. */
export function closingWithin(catalogue: Catalogue, days: number): ProgrammeSet {
  const { sets } = catalogue.programmes
  const closing = sets.scratch()
  eachClosing(catalogue, days, (n) => sets.add(closing, n))
  return closing
}

function eachClosing({ programmes, now }: Catalogue, days: number, found: (n: number) => void): void {
  const { columns, end } = programmes
  const { deadline, endsAt } = columns
  const until = (Date.parse(now.date) + (days + 1) * DAY_MS) / MINUTE_MS
  for (let n = 0; n < end; n++) {
    if ((endsAt[n] as number) > until || deadline[n] === NONE_16 || !programmes.isLive(n)) continue
    found(n)
  }
}
