import { errorCode } from '#db/errors.ts'
import type { ApplicationMailContext } from '#features/admissions/applications/server/mails.ts'
import { tokenForMail } from '#features/admissions/private-links/server/links.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { paths } from '#paths.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import { copiesLink, studentNameOf } from './queries.ts'

/** Copies of the mails about an application, to the guardian to whom the student wants them sent. */

type CopyServices = Pick<JobServices, 'db' | 'secret' | 'publicUrl' | 'log'>

/**
 * Sends a mail to a student, and its copy in the guardian's own language. `build` makes the mail for each reader: what a copy
 * leaves out, `buildMail` leaves out. A copy that no server takes is logged and not tried again: with the job, the student
 * would get theirs again too. `knows` is an address that has a mail of its own about it, and gets no copy.
 */
export const withCopies =
  (services: CopyServices, mailer: Mailer) =>
  async (
    context: ApplicationMailContext,
    jobId: string,
    build: (context: ApplicationMailContext) => Mail,
    knows?: string,
  ): Promise<void> => {
    await mailer.send(build(context), jobId)
    const reader = await copyContext(services, context, knows)
    if (!reader) return
    await mailer.send(build(reader), `${jobId}-copy`).catch((error: unknown) => {
      services.log.warn({ job: jobId, reason: errorCode(error) }, 'A copy of a mail was not sent')
    })
  }

/** The same context for the reader of copies; null where nobody gets them. */
async function copyContext(
  { db, secret, publicUrl }: Omit<CopyServices, 'log'>,
  context: ApplicationMailContext,
  knows: string | undefined,
): Promise<ApplicationMailContext | null> {
  const link = await copiesLink(db, context.id)
  if (!link || link.email === knows || link.revokedAt !== null || link.usedAt !== null) return null
  const { language: lang, email } = link
  const student = await studentNameOf(db, context.id)
  if (student === null) return null
  const stop = publicUrl + paths.copiesStop({ lang, token: await tokenForMail(db, secret, link) })
  return { ...context, to: { email, student, stop }, lang, brand: await brandIn(db, lang) }
}
