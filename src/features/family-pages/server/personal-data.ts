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

export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await affected(tx)`delete from family_pages where user_id = ${userId}`
}
