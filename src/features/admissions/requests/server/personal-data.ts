import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { applications } from '#db/schema/applications.table.ts'
import { applicationCorrections, applicationRequestItems, applicationRequests } from '#db/schema/requests.table.ts'
import { applicationIdsOf } from '#features/admissions/applications/server/personal-data.ts'

/** What staff asked a student for, what was given, and corrections of what was sent. */

export async function exportFor(db: Db, userId: string) {
  const { applicationId, askedAt, dueOn, note, state, closedAt } = applicationRequests
  const items = applicationRequestItems
  const asked = await db
    .select({
      applicationId,
      askedAt,
      dueOn,
      note,
      state,
      closedAt,
      kind: items.kind,
      documentKind: items.documentKind,
      documentLabel: items.documentLabel,
      question: items.question,
      field: items.field,
      itemState: items.state,
      documentId: items.documentId,
      answer: items.answer,
      answeredAt: items.answeredAt,
      returnReason: items.returnReason,
    })
    .from(applicationRequests)
    .innerJoin(items, eq(items.requestId, applicationRequests.id))
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(eq(applications.userId, userId))
    .orderBy(asc(askedAt), asc(items.position))
  const corrections = await db
    .select({
      applicationId: applicationCorrections.applicationId,
      field: applicationCorrections.field,
      before: applicationCorrections.before,
      after: applicationCorrections.after,
      explanation: applicationCorrections.explanation,
      state: applicationCorrections.state,
      proposedAt: applicationCorrections.proposedAt,
      decidedAt: applicationCorrections.decidedAt,
      reason: applicationCorrections.reason,
    })
    .from(applicationCorrections)
    .innerJoin(applications, eq(applications.id, applicationCorrections.applicationId))
    .where(eq(applications.userId, userId))
    .orderBy(asc(applicationCorrections.proposedAt))
  return { asked, corrections }
}

/** All of it: questions and notes may name the person as well as answers do. */
export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await eraseForApplications(tx, await applicationIdsOf(tx, userId))
  await rows(tx)`delete from viewers where user_id = ${userId}`
}

export async function eraseForApplications(tx: Db, ids: readonly string[]): Promise<void> {
  await rows(tx)`delete from application_requests where application_id = any(${[...ids]}::uuid[])`
  await rows(tx)`delete from application_corrections where application_id = any(${[...ids]}::uuid[])`
}
