import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/**
 * Locks the rows of all administrators until the transaction ends, always in the same order, so that of two administrators
 * who leave at once the second one waits and sees that it is the last. `isLast`: this account is the only administrator.
 */
export async function lockAdministrators(tx: Db, userId: string): Promise<{ isLast: boolean }> {
  const locked = await rows<{ id: string }>(tx)`
    select id from users where role = 'admin' and disabled_at is null order by id for update`
  return { isLast: locked.length === 1 && locked[0]?.id === userId }
}
