import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** Internal notes of staff about a student's applications. Students never see them, so no export has them. */

export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await rows(tx)`
    delete from application_notes where application_id in (select id from applications where user_id = ${userId})`
}

/** Whether this account wrote notes about other people, which stay. */
export async function leavesTraces(tx: Db, userId: string): Promise<boolean> {
  const found = await rows(tx)`select from application_notes where author_id = ${userId} limit 1`
  return found.length > 0
}
