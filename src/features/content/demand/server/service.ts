import { parseSearchParams } from '#catalogue-index/query/address.ts'
import { activeFilters, type SearchAnswer, type SearchQuery } from '#catalogue-index/query/query.ts'
import { transact } from '#db/transaction.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { applyAlias } from '#features/content/demand/alias.ts'
import type {
  AliasInput,
  ChosenRecordList,
  DemandQuery,
  DemandSummary,
  MissingPages,
  PageDemandList,
  SearchDemand,
  SearchDemandList,
  SearchDemandQuery,
} from '#features/content/demand/contract.ts'
import { firstWeek } from '#features/content/demand/week.ts'
import { changeFields } from '#features/content/server/change-fields.ts'
import { byOf } from '#lib/by.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { pagesOf } from '#lib/list-query.ts'
import type { Language } from '#lib/localized.ts'
import { type ChosenRow, chosenSince, summarySince } from './choice-figures.ts'
import { missingSince, type PageRow, searchesSince, viewsSince } from './queries.ts'
import { resultsOf } from './results-of.ts'

/** What visitors look for, as staff who maintain the content see it. */

const ABILITY = 'content.edit'

type Clock = Pick<CatalogueServices, 'now'>

/** Pages are counted by whole weeks, searches and what was chosen by days. */
const weeksOf = ({ now }: Clock, { days }: DemandQuery) => ({ since: firstWeek(toDay(now()), days) })
const daysOf = ({ now }: Clock, { days }: DemandQuery) => ({ since: daysAfter(toDay(now()), 1 - days) })

/** A page of rows, each of which says how many there are in all. */
function toCountedPage<Row extends { total: number }, Item>(
  found: readonly Row[],
  { page, perPage }: DemandQuery,
  toItem: (row: Row) => Item,
) {
  const total = found[0]?.total ?? 0
  return { items: found.map(toItem), total, page, pages: pagesOf(total, perPage) }
}

/** `lang` is the language of whoever reads it: the filters are named in it. */
export async function viewSearches(
  services: CatalogueServices,
  actor: Actor,
  query: SearchDemandQuery,
  lang: Language,
): Promise<SearchDemandList> {
  requireAbility(actor, ABILITY)
  const window = daysOf(services, query)
  const found = await searchesSince(services.db, query, window)
  const toItem = ({ total: _, ...row }: (typeof found)[number]): SearchDemand => {
    const { query: parsed } = parseSearchParams(new URLSearchParams(row.filters))
    const search = { ...parsed, q: row.query }
    const found = services.index.searchAsMeant(search, lang)
    return {
      ...{ ...row, _id: `${row.language} ${row.query} ${row.filters}`, resultsNow: resultsOf(found) },
      chosen: chosenFilters(search, found.answer.facets.toView()),
    }
  }
  return { ...toCountedPage(found, query, toItem), ...window }
}

function chosenFilters(search: SearchQuery, facets: SearchAnswer['facets']): SearchDemand['chosen'] {
  return activeFilters(search).flatMap((filter) =>
    [search[filter] ?? []].flat().map((value) => {
      const options = filter === 'min' || filter === 'max' ? [] : facets[filter]
      return { filter, label: options?.find((option) => option.value === String(value))?.label ?? String(value) }
    }),
  )
}

const ENTITIES = {
  country: 'countries',
  university: 'universities',
  faculty: 'faculties',
  article: 'articles',
} as const

const entityOf = ({ type, kind }: PageRow): PageDemandList['items'][number]['entity'] =>
  type === 'programme' ? (kind === 'major' ? 'majors' : 'courses') : ENTITIES[type]

const toRecord = (row: PageRow) => ({
  ...{ _id: row.id, type: row.type, entity: entityOf(row), name: row.name, count: row.count },
})

export async function viewPages(
  services: CatalogueServices,
  actor: Actor,
  query: DemandQuery,
): Promise<PageDemandList> {
  requireAbility(actor, ABILITY)
  const window = weeksOf(services, query)
  const found = await viewsSince(services.db, query, window)
  return { ...toCountedPage(found, query, toRecord), ...window }
}

/** The records that were opened most from lists of results. */
export async function viewChosen(
  services: CatalogueServices,
  actor: Actor,
  query: DemandQuery,
): Promise<ChosenRecordList> {
  requireAbility(actor, ABILITY)
  const window = daysOf(services, query)
  const found = await chosenSince(services.db, query, window.since)
  const toItem = (row: ChosenRow) => ({ ...toRecord(row), university: row.university, popularity: row.popularity })
  return { ...toCountedPage(found, query, toItem), ...window }
}

/** How much visitors search, and how often they find and open something. */
export async function viewSummary(
  services: CatalogueServices,
  actor: Actor,
  query: DemandQuery,
): Promise<DemandSummary> {
  requireAbility(actor, ABILITY)
  const { since } = daysOf(services, query)
  return { since, ...(await summarySince(services.db, query, since)) }
}

export async function viewMissing(
  services: CatalogueServices,
  actor: Actor,
  query: DemandQuery,
): Promise<MissingPages> {
  requireAbility(actor, ABILITY)
  const window = weeksOf(services, query)
  const found = await missingSince(services.db, query, window)
  return { ...toCountedPage(found, query, ({ path, count }) => ({ _id: path, path, count })), ...window }
}

/**
 * Gives a record another name by which searches find it; false where it has it already. It asks for no version: a name more
 * contradicts no other change. Throws `not_found` for no such record, `invalid` where it has as many as it can.
 */
export async function addAlias(
  services: CatalogueServices,
  actor: Actor,
  { entity, id, alias }: AliasInput,
  requestId: string,
): Promise<{ added: boolean }> {
  requireAbility(actor, ABILITY)
  const by = byOf(services, actor, requestId)
  const added = await transact(services.db, (tx) => changeFields(tx, { entity, id }, applyAlias(alias), by))
  return { added }
}
