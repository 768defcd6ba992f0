import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { dateOfDay } from '#catalogue-index/load/calendar.ts'
import { NONE_16 } from '#catalogue-index/memory/columns.ts'
import { isAvailable } from '#catalogue-index/memory/facet-sets.ts'
import { isPaidOnce } from '#lib/money.ts'
import { viewProgramme } from './items.ts'
import { EXAMS, LEVELS, type Level } from './options.ts'
import type { ProgrammeGroup } from './programme-groups.ts'
import type { ProgrammeItem } from './query.ts'

/** What is known about the programmes of a group, counted from the catalogue. Fees are US dollars after discount. */
export type GroupSummary = {
  majors: number
  courses: number
  /**
   * Ascending. `span` says of what: of a year, and where no programme of the group has a yearly fee, of programmes
   * shorter than a year as a whole. `unstated` counts the programmes without any fee.
   */
  fees: { span: 'year' | 'whole'; usd: number[]; unstated: number }
  levels: { level: Level; count: number }[]
  /** By id of the faculty. */
  faculties: { id: string; count: number }[]
  /** ISO 639-1. */
  languages: { code: string; count: number }[]
  publicUniversities: number
  privateUniversities: number
  withScholarship: number
  withExam: number
  /** The shortest and the longest; null where none is known. */
  months: { min: number; max: number } | null
  /** Days on which applications close, the nearest first, with the earliest start among the programmes. */
  deadlines: { date: string; count: number; start: { year: number; month: number } }[]
  /** Most programmes first. */
  universities: { id: string; count: number; feesUsd: { min: number; max: number } | null }[]
  /** Cards of the programmes with the lowest of these fees. */
  cheapest: ProgrammeItem[]
}

const CHEAPEST = 6

/** Counts what a group's programmes have in common and in what they differ. One pass over the programmes. */
export function summarise(catalogue: Catalogue, { members }: ProgrammeGroup): GroupSummary {
  const { programmes, directory } = catalogue
  const { columns, writer } = programmes
  // Numbers change with every load, ids do not.
  const found = [...numbersOf(catalogue, members)]
    .map((n) => ({ n, id: programmes.ids.get(n) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ n }) => n)
  const universityOf = (n: number) => directory.universities.all[columns.university[n] as number]?.id
  const feeOf = (n: number) => (columns.feeCents[n] as number) / 100
  const paidOnce = (n: number) => isPaidOnce(columns.duration[n] || null)
  const priced = found.filter((n) => !Number.isNaN(feeOf(n)))
  const yearly = priced.filter((n) => !paidOnce(n))
  const compared = (yearly.length > 0 ? yearly : priced).toSorted((a, b) => feeOf(a) - feeOf(b))
  const isCompared = new Set(compared)
  const comparedAt = Map.groupBy(compared, universityOf)
  const durations = found.flatMap((n) => columns.duration[n] || [])
  const universities = tally(found.flatMap((n) => universityOf(n) ?? []))
  const type = (wanted: 'public' | 'private') =>
    [...universities.keys()].filter((id) => directory.universities.get(id)?.type === wanted).length

  return {
    majors: found.filter((n) => columns.isCourse(n) === 0).length,
    courses: found.filter((n) => columns.isCourse(n) === 1).length,
    fees: {
      span: yearly.length > 0 || priced.length === 0 ? 'year' : 'whole',
      usd: compared.map(feeOf),
      unstated: found.length - priced.length,
    },
    levels: LEVELS.map((level, at) => ({ level, count: found.filter((n) => columns.level[n] === at).length })).filter(
      ({ count }) => count > 0,
    ),
    faculties: mostFirst(
      tally(found.flatMap((n) => directory.faculties.all[columns.faculty[n] as number]?.id ?? [])),
    ).map(([id, count]) => ({ id, count })),
    languages: mostFirst(
      tally(found.flatMap((n) => writer.languageLists.all[columns.languages[n] as number] ?? [])),
    ).map(([code, count]) => ({ code, count })),
    publicUniversities: type('public'),
    privateUniversities: type('private'),
    withScholarship: found.filter((n) => isAvailable(columns.scholarship[n] as number)).length,
    withExam: found.filter((n) => columns.exam[n] === EXAMS.indexOf('yes')).length,
    months: durations.length === 0 ? null : { min: least(durations), max: -least(durations.map((months) => -months)) },
    deadlines: deadlinesOf(catalogue, found),
    universities: mostFirst(universities).flatMap(([id, count]) => {
      const fees = (comparedAt.get(id) ?? []).map(feeOf)
      const [min, max] = [fees[0], fees.at(-1)]
      return { id, count, feesUsd: min === undefined || max === undefined ? null : { min, max } }
    }),
    cheapest: [...compared, ...found.filter((n) => !isCompared.has(n))]
      .slice(0, CHEAPEST)
      .map((n) => viewProgramme(catalogue, n)),
  }
}

function* numbersOf({ programmes }: Catalogue, { country, faculty, level, cities }: ProgrammeGroup['members']) {
  const { columns } = programmes
  for (let n = 0; n < programmes.end; n++) {
    if (columns.country[n] !== country || !programmes.isLive(n)) continue
    if (faculty !== undefined && columns.faculty[n] !== faculty) continue
    if (level !== undefined && columns.level[n] !== level) continue
    if (cities?.has(columns.city[n] as number) === false) continue
    yield n
  }
}

function deadlinesOf({ programmes }: Catalogue, found: readonly number[]): GroupSummary['deadlines'] {
  const { deadline, start } = programmes.columns
  const days = Map.groupBy(
    found.filter((n) => deadline[n] !== NONE_16 && start[n] !== NONE_16),
    (n) => deadline[n] as number,
  )
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, closing]) => {
      const first = closing.reduce((earliest, n) => Math.min(earliest, start[n] as number), NONE_16)
      return {
        date: dateOfDay(day),
        count: closing.length,
        start: { year: 2000 + Math.floor(first / 12), month: (first % 12) + 1 },
      }
    })
}

/** A list may be longer than what a call takes as arguments. */
const least = (values: readonly number[]): number => values.reduce((least, value) => Math.min(least, value))

function tally<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const mostFirst = <T extends string | number>(counts: Map<T, number>): [T, number][] =>
  [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
