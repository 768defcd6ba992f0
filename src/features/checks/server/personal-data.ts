import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** A check stays when the account that made it goes, and names nobody any more. */
export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await rows(tx)`update fact_checks set checked_by = null where checked_by = ${userId}`
}
