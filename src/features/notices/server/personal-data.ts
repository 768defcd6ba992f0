import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { affected } from '#db/rows.ts'
import { notices } from '#db/schema/notices.table.ts'

/** The notices of an account, for its export and its deletion. */

export const exportFor = (db: Db, userId: string) => {
  const { kind, applicationId, variant, dueOn, createdAt, readAt } = notices
  return db
    .select({ kind, variant, applicationId, dueOn, createdAt, readAt })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(asc(createdAt))
}

/** Also what staff were told of its applications. */
export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await affected(tx)`
    delete from notices n where n.user_id = ${userId}
      or n.application_id in (select id from applications where user_id = ${userId})`
}
