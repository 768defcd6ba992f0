import type { Figures, ResponseTimes } from '#features/admissions/response-times/contract.ts'
import { createTranslator } from '#i18n/translator.ts'
import { BYTE_ORDER_MARK, csvLine } from '#lib/csv.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

type Line = Figures & { group: 'total' | 'country' | 'person'; name: string | Localized | null }
type Cell = string | number | null

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/** The columns of the file, by their names in the API. A name in both languages is that of the reader. */
const COLUMNS = {
  from: (_: Line, { from }: ResponseTimes) => from,
  until: (_: Line, { until }: ResponseTimes) => until,
  unit: (_: Line, { unit }: ResponseTimes) => unit,
  country: (_: Line, { country }: ResponseTimes) => country?.name ?? null,
  person: (_: Line, { person }: ResponseTimes) => person && (person.name ?? person.Email),
  group: ({ group }: Line) => group,
  name: ({ name }: Line) => name,
  firstAnswers: ({ first }: Line) => first.count,
  firstAnswerMedian: ({ first }: Line) => first.median,
  firstAnswerP90: ({ first }: Line) => first.p90,
  decisions: ({ decision }: Line) => decision.count,
  decisionMedian: ({ decision }: Line) => decision.median,
  decisionP90: ({ decision }: Line) => decision.p90,
  onTime: ({ kept }: Line) => kept,
  late: ({ late }: Line) => late,
}
type Column = keyof typeof COLUMNS

/**
 * The figures as a CSV file, as they are filtered: in all, by destination and by person. Its words are those of the reader, or,
 * without a language, the names of the API, which programs read; numbers and days are the same in each.
 */
export function toCsv(times: ResponseTimes, lang: Language | undefined): string {
  const lines: Line[] = [
    { ...times.total, group: 'total', name: null },
    ...times.countries.map((row) => ({ ...row, group: 'country' as const, name: row.country?.name ?? null })),
    ...times.persons.map((row) => ({
      ...row,
      group: 'person' as const,
      name: row.person && (row.person.name ?? row.person.Email),
    })),
  ]
  const columns = Object.keys(COLUMNS) as Column[]
  const t = lang && translators[lang].t
  const cell = (column: Column, line: Line): Cell => {
    const value = COLUMNS[column](line, times)
    if (value !== null && typeof value === 'object') return localize(value, lang ?? 'en')
    if (!t) return value
    if (column === 'unit') return t(`units.${times.unit}`)
    return column === 'group' ? t(`groups.${line.group}`) : value
  }
  return [
    BYTE_ORDER_MARK + csvLine(columns.map((column) => (t ? t(`columns.${column}`) : column))),
    ...lines.map((line) => csvLine(columns.map((column) => cell(column, line)))),
  ].join('')
}
