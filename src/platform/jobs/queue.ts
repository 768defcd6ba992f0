import type { Db } from '#db/client.ts'
import { errorCode } from '#db/errors.ts'
import { rows } from '#db/rows.ts'

/** A job claimed by this server. `attempts` counts the claims, so it distinguishes this one from a later one of another server. */
export type Job = { id: string; kind: string; payload: unknown; attempts: number }

/** The number of attempts: the second after two minutes, then doubling up to an hour, about a day in all. */
const MOST_ATTEMPTS = 30

/**
 * Takes jobs of these kinds that are due, at most so many, and none that is `underWay` here. They are due again, for this
 * server or another one, after `lease` milliseconds, doubled with each attempt up to an hour, unless they are finished or
 * renewed before. The subquery is an array, so that it runs once: as a join it may run for each row, and limits nothing.
 */
export const claim = (
  db: Db,
  kinds: string[],
  { most, lease, underWay = [] }: { most: number; lease: number; underWay?: Job[] },
): Promise<Job[]> => rows<Job>(db)`
  update jobs set attempts = attempts + 1,
    due_at = now() + least(make_interval(secs => ${lease / 1000} * 2 ^ attempts), interval '1 hour')
  where id = any(array(
    select id from jobs where due_at <= now() and failed_at is null and kind = any(${kinds})
      and id <> all(${underWay.map(({ id }) => id)}::uuid[]) order by due_at
    limit ${most} for update skip locked))
  returning id, kind, payload, attempts`

/** Keeps jobs under way for this server for another `lease` milliseconds, except those that another one has claimed. */
export async function renew(db: Db, jobs: Job[], lease: number): Promise<void> {
  await rows(db)`
    update jobs set due_at = greatest(due_at, now() + make_interval(secs => ${lease / 1000}))
    from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ attempts }) => attempts)}::int[]) as ours (id, attempts)
    where jobs.id = ours.id and jobs.attempts = ours.attempts`
}

export async function finish(db: Db, ids: string[]): Promise<void> {
  await rows(db)`delete from jobs where id = any(${ids}::uuid[])`
}

/**
 * Records why a job failed, and gives it up after its last attempt. Only codes are stored: a mail server's message
 * quotes the address it rejects, and the row stays when the account is deleted. A job that is given up loses the address
 * or name it had, too, which only mails about a deleted account have. One that another server has claimed since is left to it.
 */
export async function fail(db: Db, { id, attempts }: Job, error: unknown): Promise<{ lastTry: boolean }> {
  const [row] = await rows<{ given_up: boolean }>(db)`
    update jobs set last_error = ${reasonOf(error)}, failed_at = case when attempts >= ${MOST_ATTEMPTS} then now() end,
      payload = case when attempts >= ${MOST_ATTEMPTS} then payload - 'email' else payload end
    where id = ${id} and attempts = ${attempts} returning failed_at is not null as given_up`
  return { lastTry: row?.given_up ?? false }
}

/** `EENVELOPE 550`, `ETIMEDOUT`, or the name of an error without a code. */
function reasonOf(error: unknown): string {
  const response = error instanceof Error && 'responseCode' in error ? String(error.responseCode) : ''
  const reason = `${errorCode(error) ?? ''} ${response}`.trim()
  return reason || (error instanceof Error ? error.name : 'unknown')
}
