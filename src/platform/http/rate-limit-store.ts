import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sql, { empty, join } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { STORES } from '#lib/bounds.ts'
import type { Network } from './client-ip.ts'
import { ProblemError } from './problems.ts'
import { RATE_LIMITS, type RateLimitName } from './rate-limits.ts'

/** At most `most` events per window of `seconds`, counted for all servers together. */
export type RateLimit = { key: string; most: number; seconds: number }

/** A limit of the table for one account, address or the like. */
export function rateLimitOf(secret: string, name: RateLimitName, subject: string): RateLimit {
  const { most, seconds } = RATE_LIMITS[name]
  return { key: rateLimitKey(secret, name, subject), most, seconds }
}

/** A limit of the table for the networks of a client, the smallest first. */
export function networkLimitsOf(secret: string, name: RateLimitName, networks: readonly Network[]): RateLimit[] {
  const { most, seconds } = RATE_LIMITS[name]
  return networks.map((network) => ({
    key: rateLimitKey(secret, name, network.name),
    most: most * network.times,
    seconds,
  }))
}

export const keysOf = (limits: readonly RateLimit[]): string[] => limits.map(({ key }) => key)

/** The key of a counter: a hash with our secret, so that the table contains no addresses. */
export const rateLimitKey = (secret: string, kind: string, subject: string): string =>
  createHmac('sha256', secret).update(`limit\n${kind}\n${subject}`).digest('base64url').slice(0, 27)

const { most, age } = STORES['rate limits exceeded']
/** Keys of limits that were exceeded a moment ago, and when their windows end. What is given back is seen after that moment. */
const exceeded = new LRUCache<string, string>({ max: most, ttl: age })

type CounterRow = { key: string; count: number; endsAt: string }

/**
 * Counts a call for each of the limits, or throws `too_many_requests` with the seconds until the window of the exceeded
 * limit ends. It is counted before the call does anything, so that parallel calls cannot pass together; refused calls count
 * too. Limits are counted in their order and not after an exceeded one: a caller who exceeds the limit of their network must not
 * use up that of the account they name. Limits of networks come first, in the order in which all statements lock them.
 *
 * A limit that was just exceeded refuses from memory for some seconds: a flood costs the database next to nothing.
 */
export async function consume(db: Db, limits: readonly RateLimit[], now: Date): Promise<void> {
  const at = now.toISOString()
  for (const { key } of limits) {
    const until = exceeded.get(key)
    if (until !== undefined && Date.parse(until) > now.getTime())
      throw new ProblemError('too_many_requests', { retryAfter: secondsUntil(until, now) })
  }
  const steps = limits.map(({ key, seconds }, index) => {
    const previous = limits[index - 1]
    return sql`, ${identifier(`step${index}`)} as (
      insert into rate_limits as stored (key, count, ends_at)
      select ${key}, 1, ${at}::timestamptz + make_interval(secs => ${seconds})
      from ${identifier(index === 0 ? 'async_commit' : `step${index - 1}`)} ${previous ? sql`where count <= ${previous.most}` : empty}
      on conflict (key) do update set
        count = case when stored.ends_at <= ${at} then 1 else stored.count + 1 end,
        ends_at = case when stored.ends_at <= ${at} then excluded.ends_at else stored.ends_at end
      returning key, count, ends_at
    )`
  })
  const counters = await rows<CounterRow>(db)`
    with ${asyncCommit} ${join(steps, '')}
    ${join(
      limits.map((_, index) => sql`select key, count, ends_at as "endsAt" from ${identifier(`step${index}`)}`),
      ' union all ',
    )}`
  for (const { key, most } of limits) {
    const row = counters.find((counter) => counter.key === key)
    if (!row || row.count <= most) continue
    exceeded.set(key, row.endsAt)
    throw new ProblemError('too_many_requests', { retryAfter: secondsUntil(row.endsAt, now) })
  }
}

/**
 * A statement that selects from this commits without waiting for the disk. If the machine stops in the next moment, a few
 * counts are lost, which does not help a flood of calls. Attempts at codes do wait (challenge-queries.ts).
 */
const asyncCommit = sql`async_commit as materialized (select set_config('synchronous_commit', 'off', true))`

/** Gives back what was counted for a call that turned out to be no abuse. Does not wait for the disk. */
export async function refund(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys) exceeded.delete(key)
  await rows(db)`
    with ${asyncCommit}, ${lockedLimits(keys)}
    update rate_limits set count = rate_limits.count - 1 from locked, async_commit where rate_limits.key = locked.key`
}

/** The same as one step of a transaction, which waits for the disk as a whole. */
export async function refundInTransaction(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await rows(tx)`
    with ${lockedLimits(keys)}
    update rate_limits set count = rate_limits.count - 1 from locked where rate_limits.key = locked.key`
}

/** Locks in the order of the keys, as `consume` does. */
const lockedLimits = (keys: readonly string[]) => sql`
  locked as (
    select stored.key from unnest(${[...keys]}::text[]) with ordinality as requested (key, position)
    join rate_limits stored using (key)
    where stored.count > 0 order by position for update of stored
  )`

/** Forgets what was counted under a key. */
export async function clearRateLimit(db: Db, key: string): Promise<void> {
  exceeded.delete(key)
  await rows(db)`delete from rate_limits where key = ${key}`
}

/** The same at most as often as `limit` says; where nothing was counted, this does not count either. */
export async function clearRateLimitAtMost(db: Db, key: string, limit: RateLimit, now: Date): Promise<void> {
  const at = now.toISOString()
  await rows(db)`
    with allowed as (
      insert into rate_limits as stored (key, count, ends_at)
      select ${limit.key}, 1, ${at}::timestamptz + make_interval(secs => ${limit.seconds})
      where exists (select from rate_limits where key = ${key})
      on conflict (key) do update set
        count = case when stored.ends_at <= ${at} then 1 else stored.count + 1 end,
        ends_at = case when stored.ends_at <= ${at} then excluded.ends_at else stored.ends_at end
      where stored.ends_at <= ${at} or stored.count < ${limit.most}
      returning key
    )
    delete from rate_limits where key = ${key} and exists (select from allowed)`
}

export const secondsUntil = (at: string, now: Date): number =>
  Math.max(1, Math.ceil((new Date(at).getTime() - now.getTime()) / 1000))
