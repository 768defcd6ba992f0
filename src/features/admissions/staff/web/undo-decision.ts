import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import { ifMatch } from '#api/if-match.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'

const undoAt = (id: string, version: number): Promise<Outcome<ReviewView>> =>
  toResult(authedApi.admin.applications[':id'].decision.$delete({ param: { id } }, ifMatch({ version })))

/**
 * Undoes the decision about an application that was made at `decidedAt`, also where something else of the application has
 * changed since.
 */
export async function undoDecision(
  id: string,
  { version, decidedAt }: { version: number; decidedAt: string },
): Promise<Outcome<ReviewView>> {
  const outcome = await undoAt(id, version)
  if (outcome.refusal?.code !== 'stale') return outcome
  const newest = await readIfFound(authedApi.admin.applications[':id'].$get({ param: { id } })).catch(() => null)
  return newest?.decision?.decidedAt === decidedAt ? undoAt(id, newest.version) : outcome
}
