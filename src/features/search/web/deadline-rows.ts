import type { DeadlineCounts } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { BoxRow } from './box-rows.ts'

const KINDS = [
  { of: 'majors', kind: 'major' },
  { of: 'courses', kind: 'course' },
] as const

/** A row for the majors and one for the courses with a deadline soon; each leads to the search that lists these first. */
export const deadlineRows = ({ days, ...counts }: DeadlineCounts, lang: Language): BoxRow[] =>
  KINDS.filter(({ of }) => counts[of] > 0).map(({ of, kind }) => ({
    kind: 'deadline',
    of,
    programmes: counts[of],
    days,
    to: paths.search({ lang, params: { kind, sort: 'deadline' } }),
  }))
