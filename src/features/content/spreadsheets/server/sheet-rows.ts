import { type FileProblem, SHEET_LIMITS } from '#features/content/spreadsheets/limits.ts'

/** A row that has something in it: its number in the sheet, counted from 1, and the texts of its cells. */
export type SheetRow = { line: number; cells: string[] }

/** A file that is not read, with the reason and, where there is one, the place (`B12`). */
export class UnreadableSheet extends Error {
  readonly problem: FileProblem
  readonly place: string | undefined
  constructor(problem: FileProblem, place?: string) {
    super(problem)
    this.problem = problem
    this.place = place
  }
}

/** Throws for a row that is larger than any may be. */
export function requireWithinLimits({ line, cells }: SheetRow, count: number): void {
  if (count > SHEET_LIMITS.rows + 1) throw new UnreadableSheet('too_many_rows', String(line))
  if (cells.length > SHEET_LIMITS.columns) throw new UnreadableSheet('too_many_columns', String(line))
  if (cells.some((text) => text.length > SHEET_LIMITS.cell)) throw new UnreadableSheet('cell_too_long', String(line))
}

/** Without the empty cells at its end. */
export function trimmed(cells: string[]): string[] {
  let length = cells.length
  while (length > 0 && (cells[length - 1] ?? '') === '') length -= 1
  return length === cells.length ? cells : cells.slice(0, length)
}
