import type { Db } from '#db/client.ts'
import { errorCode } from '#db/errors.ts'
import { rows } from '#db/rows.ts'

/** A job claimed by this server. */
export type Job = { id: string; kind: string; payload: unknown; attempts: number }

const AT_ONCE = 5
/** The number of attempts: the second after two minutes, then doubling up to an hour, about a day in all. */
const MOST_ATTEMPTS = 30

/**
 * Takes jobs of these kinds that are due. They are due again, for this server or another one, when they are neither
 * finished nor failed within two minutes, or longer after each attempt.
 */
export const claim = (db: Db, kinds: string[]): Promise<Job[]> => rows<Job>(db)`
  update jobs set attempts = attempts + 1, due_at = now() + make_interval(mins => least(2 ^ (attempts + 1), 60)::int)
  where id in (
    select id from jobs where due_at <= now() and failed_at is null and kind = any(${kinds}) order by due_at
    limit ${AT_ONCE} for update skip locked)
  returning id, kind, payload, attempts`

export async function finish(db: Db, ids: string[]): Promise<void> {
  await rows(db)`delete from jobs where id = any(${ids}::uuid[])`
}

/**
 * Records why a job failed, and gives it up after its last attempt. Only codes are stored: a mail server's message
 * quotes the address it rejects, and the row stays when the account is deleted. A job that is given up forgets the address
 * it had, too, which only the mail that an account is deleted is given.
 */
export async function fail(db: Db, id: string, error: unknown): Promise<{ lastTry: boolean }> {
  const [row] = await rows<{ given_up: boolean }>(db)`
    update jobs set last_error = ${reasonOf(error)}, failed_at = case when attempts >= ${MOST_ATTEMPTS} then now() end,
      payload = case when attempts >= ${MOST_ATTEMPTS} then payload - 'email' else payload end
    where id = ${id} returning failed_at is not null as given_up`
  return { lastTry: row?.given_up ?? false }
}

/** `EENVELOPE 550`, `ETIMEDOUT`, or the name of an error without a code. */
function reasonOf(error: unknown): string {
  const response = error instanceof Error && 'responseCode' in error ? String(error.responseCode) : ''
  const reason = `${errorCode(error) ?? ''} ${response}`.trim()
  return reason || (error instanceof Error ? error.name : 'unknown')
}
