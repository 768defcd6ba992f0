import { studentContext } from '#features/admissions/applications/server/mail-context.ts'
import { applicationById } from '#features/admissions/applications/server/queries.ts'
import { linkById, type PrivateLink, tokenForMail } from '#features/admissions/private-links/server/links.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { paths } from '#paths.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { withCopies } from './copies.ts'
import { type ConsentMail, consentMail, reportMail, signedMail, withdrawnMail } from './mails.ts'
import { consentOf } from './queries.ts'
import { isMinorNow, newestConsent, stateOf } from './service.ts'

/**
 * Mails about consents: to guardians the link, what they have signed and that they have withdrawn it; to students that it was
 * withdrawn or given again. Those to staff are in messages/server/jobs.ts.
 */
export function guardianJobs(services: JobServices, mailer: Mailer) {
  const { db, secret, publicUrl, now } = services
  const send = withCopies(services, mailer)

  /** Null where the link ended in the meantime, or nothing personal is left of the application. */
  async function contextOf(link: PrivateLink | undefined): Promise<ConsentMail | null> {
    const row = link && link.revokedAt === null && (await applicationById(db, link.applicationId))
    if (!row || row.fullName === null || link.expiresAt === null) return null
    const { email: to, language: lang, expiresAt } = link
    const token = await tokenForMail(db, secret, link)
    return {
      ...{ to, lang, expiresAt, student: row.fullName, item: row.item, reference: row.reference },
      brand: await brandIn(db, lang),
      url: publicUrl + paths.guardianConsent({ lang, token }),
      isNeeded: isMinorNow(row, now()),
    }
  }

  return {
    async 'guardian.consent-asked'({ id }, jobId) {
      const link = await linkById(db, id)
      const context = link?.usedAt === null ? await contextOf(link) : null
      if (context?.isNeeded) await mailer.send(consentMail(context), jobId)
    },

    async 'guardian.consent-signed'({ id }, jobId) {
      const link = await linkById(db, id)
      const [context, signed] = await Promise.all([contextOf(link), link && consentOf(db, link)])
      // What was withdrawn since has a mail of its own.
      if (context && signed?.withdrawnAt === null) await mailer.send(signedMail({ ...context, signed }), jobId)
    },

    async 'guardian.consent-ended'({ id }, jobId) {
      const link = await linkById(db, id)
      const [context, signed] = await Promise.all([contextOf(link), link && consentOf(db, link)])
      if (context && signed?.withdrawnAt) await mailer.send(withdrawnMail({ ...context, signed }), jobId)
    },

    async 'guardian.consent-reported'({ id, state }, jobId) {
      const row = await applicationById(db, id)
      const [context, { link, signed }] = await Promise.all([studentContext(services, row), newestConsent(db, id)])
      if (!context || !signed || stateOf(link, signed, now()) !== state) return
      await send(context, jobId, (to) => reportMail({ ...to, state, guardian: signed.signedName }))
    },
  } satisfies Partial<JobHandlers>
}
