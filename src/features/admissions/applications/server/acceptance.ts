import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { type Arrangement, planAcceptance } from '#features/admissions/applications/acceptance.ts'
import type { By } from '#lib/by.ts'
import { acceptedPlaces, lockAllOfStudent, updateAcceptance } from './acceptance-queries.ts'
import { insertEvent, type LockedApplication } from './queries.ts'
import { suspendDecision } from './suspended-decisions.ts'
import { writeTransition } from './transitions.ts'

/** A student accepts an offer: at most one place is held firmly and one in reserve, whatever happens at the same moment. */

type AcceptanceRecord = By & {
  id: string
  version: number
  note: string | null
  arrangement: Arrangement | null
  /** The place that the student was told is given up. */
  declines: string | null
}

/**
 * `stale` where the application, or what else the student holds, is not what they have seen; `unarranged` where they have
 * to say what becomes of the place that is held firmly.
 */
export async function saveAcceptance(
  db: Db,
  { id, version, note, arrangement, declines, ...by }: AcceptanceRecord,
): Promise<'saved' | 'stale' | 'unarranged'> {
  return transact(db, async (tx) => {
    const all = await lockAllOfStudent(tx, id)
    const before = all.find((one) => one.id === id)
    if (before?.version !== version) return 'stale'
    const places = await acceptedPlaces(tx, before)
    const plan = planAcceptance({ firm: places.firm?._id ?? null, reserve: places.reserve?._id ?? null }, arrangement)
    if (plan === null) return arrangement === null ? 'unarranged' : 'stale'
    if (plan.declined !== declines) return 'stale'
    // What is given up makes room first; what was in reserve is kept by nothing while the two change places.
    if (before.acceptance !== null) await updateAcceptance(tx, id, null)
    const declined = all.find((one) => one.id === plan.declined)
    if (declined) await giveUp(tx, declined, by)
    const demoted = all.find((one) => one.id === plan.demoted)
    if (demoted) await holdInReserve(tx, demoted, by)
    const letter = { revoke: null }
    const transition = { id, to: 'accepted', action: 'accept', note, answerBy: null, letter, ...by } as const
    await writeTransition(tx, before, { ...transition, acceptance: plan.acceptance })
    return 'saved'
  })
}

const giveUp = (tx: Db, declined: LockedApplication, by: By): Promise<void> => {
  const letter = { revoke: 'withdrawn' } as const
  const transition = { to: 'withdrawn', action: 'withdraw', note: null, answerBy: null, letter } as const
  return writeTransition(tx, declined, { id: declined.id, ...transition, acceptance: null, ...by })
}

async function holdInReserve(tx: Db, { id, state }: LockedApplication, by: By): Promise<void> {
  const { actorId, requestId, now } = by
  // What staff have decided of the firm place was not about one in reserve.
  await suspendDecision(tx, id, by)
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
  // Student and staff are told, as of every other change of a place.
  await enqueue(tx, 'application.moved', { id: eventId })
  await enqueue(tx, 'application.answered', { id: eventId })
}
