import { asc, eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { challenges } from '#db/schema/challenges.table.ts'
import { sessions } from '#db/schema/users.table.ts'

/** The sessions and challenges of an account. */

export const exportFor = (db: Db, userId: string) =>
  db
    .select({
      device: sessions.device,
      address: sessions.address,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      signedOutAt: sessions.endedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))

export async function eraseFor(tx: Db, userId: string, { email }: { email: string }): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(challenges).where(or(eq(challenges.userId, userId), eq(challenges.email, email)))
}
