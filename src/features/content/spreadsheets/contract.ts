import { z } from 'zod'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import { IMPORT_DECISIONS, IMPORT_OUTCOMES, IMPORT_STATES } from '#lib/enums.ts'
import { pageParams, pageSchema } from '#lib/list-query.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { DECIMAL_MARKS } from '#lib/typed-amount.ts'
import { LEGACY_ENCODINGS, LONGEST_CORRECTION } from './limits.ts'
import { ROW_PROBLEMS } from './problems.ts'

/** How staff export records as spreadsheets, and import them: `/api/admin/{entity}/export.xlsx`, `/api/admin/imports`. */

export const SHEET_FORMATS = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]

/** Beside the query of the list. */
export const exportQuerySchema = z.object({
  lang: z.enum(LANGUAGES).catch('en').default('en'),
  columns: z.string().max(4_000).catch('').default(''),
})

/** How a file is read, where somebody was asked; without it, its first sheet, from its first row on. */
export const sheetChoiceSchema = z.object({
  /** Of an .xlsx file. */
  sheet: z.string().max(200).optional(),
  /** Of a .csv file that is in none of the encodings that say what they are. */
  encoding: z.enum(LEGACY_ENCODINGS).optional(),
  /** The number of the row that has the headings, counted from 1; 0 for a file without any. */
  headings: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
})
export type SheetChoice = z.output<typeof sheetChoiceSchema>

export const importQuerySchema = sheetChoiceSchema.extend({
  dryRun: z.enum(['0', '1']).catch('1').default('1'),
})

/** How a file begins, before it is imported. */
export const sheetPreviewSchema = z.object({
  /** Whether somebody should look: it has several sheets, an encoding that is a guess, or no headings in its first row. */
  asks: z.boolean(),
  /** The visible sheets of an .xlsx file, and the one that is shown. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** What it was read as; null where the file says it. */
  encoding: z.enum(LEGACY_ENCODINGS).nullable(),
  headings: z.number().int(),
  /** Its first rows, with their numbers; long cells are cut. */
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
})
export type SheetPreview = z.infer<typeof sheetPreviewSchema>

export const importParam = z.object({ id: z.guid() })

const columnKey = z.string().max(60)

const decimalMarks = z.record(columnKey, z.enum(DECIMAL_MARKS))

/** What the file is read as. */
export const mappingInputSchema = z.object({
  /** For each header of the file the key of a column, or null: not at all. */
  mapping: z.array(columnKey.nullable()).min(1).max(200),
  /** The column by which rows are recognised. */
  key: columnKey,
  /** By column: what new records get where the file does not say it. */
  defaults: z.record(columnKey, z.string().max(2_000)).default({}),
  /** By column: what separates decimals. Without it, a cell such as `9.500` is a problem `two_readings`. */
  decimalMarks: decimalMarks.default({}),
})
export type MappingInput = z.output<typeof mappingInputSchema>

/** What a cell of the file should have said. */
export const correctionInputSchema = z.object({
  /** The number of the row in its sheet, counted from 1. */
  line: z.number().int().min(1).max(2_147_483_647),
  /** Which column of the file, counted from 0. */
  place: z.number().int().min(0).max(199),
  text: z.string().max(LONGEST_CORRECTION),
})
export type CorrectionInput = z.output<typeof correctionInputSchema>

/** What is done with rows whose records may be there already. */
export const decisionsInputSchema = z.object({
  rows: z
    .array(
      z
        .object({
          line: z.number().int().min(1).max(2_147_483_647),
          decision: z.enum(IMPORT_DECISIONS),
          /** The record that is merged with, else null. */
          recordId: z.guid().nullable(),
        })
        .refine(({ decision, recordId }) => (decision === 'merge') === (recordId !== null), 'wrong'),
    )
    .max(1_000),
  /** All others that may be there already and nobody has decided about. */
  others: z.enum(['create', 'skip']).nullable().default(null),
})
export type DecisionsInput = z.output<typeof decisionsInputSchema>

