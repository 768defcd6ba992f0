import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { type ApplicationRow, isActiveApplicant } from '#features/admissions/applications/server/queries.ts'
import type { CopiesInput } from '#features/admissions/guardians/contract.ts'
import { GUARDIAN_LIMITS } from '#features/admissions/guardians/rules.ts'
import type { LinkAddress } from '#features/admissions/private-links/contract.ts'
import {
  changeLinks,
  countLinkMail,
  requireOtherAddress,
} from '#features/admissions/private-links/server/link-access.ts'
import { changeByLink, insertLink, markUsed, revokeLinks } from '#features/admissions/private-links/server/links.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { DAY_MS } from '#lib/durations.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { copiesLink, hasEndedCopies } from './queries.ts'
import { isMinorNow, newestConsent, stateOf } from './service.ts'

/** The guardian of a minor is asked for consent, and gets copies of the mails: what student and staff decide about it. */

type LinkServices = Pick<Services, 'secret' | 'now'>

/** Sends a link that takes the place of an earlier one, in the transaction that has locked the application. */
export async function sendConsentLink(
  tx: Db,
  services: LinkServices,
  applicationId: string,
  { email, language, byStaff }: LinkAddress & { byStaff: boolean },
): Promise<void> {
  const now = services.now()
  await revokeLinks(tx, applicationId, 'consent', now)
  const expiresAt = new Date(now.getTime() + GUARDIAN_LIMITS.signIn * DAY_MS)
  const id = await insertLink(tx, services, { applicationId, purpose: 'consent', email, language, expiresAt, byStaff })
  await enqueue(tx, 'guardian.consent-asked', { id })
}

type Change = (tx: Db, row: ApplicationRow) => Promise<void>

/** A change about the guardian of an application. Throws `not_found`, and `not_possible_now` without one. */
const change = (services: Services, actor: Actor, id: string, requestId: string, make: Change): Promise<void> =>
  changeLinks(services, actor, { id, action: 'application.guardian_changed' }, requestId, async (tx, row) => {
    if (!isActiveApplicant(row) || row.guardianName === null) throw new ProblemError('not_possible_now')
    await make(tx, row)
  })

/**
 * Sends the guardian a link to the text of the consent, once more or to another address. Throws `invalid` for the student's own
 * address, `not_possible_now` where the student is of age or the consent is given, `too_many_requests`.
 */
export async function askConsent(
  services: Services,
  actor: Actor,
  { id, ...address }: LinkAddress & { id: string; byStaff: boolean },
  requestId: string,
): Promise<void> {
  await countLinkMail(services, actor)
  await change(services, actor, id, requestId, async (tx, row) => {
    const { link, signed } = await newestConsent(tx, id)
    const isNeeded = isMinorNow(row, services.now()) && stateOf(link, signed, services.now()) !== 'given'
    if (!isNeeded) throw new ProblemError('not_possible_now')
    await requireOtherAddress(tx, row, address.email)
    await sendConsentLink(tx, services, id, address)
  })
}

/** Takes back a link that was sent and not signed. Throws `not_possible_now` where there is none. */
export const takeBackConsentLink = (services: Services, actor: Actor, id: string, requestId: string): Promise<void> =>
  change(services, actor, id, requestId, async (tx) => {
    const { link, signed } = await newestConsent(tx, id)
    if (!link || signed) throw new ProblemError('not_possible_now')
    await revokeLinks(tx, id, 'consent', services.now())
  })

/**
 * The student starts or ends copies. Throws `invalid` for their own address, `not_possible_now` where its reader has ended them,
 * `too_many_requests`.
 */
export async function chooseCopies(
  services: Services,
  actor: Actor,
  { id, wanted, email, language }: CopiesInput & { id: string },
  requestId: string,
): Promise<void> {
  if (wanted) await countLinkMail(services, actor)
  await change(services, actor, id, requestId, async (tx, row) => {
    if (!wanted) {
      const link = await copiesLink(tx, id)
      // What its reader has ended stays ended.
      if (link?.usedAt === null) await revokeLinks(tx, id, 'copies', services.now())
      return
    }
    await requireOtherAddress(tx, row, email)
    if (await hasEndedCopies(tx, id, email)) throw new ProblemError('not_possible_now')
    await revokeLinks(tx, id, 'copies', services.now())
    await insertLink(tx, services, { applicationId: id, purpose: 'copies', email, language, expiresAt: null })
  })
}

/** The reader ends copies, by the link in each. Does nothing the second time. Throws `not_found`. */
export const stopCopies = (services: Services, token: string): Promise<void> =>
  changeByLink(services, 'copies', token, async (tx, { id, usedAt }) => {
    if (usedAt === null) await markUsed(tx, id, { now: services.now() })
  })
