import sql, { empty } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { LinkUse, Scope } from './find-links.ts'
import type { Judged } from './judge.ts'

/** The SQL of finding and checking links. */

/** Anyone who finds links compares what is stored with what is there: one at a time. */
export async function lockLinks(tx: Db): Promise<void> {
  await rows(tx)`select pg_advisory_xact_lock(hashtextextended('links', 0))`
}

/** The same where nobody else is at it; whether it is ours. */
export async function tryLockLinks(tx: Db): Promise<boolean> {
  const [row] = await rows<{ ours: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtextextended('links', 0)) as ours`
  return row?.ours ?? false
}

const inScope = ({ entity, ids }: Scope) => sql`
  true ${entity === undefined ? empty : sql`and u.entity = ${entity}`}
  ${ids === undefined ? empty : sql`and u.record_id = any(${[...ids]}::uuid[])`}`

/** Makes these all the links there are in `scope`; how many came and went. Addresses without a use are forgotten. */
export async function saveLinks(tx: Db, scope: Scope, links: readonly LinkUse[], now: Date): Promise<number> {
  const found = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
    as f (entity text, "recordId" uuid, field text, language user_language, url text, host text)`
  await affected(tx)`
    insert into link_addresses (url, host, due_at)
    select distinct f.url, f.host, ${now.toISOString()}::timestamptz from ${found} on conflict (url) do nothing`
  const gone = await rows<{ addressId: string }>(tx)`
    delete from link_uses u where ${inScope(scope)} and u.id not in (
      select s.id from ${found} join link_addresses a on a.url = f.url
      join link_uses s on s.address_id = a.id and s.entity = f.entity and s.field = f.field
        and s.record_id is not distinct from f."recordId" and s.language is not distinct from f.language)
    returning u.address_id as "addressId"`
  const come = await affected(tx)`
    insert into link_uses (address_id, entity, record_id, field, language)
    select a.id, f.entity, f."recordId", f.field, f.language from ${found} join link_addresses a on a.url = f.url
    on conflict do nothing`
  const lost = [...new Set(gone.map(({ addressId }) => addressId))]
  await affected(tx)`
    delete from link_addresses a
    where a.id = any(${lost}::uuid[]) and not exists (select from link_uses u where u.address_id = a.id)`
  return come + gone.length
}

export type StoredAddress = { id: string; url: string; firstFailedAt: string | null }

/** The addresses of this site in `scope`. */
export const ownAddresses = (db: Db, scope: Scope) => rows<StoredAddress>(db)`
  select distinct a.id, a.url, a.first_failed_at as "firstFailedAt"
  from link_addresses a join link_uses u on u.address_id = a.id where a.host is null and ${inScope(scope)}`

/** Stores what addresses have answered, and lets others check them again. */
export async function saveJudged(db: Db, judged: readonly (Judged & { id: string })[], now: Date): Promise<void> {
  await affected(db)`
    update link_addresses a
    set state = j.state, answer = j.answer, http_status = j."httpStatus", first_failed_at = j."firstFailedAt",
      due_at = j."dueAt", checked_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as j (id uuid, state link_state, answer link_answer,
      "httpStatus" smallint, "firstFailedAt" timestamptz, "dueAt" timestamptz)
    where a.id = j.id`
}

/** Addresses of other sites that are due, of different hosts. */
export const dueAddresses = (db: Db, now: Date, most: number) => rows<StoredAddress>(db)`
  select id, url, first_failed_at as "firstFailedAt" from (
    select distinct on (host) * from link_addresses
    where due_at <= ${now.toISOString()} and host is not null order by host, due_at
  ) due order by due_at limit ${most}`

/** Addresses of other hosts than these that led somewhere when they were checked last, the newest first. */
export const lastReached = (db: Db, hosts: readonly string[], most: number) => rows<{ url: string }>(db)`
  select url from (
    select distinct on (host) url, checked_at from link_addresses
    where state = 'ok' and host is not null and not host = any(${[...hosts]}) order by host, checked_at desc
  ) reached order by checked_at desc limit ${most}`

/** Whether an address of another site is due. */
export async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  const [row] = await rows<{ due: boolean }>(db)`
    select exists (select from link_addresses where host is not null and due_at <= ${now.toISOString()}) as due`
  return row?.due ?? false
}

/**
 * Queues the check of what is due, unless it is queued or running on any server: it queues itself again as long as
 * anything is due, so two would ask other sites twice as often.
 */
export const queueCheck = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    await rows(tx)`select pg_advisory_xact_lock(hashtextextended('links.due', 0))`
    const [row] = await rows<{ queued: boolean }>(tx)`
      select exists (select from jobs where kind = 'links.due' and failed_at is null) as queued`
    if (!row?.queued) await enqueue(tx, 'links.due', {})
  })
