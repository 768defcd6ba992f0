import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { Referrer } from '#lib/problem.ts'
import { isOfEntity, titleColumns } from './storage.ts'

/**
 * What refers to records, those that are parts of them left out: whatever foreign key would refuse their deletion, so that a
 * table that comes later is not forgotten.
 */

/** So many of each table are named. */
const MOST_NAMED = 20

/** The tables that refer to a record, how often, and the first of their records. */
export async function referrersOf(db: Db, { table }: ContentDefinition, id: string): Promise<Referrer[]> {
  const referrers: Referrer[] = []
  for (const [from, columns] of await referringColumns(db, table)) {
    const refers = join(
      columns.map((column) => sql`x.${identifier(column)} = ${id}`),
      ' or ',
    )
    const [counted] = await rows<{ count: number }>(db)`
      select count(*)::int as count from ${identifier(from)} x where ${refers}`
    if (!counted || counted.count === 0) continue
    referrers.push({ table: from, count: counted.count, first: await firstRecords(db, from, refers) })
  }
  return referrers
}

/** Those of the records that something refers to. */
export async function referredRecords(
  db: Db,
  { table }: ContentDefinition,
  ids: readonly string[],
): Promise<Set<string>> {
  const referred = new Set<string>()
  for (const [from, columns] of await referringColumns(db, table)) {
    for (const column of columns) {
      const found = await rows<{ id: string }>(db)`
        select distinct x.${identifier(column)} as id from ${identifier(from)} x
        where x.${identifier(column)} = any(${[...ids]}::uuid[])`
      for (const { id } of found) referred.add(id)
    }
  }
  return referred
}

/** The columns that refer to a table, by their table; parts that go with its rows left out. */
async function referringColumns(db: Db, table: string): Promise<Map<string, string[]>> {
  const keys = await rows<{ from: string; column: string }>(db)`
    select f.conrelid::regclass::text as "from", a.attname as "column"
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = ${table}::regclass and f.confdeltype in ('a', 'r') order by 1, 2`
  const byTable = new Map<string, string[]>()
  for (const { from, column } of keys) byTable.set(from, [...(byTable.get(from) ?? []), column])
  return byTable
}

/** The records of the catalogue that the rows `x` of a table are, or are parts of; none of other tables. */
async function firstRecords(db: Db, table: string, refers: Sql): Promise<Referrer['first']> {
  const owner = ownerOf(table)
  if (!owner) return []
  const { definitions, column } = owner
  const [definition] = definitions
  const { en, ar } = titleColumns(definition)
  const entity = join(
    definitions.map((each) => sql`when ${isOfEntity(each)} then ${each.entity}`),
    ' ',
  )
  const university = definition.fields.some(({ name }) => name === 'universityId')
    ? sql`(select jsonb_build_object('en', u.name_en, 'ar', u.name_ar) from universities u where u.id = r.university_id)`
    : sql`null::jsonb`
  return rows<Referrer['first'][number]>(db)`
    select r.id as "_id", case ${entity} end as entity, jsonb_build_object('en', ${en}, 'ar', ${ar}) as name,
      ${university} as university
    from ${identifier(definition.table)} r
    where r.id in (select x.${identifier(column)} from ${identifier(table)} x where ${refers})
    order by ${en}, r.id limit ${MOST_NAMED}`
}

/** The entities that keep their records, or parts of them, in a table, and its column with the records' ids. */
function ownerOf(table: string): { definitions: [ContentDefinition, ...ContentDefinition[]]; column: string } | null {
  const all = Object.values(DEFINITIONS)
  for (const definition of all) {
    const part = definition.fields.find((field) => 'table' in field && field.table === table)
    const column = definition.table === table ? 'id' : part && 'owner' in part ? part.owner : undefined
    if (column === undefined) continue
    const others = all.filter((other) => other !== definition && other.table === definition.table)
    return { definitions: [definition, ...others], column }
  }
  return null
}
