import { record } from '#db/audit.ts'
import { transact } from '#db/transaction.ts'
import type { EnrolmentStep } from '#features/admissions/applications/enrolment-steps.ts'
import { lockSteps } from '#features/admissions/applications/server/enrolment.ts'
import { saveStep } from '#features/admissions/applications/server/enrolment-queries.ts'
import { applicationOfStudent } from '#features/admissions/applications/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'

/**
 * A student ticks a step, or takes the tick back. Throws `not_found` for an application of somebody else, `not_possible_now`
 * where there is no such step, or it is a condition, which is met by what is sent for it; `too_many_requests` after 100 in an hour.
 */
export async function tickStep(
  { db, now, secret }: Services,
  { userId: actorId }: Actor,
  { id, step, done }: { id: string; step: EnrolmentStep; done: boolean },
  requestId: string,
): Promise<void> {
  if (!(await applicationOfStudent(db, actorId, id))) throw new ProblemError('not_found')
  await consume(db, [rateLimitOf(secret, 'ticks', actorId)], now())
  await transact(db, async (tx) => {
    const planned = await lockSteps(tx, id, now())
    const found = planned?.find((one) => one.step === step)
    if (!found || found.condition) throw new ProblemError('not_possible_now')
    if ((found.doneAt !== null) === done) return
    await saveStep(tx, { applicationId: id, step, doneAt: done ? now() : null })
    const about = { actorId, entityType: 'application', entityId: id, requestId } as const
    await record(tx, { ...about, action: 'application.step_ticked', after: { step, done } })
  })
}
