import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type {
  RedirectInput,
  RedirectList,
  RedirectListQuery,
  RedirectView,
} from '#features/content/redirects/contract.ts'
import { decodedPath } from '#features/content/redirects/redirect-paths.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import {
  addRedirect,
  allRedirects,
  changeRedirect,
  listRedirects,
  type Refused,
  redirectById,
  removeRedirect,
} from './queries.ts'

/** Redirects: administrators maintain them, and pages that are not found ask for them. */

const ABILITY = 'settings.manage'

/**
 * Where readers of a page that is not there are sent; null where nowhere. All redirects are in memory, read anew with
 * every generation of the catalogue, so every server knows a change as soon as it knows one of a fee.
 */
export async function redirectOf({ db, index, viewCache }: Services, path: string): Promise<{ to: string | null }> {
  const asked = decodedPath(path)
  if (asked === null) return { to: null }
  const known = await viewCache.get('redirects', index.generation, async () =>
    Object.fromEntries((await allRedirects(db)).map(({ from, to }) => [from, to])),
  )
  return { to: Object.hasOwn(known, asked) ? (known[asked] ?? null) : null }
}

export async function viewRedirects({ db }: Services, actor: Actor, query: RedirectListQuery): Promise<RedirectList> {
  requireAbility(actor, ABILITY)
  return toPage(await listRedirects(db, query), query)
}

export async function viewRedirect({ db }: Services, actor: Actor, id: string): Promise<RedirectView> {
  requireAbility(actor, ABILITY)
  const redirect = await redirectById(db, id)
  if (!redirect) throw new ProblemError('not_found')
  return redirect
}

/** Throws `invalid` for a loop, a chain and an address that has a redirect already. */
export async function createRedirect(
  services: Services,
  actor: Actor,
  input: RedirectInput,
  requestId: string,
): Promise<RedirectView> {
  requireAbility(actor, ABILITY)
  const added = await addRedirect(services.db, input, byOf(services, actor, requestId))
  if ('fields' in added) throw toInvalid(added)
  return viewRedirect(services, actor, added.id)
}

/** Throws `stale` where somebody has changed it since, and otherwise as `createRedirect` does. */
export async function updateRedirect(
  services: Services,
  actor: Actor,
  change: { id: string; version: number; input: RedirectInput },
  requestId: string,
): Promise<RedirectView> {
  requireAbility(actor, ABILITY)
  const changed = await changeRedirect(services.db, change, byOf(services, actor, requestId))
  if (typeof changed === 'object') throw toInvalid(changed)
  const redirect = await viewRedirect(services, actor, change.id)
  if (!changed) throw new ProblemError('stale')
  return redirect
}

/** Throws `stale` where somebody has changed it since. */
export async function deleteRedirect(
  services: Services,
  actor: Actor,
  redirect: { id: string; version: number },
  requestId: string,
): Promise<void> {
  requireAbility(actor, ABILITY)
  if (await removeRedirect(services.db, redirect, byOf(services, actor, requestId))) return
  await viewRedirect(services, actor, redirect.id)
  throw new ProblemError('stale')
}

const toInvalid = ({ fields }: Refused) => new ProblemError('invalid', { fields })
