import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import {
  type ContentDefinition,
  columnsOf,
  type Field,
  type GalleryField,
  isLocalized,
  type RecordDefinition,
  type ReferencesField,
  type RowPartField,
  type RowsField,
} from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'

/** How the values of a record are stored in its table and in the tables of its parts. The record's table is always `r`. */

export type Localized = { en: unknown; ar: unknown }

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

/** The columns of what a record is called. */
export function titleColumns({ fields, title }: ContentDefinition): { en: Sql; ar: Sql } {
  const field = fields.find(({ name }) => name === title)
  const [en = '', ar = ''] = field ? columnsOf(field) : []
  return { en: sql`r.${identifier(en)}`, ar: sql`r.${identifier(ar)}` }
}

/** Joins the Arabic that waits beside the record, `t`. */
export const joinTranslation = ({ auditedAs }: ContentDefinition): Sql => sql`
  left join content_translations t on t.entity_type = ${auditedAs} and t.entity_id = r.id`

export const tablesOf = (definition: ContentDefinition): Sql =>
  sql`${identifier(definition.table)} r ${joinTranslation(definition)}`

/** The record's own columns for these values, as JSON has them (`insertRecords`). */
export function toColumns(definition: RecordDefinition, values: RecordValues): Record<string, unknown> {
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
export const populated = (table: string, records: readonly Record<string, unknown>[]): Sql =>
  sql`jsonb_populate_recordset(null::${identifier(table)}, ${JSON.stringify(records)}::jsonb)`

export const columnNames = (records: readonly Record<string, unknown>[]): Sql[] =>
  Object.keys(records[0] ?? {}).map(identifier)

export async function insertRows(tx: Db, table: string, records: readonly Record<string, unknown>[]): Promise<void> {
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
