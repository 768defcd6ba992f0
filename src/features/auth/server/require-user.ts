import type { Context, MiddlewareHandler } from 'hono'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { bindingOf } from './cookies.ts'
import { type Actor, actorOf } from './queries.ts'
import { readToken } from './tokens.ts'

/** The variables of a route behind `requireUser`. */
export type SessionVariables = { actor: Actor }

/**
 * Requires the token of an open session, sent by the browser that opened it, whose account is not disabled and still has the
 * role in the token. Checked with one statement per call, so that a change made by staff applies at once.
 * Throws `unauthenticated` without a token, `session_ended` for an invalid one or an ended session.
 */
export const requireUser =
  (
    services: Pick<Services, 'db' | 'secret' | 'publicUrl' | 'now'>,
  ): MiddlewareHandler<{ Variables: SessionVariables }> =>
  async (c, next) => {
    // Two features may require a user for the same prefix: the session is looked up once per request.
    if (!c.get('actor')) c.set('actor', await requireActor(services, c))
    // No cache on the way may store personal answers.
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

/** The token of the header. No cookie replaces it, so a form of another site is never authenticated. */
export function bearerOf(c: Context): string | null {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}
