import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'
import { ProblemError } from './problems.ts'

/** At most so many of one thing in a window of `seconds`, counted for all servers together. */
export type Bound = { key: string; most: number; seconds: number }

/** The name of what is counted: a hash with our secret, so that the table names nobody's address. */
export const limitKey = (secret: string, kind: string, whose: string): string =>
  createHmac('sha256', secret).update(`limit\n${kind}\n${whose}`).digest('base64url').slice(0, 27)

/**
 * Counts one of each, or throws `too_many_requests` with the seconds until the last window that is full ends. Counted
 * before anything is done, so calls at the same moment are not let through together. What is refused is counted too.
 */
export async function count(sql: Sql, bounds: readonly Bound[], now: Date): Promise<void> {
  const rows = await sql<{ key: string; count: number; endsAt: string }[]>`
    insert into rate_limits as kept (key, count, ends_at)
    select key, 1, ${now.toISOString()}::timestamptz + make_interval(secs => seconds)
    from unnest(${bounds.map(({ key }) => key)}::text[], ${bounds.map(({ seconds }) => seconds)}::int[]) as asked (key, seconds)
    order by key -- so that two statements never wait for each other
    on conflict (key) do update set
      count = case when kept.ends_at <= ${now.toISOString()} then 1 else kept.count + 1 end,
      ends_at = case when kept.ends_at <= ${now.toISOString()} then excluded.ends_at else kept.ends_at end
    returning key, count, ends_at as "endsAt"`
  const waits = bounds.flatMap(({ key, most }) => {
    const row = rows.find((one) => one.key === key)
    return row && row.count > most ? [secondsUntil(row.endsAt, now)] : []
  })
  if (waits.length > 0) throw new ProblemError('too_many_requests', { retryAfter: Math.max(...waits) })
}

/**
 * Counts one of each after the other, and what follows a full one not at all: whoever is over their own bound must not use
 * up that of the account they name.
 */
export async function countInTurn(sql: Sql, bounds: readonly Bound[], now: Date): Promise<void> {
  for (const bound of bounds) await count(sql, [bound], now)
}

/** Takes back what was counted for something that turned out to be no abuse. */
export async function uncount(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql`
    update rate_limits set count = count - 1
    from (select key as locked from rate_limits where key = any(${[...keys]}) and count > 0 order by key for update) as own
    where key = locked`
}

export const secondsUntil = (at: string, now: Date): number =>
  Math.max(1, Math.ceil((new Date(at).getTime() - now.getTime()) / 1000))
