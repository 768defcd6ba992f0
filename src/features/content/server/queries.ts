import sql, { join } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import type { ContentDefinition, ContentStatus, Field } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { Localized } from '#lib/localized.ts'
import { type Plan, planColumns } from './draft-queries.ts'
import { isOfEntity, tablesOf, valuesSql } from './storage.ts'
import type { Translation } from './translations.ts'

/** The SQL of reading records as staff edit them. The record's table is always `r`, its translation `t`. */

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

/** A record with all that waits beside it, by one statement, so that everything is of one version. */
export async function plannedRecordById(
  db: Db,
  definition: ContentDefinition,
  id: string,
): Promise<{ row: RecordRow; translation: Translation; plan: Plan } | undefined> {
  const [found] = await rows<RecordRow & Translation & Plan>(db)`
    select ${recordColumns}, ${valuesSql(definition.fields)} as values, t.draft, coalesce(t.sources, '{}') as sources,
      ${planColumns}
    from ${tablesOf(definition)} where r.id = ${id} and ${isOfEntity(definition)}`
  if (!found) return undefined
  const { draft, sources, _id, version, status, publishedAt, createdAt, updatedAt, values, ...plan } = found
  const row = { _id, version, status, publishedAt, createdAt, updatedAt, values }
  return { row, translation: { draft, sources }, plan }
}

/** In place of tables: countries by their flag keys, and accounts; and the table whose records have a code. */
export const FLAGS = 'flags'
export const ACCOUNTS = 'accounts'
export const DOCUMENT_KINDS = 'document_kinds'

type Named = { id: string; en: string; ar: string | null }

const namesById = (found: readonly Named[]): Record<string, Localized> =>
  Object.fromEntries(found.map(({ id, en, ar }) => [id, { en, ar }]))

/** What countries are called, by flag key. */
export const flagNames = async (db: Db, keys: readonly string[]): Promise<Record<string, Localized>> =>
  namesById(
    await rows<Named>(db)`
    select flag_key as id, name_en as en, name_ar as ar from countries where flag_key = any(${[...keys]})`,
  )

/** What the records of these tables are called, by id; files have no name. */
export async function namesOf(db: Db, ids: ReadonlyMap<string, readonly string[]>): Promise<Record<string, Localized>> {
  const named = [...ids].filter(([table, list]) => table !== 'media' && table !== FLAGS && list.length > 0)
  const parts = named.map(([table, list]) => {
    if (table === ACCOUNTS) {
      return sql`select id::text, coalesce(name, email) as en, null as ar from users where id = any(${[...list]}::uuid[])`
    }
    if (table === DOCUMENT_KINDS) {
      return sql`select code, name_en as en, name_ar as ar from document_kinds where code = any(${[...list]})`
    }
    const column = table === 'articles' ? 'title' : 'name'
    return sql`select id::text, ${identifier(`${column}_en`)} as en, ${identifier(`${column}_ar`)} as ar
      from ${identifier(table)} where id = any(${[...list]}::uuid[])`
  })
  const found = parts.length === 0 ? [] : await rows<Named>(db)`${join(parts, ' union all ')}`
  const flags = ids.get(FLAGS)
  return { ...namesById(found), ...(flags && (await flagNames(db, flags))) }
}

/**
 * The records that have these slugs, or had them, by slug, and with `ids` the slugs of those records; of the same kind, which
 * share their addresses.
 */
export async function slugOwners(
  db: Db,
  { table, auditedAs }: ContentDefinition,
  slugs: readonly string[],
  ids: readonly string[] = [],
): Promise<Map<string, Set<string>>> {
  const [given, own] = [[...slugs], [...ids]]
  const found = await rows<{ slug: string; id: string }>(db)`
    select slug_en as slug, id from ${identifier(table)} where slug_en = any(${given}) or id = any(${own}::uuid[])
    union select slug_ar, id from ${identifier(table)}
      where slug_ar = any(${given}) or (id = any(${own}::uuid[]) and slug_ar is not null)
    union select slug, entity_id from slug_history
      where entity_type = ${auditedAs} and (slug = any(${given}) or entity_id = any(${own}::uuid[]))`
  const owners = new Map<string, Set<string>>()
  for (const { slug, id } of found) owners.set(slug, (owners.get(slug) ?? new Set()).add(id))
  return owners
}

/** What universities are called in addresses, by id: the short name where there is one. */
export async function universityNames(db: Db, ids: readonly string[]): Promise<Map<string, Localized>> {
  if (ids.length === 0) return new Map()
  const found = await rows<Named>(db)`
    select id, coalesce(short_name, name_en) as en, name_ar as ar from universities where id = any(${[...ids]}::uuid[])`
  return new Map(found.map(({ id, en, ar }) => [id, { en, ar }]))
}
