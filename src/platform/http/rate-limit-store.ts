import { createHmac } from 'node:crypto'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { ProblemError } from './problems.ts'

/** At most so many of one thing in a window of `seconds`, counted for all servers together. */
export type RateLimit = { key: string; most: number; seconds: number }

/** The name of what is counted: a hash with our secret, so that the table names nobody's address. */
export const rateLimitKey = (secret: string, kind: string, whose: string): string =>
  createHmac('sha256', secret).update(`limit\n${kind}\n${whose}`).digest('base64url').slice(0, 27)

type Counted = { key: string; count: number; endsAt: string }

/**
 * Counts one of each, or throws `too_many_requests` with the seconds until the window that is full ends. Counted before
 * anything is done, so calls at the same moment are not let through together; what is refused is counted too. One after
 * the other, and what follows a full one not at all: whoever is over their own bound must not use up that of the account
 * they name. Bounds of networks therefore come first, which is also the order in which all statements lock them.
 */
export async function consume(db: Db, bounds: readonly RateLimit[], now: Date): Promise<void> {
  const at = now.toISOString()
  const counted = bounds.map(({ key, seconds }, position) => {
    const before = bounds[position - 1]
    return sql`, ${identifier(`limit${position}`)} as (
      insert into rate_limits as stored (key, count, ends_at)
      select ${key}, 1, ${at}::timestamptz + make_interval(secs => ${seconds})
      from ${identifier(position === 0 ? 'async_commit' : `limit${position - 1}`)} ${before ? sql`where count <= ${before.most}` : empty}
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
 * A statement that reads from this does not wait until the disk has it: if the machine stops within the next moment, a few
 * of these counts are lost, which helps no flood. The tries of codes are not counted so (challenges.ts).
 */
const asyncCommit = sql`async_commit as materialized (select set_config('synchronous_commit', 'off', true))`

/** Takes back what was counted for something that turned out to be no abuse. */
export async function refund(db: Db, keys: readonly string[]): Promise<void> {
  await rows(db)`with ${asyncCommit} ${refundStatement(keys, sql`select from async_commit`)}`
}

/** The same as part of another statement, where `condition` has rows. Locks in the order of the keys, as `count` does. */
export const refundStatement = (keys: readonly string[], condition: Sql) => sql`
  update rate_limits set count = rate_limits.count - 1
  from (
    select stored.key as refunded_key from unnest(${[...keys]}::text[]) with ordinality as requested (key, position) join rate_limits stored using (key)
    where stored.count > 0 and exists (${condition}) order by position for update of stored
  ) as refunded
  where rate_limits.key = refunded.refunded_key`

export const secondsUntil = (at: string, now: Date): number =>
  Math.max(1, Math.ceil((new Date(at).getTime() - now.getTime()) / 1000))
