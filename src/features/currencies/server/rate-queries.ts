import sql, { type Sql } from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type {
  RateChange,
  RateEvent,
  RateInput,
  RateItem,
  RateListQuery,
  RateView,
} from '#features/currencies/contract.ts'
import { isImplausible } from '#features/currencies/rules.ts'
import type { By } from '#lib/by.ts'

/** The SQL of exchange rates. Every change is a transaction with its record in the audit log, which is their history. */

type RateRow = Omit<RateView, 'history' | 'can' | 'usedBy'>

const uses = sql`
  (select count(*)::int from programmes p where p.fee_currency = r.currency) as programmes,
  (select count(*)::int from universities u where u.currency = r.currency) as universities,
  (select count(*)::int from countries c where c.currency = r.currency
    or exists (select from one_off_costs o where o.country_id = c.id and o.currency = r.currency)) as countries`

const usedBy = sql`use.programmes + use.universities + use.countries`

/** The same, of all rates at once. */
const recordsByCurrency = sql`
  select currency, sum(records) as records from (
    select fee_currency as currency, count(*) as records from programmes group by 1
    union all select currency, count(*) from universities group by 1
    union all select currency, count(*) from (
      select currency, id from countries union select currency, country_id from one_off_costs
    ) priced group by 1
  ) as counted group by 1`

const orders: Record<RateListQuery['sort'], Sql> = {
  currency: sql`r.currency`,
  oldest: sql`r.as_of, r.currency`,
  used: sql`"usedBy" desc, r.currency`,
}

/** One page of the rates, and how many match in all. */
export async function listRates(
  db: Db,
  { q, sort, page, perPage }: RateListQuery,
): Promise<{ items: RateItem[]; total: number }> {
  const filter = sql`strpos(r.currency, upper(${q})) > 0`
  const [items, [counted]] = await Promise.all([
    rows<RateItem>(db)`
      select r.currency as "_id", r.usd_per_unit::float8 as "usdPerUnit", r.as_of::text as "asOf",
        coalesce(use.records, 0)::int as "usedBy"
      from exchange_rates r left join (${recordsByCurrency}) use on use.currency = r.currency where ${filter}
      order by ${orders[sort]} limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`select count(*)::int as total from exchange_rates r where ${filter}`,
  ])
  return { items, total: counted?.total ?? 0 }
}

export async function rateOf(db: Db, currency: string): Promise<RateRow | undefined> {
  const [row] = await rows<RateRow>(db)`
    select r.currency as "_id", r.usd_per_unit::float8 as "usdPerUnit", r.as_of::text as "asOf", r.version,
      jsonb_build_object('programmes', use.programmes, 'universities', use.universities, 'countries', use.countries) as usage
    from exchange_rates r cross join lateral (select ${uses}) use where r.currency = ${currency}`
  return row
}

const MOST_EVENTS = 50

export const historyOf = (db: Db, currency: string) => rows<RateEvent>(db)`
  select a.id::text as "_id", a.at, a.before, a.after,
    case when u.id is not null then jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) end as by
  from audit_trail a left join users u on u.id = a.actor_id and u.deleted_at is null
  where a.entity_type = 'rate' and a.entity_id = ${currency} and a.action in ('rate.created', 'rate.changed')
  order by a.id desc limit ${MOST_EVENTS}`

/** Whether it was added: false where there is a rate of this currency. */
export function addRate(
  db: Db,
  { currency, usdPerUnit, asOf }: RateInput,
  { actorId, requestId }: By,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const added = await rows(tx)`
      insert into exchange_rates (currency, usd_per_unit, as_of) values (${currency}, ${usdPerUnit}, ${asOf})
      on conflict do nothing returning currency`
    if (added.length === 0) return false
    const entity = { entityType: 'rate', entityId: currency } as const
    await record(tx, { actorId, action: 'rate.created', ...entity, after: { usdPerUnit, asOf }, requestId })
    return true
  })
}

export type RateOutcome = 'done' | 'stale' | 'not_found' | 'implausible' | 'in_use'

type Stored = { usdPerUnit: number; asOf: string; version: number }

const lockRate = (tx: Db, currency: string) => rows<Stored>(tx)`
  select usd_per_unit::float8 as "usdPerUnit", as_of::text as "asOf", version from exchange_rates
  where currency = ${currency} for update`

/** Changes a rate that is still at `version`; `implausible` for a large change that was not confirmed. */
export function changeRate(
  db: Db,
  { currency, version, change }: { currency: string; version: number; change: RateChange },
  { actorId, requestId }: By,
): Promise<RateOutcome> {
  const { usdPerUnit, asOf, confirmed } = change
  return transact(db, async (tx) => {
    const [stored] = await lockRate(tx, currency)
    if (!stored) return 'not_found'
    const { version: now, ...before } = stored
    if (now !== version) return 'stale'
    if (!confirmed && isImplausible(before.usdPerUnit, usdPerUnit)) return 'implausible'
    await rows(tx)`
      update exchange_rates set usd_per_unit = ${usdPerUnit}, as_of = ${asOf} where currency = ${currency}`
    const entity = { entityType: 'rate', entityId: currency } as const
    await record(tx, { actorId, action: 'rate.changed', ...entity, before, after: { usdPerUnit, asOf }, requestId })
    return 'done'
  })
}

/** Deletes a rate that is still at `version` and that nothing uses. */
export function removeRate(
  db: Db,
  { currency, version }: { currency: string; version: number },
  { actorId, requestId }: By,
): Promise<RateOutcome> {
  return transact(db, async (tx) => {
    const [stored] = await lockRate(tx, currency)
    if (!stored) return 'not_found'
    const { version: now, ...before } = stored
    if (now !== version) return 'stale'
    // Whatever begins to use it meanwhile waits for this row, and then for a rate that is gone.
    const [free] = await rows(tx)`
      select from exchange_rates r cross join lateral (select ${uses}) use
      where r.currency = ${currency} and ${usedBy} = 0`
    if (!free) return 'in_use'
    await rows(tx)`delete from exchange_rates where currency = ${currency}`
    const entity = { entityType: 'rate', entityId: currency } as const
    await record(tx, { actorId, action: 'rate.deleted', ...entity, before, requestId })
    return 'done'
  })
}
