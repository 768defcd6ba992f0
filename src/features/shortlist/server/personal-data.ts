import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { shortlistEntries } from '#db/schema/shortlist.table.ts'

/** What an account has put on its shortlist, to take along or to be forgotten with it. */

export const exportFor = (db: Db, userId: string) => {
  const { itemId, addedAt, note } = shortlistEntries
  return db
    .select({ itemId, addedAt, note })
    .from(shortlistEntries)
    .where(eq(shortlistEntries.userId, userId))
    .orderBy(asc(addedAt))
}

export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await tx.delete(shortlistEntries).where(eq(shortlistEntries.userId, userId))
}
