import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { CorrectionDecision, ItemReview, RequestInput } from '#features/requests/contract.ts'
import { decideOnCorrection, decideOnItem, openRequest } from '#features/requests/server/service.ts'
import type { ReviewView } from '#features/review/contract.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { requireDecidable } from './review-access.ts'
import { ABILITY, viewForReview } from './service.ts'

/**
 * Information requests and corrections as staff change them. Each throws `stale` where the application has changed since,
 * `not_possible_now` where its state does not allow it, `forbidden` for one's own application.
 */

type At = { id: string; version: number }

export async function requestInformation(
  services: Services,
  actor: Actor,
  { id, version, input }: At & { input: RequestInput },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const row = await requireDecidable(services, actor, id, version)
  await openRequest(services, row, input, byOf(services, actor, requestId))
  return viewForReview(services, actor, id, requestId)
}

export async function judgeItem(
  services: Services,
  actor: Actor,
  { id, version, ...item }: At & ItemReview & { itemId: string },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const row = await requireDecidable(services, actor, id, version)
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
  const row = await requireDecidable(services, actor, id, version)
  await decideOnCorrection(services, { row, by: byOf(services, actor, requestId) }, correction)
  return viewForReview(services, actor, id, requestId)
}
