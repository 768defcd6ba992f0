import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { Hold } from '#features/review/contract.ts'
import type { By } from '#lib/by.ts'
import { personJson } from './queries.ts'

/** The SQL of holds. */

export async function holdOf(db: Db, applicationId: string): Promise<Hold | null> {
  const [row] = await rows<Hold>(db)`
    select h.reason, ${personJson('u')} as by, h.held_at as at
    from application_holds h join users u on u.id = h.held_by where h.application_id = ${applicationId}`
  return row ?? null
}

/** A hold that is there already gets the new reason. */
export async function saveHold(tx: Db, applicationId: string, reason: string, { actorId, now }: By): Promise<void> {
  await rows(tx)`
    insert into application_holds (application_id, reason, held_by, held_at)
    values (${applicationId}, ${reason}, ${actorId}, ${now.toISOString()})
    on conflict (application_id) do update
    set reason = excluded.reason, held_by = excluded.held_by, held_at = excluded.held_at`
}

/** Whether there was one. */
export const deleteHold = async (tx: Db, applicationId: string): Promise<boolean> =>
  (await affected(tx)`delete from application_holds where application_id = ${applicationId}`) > 0
