import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition, ContentEntity } from '#features/content/fields.ts'
import {
  columnsOfEntity,
  keyColumnsOf,
  mayRepeat,
  recognisedColumns,
  usualKey,
} from '#features/content/spreadsheets/columns.ts'
import type { MappingInput } from '#features/content/spreadsheets/contract.ts'
import { fold } from '#lib/fold.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toPlainLine } from '#lib/typed-text.ts'
import { mappingFor } from './mapping-queries.ts'
import { deleteImport, insertImport, setRowCount } from './queries.ts'
import { type OpenSheet, readSheet, type SheetFile } from './read-sheet.ts'
import { insertRows } from './row-queries.ts'
import { UnreadableSheet } from './sheet-rows.ts'
import { columnWords } from './words.ts'
import { columnName } from './xlsx-writer.ts'

/** The same for files whose first rows say the same. */
export const hashOfHeaders = (headers: readonly string[]): string =>
  createHash('sha256').update(headers.map(fold).join('\n')).digest('base64url')

export type Upload = SheetFile & {
  entity: ContentEntity
  fileName: string
  createdBy: string | null
  account?: string
  /** The number of the row that has the headings, else the first; 0 for none. */
  headings?: number | undefined
}

/**
 * Reads a file into an import whose rows wait to be checked, and answers its id. Its columns are read as somebody
 * last chose for such a file, else as they are recognised. Throws as `readSheet` does, and keeps nothing of the file then.
 */
export const readUpload = (db: Db, upload: Upload): Promise<string> =>
  // From the shell there is no account.
  readSheet(upload, upload.account ?? 'shell', (sheet) => insertSheet(db, upload, sheet))

async function insertSheet(
  db: Db,
  { entity, fileName, createdBy, headings = 1 }: Upload,
  sheet: OpenSheet,
): Promise<string> {
  let id: string | null = null
  let width = 0
  try {
    for await (let rows of sheet.rows) {
      if (id === null) {
        const [first, ...others] = rows.filter(({ line }) => line >= headings)
        if (!first) continue
        // Without headings its longest row says how many columns there are, and nothing which.
        const headers =
          headings === 0
            ? Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) }, (_, n) => columnName(n))
            : toHeaders(first.cells)
        width = headers.length
        id = await insertImport(db, {
          ...(await mappingOf(db, DEFINITIONS[entity], headers, { isKnown: headings > 0 })),
          entity,
          fileName: toPlainLine(fileName).slice(0, 200),
          sheet: sheet.name,
          otherSheets: sheet.others,
          headers,
          createdBy,
          // From the shell there is nobody to ask.
          asked: createdBy === null ? [] : null,
        })
        if (headings > 0) rows = others
      }
      await insertRows(
        db,
        id,
        rows.map((row) => ({ ...row, cells: padded(row.cells, width) })),
      )
    }
    if (id === null) throw new UnreadableSheet('empty')
    if ((await setRowCount(db, id)) === 0) throw new UnreadableSheet('no_rows')
    return id
  } catch (error) {
    if (id !== null) await deleteImport(db, id)
    throw error
  }
}

const padded = (cells: readonly string[], width: number): string[] =>
  [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')].map(withoutNull)

/** PostgreSQL has no text with this character. */
export const withoutNull = (text: string): string => text.replaceAll('\0', '').toWellFormed()

function toHeaders(cells: readonly string[]): string[] {
  const headers = cells.map((cell) => toPlainLine(withoutNull(cell)).slice(0, 200))
  const folded = headers.map((header) => fold(header) || header)
  const repeated = folded.findIndex((header, n) => header !== '' && folded.indexOf(header) !== n)
  if (repeated !== -1) throw new UnreadableSheet('repeated_header', headers[repeated])
  return headers
}

async function mappingOf(
  db: Db,
  definition: ContentDefinition,
  headers: string[],
  { isKnown }: { isKnown: boolean },
): Promise<MappingInput> {
  const known = isKnown ? await mappingFor(db, definition.entity, hashOfHeaders(headers)) : undefined
  const remembered = known && { ...known, defaults: {}, decimalMarks: {} }
  if (remembered && !hasAny(mappingProblems(definition, remembered, headers.length))) return remembered
  const mapping = recognisedColumns(definition, headers, columnWords)
  return { mapping, key: usualKey(definition, mapping), defaults: {}, decimalMarks: {} }
}

const hasAny = (problems: object): boolean => Object.keys(problems).length > 0

/** What is wrong with what somebody says the columns to be. */
export function mappingProblems(
  definition: ContentDefinition,
  { mapping, key, defaults, decimalMarks }: MappingInput,
  headers: number,
): Record<string, FieldProblem> {
  const known = new Set(columnsOfEntity(definition).map((column) => column.key))
  const problems: Record<string, FieldProblem> = {}
  if (mapping.length !== headers) problems.mapping = 'malformed'
  for (const [n, column] of mapping.entries()) {
    if (column === null) continue
    if (!known.has(column)) problems[`mapping.${n}`] = 'not_offered'
    else if (mapping.indexOf(column) !== n && !mayRepeat(definition, column)) problems[`mapping.${n}`] = 'taken'
  }
  if (!keyColumnsOf(definition).includes(key) || !mapping.includes(key)) problems.key = 'not_offered'
  for (const column of Object.keys(defaults)) if (!known.has(column)) problems[`defaults.${column}`] = 'not_offered'
  for (const column of Object.keys(decimalMarks)) {
    if (!known.has(column)) problems[`decimalMarks.${column}`] = 'not_offered'
  }
  return problems
}
