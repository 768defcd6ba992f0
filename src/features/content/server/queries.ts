import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import type { ContentIds, ContentItem, ContentListQuery } from '#features/content/contract.ts'
import {
  type ContentDefinition,
  type ContentStatus,
  columnsOf,
  type Field,
  isFilter,
  isSortable,
} from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { Localized } from '#lib/localized.ts'
import { isOfEntity, valuesSql } from './storage.ts'
import type { Translation } from './translations.ts'

/** The SQL of reading the catalogue as staff see it. The record's table is always `r`, its translation `t`. */

export type RecordRow = {
  _id: string
  version: number
  status: ContentStatus
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  values: RecordValues
}

const recordColumns = sql`
  r.id as "_id", r.version, r.status, r.published_at as "publishedAt", r.created_at as "createdAt", r.updated_at as "updatedAt"`

/**
 * Records as they are published, in the order of their ids; with `lock`, nobody else changes them until the transaction
 * ends. The lock is a statement of its own: one that waits for it while reading has the record's new columns, but its
 * parts as they were before it waited.
 */
export async function recordsById(
  db: Db,
  definition: ContentDefinition,
  ids: readonly string[],
  { lock = false, fields = definition.fields }: { lock?: boolean; fields?: readonly Field[] } = {},
): Promise<RecordRow[]> {
  const table = identifier(definition.table)
  if (lock) await rows(db)`select from ${table} r where r.id = any(${[...ids]}::uuid[]) order by r.id for update`
  return rows<RecordRow>(db)`
    select ${recordColumns}, ${valuesSql(fields)} as values from ${table} r
    where r.id = any(${[...ids]}::uuid[]) and ${isOfEntity(definition)} order by r.id`
}

