import type { Context, MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { allows } from '#features/auth/api-scopes.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { actorOfApiToken, isApiToken } from './api-tokens.ts'
import { bindingOf } from './cookies.ts'
import { type Actor, actorOf, wasDisabled } from './queries.ts'
import { readToken } from './tokens.ts'

/** The variables of routes behind `requireUser`, as Hono takes them. */
export type SessionEnv = { Variables: { actor: Actor } & RequestIdVariables }

/** Whose call it is, for limits of accounts. */
export const byAccount = (c: Context<SessionEnv>): string => c.get('actor').userId

type Guarded = Pick<Services, 'db' | 'secret' | 'publicUrl' | 'now' | 'needsSecondFactor'>
/**
 * `scope`: what an API token must be allowed to be let in; without it, none is. `ownOnly`: nothing there is of anybody else, so
 * that staff are let in without a second factor.
 */
type Options = { scope?: 'content'; ownOnly?: boolean }

/** Of a call that a page makes by itself: it keeps nobody signed in (src/api/authed-api.ts). */
const BY_ITSELF = 'x-by-itself'

/**
 * Requires the token of an open session, sent by the browser that opened it, whose account is not disabled and still has the
 * role in the token; or an API token with the scope of the route. Checked with one statement per call, so that a change made
 * by staff applies at once.
 * Throws `unauthenticated` without a token or with an unknown API token, `session_ended` for an invalid one or an ended
 * session, `account_disabled` where the account was disabled since, `forbidden` for an API token without the scope, and
 * `second_factor_required` for staff who have none where one is needed.
 */
export const requireUser =
  (services: Guarded, options: Options = {}): MiddlewareHandler<SessionEnv> =>
  async (c, next) => {
    // Two features may require a user for the same prefix: the session is looked up once per request.
    if (!c.get('actor')) c.set('actor', await requireActor(services, c, options))
    if (!options.ownOnly && lacksSecondFactor(services, c.get('actor')))
      throw new ProblemError('second_factor_required')
    // No cache on the way may store personal answers.
    c.header('cache-control', 'no-store')
    await next()
  }

/**
 * Whether somebody of the staff must set up a second factor before they see anything of others. An API token has that of the
 * administrator who made it.
 */
export const lacksSecondFactor = (
  { needsSecondFactor }: Pick<Services, 'needsSecondFactor'>,
  { role, secondFactor }: Actor,
): boolean => needsSecondFactor && role !== 'student' && !secondFactor

/**
 * Who calls where signing in is not required; null for nobody, for a token that is no longer valid, and for staff without the
 * second factor that they need.
 */
export async function findActor(services: Guarded, c: Context): Promise<Actor | null> {
  if (bearerOf(c) === null) return null
  try {
    const actor = await requireActor(services, c, {})
    return lacksSecondFactor(services, actor) ? null : actor
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}

async function requireActor(services: Guarded, c: Context, options: Options): Promise<Actor> {
  const { db, secret, publicUrl, now } = services
  const token = bearerOf(c)
  if (token === null) throw new ProblemError('unauthenticated')
  if (isApiToken(token)) return requireScope(services, token, c.req.method, options)
  const claims = await readToken(secret, token, now())
  if (!claims) throw new ProblemError('session_ended')
  const binding = bindingOf(c, publicUrl, 'session')
  const byItself = c.req.header(BY_ITSELF) !== undefined
  const actor = await actorOf(db, { ...claims, binding, byItself, now: now() })
  if (actor?.role === claims.role) return actor
  const isDisabled = !actor && (await wasDisabled(db, { ...claims, binding }))
  throw new ProblemError(isDisabled ? 'account_disabled' : 'session_ended')
}

async function requireScope({ db, now }: Guarded, token: string, method: string, { scope }: Options): Promise<Actor> {
  const found = await actorOfApiToken(db, { token, now: now() })
  if (!found) throw new ProblemError('unauthenticated')
  if (!scope || !allows(found.scopes, scope, method)) throw new ProblemError('forbidden')
  return found.actor
}

/** The token of the header. No cookie replaces it, so a form of another site is never authenticated. */
export function bearerOf(c: Context): string | null {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}
