import * as oidc from 'openid-client'
import type { SignInAnswer } from '#features/auth/contract.ts'
import { nameProblem, toAccountEmail, toKept } from '#features/auth/rules.ts'
import type { Services } from '#features/services.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { isEmail } from '#lib/email.ts'
import type { GoogleSettings } from '#platform/env.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume } from '#platform/http/rate-limit-store.ts'
import { readSigned, sign } from '#platform/signed.ts'
import { returnsOfNetwork, roundsOfNetwork } from './limits.ts'
import { accountFromGoogle } from './queries.ts'
import { completeFirstFactor } from './service.ts'
import type { ClientContext, WithCookie } from './sign-in.ts'

/** Signing in with Google: the authorization code flow, with state, nonce and PKCE kept in the browser's own cookie. */

/** Where Google sends the browser back to; registered there letter by letter. */
const CALLBACK = '/auth/google'
const ROUND_MINUTES = 10
const ANSWER_SECONDS = 10

type OAuthState = { state: string; nonce: string; verifier: string; at: number }

const found = new WeakMap<GoogleSettings, Promise<oidc.Configuration>>()

/** What the provider says of itself, asked once; after a failure asked again. */
function configurationOf(settings: GoogleSettings): Promise<oidc.Configuration> {
  const known = found.get(settings)
  if (known) return known
  const { issuer, clientId, clientSecret } = settings
  // Only a provider of one's own, for trying things out, speaks without TLS.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const asked = oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: ANSWER_SECONDS })
  found.set(settings, asked)
  asked.catch(() => found.delete(settings))
  return asked
}

/** Where to send the browser, and the cookie it comes back with. Throws `not_found` where Google is not set up. */
export async function startOAuth(
  { google, publicUrl, secret, now, db }: Services,
  { network, lang }: Pick<ClientContext, 'network' | 'lang'>,
): Promise<{ url: string; cookie: string }> {
  if (!google) throw new ProblemError('not_found')
  await consume(db, [roundsOfNetwork({ secret }, network)], now())
  const configuration = await asGatewayError(configurationOf(google))
  const round = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    at: now().getTime(),
  }
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: publicUrl + CALLBACK,
    scope: 'openid email profile',
    state: round.state,
    nonce: round.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(round.verifier),
    code_challenge_method: 'S256',
    ui_locales: lang,
  })
  return { url: url.href, cookie: sign(secret, 'google', JSON.stringify(round)) }
}

export type Returned = { code: string; state: string; iss?: string | undefined }

/**
 * Takes what Google sent the browser back with. Throws `sign_in_again` where this browser has begun no such round,
 * `google_unverified` for an address Google does not vouch for, `google_failed` for everything Google itself refuses.
 */
export async function finishOAuth(
  services: Services,
  returned: Returned,
  cookie: string,
  browser: ClientContext,
): Promise<WithCookie<SignInAnswer>> {
  const { google, publicUrl, secret, now, db } = services
  if (!google) throw new ProblemError('not_found')
  const counted = returnsOfNetwork(services, browser.network)
  await consume(db, [counted], now())
  const round = readRound(secret, cookie, now())
  if (round?.state !== returned.state) throw new ProblemError('sign_in_again')

  const address = new URL(publicUrl + CALLBACK)
  const { code, state, iss } = returned
  for (const [name, value] of Object.entries({ code, state, ...(iss && { iss }) }))
    address.searchParams.set(name, value)
  const tokens = await asGatewayError(
    configurationOf(google).then((configuration) =>
      oidc.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: round.verifier,
        expectedState: round.state,
        expectedNonce: round.nonce,
        idTokenExpected: true,
      }),
    ),
  )
  const claims = tokens.claims()
  const email = toAccountEmail(String(claims?.email ?? ''))
  if (claims?.email_verified !== true || !isEmail(email)) throw new ProblemError('google_unverified')
  const name = keptName(claims.name)
  const account = await accountFromGoogle(db, { email, name, language: browser.lang, now: now() })
  return completeFirstFactor(services, account, browser, [roundsOfNetwork(services, browser.network).key, counted.key])
}

/** A name is shown again and mailed, so it is kept like a typed one, or not at all. */
function keptName(name: unknown): string | null {
  const kept = typeof name === 'string' ? toKept.name(name) : ''
  return kept === '' || nameProblem(kept) ? null : kept
}

function readRound(secret: string, cookie: string, now: Date): OAuthState | null {
  const text = readSigned(secret, 'google', cookie)
  if (text === null) return null
  const round = JSON.parse(text) as OAuthState
  return now.getTime() - round.at > ROUND_MINUTES * MINUTE_MS ? null : round
}

/** Whatever goes wrong between us and Google is one thing to whoever waits, and the operator's to look into. */
async function asGatewayError<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw new ProblemError('google_failed', { cause: error })
  }
}
