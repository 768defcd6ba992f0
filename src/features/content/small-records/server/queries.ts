import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, identifier, rows } from '#db/rows.ts'
import { columnsOf, isFilter, isSortable, type SmallDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { columnNames, populated, toColumns, valuesSql } from '#features/content/server/storage.ts'
import type { SmallQuery } from '#features/content/small-records/contract.ts'
import { fold } from '#lib/fold.ts'

/** The SQL of small records. The record's table is always `r`. */

export type SmallRow = { _id: string; version: number; updatedAt: string; values: RecordValues }

const idOf = ({ key = 'id' }: SmallDefinition) => sql`r.${identifier(key)}`

const columns = (definition: SmallDefinition) => sql`
  ${idOf(definition)} as "_id", r.version, to_json(r.updated_at)#>>'{}' as "updatedAt", ${valuesSql(definition.fields)} as values`

type ListOptions = { filter: Sql; order: Sql }

function filterOf({ fields }: SmallDefinition, query: SmallQuery, more: Sql): Sql {
  const texts = fields.filter(({ kind }) => kind === 'text').flatMap(columnsOf)
  const found = texts.map((column) => sql`strpos(fold(coalesce(r.${identifier(column)}, '')), ${fold(query.q)}) > 0`)
  const chosen = fields.filter(isFilter).flatMap((field) => {
    const [column = ''] = columnsOf(field)
    const value = query[field.name]
    return typeof value === 'string' && value !== '' ? [sql`r.${identifier(column)}::text = ${value}`] : []
  })
  return join(
    [more, query.q === '' || found.length === 0 ? sql`true` : sql`(${join(found, ' or ')})`, ...chosen],
    ' and ',
  )
}

function orderOf({ fields }: SmallDefinition, sort: string, order: Sql): Sql {
  const name = sort.replace(/^-/, '')
  const field = fields.find((candidate) => candidate.name === name && isSortable(candidate))
  const [column] = field ? columnsOf(field) : name === 'updatedAt' ? ['updated_at'] : []
  if (column === undefined) return order
  const value = field?.kind === 'text' ? sql`fold(r.${identifier(column)})` : sql`r.${identifier(column)}`
  return sql`${value} ${sort.startsWith('-') ? sql`desc` : empty} nulls last, ${order}`
}

/** One page of those that match, and how many match in all. */
export async function listSmall(
  db: Db,
  definition: SmallDefinition,
  query: SmallQuery,
  { filter: more, order }: ListOptions,
): Promise<{ items: SmallRow[]; total: number }> {
  const table = sql`${identifier(definition.table)} r`
  const filter = filterOf(definition, query, more)
  const { page, perPage } = query
  const [items, [counted]] = await Promise.all([
    rows<SmallRow>(db)`
      select ${columns(definition)} from ${table} where ${filter} order by ${orderOf(definition, query.sort, order)}
      limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`select count(*)::int as total from ${table} where ${filter}`,
  ])
  return { items, total: counted?.total ?? 0 }
}

/** With `lock`, nobody else changes it until the transaction ends. */
export async function smallById(
  db: Db,
  definition: SmallDefinition,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<SmallRow | undefined> {
  const [row] = await rows<SmallRow>(db)`
    select ${columns(definition)} from ${identifier(definition.table)} r where ${idOf(definition)} = ${id} ${lock ? sql`for update` : empty}`
  return row
}

/** Its id. */
export async function insertSmall(tx: Db, definition: SmallDefinition, values: RecordValues): Promise<string> {
  const record = toColumns(definition, values)
  const names = join(columnNames([record]))
  const [added] = await rows<{ id: string }>(tx)`
    insert into ${identifier(definition.table)} as r (${names})
    select ${names} from ${populated(definition.table, [record])} returning ${idOf(definition)} as id`
  if (!added) throw new Error('The record was not inserted')
  return added.id
}

export async function updateSmall(tx: Db, definition: SmallDefinition, id: string, values: RecordValues) {
  const record = toColumns(definition, values)
  const changes = columnNames([record]).map((column) => sql`${column} = x.${column}`)
  await affected(tx)`
    update ${identifier(definition.table)} r set ${join(changes)} from ${populated(definition.table, [record])} x
    where ${idOf(definition)} = ${id}`
}

export async function removeSmall(tx: Db, definition: SmallDefinition, id: string): Promise<void> {
  await affected(tx)`delete from ${identifier(definition.table)} r where ${idOf(definition)} = ${id}`
}
