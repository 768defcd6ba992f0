import sql, { join } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import {
  columnsOf,
  type Field,
  type GalleryField,
  type RecordDefinition,
  type ReferencesField,
  type RowsField,
} from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { columnNames, insertRows, type Localized, populated } from './storage.ts'

/** How the parts of records are written into tables of their own: campuses, intakes, tags, photographs. */

/** The parts of one record: those named in `values` are made what they say. */
type RecordParts = { id: string; values: RecordValues }

/** Makes the tables of the records' parts hold what their `values` say. */
export async function saveParts(tx: Db, definition: RecordDefinition, records: readonly RecordParts[]) {
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
  const existing = parts.flatMap(({ key, columns }) => (key === null ? [] : [{ id: key, ...columns }]))
  await rows(tx)`
    delete from ${table} where ${owner} = any(${owners}::uuid[]) and id <> all(${existing.map(({ id }) => id)}::uuid[])`
  const updated = new Set<string>()
  if (existing.length > 0) {
    const changes = columnNames(existing).map((column) => sql`${column} = x.${column}`)
    const found = await rows<{ id: string }>(tx)`
      update ${table} r set ${join(changes)} from ${populated(field.table, existing)} x
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
