import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/**
 * Locks all administrators until the transaction ends, always in the same order, so that of two who leave at once the
 * second one finds out. Whether this account is the only one.
 */
export async function lockAdministrators(tx: Db, userId: string): Promise<{ isLast: boolean }> {
  const locked = await rows<{ id: string }>(tx)`
    select id from users where role = 'admin' and disabled_at is null order by id for update`
  return { isLast: locked.length === 1 && locked[0]?.id === userId }
}
