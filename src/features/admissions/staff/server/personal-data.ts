import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { applicationIdsOf } from '#features/admissions/applications/server/personal-data.ts'

/** Internal notes of staff about a student's applications, and why one is held. Students never see them, so no export has them. */

export const eraseFor = async (tx: Db, userId: string): Promise<void> =>
  eraseForApplications(tx, await applicationIdsOf(tx, userId))

/** A hold goes too: its reason may name the person, and nothing is left to be kept. */
export async function eraseForApplications(tx: Db, ids: readonly string[]): Promise<void> {
  await rows(tx)`delete from application_notes where application_id = any(${[...ids]}::uuid[])`
  await rows(tx)`delete from application_holds where application_id = any(${[...ids]}::uuid[])`
}

/** Whether this account wrote notes about other people, holds their applications or has notified universities, which stays. */
export async function leavesTraces(tx: Db, userId: string): Promise<boolean> {
  const found = await rows(tx)`
    select from application_notes where author_id = ${userId}
    union all select from application_holds where held_by = ${userId}
    union all select from university_notifications where settled_by = ${userId} limit 1`
  return found.length > 0
}
