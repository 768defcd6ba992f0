import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, assignments, identifier, insertion, rows } from '#db/rows.ts'
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
  sql`jsonb_build_object(${join(entries.map(([name, value]) => sql`${text(name)}, ${value}`))})`

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

/** The record's own columns for these values. */
export function toColumns(definition: ContentDefinition, values: RecordValues): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const field of definition.fields) {
    const [first, second] = columnsOf(field)
    if (first === undefined || !(field.name in values)) continue
    const value = values[field.name]
    if (second !== undefined) {
      const { en, ar } = value as Localized
      columns[first] = en
      columns[second] = ar
    } else columns[first] = field.kind === 'object' ? toJson(value) : value
  }
  return columns
}

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

export async function insertRecord(
  tx: Db,
  { table }: ContentDefinition,
  columns: Record<string, unknown>,
): Promise<string> {
  const [row] = await rows<{ id: string }>(tx)`
    insert into ${identifier(table)} ${insertion([columns])} returning id`
  if (!row) throw new Error('The record was not inserted')
  return row.id
}

export async function updateRecord(
  tx: Db,
  { table }: ContentDefinition,
  id: string,
  columns: Record<string, unknown>,
): Promise<void> {
  await rows(tx)`
    update ${identifier(table)} set ${assignments({ ...columns, updated_at: new Date().toISOString() })} where id = ${id}`
}

/** Makes the tables of a record's parts hold what `values` say. */
export async function saveParts(tx: Db, definition: ContentDefinition, id: string, values: RecordValues) {
  for (const field of definition.fields) {
    if (!(field.name in values)) continue
    if (field.kind === 'rows') await saveRows(tx, field, id, values[field.name] as RecordValues[])
    if (field.kind === 'references' || field.kind === 'gallery') {
      await saveLinks(tx, field, id, values[field.name] as string[])
    }
  }
}

async function saveLinks(tx: Db, field: ReferencesField | GalleryField, id: string, targets: readonly string[]) {
  const target = field.kind === 'gallery' ? 'media_id' : field.target
  const isOrdered = field.kind === 'gallery' || field.ordered
  await rows(tx)`
    delete from ${identifier(field.table)}
    where ${identifier(field.owner)} = ${id} and ${identifier(target)} <> all(${[...targets]}::uuid[])`
  if (targets.length === 0) return
  const links = targets.map((to, position) => ({
    [field.owner]: id,
    [target]: to,
    ...(isOrdered && { position }),
  }))
  const onConflict = isOrdered ? sql`update set position = excluded.position` : sql`nothing`
  await rows(tx)`
    insert into ${identifier(field.table)} ${insertion(links)}
    on conflict (${identifier(field.owner)}, ${identifier(target)}) do ${onConflict}`
}

async function saveRows(tx: Db, field: RowsField, id: string, given: readonly RecordValues[]) {
  const table = identifier(field.table)
  const owner = identifier(field.owner)
  const parts = given.map((row, position) => ({
    ...partColumns(field, row),
    ...(field.ordered && { position }),
  }))
  if (field.key !== 'id') {
    await rows(tx)`delete from ${table} where ${owner} = ${id}`
    const records = parts.map((columns) => ({ [field.owner]: id, ...columns }))
    if (records.length > 0) await rows(tx)`insert into ${table} ${insertion(records)}`
    return
  }
  const stored = given.flatMap(({ _id }) => (typeof _id === 'string' ? [_id] : []))
  await rows(tx)`delete from ${table} where ${owner} = ${id} and id <> all(${stored}::uuid[])`
  for (const [n, { _id }] of given.entries()) {
    const columns = parts[n] ?? {}
    const isUpdated =
      typeof _id === 'string' &&
      (await affected(tx)`update ${table} set ${assignments(columns)} where id = ${_id} and ${owner} = ${id}`) > 0
    if (!isUpdated) await rows(tx)`insert into ${table} ${insertion([{ [field.owner]: id, ...columns }])}`
  }
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
