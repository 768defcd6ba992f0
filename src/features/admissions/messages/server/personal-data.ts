import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { applicationMessages } from '#db/schema/application-messages.table.ts'
import { applications } from '#db/schema/applications.table.ts'
import { applicationIdsOf } from '#features/admissions/applications/server/personal-data.ts'

/** What a student and staff wrote to each other. */

/** Both directions, in their order. */
export const exportFor = (db: Db, userId: string) => {
  const { applicationId, authorId, text, createdAt, seenAt, position } = applicationMessages
  const from = sql<'you' | 'us'>`case when ${authorId} = ${userId} then 'you' else 'us' end`
  return db
    .select({ applicationId, from, text, at: createdAt, seenAt })
    .from(applicationMessages)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(eq(applications.userId, userId))
    .orderBy(asc(position))
}

export const eraseFor = async (tx: Db, userId: string): Promise<void> =>
  eraseForApplications(tx, await applicationIdsOf(tx, userId))

export async function eraseForApplications(tx: Db, ids: readonly string[]): Promise<void> {
  await rows(tx)`delete from application_messages where application_id = any(${[...ids]}::uuid[])`
}

/** Whether this account wrote to other people, who keep those messages. */
export async function leavesTraces(tx: Db, userId: string): Promise<boolean> {
  const found = await rows(tx)`select from application_messages where author_id = ${userId} limit 1`
  return found.length > 0
}
