import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { applicationDrafts } from '#db/schema/application-drafts.table.ts'

/** A student's drafts. */

export const exportFor = (db: Db, userId: string) => {
  const { programmeId, universityId, answers, step, createdAt, savedAt } = applicationDrafts
  return db
    .select({ programmeId, universityId, answers, step, createdAt, savedAt })
    .from(applicationDrafts)
    .where(eq(applicationDrafts.userId, userId))
    .orderBy(asc(createdAt))
}

export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await tx.delete(applicationDrafts).where(eq(applicationDrafts.userId, userId))
}
