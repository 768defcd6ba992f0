import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** How many people have an account that is open. */
export async function userCount(db: Db): Promise<number> {
  const [row] = await rows<{ count: number }>(db)`
    select count(*)::int as count from users where role = 'student' and disabled_at is null`
  return row?.count ?? 0
}
