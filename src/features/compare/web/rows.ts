import type { ReactNode } from 'react'
import type { Column, ProgrammeColumn, UniversityColumn } from '#features/compare/contract.ts'
import type { ComparableValue } from '#features/compare/find-best.ts'

export type Cell = {
  /** The text by which cells are compared; null: not stated. */
  text: string | null
  /** How it says it where that is more than the text. */
  shown?: ReactNode
  worth?: ComparableValue | null
  /** What the value is made of, each in the same unit as it and drawn as strong as its `strength` (0 to 1). */
  parts?: { key: string; value: number; strength: number }[]
}
/** `null` where the row does not concern the column: a university has no duration. */
export type Row = { key: string; label: string; cells: (Cell | null)[] }
export type Group = { key: string; label: string; rows: Row[] }

/** A row about the reader as much as about the columns, for which the browser alone knows what to say. */
export type ReaderRow = {
  label: string
  /** What it says across all columns: a question, a choice. */
  across: ReactNode
  /** What it says of each column; absent as long as it says nothing of them. */
  cellOf?: ((column: Column) => ReactNode) | undefined
  /** Whether it is on paper too. */
  isPrinted: boolean
}
export type ReaderRows = Partial<Record<string, ReaderRow>>

/** A row independent of the kind of column. */
export type RowOf = { key: string; label: string; cell: (column: Column) => Cell | null }

/** A row that concerns programmes alone. */
export const ofProgrammes = (
  key: string,
  label: string,
  cell: (column: ProgrammeColumn) => Cell | string | null,
): RowOf => ({
  key,
  label,
  cell: (column) => (column.type === 'university' ? null : toCell(cell(column))),
})

/** A row about the university, be it the column or where the programme is taught; a course may have none. */
type Host = Pick<UniversityColumn, 'founded' | 'rank' | 'housing' | 'livingCostMonthly'>
export const ofUniversities = (key: string, label: string, cell: (host: Host) => Cell | string | null): RowOf => ({
  key,
  label,
  cell: (column) => {
    const host = column.type === 'university' ? column : column.host
    return host && toCell(cell(host))
  },
})

const toCell = (cell: Cell | string | null): Cell => (typeof cell === 'string' || cell === null ? { text: cell } : cell)

/** Whether the row says something else of one column than of another; those it does not concern have no say. */
export const differs = ({ cells }: Row): boolean => new Set(cells.flatMap((cell) => (cell ? [cell.text] : []))).size > 1
