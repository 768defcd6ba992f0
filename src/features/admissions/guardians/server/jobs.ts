import { applicationById } from '#features/admissions/applications/server/queries.ts'
import { isMinorNow } from '#features/admissions/guardians/server/service.ts'
import { linkById, type PrivateLink, tokenForMail } from '#features/admissions/private-links/server/links.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { paths } from '#paths.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { type ConsentMail, consentMail, signedMail } from './mails.ts'
import { consentOf } from './queries.ts'

/** Mails to guardians: the link to the consent, and what they have signed. Staff hear of a withdrawal (messages/server/jobs.ts). */
export function guardianJobs(services: JobServices, mailer: Mailer) {
  const { db, secret, publicUrl, now } = services

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
      const [link, signed] = await Promise.all([linkById(db, id), consentOf(db, id)])
      const context = await contextOf(link)
      if (context && signed) await mailer.send(signedMail({ ...context, signed }), jobId)
    },
  } satisfies Partial<JobHandlers>
}
