import { apiTokenHash, newApiToken } from '#features/auth/server/api-tokens.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import type { ApiTokenInput, ApiTokenView, NewApiToken } from '#features/users/api-tokens/contract.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { addApiToken, listApiTokens, revokeApiToken } from './queries.ts'

/** API tokens: administrators make them for the owner's own systems, and revoke them. */

const ABILITY = 'settings.manage'

export async function viewApiTokens({ db, now }: Services, actor: Actor): Promise<{ items: ApiTokenView[] }> {
  requireAbility(actor, ABILITY)
  return { items: [...(await listApiTokens(db, now()))] }
}

/** Makes a token and answers it, this once. Throws `conflict` where there are as many as there may be. */
export async function createApiToken(
  services: Services,
  actor: Actor,
  input: ApiTokenInput,
  requestId: string,
): Promise<NewApiToken> {
  requireAbility(actor, ABILITY)
  const token = newApiToken()
  const id = await addApiToken(
    services.db,
    { ...input, tokenHash: apiTokenHash(token) },
    byOf(services, actor, requestId),
  )
  if (!id) throw new ProblemError('conflict')
  return { ...(await requireApiToken(services, actor, id)), token }
}

/** Ends a token at once. Throws `not_found`, or `stale` where somebody has revoked it since. */
export async function deleteApiToken(
  services: Services,
  actor: Actor,
  token: { id: string; version: number },
  requestId: string,
): Promise<void> {
  requireAbility(actor, ABILITY)
  if (await revokeApiToken(services.db, token, byOf(services, actor, requestId))) return
  await requireApiToken(services, actor, token.id)
  throw new ProblemError('stale')
}

async function requireApiToken(services: Services, actor: Actor, id: string): Promise<ApiTokenView> {
  const { items } = await viewApiTokens(services, actor)
  const found = items.find(({ _id }) => _id === id)
  if (!found) throw new ProblemError('not_found')
  return found
}
