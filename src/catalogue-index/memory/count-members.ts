import {
  type Choice,
  DURATIONS,
  EXAMS,
  FEE_BINS,
  LEVELS,
  MODES,
  SCHOLARSHIP_FILTERS,
  UNIVERSITY_TYPES,
} from '#catalogue-index/query/options.ts'
import { isAvailable } from './facet-sets.ts'
import type { Programmes } from './programmes.ts'

type Column = Uint8Array | Uint16Array | Uint32Array
/** What is counted by the value of a column; intakes are in no column, because a programme has several. */
type CountedByColumn = Exclude<Choice, 'year' | 'month'> | 'fee'

/**
 * How many of a few programmes have each option of a facet, by the option's place among its sets: of a country its number
 * in the directory, of a language its place in `facets.language`. Reads one value of each programme instead of all bits
 * of each set, which is faster for less than some sixteenth of the catalogue.
 */
export function countMembers(programmes: Programmes, facet: CountedByColumn, members: Uint32Array): Uint32Array {
  const { columns, facets } = programmes
  switch (facet) {
    case 'destination':
      return countValues(columns.country, members, facets.destination.length)
    case 'faculty':
      return countValues(columns.faculty, members, facets.faculty.length)
    case 'level':
      return countValues(columns.level, members, LEVELS.length)
    case 'mode':
      return countValues(columns.mode, members, MODES.length)
    case 'duration':
      return countValues(columns.durationBand, members, DURATIONS.length)
    case 'fee':
      return countValues(columns.feeBin, members, FEE_BINS)
    case 'exam':
      return countValues(columns.exam, members, EXAMS.length)
    case 'type':
      return countValues(columns.universityType, members, UNIVERSITY_TYPES.length)
    case 'scholarship': {
      const counts = countValues(columns.scholarship, members, SCHOLARSHIP_FILTERS.length)
      counts[SCHOLARSHIP_FILTERS.indexOf('available')] = counts.reduce(
        (sum, count, value) => sum + (isAvailable(value) ? count : 0),
        0,
      )
      return counts
    }
    case 'language':
      return countLanguages(programmes, members)
  }
}

/** How many members have each value below `values`. */
function countValues(column: Column, members: Uint32Array, values: number): Uint32Array {
  const counts = new Uint32Array(values)
  for (let at = 0; at < members.length; at++) {
    const value = column[members[at] as number] as number
    if (value < values) counts[value] = (counts[value] as number) + 1
  }
  return counts
}

/** Counts lists of languages, of which there are few, and then the languages on them. */
function countLanguages({ columns, facets, writer }: Programmes, members: Uint32Array): Uint32Array {
  const lists = writer.languageLists.all
  const ofLists = countValues(columns.languages, members, lists.length)
  const places = new Map([...facets.language.keys()].map((code, place) => [code, place]))
  const counts = new Uint32Array(places.size)
  for (let list = 0; list < lists.length; list++) {
    const count = ofLists[list] as number
    if (count === 0) continue
    for (const code of lists[list] as string[]) {
      const place = places.get(code) as number
      counts[place] = (counts[place] as number) + count
    }
  }
  return counts
}