export const recordById = async (
  db: Db,
  definition: ContentDefinition,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RecordRow | undefined> => (await recordsById(db, definition, [id], options))[0]

/** A record with the Arabic that waits beside it, by one statement, so that both are of one version. */
export async function translatedRecordById(
  db: Db,
  definition: ContentDefinition,
  id: string,
): Promise<{ row: RecordRow; translation: Translation } | undefined> {
  const [found] = await rows<RecordRow & Translation>(db)`
    select ${recordColumns}, ${valuesSql(definition.fields)} as values, t.draft, coalesce(t.sources, '{}') as sources
    from ${tablesOf(definition)} where r.id = ${id} and ${isOfEntity(definition)}`
  if (!found) return undefined
  const { draft, sources, ...row } = found
  return { row, translation: { draft, sources } }
}

const titleColumn = ({ fields, title }: ContentDefinition): Sql => {
  const field = fields.find(({ name }) => name === title)
  return sql`r.${identifier(columnsOf(field as Field)[1] ?? '')}`
}

/** Whether the programme `r` still offers an intake whose deadline was before `today`, YYYY-MM-DD at UTC. */
const hasPassedDeadline = (today: string) => sql`exists (
  select from intakes i where i.programme_id = r.id and i.status = 'open' and i.deadline < ${today}::date)`

function filterOf(definition: ContentDefinition, query: ContentListQuery, today: string): Sql {
  const conditions = [isOfEntity(definition)]
  if (query.q !== '') conditions.push(sql`strpos(r.search_text, fold(${query.q})) > 0`)
  if (query.status) conditions.push(sql`r.status = ${query.status}`)
  if (query.arabic === 'missing') conditions.push(sql`${titleColumn(definition)} is null and t.draft is null`)
  if (query.arabic === 'draft') conditions.push(sql`t.draft is not null`)
  if (query.arabic === 'outdated') conditions.push(sql`t.is_outdated`)
  if (query.deadline === 'passed' && definition.table === 'programmes') {
    conditions.push(hasPassedDeadline(today))
  }
  for (const field of definition.fields.filter(isFilter)) {
    const value = query[field.name]
    const [column = ''] = columnsOf(field)
    if (typeof value === 'string' && value !== '') conditions.push(sql`r.${identifier(column)}::text = ${value}`)
  }
  return join(conditions, ' and ')
}

const OWN_SORTS = ['updatedAt', 'createdAt', 'status']

function orderOf(definition: ContentDefinition, sort: string): Sql {
  const isDescending = sort.startsWith('-')
  const name = sort.replace(/^-/, '')
  const field = definition.fields.find((candidate) => candidate.name === name && isSortable(candidate))
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`
  if (field) {
    const [column = ''] = columnsOf(field)
    const value = field.name === definition.title ? sql`r.search_text` : sql`r.${identifier(column)}`
    return sql`${value} ${direction}, r.id`
  }
  const own = OWN_SORTS.includes(name) ? name : 'updatedAt'
  const column = identifier(own.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return sql`r.${column} ${direction}, r.id`
}

const translationOf = ({ auditedAs }: ContentDefinition): Sql => sql`
  left join content_translations t on t.entity_type = ${auditedAs} and t.entity_id = r.id`

const tablesOf = (definition: ContentDefinition): Sql =>
  sql`${identifier(definition.table)} r ${translationOf(definition)}`

/** One page of those that match on a day, YYYY-MM-DD at UTC, and how many match in all. */
export async function listRecords(
  db: Db,
  definition: ContentDefinition,
  query: ContentListQuery,
  today: string,
): Promise<{ items: ContentItem[]; total: number }> {
  const shown = definition.fields.filter((field) => field.column !== undefined)
  const table = identifier(definition.table)
  const translation = translationOf(definition)
  const tables = tablesOf(definition)
  const filter = filterOf(definition, query, today)
  const order = orderOf(definition, query.sort)
  const [items, [counted]] = await Promise.all([
    // The values are read of the page's records alone, and not of all that it skips.
    rows<ContentItem>(db)`
      select r.id as "_id", r.version, r.status, r.updated_at as "updatedAt", ${valuesSql(shown)} as values,
        case when t.draft is not null then 'draft' when ${titleColumn(definition)} is null then 'none' else 'published' end as arabic
      from (
        select r.id from ${tables} where ${filter} order by ${order}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
      ) as page join ${table} r on r.id = page.id ${translation}
      order by ${order}`,
    rows<{ total: number }>(db)`select count(*)::int as total from ${tables} where ${filter}`,
  ])
  return { items, total: counted?.total ?? 0 }
}

/** The ids of those that match on a day as above, at most `limit` of them, and how many match in all. */
export async function listRecordIds(
  db: Db,
  definition: ContentDefinition,
  query: ContentListQuery,
  { limit, today }: { limit: number; today: string },
): Promise<ContentIds> {
  const found = await rows<{ id: string; total: number }>(db)`
    select r.id, count(*) over ()::int as total from ${tablesOf(definition)} where ${filterOf(definition, query, today)}
    order by ${orderOf(definition, query.sort)} limit ${limit}`
  return { ids: found.map(({ id }) => id), total: found[0]?.total ?? 0 }
}

/** What the records of these tables are called, by id; files have no name. */
export async function namesOf(db: Db, ids: ReadonlyMap<string, readonly string[]>): Promise<Record<string, Localized>> {
  const named = [...ids].filter(([table, list]) => table !== 'media' && list.length > 0)
  const parts = named.map(([table, list]) => {
    const column = table === 'articles' ? 'title' : 'name'
    return sql`select id, ${identifier(`${column}_en`)} as en, ${identifier(`${column}_ar`)} as ar
      from ${identifier(table)} where id = any(${[...list]}::uuid[])`
  })
  if (parts.length === 0) return {}
  const found = await rows<{ id: string; en: string; ar: string | null }>(db)`${join(parts, ' union all ')}`
  return Object.fromEntries(found.map(({ id, en, ar }) => [id, { en, ar }]))
}

export type Referrer = { table: string; count: number }

/**
 * How many rows of which tables refer to a record, those that are parts of it left out: whatever foreign key would refuse
 * its deletion, so that a table that comes later is not forgotten.
 */
export async function referrersOf(db: Db, { table }: ContentDefinition, id: string): Promise<Referrer[]> {
  const keys = await referringColumns(db, table)
  const byTable = new Map<string, number>()
  for (const { table: from, column } of keys) {
    const [row] = await rows<{ count: number }>(db)`
      select count(*)::int as count from ${identifier(from)} x where x.${identifier(column)} = ${id}`
    byTable.set(from, (byTable.get(from) ?? 0) + (row?.count ?? 0))
  }
  return [...byTable].flatMap(([from, count]) => (count > 0 ? [{ table: from, count }] : []))
}

/** The columns that refer to a table, parts that go with its rows left out. */
const referringColumns = (db: Db, table: string) => rows<{ table: string; column: string }>(db)`
  select f.conrelid::regclass::text as "table", a.attname as "column"
  from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.contype = 'f' and f.confrelid = ${table}::regclass and f.confdeltype in ('a', 'r') order by 1, 2`

/** Those of the records that something refers to. */
export async function referredRecords(
  db: Db,
  { table }: ContentDefinition,
  ids: readonly string[],
): Promise<Set<string>> {
  const referred = new Set<string>()
  for (const key of await referringColumns(db, table)) {
    const found = await rows<{ id: string }>(db)`
      select distinct x.${identifier(key.column)} as id from ${identifier(key.table)} x
      where x.${identifier(key.column)} = any(${[...ids]}::uuid[])`
    for (const { id } of found) referred.add(id)
  }
  return referred
}

/** The records that have these slugs, or had them, by slug; of the same kind, which share their addresses. */
export async function slugOwners(
  db: Db,
  { table, auditedAs }: ContentDefinition,
  slugs: readonly string[],
): Promise<Map<string, Set<string>>> {
  const given = [...slugs]
  const found = await rows<{ slug: string; id: string }>(db)`
    select slug_en as slug, id from ${identifier(table)} where slug_en = any(${given})
    union select slug_ar, id from ${identifier(table)} where slug_ar = any(${given})
    union select slug, entity_id from slug_history where entity_type = ${auditedAs} and slug = any(${given})`
  const owners = new Map<string, Set<string>>()
  for (const { slug, id } of found) owners.set(slug, (owners.get(slug) ?? new Set()).add(id))
  return owners
}
