import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import type { ContentListQuery, ListedItem } from '#features/content/contract.ts'
import { type ContentDefinition, columnsOf, type Field, isFilter, isSortable } from '#features/content/fields.ts'
import { filtersOf } from '#features/content/list-filters.ts'
import { fold } from '#lib/fold.ts'
import { isUuid } from '#lib/uuid.ts'
import { isOverdue } from './draft-queries.ts'
import { isOfEntity, joinTranslation, tablesOf, titleColumns, valuesSql } from './storage.ts'

/** The SQL of staff's lists of the catalogue. The record's table is always `r`, its translation `t`. */

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

type Narrowed = { definition: ContentDefinition; today: string }
/** The condition of each parameter that is no field of the entity's own. */
const CONDITIONS: Record<string, (value: string, about: Narrowed) => Sql> = {
  q: (words, { definition }) => isNamed(definition, fold(words)),
  status: (status) => sql`r.status = ${status}`,
  arabic: (state, { definition }) => arabicCondition(definition, state),
  import: (id) => sql`r.id in (
    select record_id from import_rows where import_id = ${id} and outcome in ('created', 'updated'))`,
  plan: (plan) => PLANNED[plan as keyof typeof PLANNED],
  countryId: (id) => sql`r.country_id = ${id}`,
  city: (name, { definition }) => inCity(definition, name),
  tagId: (id, { definition }) => hasTag(definition, id),
  intake: (month) => hasIntake(sql`i.year = ${Number(month.slice(0, 4))} and i.month = ${Number(month.slice(5))}`),
  deadline: (state, { today }) =>
    hasIntake(
      state === 'passed'
        ? sql`i.status = 'open' and i.deadline < ${today}::date`
        : sql`i.status = 'open' and i.deadline is null`,
    ),
  deadlineBy: (day) => hasIntake(sql`i.status = 'open' and i.deadline <= ${day}::date`),
  fee: (state) => (state === 'stated' ? sql`r.fee_amount is not null` : sql`r.fee_amount is null`),
  feeFrom: (amount) => sql`r.fee_amount >= ${amount}::numeric`,
  feeTo: (amount) => sql`r.fee_amount <= ${amount}::numeric`,
}

const PLANNED = {
  draft: sql`t.pending is not null`,
  scheduled: sql`coalesce(t.publish_at, t.close_at) is not null`,
  failed: sql`(t.schedule_problem is not null or ${isOverdue})`,
}

const hasIntake = (condition: Sql): Sql => sql`exists (
  select from intakes i where i.programme_id = r.id and ${condition})`

function arabicCondition(definition: ContentDefinition, state: string): Sql {
  const { ar } = titleColumns(definition)
  if (state === 'missing') return sql`${ar} is null and t.draft is null`
  if (state === 'draft') return sql`t.draft is not null`
  return state === 'outdated' ? sql`t.is_outdated` : sql`${ar} is not null and t.draft is null`
}

/** Of a programme, where its campus is, else its university. */
function inCity({ table }: ContentDefinition, name: string): Sql {
  const folded = fold(name)
  if (folded === '') return sql`false`
  const isThere = (place: string) => sql`${identifier(place)}.city_text like ${`%${folded}%`}`
  if (table === 'universities') return isThere('r')
  // Two lists of ids, each found by an index: with "or" PostgreSQL would look at every programme.
  return sql`r.id in (
    select x.id from programmes x join campuses c on c.id = x.campus_id where ${isThere('c')}
    union all
    select x.id from programmes x join universities u on u.id = x.university_id left join campuses c on c.id = x.campus_id
    where ${isThere('u')} and c.city_en is null)`
}

function hasTag({ fields }: ContentDefinition, id: string): Sql {
  const tags = fields.find(({ name }) => name === 'tagIds')
  if (tags?.kind !== 'references') return sql`true`
  return sql`exists (select from ${identifier(tags.table)} x
    where x.${identifier(tags.owner)} = r.id and x.${identifier(tags.target)} = ${id})`
}

/** Compared in the type of the column, whose index serves then; a value that it cannot have is nowhere. */
function isValue(field: Field, column: string, value: string): Sql {
  const isCode = field.kind === 'reference' && (field.to === 'currency' || field.to === 'flag')
  const canBe = field.kind === 'choice' ? field.options.includes(value) : isCode || isUuid(value)
  return canBe ? sql`r.${identifier(column)} = ${value}` : sql`false`
}

/** What the records of a list match on a day, YYYY-MM-DD at UTC. */
export function filterOf(definition: ContentDefinition, query: ContentListQuery, today: string): Sql {
  const conditions = [isOfEntity(definition)]
  for (const name of filtersOf(definition)) {
    const value = query[name]
    if (typeof value !== 'string' || value === '') continue
    const field = definition.fields.find((each) => each.name === name && isFilter(each))
    const [column] = field ? columnsOf(field) : []
    // An own field comes first: a university names its country itself.
    if (field && column !== undefined) conditions.push(isValue(field, column, value))
    else if (CONDITIONS[name]) conditions.push(CONDITIONS[name](value, { definition, today }))
  }
  return join(conditions, ' and ')
}

const OWN_SORTS = ['updatedAt', 'createdAt', 'status']

export function orderOf(
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
): Promise<{ items: ListedItem[]; total: number }> {
  const shown = definition.fields.filter((field) => field.column !== undefined)
  const order = orderOf(definition, query)
  const entity =
    definition.table === 'programmes'
      ? sql`case when r.kind = 'major' then 'majors' else 'courses' end`
      : sql`${definition.entity}::text`
  const [items, total] = await Promise.all([
    // The values are read of the page's records alone, and not of all that it skips.
    rows<ListedItem>(db)`
      select r.id as "_id", ${entity} as entity, r.version, r.status, r.updated_at as "updatedAt", ${valuesSql(shown)} as values,
        case when t.draft is not null then 'draft' when ${titleColumns(definition).ar} is null then 'none' else 'published' end as arabic,
        t.pending is not null as "hasDraft", t.publish_at as "publishAt", t.close_at as "closeAt"
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
async function countRecords(
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
