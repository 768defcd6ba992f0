import type { Sql } from 'postgres'

const tables = {
  country: 'countries',
  university: 'universities',
  faculty: 'faculties',
  programme: 'programmes',
  article: 'articles',
  tag: 'tags',
} as const

export type Resolvable = keyof typeof tables

/** Entities whose old addresses were made from their English name: lower case, hyphens for spaces. */
const legacyNamed: ReadonlySet<Resolvable> = new Set(['country', 'university', 'programme'])

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The id of the published record that an address means: its slug in either language, its id, an old slug, or the
 * legacy name-with-hyphens form when just one record has that name (decision 16). Null when nothing is meant.
 */
export async function resolve(sql: Sql, entity: Resolvable, address: string): Promise<string | null> {
  const table = sql(tables[entity])
  const key = address.normalize('NFC').slice(0, 300)
  if (key.includes('\0')) return null
  const id = UUID.test(key) ? key : null

  const [found] = await sql<{ id: string }[]>`
    select id from ${table} where (slug_en = ${key.toLowerCase()} or slug_ar = ${key} or id = ${id}::uuid) and status = 'published'
    order by slug_en = ${key.toLowerCase()} desc limit 1`
  if (found) return found.id

  const [retired] = await sql<{ id: string }[]>`
    select t.id from slug_history h join ${table} t on t.id = h.entity_id
    where h.entity_type = ${entity} and h.slug = ${key} and t.status = 'published'`
  if (retired) return retired.id
  if (!legacyNamed.has(entity)) return null

  const named = await sql<{ id: string }[]>`
    select id from ${table} where lower(replace(name_en, ' ', '-')) = ${key.toLowerCase()} and status = 'published' limit 2`
  return named.length === 1 ? (named[0]?.id ?? null) : null
}
