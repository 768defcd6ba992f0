import type { Context } from 'hono'
import { bindingHash, NO_BINDING, newBinding, readBinding, setBinding } from '#features/auth/server/cookies.ts'
import { can } from '#features/auth/server/policy.ts'
import { findActor } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import type { Caller } from './queries.ts'

/** `mayModerate`: staff at the desk, who may remove any page and anything on it. */
export type FamilyCaller = Caller & { mayModerate: boolean }

/** Who calls. A browser without our cookie owns nothing. */
export async function callerOf(services: Services, c: Context): Promise<FamilyCaller> {
  const actor = await findActor(services, c)
  const value = readBinding(c, services.publicUrl, 'family')
  return {
    browser: value === '' ? NO_BINDING : bindingHash(value),
    userId: actor?.userId ?? null,
    mayModerate: actor !== null && can(actor, 'desk.work'),
  }
}

/** The same for a caller who is about to write something: the browser gets a cookie, or a newer one. */
export async function writerOf(services: Services, c: Context): Promise<FamilyCaller> {
  const { publicUrl } = services
  const value = readBinding(c, publicUrl, 'family') || newBinding()
  setBinding(c, publicUrl, 'family', value)
  return { ...(await callerOf(services, c)), browser: bindingHash(value) }
}
