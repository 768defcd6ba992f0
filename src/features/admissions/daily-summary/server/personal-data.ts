import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'

/** Whether somebody of the staff gets the summary, for the export and the deletion of the account; null where nothing is stored. */
export async function exportFor(db: Db, userId: string) {
  const [row] = await rows<{ wanted: boolean; queuedFor: string | null }>(db)`
    select wanted, queued_for::text as "queuedFor" from daily_summaries where user_id = ${userId}`
  return row ?? null
}

export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await affected(tx)`delete from daily_summaries where user_id = ${userId}`
}
