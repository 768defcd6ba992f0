import { transact } from '#db/transaction.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type { AliasInput, SearchDemandList, SearchDemandQuery } from '#features/content/demand/contract.ts'
import { changeFields } from '#features/content/server/change-fields.ts'
import { byOf } from '#lib/by.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { fold } from '#lib/fold.ts'
import { pagesOf } from '#lib/list-query.ts'
import { resultsOf } from './counted-search.ts'
import { searchesSince } from './queries.ts'

/** What visitors search for, as staff who maintain the content see it. */

const ABILITY = 'content.edit'

/** What was searched for in a period, with what it found and finds. */
export async function viewSearches(
  { db, index, now }: CatalogueServices,
  actor: Actor,
  query: SearchDemandQuery,
): Promise<SearchDemandList> {
  requireAbility(actor, ABILITY)
  const found = await searchesSince(db, query, daysAfter(toDay(now()), 1 - query.days))
  const total = found[0]?.total ?? 0
  return {
    items: found.map(({ total: _, ...row }) => ({
      ...row,
      _id: `${row.language} ${row.query}`,
      resultsNow: resultsOf(index, row),
    })),
    ...{ total, page: query.page, pages: pagesOf(total, query.perPage) },
  }
}

/** Adds a name to the aliases of a record, unless it reads the same as one of them (P13). */
const withAlias =
  (alias: string) =>
  ({ aliases }: { aliases?: unknown }): { aliases: string[] } => {
    const known = Array.isArray(aliases) ? aliases.map(String) : []
    return { aliases: known.some((each) => fold(each) === fold(alias)) ? known : [...known, alias] }
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
  const added = await transact(services.db, (tx) => changeFields(tx, { entity, id }, withAlias(alias), by))
  return { added }
}
