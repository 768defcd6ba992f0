import { record } from '#db/audit.ts'
import { transact } from '#db/transaction.ts'
import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import type { EnrolmentStep } from '#features/admissions/applications/enrolment-steps.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import { lockSteps } from './enrolment.ts'
import { saveStep } from './enrolment-queries.ts'
import { applicationOfStudent } from './queries.ts'
import { viewApplication } from './service.ts'

/**
 * A student ticks a step, or takes the tick back. Throws `not_found` for an application of somebody else, `not_possible_now`
 * where there is no such step, or it is a condition, which is met by what is sent for it; `too_many_requests` after 100 in an hour.
 */
export async function tickStep(
  services: Services,
  actor: Actor,
  { id, step, done }: { id: string; step: EnrolmentStep; done: boolean },
  requestId: string,
): Promise<ApplicationView> {
  const { db, now, secret } = services
  const { userId } = actor
  if (!(await applicationOfStudent(db, userId, id))) throw new ProblemError('not_found')
  await consume(db, [rateLimitOf(secret, 'ticks', userId)], now())
  await transact(db, async (tx) => {
    const planned = await lockSteps(tx, id)
    const found = planned?.find((one) => one.step === step)
    if (!found || found.condition) throw new ProblemError('not_possible_now')
    if ((found.doneAt !== null) === done) return
    await saveStep(tx, { applicationId: id, step, doneAt: done ? now() : null })
    const about = { actorId: userId, entityType: 'application', entityId: id, requestId } as const
    await record(tx, { ...about, action: 'application.step_ticked', after: { step, done } })
  })
  return viewApplication(services, actor, id)
}
