import type { ImportRow } from '#features/content/spreadsheets/contract.ts'
import type { RowProblem } from '#features/content/spreadsheets/problems.ts'
import { readAmount } from '#lib/typed-amount.ts'
import type { ImportRecord } from './queries.ts'
import type { ShownRow } from './row-queries.ts'
import { columnName } from './xlsx-writer.ts'

/** Characters of a text in the list of rows; the report has all of it. */
const SHOWN = 400

const shortened = (text: string | null): string | null =>
  text !== null && text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text

/** A row as the list of an import's rows has it. */
export const toRow = (given: Pick<ImportRecord, 'mapping'>, row: ShownRow): ImportRow => ({
  line: row.line,
  outcome: row.outcome,
  recordId: row.recordId,
  name: row.name ?? { en: row.cells.find((cell) => cell !== '') ?? '', ar: null },
  changes: (row.changes ?? []).map((each) => ({ ...each, from: shortened(each.from), to: shortened(each.to) })),
  problems: (row.problems ?? []).map((problem) => {
    const place = problem.column === null ? -1 : given.mapping.indexOf(problem.column)
    return { ...problem, ...readingsIn(problem), letter: place === -1 ? null : columnName(place) }
  }),
  duplicates: row.duplicates ?? [],
})

/** Both readings of a cell, where the cell is one number. */
export function readingsIn({ code, value }: RowProblem): { readings?: number[] } {
  const read = code === 'two_readings' && value !== null ? readAmount(value) : null
  return read?.kind === 'ambiguous' ? { readings: [...read.readings] } : {}
}
