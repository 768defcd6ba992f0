import type { MailLinkAnswer } from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, keysOf } from '#platform/http/rate-limit-store.ts'
import { openSignUp } from './challenge-queries.ts'
import { confirmSignUp } from './finish-challenge-queries.ts'
import { linksOfNetwork, signUpsOfNetwork } from './limits.ts'
import { readConfirmationToken } from './mail-links.ts'
import { accountById } from './queries.ts'
import { clearFailures, completeFirstFactor, requireUncommon } from './service.ts'
import type { ClientContext, WithCookie } from './sign-in.ts'

type Confirmation = { token: string; Password?: string | undefined }

/**
 * Verifies the address of a sign-up by the link of its mail, once, for as long as the sign-up is open. Nobody can guess the
 * link, so attempts are counted for networks only, and a stranger's wrong codes do not block it. In the browser that started
 * the sign-up the link has the effect of its code. In any other browser we cannot know whether the reader of the mail is the
 * person who chose the password, so a new password is asked for and becomes the account's. Thus nobody verifies an account for a
 * stranger who has signed up with their address. No session is opened there: signing in with the new password does that.
 *
 * Throws `not_found` for a link that is invalid, used or expired, `invalid` for a common password, `too_many_requests`.
 */
export async function confirmEmail(
  services: Services,
  { token, Password }: Confirmation,
  browser: ClientContext,
): Promise<WithCookie<MailLinkAnswer> | { answer: MailLinkAnswer }> {
  const { db, secret, passwords, now } = services
  await consume(db, linksOfNetwork(services, browser.networks), now())
  const id = readConfirmationToken(secret, token)
  const signUp = id === null ? undefined : await openSignUp(db, { id, binding: browser.pending, now: now() })
  if (!signUp) throw new ProblemError('not_found')
  const { email, isSameBrowser } = signUp
  if (isSameBrowser) {
    const refunds = keysOf(signUpsOfNetwork(services, browser.networks))
    const userId = await confirmSignUp(db, { id: signUp.id, passwordHash: null, refunds, now: now() })
    const account = userId && (await accountById(db, userId))
    if (!account) throw new ProblemError('not_found')
    return completeFirstFactor(services, account, browser)
  }
  if (Password === undefined) return { answer: { status: 'password', data: { email } } }
  requireUncommon(Password, email)
  const passwordHash = await passwords.hash(Password)
  const userId = await confirmSignUp(db, { id: signUp.id, passwordHash, refunds: [], now: now() })
  if (!userId) throw new ProblemError('not_found')
  await clearFailures(services, email)
  return { answer: { status: 'confirmed', data: { email } } }
}
