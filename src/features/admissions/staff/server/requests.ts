import { decisionOf } from '#features/admissions/applications/server/decision-queries.ts'
import type { ApplicationRow } from '#features/admissions/applications/server/queries.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import type {
  CorrectionDecision,
  ItemReview,
  RequestExtension,
  RequestInput,
  RequestPreview,
} from '#features/admissions/requests/contract.ts'
import { addToRequest } from '#features/admissions/requests/server/extend-request.ts'
import {
  decideOnCorrection,
  decideOnItem,
  openRequest,
  previewRequest,
  usualDueDay,
} from '#features/admissions/requests/server/service.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { assignToActor } from './assignment.ts'
import { requireActiveApplicant, requireDecidable } from './review-access.ts'
import { ABILITY, viewForReview } from './service.ts'

/**
 * Information requests and corrections as staff change them. Each throws `stale` where the application has changed since,
 * `not_possible_now` where its state does not allow it, `forbidden` for one's own application.
 */

/** What is asked for in one text is a request with that question, which the history tells in the same words. */
export const requestInWords = (services: Services, row: ApplicationRow, note: string, by: By): Promise<void> => {
  const items = [{ kind: 'answer' as const, question: note, choices: [] }]
  return openAndAssign(services, row, { note: '', dueOn: usualDueDay(by.now), items }, by, note)
}

const openAndAssign = (services: Services, row: ApplicationRow, input: RequestInput, by: By, historyNote?: string) =>
  openRequest(services, row, input, { by, historyNote, alsoDo: (tx) => assignToActor(tx, row.id, by) })

type At = { id: string; version: number }

/** The application; throws `not_possible_now` too while a decision on it can still be undone: its letter is settled. */
async function requireUndecided(
  services: Services,
  actor: Actor,
  id: string,
  version: number,
): Promise<ApplicationRow> {
  const row = await requireDecidable(services, actor, id, version)
  if (await decisionOf(services.db, id)) throw new ProblemError('not_possible_now')
  return row
}

export async function requestInformation(
  services: Services,
  actor: Actor,
  { id, version, input }: At & { input: RequestInput },
  requestId: string,
): Promise<ReviewView> {
  await sendRequest(services, actor, { id, version, input }, requestId)
  return viewForReview(services, actor, id, requestId)
}

async function sendRequest(
  services: Services,
  actor: Actor,
  { id, version, input }: At & { input: RequestInput },
  requestId: string,
): Promise<void> {
  requireAbility(actor, ABILITY)
  const row = await requireUndecided(services, actor, id, version)
  const by = byOf(services, actor, requestId)
  await openAndAssign(services, row, input, by)
}

/** Asks for one document, with what the student is to look out for; nobody is shown the application by it. */
export async function requestDocument(
  services: Services,
  actor: Actor,
  { id, version, documentKind, note }: At & { documentKind: DocumentKind; note: string },
  requestId: string,
): Promise<void> {
  const items = [{ kind: 'document' as const, documentKind }]
  const input = { note, dueOn: usualDueDay(services.now()), items }
  await sendRequest(services, actor, { id, version, input }, requestId)
}

export async function extendRequest(
  services: Services,
  actor: Actor,
  { id, version, input }: At & { input: RequestExtension },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const row = await requireUndecided(services, actor, id, version)
  await addToRequest(services, { row, by: byOf(services, actor, requestId) }, input)
  return viewForReview(services, actor, id, requestId)
}

/** What the student would read; throws `forbidden` for one's own application. */
export async function previewRequestMail(
  services: Services,
  actor: Actor,
  id: string,
  input: RequestInput,
): Promise<RequestPreview> {
  requireAbility(actor, ABILITY)
  return previewRequest(services, await requireActiveApplicant(services, actor, id), input)
}

export async function judgeItem(
  services: Services,
  actor: Actor,
  { id, version, ...item }: At & ItemReview & { itemId: string },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const row = await requireUndecided(services, actor, id, version)
  await decideOnItem(services, { row, by: byOf(services, actor, requestId) }, item)
  return viewForReview(services, actor, id, requestId)
}

export async function judgeCorrection(
  services: Services,
  actor: Actor,
  { id, version, ...correction }: At & CorrectionDecision & { correctionId: string },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const row = await requireUndecided(services, actor, id, version)
  await decideOnCorrection(services, { row, by: byOf(services, actor, requestId) }, correction)
  return viewForReview(services, actor, id, requestId)
}
