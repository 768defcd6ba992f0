import { canBeUndone } from '#features/admissions/applications/lifecycle.ts'
import { decisionMail } from '#features/admissions/applications/server/decision-mail.ts'
import { type Decision, decisionOf } from '#features/admissions/applications/server/decision-queries.ts'
import type { ApplicationRow } from '#features/admissions/applications/server/queries.ts'
import { dependsOnConsent } from '#features/admissions/guardians/rules.ts'
import { consentGapOf } from '#features/admissions/guardians/server/service.ts'
import { letterPreviewPdf } from '#features/admissions/letters/server/letter-pdf.ts'
import type { DecisionMail, StaffTransition } from '#features/admissions/staff/change-contract.ts'
import { consumePdfRateLimit } from '#features/auth/server/pdf-rate-limit.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { withoutIsolates } from '#i18n/isolate.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import type { Language } from '#lib/localized.ts'
import type { PdfFile } from '#platform/http/pdf-response.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { undoMinutes } from './decision-settings.ts'
import { prepareTransition } from './prepare-transition.ts'
import { findForReview, type ReadAction } from './queries.ts'
import { readerOf } from './reader.ts'
import { requireActiveApplicant, requireReviewer } from './review-access.ts'

/**
 * What a decision sends to the student, looked at by staff before it is sent: of one that can still be undone, and of one that is
 * being written. Each throws `not_found`, `forbidden` for one's own application, `not_possible_now` where there is nothing to see.
 */

/** A decision that waits, or one that is being written. */
type Previewed = { id: string; move: StaffTransition | null }

/** The mail in the language of the student; null where the account gets none. */
export async function previewMail(
  services: Services,
  actor: Actor,
  previewed: Previewed,
  requestId: string,
): Promise<DecisionMail> {
  const { row, decision } = await requireDecision(services, actor, previewed)
  const mail = await decisionMail(services, row, decision)
  await recordRead(services, actor, row, 'application.viewed', requestId)
  const isAboutConsent = dependsOnConsent(decision.to, decision.letter !== null)
  const consentGap = isAboutConsent ? await consentGapOf(services, row) : null
  return {
    consentGap,
    language: row.language,
    mail: mail && { subject: withoutIsolates(mail.subject), text: mail.text },
  }
}

/** The letter as it will be issued, without its code. Throws `too_many_requests` and `unavailable` too. */
export async function previewLetter(
  services: Services,
  actor: Actor,
  { lang, ...previewed }: Previewed & { lang: Language },
  requestId: string,
): Promise<PdfFile> {
  requireReviewer(actor)
  await consumePdfRateLimit(services, actor)
  const { row, decision, madeAt } = await requireDecision(services, actor, previewed)
  if (!decision.letter) throw new ProblemError('not_possible_now')
  await recordRead(services, actor, row, 'letter.previewed', requestId)
  return letterPreviewPdf(services, actor.userId, { ...row, draft: decision.letter, issuedAt: madeAt }, lang)
}

type Found = { row: ApplicationRow; decision: Decision; madeAt: Date }

async function requireDecision(services: Services, actor: Actor, { id, move }: Previewed): Promise<Found> {
  const row = await requireActiveApplicant(services, actor, id)
  const now = services.now().getTime()
  const [waiting, minutes] = await Promise.all([decisionOf(services.db, id), undoMinutes(services.db)])
  const madeAfterUndo = new Date(now + minutes * MINUTE_MS)
  if (!move) {
    if (!waiting) throw new ProblemError('not_possible_now')
    // One that is suspended can be undone once more after it is confirmed.
    const madeAt = waiting.suspendedAt ? madeAfterUndo : new Date(Math.max(new Date(waiting.dueAt).getTime(), now))
    return { row, decision: waiting, madeAt }
  }
  if (waiting || !canBeUndone(move.to)) throw new ProblemError('not_possible_now')
  const { decision } = await prepareTransition(services, row, move)
  return { row, decision, madeAt: madeAfterUndo }
}

/** Only what there is to see is recorded as seen. */
async function recordRead(
  services: Services,
  actor: Actor,
  { id }: ApplicationRow,
  action: ReadAction,
  requestId: string,
): Promise<void> {
  const by = await readerOf(services, actor, requestId)
  if (!(await findForReview(services.db, id, by, action))) throw new ProblemError('not_found')
}
