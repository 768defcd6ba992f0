import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { type ApplicationRow, isActiveApplicant } from '#features/admissions/applications/server/queries.ts'
import {
  changeLinks,
  countLinkMail,
  requireOtherAddress,
} from '#features/admissions/private-links/server/link-access.ts'
import { insertLink } from '#features/admissions/private-links/server/links.ts'
import type { Referee } from '#features/admissions/references/contract.ts'
import { REFERENCE_LIMITS } from '#features/admissions/references/rules.ts'
import { itemOf } from '#features/admissions/requests/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { DAY_MS } from '#lib/durations.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { insertReference, revokeReferees } from './queries.ts'

/** The item of a request that asks for a reference. */
type ReferenceItem = { id: string; itemId: string }

/**
 * Asks somebody for a reference by a link; it takes the place of one that nobody has used. The caller has seen that the actor may
 * do this. Throws `not_found`, `not_possible_now` where the item waits for no reference, `invalid` for the student's own
 * address, `too_many_requests`.
 */
export async function askReferee(
  services: Services,
  actor: Actor,
  { id, itemId, ...referee }: ReferenceItem & Referee,
  requestId: string,
): Promise<void> {
  await countLinkMail(services, actor)
  await change(services, actor, { id, itemId }, requestId, async (tx, row) => {
    const { name, role, email, language } = referee
    await requireOtherAddress(tx, row, email)
    const expiresAt = new Date(services.now().getTime() + REFERENCE_LIMITS.days * DAY_MS)
    const link = { applicationId: id, purpose: 'reference', email, language, expiresAt } as const
    const linkId = await insertLink(tx, services, link)
    await insertReference(tx, { linkId, itemId, name, role })
    await enqueue(tx, 'reference.asked', { id: linkId })
  })
}

/** Ends a link that nobody has used, of somebody who was asked by mistake. */
export const takeBackReferee = (services: Services, actor: Actor, item: ReferenceItem, requestId: string) =>
  change(services, actor, item, requestId, async () => {})

/** Ends the earlier link of an item that waits for a reference, and makes a change with it. */
const change = (
  services: Services,
  actor: Actor,
  { id, itemId }: ReferenceItem,
  requestId: string,
  make: (tx: Db, row: ApplicationRow) => Promise<void>,
): Promise<void> =>
  changeLinks(services, actor, { id, action: 'application.referee_named' }, requestId, async (tx, row) => {
    const item = await itemOf(tx, id, itemId)
    if (!item) throw new ProblemError('not_found')
    const isAwaited = item.requestState === 'open' && (item.state === 'open' || item.state === 'returned')
    if (item.kind !== 'reference' || !isAwaited || !isActiveApplicant(row)) throw new ProblemError('not_possible_now')
    await revokeReferees(tx, itemId, services.now())
    await make(tx, row)
  })
