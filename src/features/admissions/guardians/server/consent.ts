import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import type { ConsentChange } from '#db/job-payloads.ts'
import { enqueue } from '#db/jobs.ts'
import { decisionOf } from '#features/admissions/applications/server/decision-queries.ts'
import {
  type ApplicationRow,
  applicationById,
  touchApplication,
} from '#features/admissions/applications/server/queries.ts'
import { suspendDecision } from '#features/admissions/applications/server/suspended-decisions.ts'
import type { ConsentView, Signature } from '#features/admissions/guardians/contract.ts'
import { CONSENT_VERSION, dependsOnConsent, GUARDIAN_LIMITS } from '#features/admissions/guardians/rules.ts'
import { viewSubject } from '#features/admissions/private-links/server/link-access.ts'
import {
  changeByLink,
  markUsed,
  type PrivateLink,
  requireLink,
} from '#features/admissions/private-links/server/links.ts'
import type { Services } from '#features/services.ts'
import { DAY_MS } from '#lib/durations.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { type ConsentRow, consentOf, consentsOf, insertConsent, withdrawConsent } from './queries.ts'
import { isMinorNow } from './service.ts'

/** What a guardian does with the link to the consent. It is known by its token alone, so every call throws `not_found`. */

/** What is consented to, and whether it is. */
export async function viewConsent(services: Pick<Services, 'db' | 'now'>, token: string): Promise<ConsentView> {
  const { db, now } = services
  const link = await requireLink(db, 'consent', token, now())
  const { row, signed } = await open(db, link)
  const isNeeded = isMinorNow(row, now())
  const given = signed?.withdrawnAt === null ? signed : undefined
  return {
    ...(await viewSubject(db, link, row)),
    state: signed ? (given ? 'given' : 'withdrawn') : isNeeded ? 'open' : 'of_age',
    isMinor: isNeeded,
    guardian: row.guardianName ?? '',
    version: given?.textVersion ?? CONSENT_VERSION,
    signedName: signed?.signedName ?? null,
    signedAt: signed?.signedAt ?? null,
    withdrawnAt: signed?.withdrawnAt ?? null,
  }
}

/**
 * Signs, of which the student is notified; also after a withdrawal by this link or an earlier one, of which staff are notified
 * too. Who presses twice has signed once. Throws `stale` where the text is another one by now, `not_possible_now` for a student who is of age.
 */
export const signConsent = (services: Services, { token, name, version, lang }: Signature, requestId: string) =>
  change(services, token, async (tx, { link, row, signed }) => {
    const now = services.now()
    if (signed?.withdrawnAt === null) return
    if (!isMinorNow(row, now)) throw new ProblemError('not_possible_now')
    if (version !== CONSENT_VERSION) throw new ProblemError('stale')
    const isAgain = (await consentsOf(tx, row.id)).length > 0
    const consentId = await insertConsent(tx, {
      linkId: link.id,
      signedName: name,
      textVersion: version,
      language: lang,
      now,
    })
    const expiresAt = new Date(now.getTime() + GUARDIAN_LIMITS.withdrawIn * DAY_MS)
    await markUsed(tx, link.id, { now, expiresAt })
    await note(tx, link, 'application.consent_given', requestId, now)
    const given = { id: row.id, consentId, state: 'given' } as const
    await enqueue(tx, 'guardian.consent-confirmed', given)
    await report(tx, given, isAgain)
  })

/**
 * Withdraws; guardian, student and staff are notified, an offer that is not sent yet is suspended, and nothing is deleted.
 * Throws `not_possible_now` where nothing was signed.
 */
export const revokeConsent = (services: Services, token: string, requestId: string) =>
  change(services, token, async (tx, { link, signed }) => {
    const now = services.now()
    if (!signed) throw new ProblemError('not_possible_now')
    if (signed.withdrawnAt !== null) return
    await withdrawConsent(tx, signed.id, now)
    await note(tx, link, 'application.consent_withdrawn', requestId, now)
    const withdrawn = { id: link.applicationId, consentId: signed.id, state: 'withdrawn' } as const
    await enqueue(tx, 'guardian.consent-confirmed', withdrawn)
    await report(tx, withdrawn, true)
    // An offer was decided on without knowing of it.
    const decision = await decisionOf(tx, link.applicationId)
    if (decision && dependsOnConsent(decision.to, decision.letter !== null))
      await suspendDecision(tx, link.applicationId, 'consent', { actorId: null, requestId, now })
  })

type Opened = { link: PrivateLink; row: ApplicationRow; signed: ConsentRow | undefined }

async function open(db: Db, link: PrivateLink): Promise<Opened> {
  const row = await applicationById(db, link.applicationId)
  if (!row) throw new ProblemError('not_found')
  return { link, row, signed: await consentOf(db, link) }
}

/** Makes a change on the locked application, and answers what is true after it. */
async function change(
  services: Services,
  token: string,
  make: (tx: Db, opened: Opened) => Promise<void>,
): Promise<ConsentView> {
  await changeByLink(services, 'consent', token, async (tx, link) => make(tx, await open(tx, link)))
  return viewConsent(services, token)
}

/** Notifies the student, and staff where something that they relied on has changed. */
async function report(tx: Db, change: ConsentChange, toStaff: boolean): Promise<void> {
  if (toStaff) await enqueue(tx, 'guardian.consent-changed', change)
  await enqueue(tx, 'guardian.consent-reported', change)
}

/** The audit log gets neither a name nor an address. */
async function note(
  tx: Db,
  { applicationId }: PrivateLink,
  action: 'application.consent_given' | 'application.consent_withdrawn',
  requestId: string,
  now: Date,
): Promise<void> {
  await record(tx, { actorId: null, action, entityType: 'application', entityId: applicationId, requestId })
  await touchApplication(tx, applicationId, now)
}
