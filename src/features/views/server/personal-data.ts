import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { savedViews } from '#db/schema/saved-views.table.ts'

/** The saved views of an account, for its export and its deletion. */

export const exportFor = (db: Db, userId: string) => {
  const { list, name, query, isShared, createdAt } = savedViews
  return db
    .select({ list, name, query, isShared, createdAt })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(createdAt))
}

export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.userId, userId))
}
