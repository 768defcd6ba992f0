import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { officeOpening } from '#features/conversations/office/server/service.ts'
import type { Services } from '#features/services.ts'
import { HOUR_MS } from '#lib/durations.ts'
import { chooseSummary, wantsSummary } from './queries.ts'

/** Each working morning staff are notified by e-mail what is due; each of them can turn it off. */

const ABILITY = 'applications.review'

/** Hours before the office opens in which the mails begin to go out, and after that in which late servers still send them. */
const MORNING = { before: 1, after: 3 }

/** The day of the office and its time zone while its morning is, on days on which it opens; else null. */
export async function officeMorning(services: Pick<Services, 'db'>, now: Date) {
  const office = await officeOpening(services, now)
  if (!office) return null
  const sinceOpening = (now.getTime() - office.opensAt.getTime()) / HOUR_MS
  return sinceOpening >= -MORNING.before && sinceOpening < MORNING.after ? office : null
}

export async function viewChoice({ db }: Services, actor: Actor): Promise<{ wanted: boolean }> {
  requireAbility(actor, ABILITY)
  return { wanted: await wantsSummary(db, actor.userId) }
}

export async function changeChoice({ db }: Services, actor: Actor, wanted: boolean): Promise<{ wanted: boolean }> {
  requireAbility(actor, ABILITY)
  await chooseSummary(db, actor.userId, wanted)
  return { wanted }
}
