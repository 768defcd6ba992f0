/** How large a spreadsheet may be; what is larger is refused before it fills the memory. */
export const SHEET_LIMITS = {
  /** Of the file as it is sent. */
  bytes: 40 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  /** Characters of one cell; the longest field has 200,000. */
  cell: 210_000,
  /** Characters of one row. */
  row: 8 * 210_000,
  /** Cells of a row as it is written, most of them empty: as many as a spreadsheet program has columns. */
  cells: 16_384,
  /** Bytes of one part of an .xlsx file when it is unpacked. */
  unpacked: 600 * 1024 * 1024,
  /** Bytes of the texts that its cells share: these are kept in memory. */
  sharedTexts: 96 * 1024 * 1024,
} as const

/** Characters that a cell of an .xlsx file can hold. Programs cut what is longer. */
export const LONGEST_CELL = 32_767

/** Characters of a cell that can be corrected in the list of an import's rows. */
export const LONGEST_CORRECTION = 2_000

/** Of .csv files that older programs write. Which one it is can only be guessed, so somebody looks at the rows. */
export const LEGACY_ENCODINGS = ['windows-1256', 'windows-1252', 'windows-1254'] as const
export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number]

/** Why a file cannot be read; words under `fileProblems`. */
const FILE_PROBLEMS = [
  'empty',
  'no_rows',
  'not_a_sheet',
  'old_format',
  'encrypted',
  'damaged',
  'encoding',
  'active',
  'merged',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'row_too_long',
  'repeated_header',
  'too_complex',
] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]
