import sql from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { RedirectInput, RedirectListQuery, RedirectView } from '#features/content/redirects/contract.ts'
import { pathOfTarget } from '#features/content/redirects/redirect-paths.ts'
import type { By } from '#lib/by.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** The SQL of redirects. Every change is a transaction with its audit entry; a trigger makes servers forget pages. */

const columns = sql`r.id as "_id", r.from_path as "from", r.to_path as "to", r.updated_at as "updatedAt", r.version`

/** One page of those that match, and how many match in all. */
export async function listRedirects(
  db: Db,
  { q, sort, page, perPage }: RedirectListQuery,
): Promise<{ items: RedirectView[]; total: number }> {
  const filter = sql`(strpos(lower(r.from_path), lower(${q})) > 0 or strpos(lower(r.to_path), lower(${q})) > 0)`
  const order = sort === 'from' ? sql`r.from_path` : sql`r.updated_at desc, r.id`
  const [items, [counted]] = await Promise.all([
    rows<RedirectView>(db)`
      select ${columns} from redirects r where ${filter} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`select count(*)::int as total from redirects r where ${filter}`,
  ])
  return { items, total: counted?.total ?? 0 }
}

export async function redirectById(db: Db, id: string): Promise<RedirectView | undefined> {
  const [row] = await rows<RedirectView>(db)`select ${columns} from redirects r where r.id = ${id}`
  return row
}

type Rule = { from: string; to: string }

export const allRedirects = (db: Db) => rows<Rule>(db)`select from_path as "from", to_path as "to" from redirects`

/** As many as all servers keep in memory without a thought. */
const MOST = 5_000

/** Why a redirect is not taken, by its field. */
export type Refused = { fields: Partial<Record<'from' | 'to', FieldProblem>> }

/**
 * What speaks against a redirect beside the others: an address that has one (`taken`), a redirect to itself (`wrong`), and a
 * chain, where it leads to an address that leads on, or from one that others lead to (`active`).
 */
async function refusal(tx: Db, { from, to }: RedirectInput, id: string | null): Promise<Refused | undefined> {
  // Two redirects that make a chain only together are checked one after the other.
  await rows(tx)`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`
  const target = pathOfTarget(to)
  if (target === from) return { fields: { to: 'wrong' } }
  const others = await rows<Rule & { id: string }>(tx)`
    select id, from_path as "from", to_path as "to" from redirects where id is distinct from ${id}::uuid`
  if (others.some((other) => other.from === from)) return { fields: { from: 'taken' } }
  if (others.some((other) => other.from === target)) return { fields: { to: 'active' } }
  if (others.some((other) => pathOfTarget(other.to) === from)) return { fields: { from: 'active' } }
  return others.length >= MOST ? { fields: { from: 'too_high' } } : undefined
}

/** Adds one and answers its id, or why it is not taken. */
export function addRedirect(
  db: Db,
  input: RedirectInput,
  { actorId, requestId, now }: By,
): Promise<{ id: string } | Refused> {
  return transact(db, async (tx) => {
    const refused = await refusal(tx, input, null)
    if (refused) return refused
    const at = now.toISOString()
    const [added] = await rows<{ id: string }>(tx)`
      insert into redirects (from_path, to_path, created_at, updated_at)
      values (${input.from}, ${input.to}, ${at}, ${at}) returning id`
    if (!added) throw new Error('The redirect was not added')
    const entity = { entityType: 'redirect', entityId: added.id } as const
    await record(tx, { actorId, action: 'redirect.created', ...entity, after: input, requestId })
    return added
  })
}

/** Changes one that is still at `version`; false where it is not. */
export function changeRedirect(
  db: Db,
  { id, version, input }: { id: string; version: number; input: RedirectInput },
  { actorId, requestId }: By,
): Promise<boolean | Refused> {
  return transact(db, async (tx) => {
    const refused = await refusal(tx, input, id)
    const [before] = await rows<Rule>(tx)`
      select from_path as "from", to_path as "to" from redirects where id = ${id} and version = ${version} for update`
    if (!before) return false
    if (refused) return refused
    await rows(tx)`update redirects set from_path = ${input.from}, to_path = ${input.to} where id = ${id}`
    const entity = { entityType: 'redirect', entityId: id } as const
    await record(tx, { actorId, action: 'redirect.changed', ...entity, before, after: input, requestId })
    return true
  })
}

/** Deletes one that is still at `version`; whether it was. */
export function removeRedirect(
  db: Db,
  { id, version }: { id: string; version: number },
  { actorId, requestId }: By,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const [removed] = await rows<Rule>(tx)`
      delete from redirects where id = ${id} and version = ${version} returning from_path as "from", to_path as "to"`
    if (!removed) return false
    const entity = { entityType: 'redirect', entityId: id } as const
    await record(tx, { actorId, action: 'redirect.deleted', ...entity, before: removed, requestId })
    return true
  })
}
