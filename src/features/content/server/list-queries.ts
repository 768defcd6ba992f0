import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import type { ContentItem, ContentListQuery } from '#features/content/contract.ts'
import { type ContentDefinition, columnsOf, isFilter, isSortable } from '#features/content/fields.ts'
import { fold } from '#lib/fold.ts'
import { isOfEntity, joinTranslation, tablesOf, titleColumns, valuesSql } from './storage.ts'

/** The SQL of staff's lists of the catalogue. The record's table is always `r`, its translation `t`. */

/** Whether the programme `r` still offers an intake whose deadline was before `today`, YYYY-MM-DD at UTC. */
const hasPassedDeadline = (today: string) => sql`exists (
  select from intakes i where i.programme_id = r.id and i.status = 'open' and i.deadline < ${today}::date)`

/** Tables whose records have `other_names`: aliases and codes. */
export const WITH_OTHER_NAMES = new Set(['countries', 'universities', 'faculties', 'tags'])

/** A folded text has no character that means something in a pattern; unlike strpos, PostgreSQL knows how rare one is. */
const isNamed = ({ table }: ContentDefinition, folded: string): Sql =>
  WITH_OTHER_NAMES.has(table)
    ? sql`(r.search_text like ${`%${folded}%`} or r.other_names like ${`%${folded}%`})`
    : sql`r.search_text like ${`%${folded}%`}`

/** Exact codes and other names first, then names that are or begin with the words, then those that contain them. */
function byMatch({ table }: ContentDefinition, folded: string): Sql {
  const other = (pattern: string) => (WITH_OTHER_NAMES.has(table) ? sql`r.other_names like ${pattern}` : sql`false`)
  return sql`case
    when ${other(`%|${folded}|%`)} then 0
    when r.search_text = ${folded} or r.search_text like ${`${folded} %`} or r.search_text like ${`% ${folded}`} then 1
    when r.search_text like ${`${folded}%`} or ${other(`%|${folded}%`)} then 2
    when r.search_text like ${`% ${folded}%`} then 3
    else 4 end, r.search_text, r.id`
}

function filterOf(definition: ContentDefinition, query: ContentListQuery, today: string): Sql {
  const conditions = [isOfEntity(definition)]
  if (query.q !== '') conditions.push(isNamed(definition, fold(query.q)))
  if (query.status) conditions.push(sql`r.status = ${query.status}`)
  if (query.arabic === 'missing') conditions.push(sql`${titleColumns(definition).ar} is null and t.draft is null`)
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

function orderOf(
  definition: ContentDefinition,
  { q, sort = q === '' ? '-updatedAt' : 'match' }: ContentListQuery,
): Sql {
  if (sort === 'match' && q !== '') return byMatch(definition, fold(q))
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

/** One page of those that match on a day, YYYY-MM-DD at UTC, and how many match in all. */
export async function listRecords(
  db: Db,
  definition: ContentDefinition,
  query: ContentListQuery,
  today: string,
): Promise<{ items: ContentItem[]; total: number }> {
  const shown = definition.fields.filter((field) => field.column !== undefined)
  const order = orderOf(definition, query)
  const [items, total] = await Promise.all([
    // The values are read of the page's records alone, and not of all that it skips.
    rows<ContentItem>(db)`
      select r.id as "_id", r.version, r.status, r.updated_at as "updatedAt", ${valuesSql(shown)} as values,
        case when t.draft is not null then 'draft' when ${titleColumns(definition).ar} is null then 'none' else 'published' end as arabic
      from (
        select r.id from ${tablesOf(definition)} where ${filterOf(definition, query, today)} order by ${order}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
      ) as page join ${identifier(definition.table)} r on r.id = page.id ${joinTranslation(definition)}
      order by ${order}`,
    countRecords(db, definition, query, today),
  ])
  return { items, total }
}

/** How many match on a day as above. */
export async function countRecords(
  db: Db,
  definition: ContentDefinition,
  query: ContentListQuery,
  today: string,
): Promise<number> {
  const [counted] = await rows<{ total: number }>(db)`
    select count(*)::int as total from ${tablesOf(definition)} where ${filterOf(definition, query, today)}`
  return counted?.total ?? 0
}

/** The ids of those that match on a day as above, in the order of the list, at most `limit` of them. */
export async function listRecordIds(
  db: Db,
  definition: ContentDefinition,
  query: ContentListQuery,
  { limit, today }: { limit: number; today: string },
): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select r.id from ${tablesOf(definition)} where ${filterOf(definition, query, today)}
    order by ${orderOf(definition, query)} limit ${limit}`
  return found.map(({ id }) => id)
}
