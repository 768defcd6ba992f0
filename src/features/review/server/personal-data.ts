import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** What staff wrote to each other about a student's applications. It is theirs to read, so no export has it. */

export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await rows(tx)`
    delete from application_notes where application_id in (select id from applications where user_id = ${userId})`
}

/** Whether this account wrote notes about other people, which stay. */
export async function leavesTraces(tx: Db, userId: string): Promise<boolean> {
  const found = await rows(tx)`select from application_notes where author_id = ${userId} limit 1`
  return found.length > 0
}
