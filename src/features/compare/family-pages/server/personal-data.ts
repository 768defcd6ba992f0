import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'

/** The family pages of an account, for its export and its deletion. What others wrote on them is theirs. */

export const exportFor = (db: Db, userId: string) => rows<{
  code: string
  itemIds: string[]
  createdAt: string
  expiresAt: string
}>(db)`
  select code, item_ids as "itemIds", created_at as "createdAt", expires_at as "expiresAt"
  from family_pages where user_id = ${userId} order by created_at`

/** Whether it gets e-mails about them; null where nothing was ever chosen or sent. */
export async function newsFor(db: Db, userId: string) {
  const [row] = await rows<{ wanted: boolean; timeZone: string | null; mailedAt: string | null }>(db)`
    select wanted, time_zone as "timeZone", mailed_at as "mailedAt" from family_news where user_id = ${userId}`
  return row ?? null
}

export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await affected(tx)`delete from family_news where user_id = ${userId}`
  await affected(tx)`delete from family_pages where user_id = ${userId}`
}
