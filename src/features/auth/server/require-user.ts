import type { Context, MiddlewareHandler } from 'hono'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { bindingOf } from './cookies.ts'
import { type Actor, actorOf } from './queries.ts'
import { readToken } from './tokens.ts'

/** What a route behind `requireUser` finds: who asks. */
export type SessionVariables = { actor: Actor }

/**
 * Lets nobody pass but the bearer of a living session, in the browser it was opened in, whose account is not closed and
 * whose role is still the one of the token. One statement a call: what staff change counts from that moment.
 * Throws `unauthenticated` without a token, `session_ended` for one that is worth nothing (any more).
 */
export const requireUser =
  (
    services: Pick<Services, 'db' | 'secret' | 'publicUrl' | 'now'>,
  ): MiddlewareHandler<{ Variables: SessionVariables }> =>
  async (c, next) => {
    // Routes of two features may stand behind one prefix: the session is looked up once a request.
    if (!c.get('actor')) c.set('actor', await requireActor(services, c))
    // What is personal is kept by nobody on the way.
    c.header('cache-control', 'no-store')
    await next()
  }

async function requireActor(
  { db, secret, publicUrl, now }: Pick<Services, 'db' | 'secret' | 'publicUrl' | 'now'>,
  c: Context,
): Promise<Actor> {
  const token = bearerOf(c)
  if (token === null) throw new ProblemError('unauthenticated')
  const claims = await readToken(secret, token, now())
  if (!claims) throw new ProblemError('session_ended')
  const binding = bindingOf(c, publicUrl, 'session')
  const actor = await actorOf(db, { ...claims, binding, now: now() })
  if (actor?.role !== claims.role) throw new ProblemError('session_ended')
  return actor
}

/** The token of the header. A cookie never stands for it, so another site's form can do nothing here. */
export function bearerOf(c: Context): string | null {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}
