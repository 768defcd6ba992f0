import { createHmac } from 'node:crypto'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { ProblemError } from './problems.ts'

/** At most `most` events per window of `seconds`, counted for all servers together. */
export type RateLimit = { key: string; most: number; seconds: number }

/** The key of a counter: a keyed hash, so that the table contains no addresses. */
export const rateLimitKey = (secret: string, kind: string, whose: string): string =>
  createHmac('sha256', secret).update(`limit\n${kind}\n${whose}`).digest('base64url').slice(0, 27)

type Counted = { key: string; count: number; endsAt: string }

/**
 * Increments each counter, or throws `too_many_requests` with the seconds until the full window ends. Counting comes
 * before the work, so concurrent calls cannot pass together; rejected calls count too. The counters are incremented in
 * order, and those after a full one not at all: a client over its own limit must not use up the limit of the account it
 * names. Limits of networks therefore come first, which is also the order in which all statements lock them.
 */
export async function consume(db: Db, bounds: readonly RateLimit[], now: Date): Promise<void> {
  const at = now.toISOString()
  const counted = bounds.map(({ key, seconds }, position) => {
    const before = bounds[position - 1]
    return sql`, ${identifier(`limit${position}`)} as (
      insert into rate_limits as stored (key, count, ends_at)
      select ${key}, 1, ${at}::timestamptz + make_interval(secs => ${seconds})
      from ${identifier(position === 0 ? 'async_commit' : `limit${position - 1}`)}
      ${before ? sql`where count <= ${before.most}` : empty}
      on conflict (key) do update set
        count = case when stored.ends_at <= ${at} then 1 else stored.count + 1 end,
        ends_at = case when stored.ends_at <= ${at} then excluded.ends_at else stored.ends_at end
      returning key, count, ends_at
    )`
  })
  const found = await rows<Counted>(db)`
    with ${asyncCommit} ${join(counted, '')}
    ${join(
      bounds.map((_, position) => sql`select key, count, ends_at as "endsAt" from ${identifier(`limit${position}`)}`),
      ' union all ',
    )}`
  for (const { key, most } of bounds) {
    const row = found.find((one) => one.key === key)
    if (row && row.count > most)
      throw new ProblemError('too_many_requests', { retryAfter: secondsUntil(row.endsAt, now) })
  }
}

/**
 * A statement that reads from this CTE commits asynchronously: a crash may lose the counts of the last moment, which
 * helps no attacker. Attempts at codes are committed synchronously (challenges.ts).
 */
const asyncCommit = sql`async_commit as materialized (select set_config('synchronous_commit', 'off', true))`

/** Takes counts back for calls that turned out to be legitimate. */
export async function refund(db: Db, keys: readonly string[]): Promise<void> {
  await rows(db)`with ${asyncCommit} ${refundStatement(keys, sql`select from async_commit`)}`
}

/**
 * `refund` as part of another statement, where `condition` has rows. Locks in the order of the keys, as `consume` does.
 */
export const refundStatement = (keys: readonly string[], condition: Sql) => sql`
  update rate_limits set count = rate_limits.count - 1
  from (
    select stored.key as refunded_key
    from unnest(${[...keys]}::text[]) with ordinality as requested (key, position)
    join rate_limits stored using (key)
    where stored.count > 0 and exists (${condition}) order by position for update of stored
  ) as refunded
  where rate_limits.key = refunded.refunded_key`

export const secondsUntil = (at: string, now: Date): number =>
  Math.max(1, Math.ceil((new Date(at).getTime() - now.getTime()) / 1000))
