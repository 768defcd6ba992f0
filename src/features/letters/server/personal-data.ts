import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { applications } from '#db/schema/applications.table.ts'
import { letters } from '#db/schema/letters.table.ts'

/** The offer letters of a student. */

export const exportFor = (db: Db, userId: string) => {
  const { applicationId, kind, code, subject, conditions, replyBy, issuedAt, revokedAt, revocationReason } = letters
  return db
    .select({
      applicationId,
      kind,
      code,
      subject,
      conditions,
      replyBy,
      issuedAt,
      revokedAt,
      revokedWhy: revocationReason,
    })
    .from(letters)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(eq(applications.userId, userId))
    .orderBy(asc(issuedAt))
}

/** Letters stay, so that their codes can be checked, but are revoked and lose the free texts of their conditions. */
export async function eraseFor(tx: Db, userId: string, { now }: { now: Date }): Promise<void> {
  await rows(tx)`
    update letters l set
      conditions = (select coalesce(jsonb_agg(each || '{"detail": ""}'), '[]') from jsonb_array_elements(l.conditions) as each),
      revoked_at = coalesce(l.revoked_at, ${now.toISOString()}), revocation_reason = coalesce(l.revocation_reason, 'withdrawn')
    from applications a where a.id = l.application_id and a.user_id = ${userId}`
}

/** Whether this account issued or revoked letters, which refer to it. */
export async function leavesTraces(tx: Db, userId: string): Promise<boolean> {
  const found = await rows(tx)`select from letters where ${userId} in (issued_by, revoked_by) limit 1`
  return found.length > 0
}
