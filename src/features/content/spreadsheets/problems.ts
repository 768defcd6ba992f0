import { FIELD_PROBLEMS } from '#lib/problem.ts'

/** What can be wrong with a cell or row beside what can be wrong with a field; words under `rowProblems`. */
const SHEET_PROBLEMS = [
  /** No record has this name, code or slug. */
  'no_match',
  /** Several records have it. */
  'ambiguous',
  /** The key of this row is empty. */
  'no_key',
  /** An earlier row is about the same record. */
  'repeated',
  /** There is no record with this id. */
  'unknown_id',
  /** The record has changed since the file was exported, or since the dry run. */
  'stale',
  /** A spreadsheet program has cut the text. */
  'cut_off',
  /** A number whose separator can be one of thousands or of decimals. */
  'two_readings',
  /** An amount names another currency than the field beside it. */
  'other_currency',
  /** A day on which facts were checked that has not come yet. */
  'in_future',
  /** There is nothing in the row that could have been checked. */
  'no_facts',
  /** `#REF!` and the like. */
  'error_value',
  /** There is something in a column without a header. */
  'extra_cells',
  /** The database has refused it. */
  'refused',
  /** Something refers to it. */
  'in_use',
] as const

export const ROW_PROBLEMS = [...FIELD_PROBLEMS, ...SHEET_PROBLEMS] as const
export type RowProblemCode = (typeof ROW_PROBLEMS)[number]

/** `column` is the key of a column (columns.ts), null where the row as a whole is meant; `value` what is there. */
export type RowProblem = { column: string | null; code: RowProblemCode; value: string | null }
