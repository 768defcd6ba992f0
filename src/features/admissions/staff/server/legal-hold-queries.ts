import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { LegalHold } from '#features/admissions/staff/contract.ts'
import type { By } from '#lib/by.ts'
import { personJson } from './queries.ts'

/** The SQL of holds. */

export async function legalHoldOf(db: Db, applicationId: string): Promise<LegalHold | null> {
  const [row] = await rows<LegalHold>(db)`
    select h.reason, ${personJson('u')} as by, h.held_at as at
    from application_holds h join users u on u.id = h.held_by where h.application_id = ${applicationId}`
  return row ?? null
}

/** A hold that is there already gets the new reason. */
export async function saveLegalHold(
  tx: Db,
  applicationId: string,
  reason: string,
  { actorId, now }: By,
): Promise<void> {
  await rows(tx)`
    insert into application_holds (application_id, reason, held_by, held_at)
    values (${applicationId}, ${reason}, ${actorId}, ${now.toISOString()})
    on conflict (application_id) do update
    set reason = excluded.reason, held_by = excluded.held_by, held_at = excluded.held_at`
}

/** Whether there was one. */
export const deleteLegalHold = async (tx: Db, applicationId: string): Promise<boolean> =>
  (await affected(tx)`delete from application_holds where application_id = ${applicationId}`) > 0
