import { isClosed } from '#features/admissions/applications/lifecycle.ts'
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
import { consentsOf } from './queries.ts'
import { isMinorNow, reportedConsent, reportedOf } from './service.ts'

/**
 * Mails about consents: to guardians the link, what they have signed and that they have withdrawn it; to students that it was
 * withdrawn or given again. Those to staff are in messages/server/jobs.ts.
 */
export function guardianJobs(services: JobServices, mailer: Mailer) {
  const { db, secret, publicUrl, now } = services
  const send = withCopies(services, mailer)

  /** Null where nothing personal is left of the application. `url` is null where the link ended in the meantime. */
  async function contextOf(link: PrivateLink | undefined): Promise<ConsentMail<string | null> | null> {
    const row = link && (await applicationById(db, link.applicationId))
    if (!row || row.fullName === null || link.expiresAt === null) return null
    const { email: to, language: lang, expiresAt } = link
    const isOpen = link.revokedAt === null
    return {
      ...{ to, lang, expiresAt, student: row.fullName, item: row.item, reference: row.reference },
      brand: await brandIn(db, lang),
      url: isOpen ? publicUrl + paths.guardianConsent({ lang, token: await tokenForMail(db, secret, link) }) : null,
      isNeeded: isMinorNow(row, now()),
    }
  }

  return {
    async 'guardian.consent-asked'({ id }, jobId) {
      const link = await linkById(db, id)
      const context = link?.usedAt === null ? await contextOf(link) : null
      if (context?.url && context.isNeeded) await mailer.send(consentMail({ ...context, url: context.url }), jobId)
    },

    async 'guardian.consent-confirmed'(change, jobId) {
      const consents = await consentsOf(db, change.id)
      const linkId = consents.find(({ id }) => id === change.consentId)?.linkId
      const context = linkId && (await contextOf(await linkById(db, linkId)))
      const ofLink = consents.filter((each) => each.linkId === linkId)
      const signed = reportedOf(ofLink, change)
      if (!context || !signed) return
      if (change.state === 'withdrawn') await mailer.send(withdrawnMail({ ...context, signed }), jobId)
      // While a consent is given, nobody can take back its link.
      else if (context.url) await mailer.send(signedMail({ ...context, url: context.url, signed }), jobId)
    },

    async 'guardian.consent-reported'(change, jobId) {
      const row = await applicationById(db, change.id)
      const [context, signed] = await Promise.all([studentContext(services, row), reportedConsent(db, change)])
      if (!row || !context || !signed) return
      const isOpen = (await linkById(db, signed.linkId))?.revokedAt === null
      const canSignAgain = isOpen && isMinorNow(row, now()) && !isClosed(row.state)
      const { state } = change
      await send(context, jobId, (to) => reportMail({ ...to, state, canSignAgain, guardian: signed.signedName }))
    },
  } satisfies Partial<JobHandlers>
}
