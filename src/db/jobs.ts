import type { Db } from './client.ts'
import type { JobKind, JobPayloads } from './job-payloads.ts'
import { addNotices } from './notices.ts'
import { rows } from './rows.ts'

type Delay = {
  /** The delay until the job is due; 0 by default. */
  afterSeconds?: number
}

/**
 * Queues a job in the transaction of the change it follows from, so it runs if and only if the change is committed,
 * `afterSeconds` seconds later or as soon as a server is free. The person its mail goes to finds a notice at once (notices.ts).
 */
export const enqueue = <Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  payload: JobPayloads[Kind],
  delay?: Delay,
): Promise<void> => enqueueAll(tx, kind, [payload], delay)

/** `enqueue` for one job per payload. */
export async function enqueueAll<Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  payloads: readonly JobPayloads[Kind][],
  { afterSeconds = 0 }: Delay = {},
): Promise<void> {
  if (payloads.length === 0) return
  await rows(tx)`
    insert into jobs (kind, payload, due_at)
    select ${kind}, payload, now() + make_interval(secs => ${afterSeconds})
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::jsonb[]) as payload`
  await addNotices(tx, kind, payloads)
}
