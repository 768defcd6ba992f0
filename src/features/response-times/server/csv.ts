import type { Figures, ResponseTimes } from '#features/response-times/contract.ts'
import { BYTE_ORDER_MARK, csvLine } from '#lib/csv.ts'

type Line = Figures & { group: 'total' | 'country' | 'person'; name: string | null }

/** The columns of the file by name, in the words of the API, the same in every language. */
const COLUMNS: Record<string, (line: Line, times: ResponseTimes) => string | number | null> = {
  from: (_, { from }) => from,
  until: (_, { until }) => until,
  unit: (_, { unit }) => unit,
  country: (_, { country }) => country?.name.en ?? null,
  person: (_, { person }) => person && (person.name ?? person.Email),
  group: ({ group }) => group,
  name: ({ name }) => name,
  firstAnswers: ({ first }) => first.count,
  firstAnswerMedian: ({ first }) => first.median,
  firstAnswerP90: ({ first }) => first.p90,
  decisions: ({ decision }) => decision.count,
  decisionMedian: ({ decision }) => decision.median,
  decisionP90: ({ decision }) => decision.p90,
  onTime: ({ kept }) => kept,
  late: ({ late }) => late,
}

/** The figures as a CSV file, as they are filtered: in all, by destination and by person. */
export function toCsv(times: ResponseTimes): string {
  const lines: Line[] = [
    { ...times.total, group: 'total', name: null },
    ...times.countries.map((row) => ({ ...row, group: 'country' as const, name: row.country?.name.en ?? null })),
    ...times.persons.map((row) => ({
      ...row,
      group: 'person' as const,
      name: row.person && (row.person.name ?? row.person.Email),
    })),
  ]
  const cells = Object.values(COLUMNS)
  return [
    BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS)),
    ...lines.map((line) => csvLine(cells.map((read) => read(line, times)))),
  ].join('')
}
