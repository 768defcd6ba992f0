import { asc, eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { apiTokens } from '#db/schema/api-tokens.table.ts'
import { challenges } from '#db/schema/challenges.table.ts'
import { sessions } from '#db/schema/users.table.ts'

/**
 * The sessions, API tokens and challenges of an account; of the challenges also those that others started with its
 * address. Tokens are not erased: they name a system, and the audit log names them. deleteAccount ends them.
 */

type Address = { email: string }

export async function exportFor(db: Db, userId: string, { email: address }: Address) {
  const devices = await db
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
  const { purpose, email, sentAt, createdAt, usedAt } = challenges
  const started = await db
    .select({ purpose, email, sentAt, createdAt, usedAt })
    .from(challenges)
    .where(ofAccount(userId, address))
    .orderBy(asc(createdAt))
  const tokens = await db
    .select({
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      createdAt: apiTokens.createdAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
      revokedAt: apiTokens.revokedAt,
    })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(asc(apiTokens.createdAt))
  return { devices, apiTokens: tokens, challenges: started }
}

export async function eraseFor(tx: Db, userId: string, { email }: Address): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(challenges).where(ofAccount(userId, email))
}

/** Whether this account made API tokens, under whose names the audit log has what they did. */
export async function leavesTraces(tx: Db, userId: string): Promise<boolean> {
  const found = await rows(tx)`select from api_tokens where user_id = ${userId} limit 1`
  return found.length > 0
}

const ofAccount = (userId: string, email: string) => or(eq(challenges.userId, userId), eq(challenges.email, email))
