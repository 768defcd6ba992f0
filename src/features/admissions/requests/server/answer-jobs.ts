import { transact } from '#db/transaction.ts'
import { lastOpenApplication } from '#features/admissions/applications/server/queries.ts'
import { saveAnswer } from '#features/admissions/commands/answer.ts'
import { documentById } from '#features/admissions/documents/server/queries.ts'
import type { JobServices } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { collectNews } from './news-queries.ts'
import { itemsFor } from './queries.ts'

/** Uploads that answer what staff have asked for; no mail server delays them. */
export const answerJobs = (services: JobServices) => {
  const { db } = services
  return {
    /** An upload answers what it was asked for; staff hear of any other upload of somebody who has applied. */
    async 'document.added'({ id }, jobId) {
      const document = await documentById(db, id)
      if (!document) return
      const { userId, kind, label, createdAt } = document
      const items = await itemsFor(db, { userId, kind, label, addedAt: createdAt })
      for (const { applicationId, itemId } of items) {
        const answer = { userId, id: applicationId, itemId, answer: { documentId: id } }
        await saveAnswer(services, answer, jobId).catch(ignoreOvertaken)
      }
      if (items.length > 0 || !(await lastOpenApplication(db, userId))) return
      await transact(db, (tx) => collectNews(tx, userId, new Date(createdAt)))
    },
  } satisfies Partial<JobHandlers>
}

/** The student or staff were quicker: there is nothing left to answer. */
function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error
}
