import { isClosed } from '#features/admissions/applications/lifecycle.ts'
import { studentContext } from '#features/admissions/applications/server/mail-context.ts'
import { applicationById } from '#features/admissions/applications/server/queries.ts'
import { linkById, type PrivateLink, tokenForMail } from '#features/admissions/private-links/server/links.ts'
import { nextWorkingDay } from '#features/conversations/office/server/service.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { paths } from '#paths.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { withCopies } from './copies.ts'
import { type ConsentMail, consentMail, reportMail, signedMail, withdrawnMail } from './mails.ts'
import { consentsOf } from './queries.ts'
import { consentGapOf, isMinorNow, reportedConsent, reportedOf } from './service.ts'

/**
 * Mails about consents: to guardians the link, what they have signed and that they have withdrawn it; to students that it was
 * given or withdrawn. Those to staff are in messages/server/jobs.ts.
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
      const link = await linkById(db, signed.linkId)
      const canSignAgain = link?.revokedAt === null && isMinorNow(row, now()) && !isClosed(row.state)
      const { state } = change
      const gap = isClosed(row.state) ? null : await consentGapOf(services, row)
      const contactBy = gap?.state === 'withdrawn' && gap.at ? await nextWorkingDay(services, new Date(gap.at)) : null
      const report = { state, canSignAgain, guardian: signed.signedName, contactBy }
      const build = (to: typeof context) => reportMail({ ...to, ...report })
      // Who has signed or withdrawn it has a mail of their own.
      await send(context, jobId, build, link?.email)
    },
  } satisfies Partial<JobHandlers>
}
