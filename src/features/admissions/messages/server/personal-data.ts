import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { applications } from '#db/schema/applications.table.ts'
import { messages } from '#db/schema/messages.table.ts'
import { applicationIdsOf } from '#features/admissions/applications/server/personal-data.ts'
import { exportedSuggestions } from '#features/conversations/messages/server/queries.ts'

/** What a student and staff wrote to each other. */

/** Both directions, in their order. */
export const exportFor = (db: Db, userId: string) => {
  const { applicationId, side, text, createdAt, seenAt, position } = messages
  const from = sql<'you' | 'us'>`case ${side} when 'student' then 'you' else 'us' end`
  return db
    .select({ applicationId: applications.id, from, text, suggestions: exportedSuggestions, at: createdAt, seenAt })
    .from(messages)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(eq(applications.userId, userId))
    .orderBy(asc(position))
}

export const eraseFor = async (tx: Db, userId: string): Promise<void> =>
  eraseForApplications(tx, await applicationIdsOf(tx, userId))

export async function eraseForApplications(tx: Db, ids: readonly string[]): Promise<void> {
  await rows(tx)`delete from messages where application_id = any(${[...ids]}::uuid[])`
}

/** Whether this account wrote to other people, who keep those messages. */
export async function leavesTraces(tx: Db, userId: string): Promise<boolean> {
  const found = await rows(tx)`select from messages where author_id = ${userId} limit 1`
  return found.length > 0
}
