import { canBeUndone } from '#features/applications/lifecycle.ts'
import { decisionMail } from '#features/applications/server/decision-mail.ts'
import { type Decision, decisionOf } from '#features/applications/server/decision-queries.ts'
import type { ApplicationRow } from '#features/applications/server/queries.ts'
import { consumePdfRateLimit } from '#features/auth/server/pdf-rate-limit.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import { letterPreviewPdf } from '#features/letters/server/service.ts'
import type { DecisionMail, StaffTransition } from '#features/review/contract.ts'
import type { Services } from '#features/services.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import type { Language } from '#lib/localized.ts'
import type { PdfFile } from '#platform/http/pdf-response.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { undoMinutes } from './decision-settings.ts'
import { prepareTransition } from './prepare-transition.ts'
import { findForReview, type ReadAction } from './queries.ts'
import { readerOf } from './reader.ts'
import { requireActiveApplicant } from './review-access.ts'
import { ABILITY } from './service.ts'

/**
 * What a decision sends to the student, looked at by staff before it is sent: of one that can still be undone, and of one that is
 * being written. Each throws `not_found`, `forbidden` for one's own application, `not_possible_now` where there is nothing to see.
 */

/** A decision that waits, or one that is being written. */
export type Previewed = { id: string; move: StaffTransition | null }

/** The mail in the language of the student; null where the account gets none. */
export async function previewMail(
  services: Services,
  actor: Actor,
  previewed: Previewed,
  requestId: string,
): Promise<DecisionMail> {
  const { row, decision } = await requireDecision(services, actor, previewed, 'application.viewed', requestId)
  const mail = await decisionMail(services, row, decision)
  return { language: row.language, mail: mail && { subject: mail.subject, text: mail.text } }
}

/** The letter as it will be issued, without its code. Throws `too_many_requests` and `unavailable` too. */
export async function previewLetter(
  services: Services,
  actor: Actor,
  { lang, ...previewed }: Previewed & { lang: Language },
  requestId: string,
): Promise<PdfFile> {
  requireAbility(actor, ABILITY)
  await consumePdfRateLimit(services, actor)
  const found = await requireDecision(services, actor, previewed, 'letter.previewed', requestId)
  const { row, decision, madeAt } = found
  if (!decision.letter) throw new ProblemError('not_possible_now')
  return letterPreviewPdf(services, actor.userId, { ...row, draft: decision.letter, issuedAt: madeAt }, lang)
}

type Found = { row: ApplicationRow; decision: Decision; madeAt: Date }

async function requireDecision(
  services: Services,
  actor: Actor,
  { id, move }: Previewed,
  action: ReadAction,
  requestId: string,
): Promise<Found> {
  requireAbility(actor, ABILITY)
  await requireActiveApplicant(services, actor, id)
  const row = await findForReview(services.db, id, await readerOf(services, actor, requestId), action)
  if (!row) throw new ProblemError('not_found')
  const now = services.now()
  const waiting = await decisionOf(services.db, id)
  if (!move) {
    if (!waiting) throw new ProblemError('not_possible_now')
    // One that is suspended is made once it is confirmed.
    const due = waiting.suspendedAt === null ? new Date(waiting.dueAt).getTime() : 0
    return { row, decision: waiting, madeAt: new Date(Math.max(due, now.getTime())) }
  }
  if (waiting || !canBeUndone(move.to)) throw new ProblemError('not_possible_now')
  const [{ decision }, minutes] = await Promise.all([prepareTransition(services, row, move), undoMinutes(services.db)])
  return { row, decision, madeAt: new Date(now.getTime() + minutes * MINUTE_MS) }
}
