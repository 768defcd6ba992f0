import { studentContext } from '#features/admissions/applications/server/mail-context.ts'
import { applicationById } from '#features/admissions/applications/server/queries.ts'
import { linkById, tokenForMail } from '#features/admissions/private-links/server/links.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { paths } from '#paths.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { answeredMail, referenceMail } from './mails.ts'
import { referenceOf } from './queries.ts'

/** Mails about references: the link to the referee, and to the student that one has come or was declined. */
export function referenceJobs(services: JobServices, mailer: Mailer) {
  const { db, secret, publicUrl } = services

  async function find(id: string) {
    const [link, reference] = await Promise.all([linkById(db, id), referenceOf(db, id)])
    if (!link || !reference) return null
    const row = await applicationById(db, link.applicationId)
    return row?.fullName ? { link, row, reference, student: row.fullName } : null
  }

  return {
    async 'reference.asked'({ id }, jobId) {
      const found = await find(id)
      if (!found || found.link.revokedAt !== null || found.link.usedAt !== null) return
      const { link, row, reference, student } = found
      const { email: to, language: lang, expiresAt } = link
      const token = await tokenForMail(db, secret, link)
      await mailer.send(
        referenceMail({
          ...{ to, lang, student, referee: reference.name, item: row.item, expiresAt: expiresAt ?? '' },
          dueOn: reference.dueOn,
          brand: await brandIn(db, lang),
          url: publicUrl + paths.reference({ lang, token }),
        }),
        jobId,
      )
    },

    async 'reference.answered'({ id, outcome }, jobId) {
      const found = await find(id)
      const context = found && (await studentContext(services, found.row))
      const isDeclined = outcome === 'declined'
      // What was written after it was declined has a mail of its own.
      if (!context || isDeclined !== (found.reference.declinedAt !== null)) return
      await mailer.send(answeredMail({ ...context, referee: found.reference.name, isDeclined }), jobId)
    },
  } satisfies Partial<JobHandlers>
}
