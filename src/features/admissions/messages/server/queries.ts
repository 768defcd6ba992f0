import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { mayReview } from '#features/auth/server/queries.ts'
import type { By } from '#lib/by.ts'

/** The assignee with the name of the account. */
export async function namedAssignee(
  db: Db,
  applicationId: string,
): Promise<{ id: string; name: string | null } | undefined> {
  const [row] = await rows<{ id: string; name: string | null }>(db)`
    select u.id, u.name from applications a join users u on u.id = a.assigned_to where a.id = ${applicationId} and ${mayReview}`
  return row
}

/** Records in the audit log that staff read the conversation; called before it is answered. */
export async function recordRead(db: Db, applicationId: string, { actorId, requestId }: By): Promise<void> {
  const about = { entityType: 'application', entityId: applicationId } as const
  await record(db, { actorId, action: 'application.messages.viewed', ...about, requestId })
}
