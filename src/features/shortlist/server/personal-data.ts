import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { shortlistEntries } from '#db/schema/shortlist.table.ts'

/** The shortlist of an account, for its export and its deletion. */

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
