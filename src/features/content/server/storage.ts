import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import {
  type ContentDefinition,
  columnsOf,
  type Field,
  type GalleryField,
  isLocalized,
  type ReferencesField,
  type RowPartField,
  type RowsField,
} from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'

/** How the values of a record stand in its table and in the tables of its parts. The record's table is always `r`. */

type Localized = { en: unknown; ar: unknown }

const text = (value: string): Sql => raw(`'${value.replaceAll("'", "''")}'`)

/** The SQL of one value as JSON; `table` is the alias of the row that it is a column of. */
function valueSql(field: Field | RowPartField, table: string): Sql {
  const column = (name: string) => sql`${raw(table)}.${identifier(name)}`
  const [first = '', second = ''] = columnsOf(field as Field)
  if (!isLocalized(field as Field)) return column(first)
  return sql`jsonb_build_object('en', ${column(first)}, 'ar', ${column(second)})`
}

const objectSql = (entries: readonly (readonly [name: string, value: Sql])[]): Sql =>
  entries.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_build_object(${join(entries.map(([name, value]) => sql`${text(name)}, ${value}`))})`

/** The ids that a table of references or pictures holds for the record, in their order. */
function linkedSql(field: ReferencesField | GalleryField): Sql {
  const target = field.kind === 'gallery' ? 'media_id' : field.target
  const order = field.kind === 'gallery' || field.ordered ? raw('x.position, ') : empty
  return sql`(select coalesce(jsonb_agg(x.${identifier(target)} order by ${order}x.${identifier(target)}), '[]')
    from ${identifier(field.table)} x where x.${identifier(field.owner)} = r.id)`
}

function rowsSql(field: RowsField): Sql {
  const values = field.fields.map((part) => [part.name, valueSql(part, 'x')] as const)
  const entries = field.key === 'id' ? [['_id', sql`x.id`] as const, ...values] : values
  const keys = field.key === 'id' ? ['position', 'id'] : field.key
  const order = join(keys.map((key) => sql`x.${identifier(key)}`))
  return sql`(select coalesce(jsonb_agg(${objectSql(entries)} order by ${order}), '[]')
    from ${identifier(field.table)} x where x.${identifier(field.owner)} = r.id)`
}

function fieldSql(field: Field): Sql {
  if (field.kind === 'rows') return rowsSql(field)
  if (field.kind === 'references' || field.kind === 'gallery') return linkedSql(field)
  return valueSql(field, 'r')
}

/** These values of the record `r` as one JSON object. */
export const valuesSql = (fields: readonly Field[]): Sql =>
  objectSql(fields.map((field) => [field.name, fieldSql(field)] as const))

/** The rows of the table that are records of this entity. */
export const isOfEntity = ({ kinds }: ContentDefinition): Sql =>
  kinds ? sql`r.kind = any(${[...kinds]}::programme_kind[])` : sql`true`

/** The record's own columns for these values, as JSON has them (`insertRecords`). */
export function toColumns(definition: ContentDefinition, values: RecordValues): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const field of definition.fields) {
    const [first, second] = columnsOf(field)
    if (first === undefined || !(field.name in values)) continue
    const value = values[field.name]
    if (second === undefined) columns[first] = value
    else {
      const { en, ar } = value as Localized
      columns[first] = en
      columns[second] = ar
    }
  }
  return columns
}

/** The `id` of a record and its columns; those of one call all have the same ones. */
type StoredColumns = Record<string, unknown> & { id: string }

/** Rows of a table out of JSON, in the types of its columns: however many, a statement of one value. */
const populated = (table: string, records: readonly Record<string, unknown>[]): Sql =>
  sql`jsonb_populate_recordset(null::${identifier(table)}, ${JSON.stringify(records)}::jsonb)`

const columnNames = (records: readonly Record<string, unknown>[]): Sql[] =>
  Object.keys(records[0] ?? {}).map(identifier)

async function insertRows(tx: Db, table: string, records: readonly Record<string, unknown>[]): Promise<void> {
  if (records.length === 0) return
  const columns = join(columnNames(records))
  await rows(tx)`insert into ${identifier(table)} (${columns}) select ${columns} from ${populated(table, records)}`
}

export const insertRecords = (tx: Db, { table }: ContentDefinition, records: readonly StoredColumns[]): Promise<void> =>
  insertRows(tx, table, records)

export async function updateRecords(
  tx: Db,
  { table }: ContentDefinition,
  records: readonly StoredColumns[],
): Promise<void> {
  if (records.length === 0) return
  const changes = columnNames(records).map((column) => sql`${column} = x.${column}`)
  await rows(tx)`
    update ${identifier(table)} r set ${join(changes)} from ${populated(table, records)} x where r.id = x.id`
}

/** The parts of one record: those named in `values` are made what they say. */
export type RecordParts = { id: string; values: RecordValues }

/** Makes the tables of the records' parts hold what their `values` say. */
export async function saveParts(tx: Db, definition: ContentDefinition, records: readonly RecordParts[]) {
  for (const field of definition.fields) {
    const concerned = records.filter(({ values }) => field.name in values)
    if (concerned.length === 0) continue
    if (field.kind === 'rows') await saveRows(tx, field, concerned)
    if (field.kind === 'references' || field.kind === 'gallery') await saveLinks(tx, field, concerned)
  }
}

async function saveLinks(tx: Db, field: ReferencesField | GalleryField, records: readonly RecordParts[]) {
  const table = identifier(field.table)
  const [owner, target] = [field.owner, field.kind === 'gallery' ? 'media_id' : field.target]
  const isOrdered = field.kind === 'gallery' || field.ordered
  const links = records.flatMap(({ id, values }) =>
    (values[field.name] as string[]).map((to, position) => ({
      [owner]: id,
      [target]: to,
      ...(isOrdered && { position }),
    })),
  )
  await rows(tx)`
    delete from ${table} x where x.${identifier(owner)} = any(${records.map(({ id }) => id)}::uuid[])
      and not exists (select from ${populated(field.table, links)} l
        where l.${identifier(owner)} = x.${identifier(owner)} and l.${identifier(target)} = x.${identifier(target)})`
  if (links.length === 0) return
  const columns = join(columnNames(links))
  const onConflict = isOrdered ? sql`update set position = excluded.position` : sql`nothing`
  await rows(tx)`
    insert into ${table} (${columns}) select ${columns} from ${populated(field.table, links)}
    on conflict (${identifier(owner)}, ${identifier(target)}) do ${onConflict}`
}

async function saveRows(tx: Db, field: RowsField, records: readonly RecordParts[]) {
  const table = identifier(field.table)
  const owner = identifier(field.owner)
  const owners = records.map(({ id }) => id)
  const parts = records.flatMap(({ id, values }) =>
    (values[field.name] as RecordValues[]).map((row, position) => ({
      key: typeof row._id === 'string' ? row._id : null,
      columns: { [field.owner]: id, ...partColumns(field, row), ...(field.ordered && { position }) },
    })),
  )
  if (field.key !== 'id') {
    await rows(tx)`delete from ${table} where ${owner} = any(${owners}::uuid[])`
    const added = parts.map(({ columns }) => columns)
    await insertRows(tx, field.table, added)
    return
  }
  const kept = parts.flatMap(({ key, columns }) => (key === null ? [] : [{ id: key, ...columns }]))
  await rows(tx)`
    delete from ${table} where ${owner} = any(${owners}::uuid[]) and id <> all(${kept.map(({ id }) => id)}::uuid[])`
  const updated = new Set<string>()
  if (kept.length > 0) {
    const changes = columnNames(kept).map((column) => sql`${column} = x.${column}`)
    const found = await rows<{ id: string }>(tx)`
      update ${table} r set ${join(changes)} from ${populated(field.table, kept)} x
      where r.id = x.id and r.${owner} = x.${owner} returning r.id`
    for (const { id } of found) updated.add(id)
  }
  // An id that is not of this record's rows makes a new one.
  const added = parts.flatMap(({ key, columns }) => (key !== null && updated.has(key) ? [] : [columns]))
  await insertRows(tx, field.table, added)
}

function partColumns(field: RowsField, row: RecordValues): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const part of field.fields) {
    const [first = '', second] = columnsOf(part as Field)
    const value = row[part.name]
    if (second === undefined) columns[first] = value
    else {
      columns[first] = (value as Localized).en
      columns[second] = (value as Localized).ar
    }
  }
  return columns
}
