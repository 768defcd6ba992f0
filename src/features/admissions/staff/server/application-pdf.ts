import {
  type PdfRequest,
  renderApplication,
  renderLetter,
} from '#features/admissions/applications/server/application-pdf.ts'
import { type ApplicationRow, isActiveApplicant } from '#features/admissions/applications/server/queries.ts'
import { documentsOfApplicant } from '#features/admissions/documents/server/service.ts'
import { consumePdfRateLimit } from '#features/auth/server/pdf-rate-limit.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import type { PdfFile } from '#platform/http/pdf-response.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { findForReview } from './queries.ts'
import { readerOf } from './reader.ts'

/** The PDFs of an application and of its letter for staff; that they were asked for is recorded in the audit log. */

/** Throws `forbidden`, `too_many_requests`, `not_found`, `unavailable`. */
export async function applicationPdfForStaff(
  services: Services,
  actor: Actor,
  { id, lang }: PdfRequest,
  requestId: string,
): Promise<PdfFile> {
  const row = await requireReviewable(services, actor, id, 'application.printed', requestId)
  // Of somebody who has left, no document is part of it any more.
  const documents = isActiveApplicant(row) ? await documentsOfApplicant(services, actor, row.userId, requestId) : []
  return renderApplication(services, actor, row, documents, lang)
}

/** The valid offer letter. Throws as `applicationPdfForStaff`, `not_found` where there is no letter too. */
export async function letterPdfForStaff(
  services: Services,
  actor: Actor,
  { id, lang }: PdfRequest,
  requestId: string,
): Promise<PdfFile> {
  const row = await requireReviewable(services, actor, id, 'letter.printed', requestId)
  return renderLetter(services, actor, row, lang)
}

async function requireReviewable(
  services: Services,
  actor: Actor,
  id: string,
  action: 'application.printed' | 'letter.printed',
  requestId: string,
): Promise<ApplicationRow> {
  requireAbility(actor, 'applications.review')
  await consumePdfRateLimit(services, actor)
  const row = await findForReview(services.db, id, await readerOf(services, actor, requestId), action)
  if (!row) throw new ProblemError('not_found')
  return row
}
