import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { planAcceptance } from '#features/admissions/applications/acceptance.ts'
import type { StudentTransition } from '#features/admissions/applications/contract.ts'
import {
  acceptedPlaces,
  lockAllOfStudent,
  updateAcceptance,
} from '#features/admissions/applications/server/acceptance-queries.ts'
import { insertEvent, type LockedApplication } from '#features/admissions/applications/server/queries.ts'
import { suspendDecision } from '#features/admissions/applications/server/suspended-decisions.ts'
import { notifyUniversity } from '#features/admissions/university/server/notify.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { toPlainText } from '#lib/typed-text.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { requireMove, transition } from './transition.ts'

/**
 * A student accepts an offer: at most one place is held firmly and one in reserve, whatever happens at the same moment.
 * `arrangement` says what becomes of the place that is held firmly, and throws `invalid` where it is missing; `declines` is the
 * place that the student saw would be given up. Throws `conflict` where the application, or what else they hold, is not what
 * they have seen.
 */
export async function accept(
  services: Services,
  actor: Actor,
  id: string,
  { version, note, arrangement, declines }: StudentTransition,
  requestId: string,
): Promise<void> {
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const all = await lockAllOfStudent(tx, id)
    const locked = all.find((one) => one.id === id)
    const { before } = await requireMove(tx, locked, actor, { move: 'accept', version })
    const places = await acceptedPlaces(tx, before)
    const plan = planAcceptance({ firm: places.firm?._id ?? null, reserve: places.reserve?._id ?? null }, arrangement)
    if (!plan && arrangement === null) throw new ProblemError('invalid', { fields: { arrangement: 'required' } })
    if (plan?.declined !== declines) throw new ProblemError('conflict')
    // What is given up makes room first; what was in reserve is held by nothing while the two change places.
    if (before.acceptance !== null) await updateAcceptance(tx, id, null)
    const declined = all.find((one) => one.id === plan.declined)
    const withdrawal = { to: 'withdrawn', action: 'withdraw', letter: { revoke: 'withdrawn' } } as const
    if (declined) await transition(tx, declined, { ...withdrawal, ...by })
    const demoted = all.find((one) => one.id === plan.demoted)
    if (demoted) await holdInReserve(tx, demoted, by)
    const { acceptance } = plan
    await transition(tx, before, {
      to: 'accepted',
      action: 'accept',
      acceptance,
      note: toPlainText(note) || null,
      ...by,
    })
  })
}

async function holdInReserve(tx: Db, { id, state }: LockedApplication, by: By): Promise<void> {
  const { actorId, requestId, now } = by
  // What staff have decided of the firm place was not about one in reserve.
  await suspendDecision(tx, id, 'hold', by)
  await updateAcceptance(tx, id, 'reserve')
  const eventId = await insertEvent(tx, { applicationId: id, from: state, to: state, action: 'hold', actorId, now })
  await record(tx, {
    actorId,
    action: 'application.moved',
    entityType: 'application',
    entityId: id,
    before: { state, acceptance: 'firm' },
    after: { state, action: 'hold', acceptance: 'reserve' },
    requestId,
  })
  await notifyUniversity(tx, { eventId, applicationId: id, action: 'hold', from: state, acceptance: 'reserve', now })
  // Student and staff are notified, as of every other change of a place.
  await enqueue(tx, 'application.moved', { id: eventId })
  await enqueue(tx, 'application.answered', { id: eventId })
}