export const importViewSchema = z.object({
  _id: z.string(),
  version: z.number().int(),
  entity: z.enum(CONTENT_ENTITIES),
  fileName: z.string(),
  sheet: z.string(),
  /** Sheets of the file that are not read. */
  otherSheets: z.array(z.string()),
  headers: z.array(z.string()),
  /** The cells of the first row below them. */
  sample: z.array(z.string()),
  mapping: z.array(z.string().nullable()),
  key: z.string(),
  defaults: z.record(z.string(), z.string()),
  decimalMarks,
  /** Keys of columns that new records need and the file says nothing about; null as long as nobody has looked. */
  asked: z.array(z.string()).nullable(),
  state: z.enum(IMPORT_STATES),
  rowCount: z.number().int(),
  progress: z.number().int(),
  counts: z.object({
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    skipped: z.number().int(),
    rejected: z.number().int(),
    /** New records that may be there already. */
    duplicates: z.number().int(),
    /** Records whose amounts change so much that the import must be confirmed. */
    implausible: z.number().int(),
  }),
  /** Why the last step changed nothing, or, once it is undone, that some records were kept as they are. */
  problem: z.enum(['interrupted', 'refused', 'not_undoable', 'some_kept']).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  by: z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string() }).nullable(),
  can: z.object({ commit: z.boolean(), change: z.boolean(), undo: z.boolean() }),
})
export type ImportView = z.infer<typeof importViewSchema>

export const importListQuery = z.object({ ...pageParams, entity: z.enum(CONTENT_ENTITIES).optional().catch(undefined) })
export type ImportListQuery = z.output<typeof importListQuery>
export const importListSchema = pageSchema(importViewSchema)
export type ImportList = z.infer<typeof importListSchema>

const importRowSchema = z.object({
  /** The number of the row in its sheet, counted from 1. */
  line: z.number().int(),
  outcome: z.enum(IMPORT_OUTCOMES).nullable(),
  recordId: z.string().nullable(),
  /** What the record is called; of a rejected row, what is in its cells. */
  name: localizedSchema.nullable(),
  changes: z.array(
    z.object({
      column: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** Of an amount, that it is more than three times what it was, or less than a third of it. */
      implausible: z.boolean().optional(),
    }),
  ),
  problems: z.array(
    z.object({
      column: z.string().nullable(),
      /** Where the column is in the file: `B`. */
      letter: z.string().nullable(),
      code: z.enum(ROW_PROBLEMS),
      value: z.string().nullable(),
      /** Of `two_readings`: both numbers that the cell can mean, the larger first. */
      readings: z.array(z.number()).optional(),
    }),
  ),
  /** The cells that its problems are about, and those that were corrected. */
  cells: z.array(
    z.object({
      /** Which column of the file, counted from 0. */
      place: z.number().int(),
      letter: z.string(),
      column: z.string(),
      /** Null where it is longer than can be corrected here. */
      text: z.string().nullable(),
      /** What the file says, where it was corrected. */
      inFile: z.string().nullable(),
    }),
  ),
  duplicates: z.array(z.object({ _id: z.string().nullable(), line: z.number().int().nullable(), name: z.string() })),
  decision: z.enum(IMPORT_DECISIONS).nullable(),
})
export type ImportRow = z.infer<typeof importRowSchema>

export const importRowsQuery = z.object({
  ...pageParams,
  outcome: z
    .enum([...IMPORT_OUTCOMES, 'duplicates', 'implausible'])
    .optional()
    .catch(undefined),
})
export type ImportRowsQuery = z.output<typeof importRowsQuery>
export const importRowsSchema = pageSchema(importRowSchema)
export type ImportRows = z.infer<typeof importRowsSchema>

/** `others`: records that were changed since, or are in use, are kept, and all others undone. */
export const undoQuerySchema = z.object({ others: z.enum(['0', '1']).catch('0').default('0') })

export const reportQuerySchema = exportQuerySchema.pick({ lang: true }).extend({
  format: z.enum(SHEET_FORMATS).catch('xlsx').default('xlsx'),
})
