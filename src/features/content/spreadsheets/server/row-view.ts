import type { ImportRow } from '#features/content/spreadsheets/contract.ts'
import { LONGEST_CORRECTION } from '#features/content/spreadsheets/limits.ts'
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
export const toRow = (given: Pick<ImportRecord, 'mapping'>, { fileCells, ...row }: ShownRow): ImportRow => ({
  ...row,
  name: row.name ?? { en: row.cells.find((cell) => cell !== '') ?? '', ar: null },
  changes: row.changes.map((each) => ({ ...each, from: shortened(each.from), to: shortened(each.to) })),
  problems: row.problems.map((problem) => {
    const place = problem.column === null ? -1 : given.mapping.indexOf(problem.column)
    return { ...problem, ...readingsIn(problem), letter: place === -1 ? null : columnName(place) }
  }),
  cells: cellsOf(given, { fileCells, ...row }),
})

/** Both readings of a cell, where the cell is one number. */
export function readingsIn({ code, value }: RowProblem): { readings?: number[] } {
  const read = code === 'two_readings' && value !== null ? readAmount(value) : null
  return read?.kind === 'ambiguous' ? { readings: [...read.readings] } : {}
}

function cellsOf({ mapping }: Pick<ImportRecord, 'mapping'>, row: ShownRow): ImportRow['cells'] {
  const wrong = new Set(row.problems.map(({ column }) => column))
  const corrected = new Set(correctionsOf(row).map(({ place }) => place))
  return mapping.flatMap((column, place) => {
    if (column === null || !(corrected.has(place) || (wrong.has(column) && mapping.indexOf(column) === place)))
      return []
    const text = row.cells[place] ?? ''
    return {
      place,
      letter: columnName(place),
      column,
      text: text.length > LONGEST_CORRECTION ? null : text,
      inFile: corrected.has(place) ? shortened(row.fileCells?.[place] ?? '') : null,
    }
  })
}

/** The cells that somebody has corrected since the upload, with what the file says. */
export const correctionsOf = ({ cells, fileCells }: Pick<ShownRow, 'cells' | 'fileCells'>) =>
  (fileCells ?? []).flatMap((from, place) => {
    const to = cells[place] ?? ''
    return from === to ? [] : [{ place, from, to }]
  })
