import * as oidc from 'openid-client'
import type { SignInAnswer } from '#features/auth/contract.ts'
import { nameProblem, normalise, toAccountEmail } from '#features/auth/rules.ts'
import type { Services } from '#features/services.ts'
import { OUTBOUND } from '#lib/bounds.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { isEmail } from '#lib/email.ts'
import type { GoogleSettings } from '#platform/env.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, keysOf } from '#platform/http/rate-limit-store.ts'
import { readSigned, sign } from '#platform/signed.ts'
import { googleReturnsOfNetwork, googleStartsOfNetwork } from './limits.ts'
import { accountFromGoogle } from './queries.ts'
import { completeFirstFactor } from './service.ts'
import type { ClientContext, WithCookie } from './sign-in.ts'

/** Signing in with Google: the authorization code flow, with state, nonce and PKCE verifier in a cookie of the browser. */

/** Where Google sends the browser back to; registered there letter by letter. */
const CALLBACK = '/auth/google'
const STATE_MINUTES = 10
const TIMEOUT_SECONDS = OUTBOUND.google.longest / 1_000

type OAuthState = { state: string; nonce: string; verifier: string; at: number }

const configurations = new WeakMap<GoogleSettings, Promise<oidc.Configuration>>()

/** The configuration that the provider publishes, requested once, and again after a failure. */
function configurationOf(settings: GoogleSettings): Promise<oidc.Configuration> {
  const cached = configurations.get(settings)
  if (cached) return cached
  const { issuer, clientId, clientSecret } = settings
  // Only a test provider is reached without TLS.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const requested = oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: TIMEOUT_SECONDS,
  })
  configurations.set(settings, requested)
  requested.catch(() => configurations.delete(settings))
  return requested
}

/** Where to send the browser, and the cookie it comes back with. Throws `not_found` where Google is not set up. */
export async function startOAuth(
  { google, publicUrl, secret, now, db }: Services,
  { networks, lang }: Pick<ClientContext, 'networks' | 'lang'>,
): Promise<{ url: string; cookie: string }> {
  if (!google) throw new ProblemError('not_found')
  await consume(db, googleStartsOfNetwork({ secret }, networks), now())
  const configuration = await asGatewayError(configurationOf(google))
  const oauth = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    at: now().getTime(),
  }
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: publicUrl + CALLBACK,
    scope: 'openid email profile',
    state: oauth.state,
    nonce: oauth.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(oauth.verifier),
    code_challenge_method: 'S256',
    ui_locales: lang,
  })
  return { url: url.href, cookie: sign(secret, 'google', JSON.stringify(oauth)) }
}

/** What Google adds to the address that it sends the browser back to. */
type OAuthReturn = { code: string; state: string; iss?: string | undefined }

/**
 * Finishes a sign-in with Google. Throws `sign_in_again` where this browser has not started it or the cookie has expired,
 * `google_unverified` for an address that Google has not verified, `google_failed` where Google refuses or fails.
 */
export async function finishOAuth(
  services: Services,
  returned: OAuthReturn,
  cookie: string,
  browser: ClientContext,
): Promise<WithCookie<SignInAnswer>> {
  const { google, publicUrl, secret, now, db } = services
  if (!google) throw new ProblemError('not_found')
  const limits = googleReturnsOfNetwork(services, browser.networks)
  await consume(db, limits, now())
  const oauth = readOAuthState(secret, cookie, now())
  if (oauth?.state !== returned.state) throw new ProblemError('sign_in_again')

  const address = new URL(publicUrl + CALLBACK)
  const { code, state, iss } = returned
  for (const [name, value] of Object.entries({ code, state, ...(iss && { iss }) }))
    address.searchParams.set(name, value)
  const tokens = await asGatewayError(
    configurationOf(google).then((configuration) =>
      oidc.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: oauth.verifier,
        expectedState: oauth.state,
        expectedNonce: oauth.nonce,
        idTokenExpected: true,
      }),
    ),
  )
  const claims = tokens.claims()
  const email = toAccountEmail(String(claims?.email ?? ''))
  if (claims?.email_verified !== true || !isEmail(email)) throw new ProblemError('google_unverified')
  const name = toStoredName(claims.name)
  const account = await accountFromGoogle(db, { email, name, language: browser.lang, now: now() })
  return completeFirstFactor(services, account, browser, [
    ...keysOf(googleStartsOfNetwork(services, browser.networks)),
    ...keysOf(limits),
  ])
}

/** The name as a typed one is stored; null where it breaks the rules of typed names, since it is shown and mailed too. */
function toStoredName(name: unknown): string | null {
  const normalised = typeof name === 'string' ? normalise.name(name) : ''
  return normalised === '' || nameProblem(normalised) ? null : normalised
}

/** The state in the cookie; null where it is not signed by us or has expired. */
function readOAuthState(secret: string, cookie: string, now: Date): OAuthState | null {
  const text = readSigned(secret, 'google', cookie)
  if (text === null) return null
  const oauth = JSON.parse(text) as OAuthState
  return now.getTime() - oauth.at > STATE_MINUTES * MINUTE_MS ? null : oauth
}

/** Turns every failure of a call to Google into `google_failed`; its cause is logged for the operator. */
async function asGatewayError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw new ProblemError('google_failed', { cause: error })
  }
}
