import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { ContentListQuery } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition, ContentEntity, Field } from '#features/content/fields.ts'
import { listRecordIds } from '#features/content/server/list-queries.ts'
import { type RecordRow, recordsById } from '#features/content/server/queries.ts'
import { type Translation, translationsOf, withDraft } from '#features/content/server/translations.ts'
import { columnsOfEntity, headerOf, isCheckColumn, type SheetColumn } from '#features/content/spreadsheets/columns.ts'
import type { SheetFormat } from '#features/content/spreadsheets/contract.ts'
import type { Services } from '#features/services.ts'
import { toDay } from '#lib/day.ts'
import type { Language } from '#lib/localized.ts'
import { toCell, toXlsxCell, valueIn } from './cells.ts'
import { writeCsv } from './csv-writer.ts'
import { type Lookups, loadLookups } from './lookups.ts'
import { choiceLabel, columnWords, entityWords } from './words.ts'
import { type Cell, type SheetToWrite, writeXlsx } from './xlsx-writer.ts'

/** Records that are read and written together; between two such lots, other calls have their turn. */
const RECORDS_AT_ONCE = 100
/** More than there will be. */
const MOST_RECORDS = 10_000_000

type Export = {
  entity: ContentEntity
  format: SheetFormat
  lang: Language
  /** Keys of columns; all where there are none. Each file has the id, so that it can be read again. */
  columns: readonly string[]
  /** The query of the list whose records these are. */
  query: ContentListQuery
}

/** The records of a list as a file, a piece at a time: however many there are, few are in memory. */
export async function exportRecords({ db, now }: Services, actor: Actor, wanted: Export): Promise<Readable> {
  requireAbility(actor, 'content.edit')
  const sheet = await openSheet(db, wanted, toDay(now()))
  return wanted.format === 'csv' ? writeCsv(sheet) : writeXlsx([sheet])
}

/** `today` is YYYY-MM-DD at UTC: the day by which the query's deadlines have passed. */
export async function openSheet(
  db: Db,
  { entity, lang, columns, query, format }: Export,
  today: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<SheetToWrite> {
  const definition = DEFINITIONS[entity]
  const known = columnsOfEntity(definition).filter((column) => !isCheckColumn(column))
  const chosen = known.filter(({ key }) => columns.length === 0 || key === '_id' || columns.includes(key))
  const ids = await listRecordIds(db, definition, query, { limit: MOST_RECORDS, today })
  const lookups = await loadLookups(db, definition)
  const headers = chosen.map((column) => headerOf(column, columnWords[lang]))
  const writing = { definition, columns: chosen, lang, lookups, isXlsx: format === 'xlsx' }
  return {
    name: entityWords[lang][entity].many,
    lang,
    widths: chosen.map(({ key, field }) => (key === '_id' ? 12 : field?.kind === 'richText' ? 48 : 22)),
    rows: cellsOf(db, ids, writing, headers, onProgress),
  }
}

type Writing = {
  definition: ContentDefinition
  columns: readonly SheetColumn[]
  lang: Language
  lookups: Lookups
  isXlsx: boolean
}

async function* cellsOf(
  db: Db,
  ids: readonly string[],
  writing: Writing,
  headers: string[],
  onProgress: (done: number, total: number) => void,
): AsyncGenerator<Cell[][]> {
  yield [headers]
  const fields = [...new Set(writing.columns.flatMap(({ field }) => (field ? [field] : [])))]
  for (let at = 0; at < ids.length; at += RECORDS_AT_ONCE) {
    const some = ids.slice(at, at + RECORDS_AT_ONCE)
    yield await cellsOfSome(db, some, writing, fields)
    onProgress(Math.min(at + RECORDS_AT_ONCE, ids.length), ids.length)
    await nextTurn()
  }
}

async function cellsOfSome(db: Db, ids: readonly string[], writing: Writing, fields: readonly Field[]) {
  const found = await recordsById(db, writing.definition, ids, { fields })
  const records = new Map(found.map((row) => [row._id, row]))
  const translations = await translationsOf(db, writing.definition, ids)
  return ids.flatMap((id) => {
    const row = records.get(id)
    const translation = translations.get(id)
    // Deleted since the export began.
    return row && translation ? [cellsOfRecord(row, translation, writing)] : []
  })
}

function cellsOfRecord(row: RecordRow, translation: Translation, { columns, lang, lookups, isXlsx }: Writing): Cell[] {
  const values = withDraft(row.values, translation)
  return columns.map((column) => {
    const cell = cellOf(column, { ...row, values }, lang, lookups)
    return isXlsx ? toXlsxCell(cell) : cell
  })
}

function cellOf(column: SheetColumn, row: RecordRow, lang: Language, lookups: Lookups): Cell {
  if (column.field) return toCell(column.field, valueIn(column, row.values), lang, lookups)
  if (column.key === '_id') return row._id
  return column.key === 'version' ? row.version : choiceLabel(lang, 'status:record', row.status)
}
