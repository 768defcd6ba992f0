import { letterKindFor } from '#features/admissions/applications/lifecycle.ts'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { kindNames } from '#features/admissions/documents/server/kind-queries.ts'
import { viewDocuments } from '#features/admissions/documents/server/service.ts'
import { letterPdf } from '#features/admissions/letters/server/letter-pdf.ts'
import { consumePdfRateLimit } from '#features/auth/server/pdf-rate-limit.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import type { Language } from '#lib/localized.ts'
import type { PdfFile } from '#platform/http/pdf-response.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { createPdfRenderer } from '#platform/pdf/typst-renderer.ts'
import { applicationPdfContent } from './pdf-content.ts'
import { type ApplicationRow, applicationOfStudent, isActiveApplicant } from './queries.ts'
import { toAnswers } from './stored-answers.ts'

const renderPdf = createPdfRenderer()

/** The PDFs of an application and of its letter. */

export type PdfRequest = { id: string; lang: Language }

/** Throws `not_found` for an application of another student, `too_many_requests`, `unavailable`. */
export async function applicationPdfForStudent(
  services: Services,
  actor: Actor,
  { id, lang }: PdfRequest,
): Promise<PdfFile> {
  const row = await requireOwnApplication(services, actor, id)
  return renderApplication(services, actor, row, await viewDocuments(services, actor), lang)
}

/** The valid offer letter. Throws `not_found` where there is none too. */
export async function letterPdfForStudent(
  services: Services,
  actor: Actor,
  { id, lang }: PdfRequest,
): Promise<PdfFile> {
  return renderLetter(services, actor, await requireOwnApplication(services, actor, id), lang)
}

async function requireOwnApplication(services: Services, actor: Actor, id: string): Promise<ApplicationRow> {
  const row = await applicationOfStudent(services.db, actor.userId, id)
  // What was deleted after its time cannot be printed either.
  if (!row || !isActiveApplicant(row)) throw new ProblemError('not_found')
  await consumePdfRateLimit(services, actor)
  return row
}

/** Throws `not_found` where there is no valid letter. */
export const renderLetter = (
  services: Services,
  { userId }: Actor,
  { id, state }: ApplicationRow,
  lang: Language,
): Promise<PdfFile> => letterPdf(services, userId, { id, awaitsReply: letterKindFor(state) !== null }, lang)

/** As it was sent: of `documents`, those that were there then. */
export async function renderApplication(
  { db }: Services,
  { userId }: Actor,
  row: ApplicationRow,
  documents: readonly DocumentView[],
  lang: Language,
): Promise<PdfFile> {
  const { reference, item } = row
  const brand = await brandIn(db, lang)
  const submittedAt = row.submittedAt
  // Documents that were added later are not part of what was sent.
  const documentsAtSubmission = documents.filter(({ addedAt }) => addedAt <= submittedAt)
  const names = { documents: documentsAtSubmission, nameOf: await kindNames(db) }
  const sent = { lang, brand, reference, item, submittedAt, answers: toAnswers(row), ...names }
  return { name: reference, pdf: await renderPdf(applicationPdfContent(sent), userId) }
}
