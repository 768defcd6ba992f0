import type { ConfirmEmailAnswer } from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { confirmSignUp, openSignUp } from './challenges.ts'
import { readConfirmationToken } from './confirmation-links.ts'
import { signUpsOfNetwork } from './limits.ts'
import { accountById } from './queries.ts'
import { completeFirstFactor, requireUncommon } from './service.ts'
import type { ClientContext, WithCookie } from './sign-in.ts'

type Confirmation = { token: string; Password?: string | undefined }

/**
 * Verifies the address of a sign-up by the link of its mail, once, for as long as the sign-up is open. Nobody can guess the
 * link, so no tries are counted and no stranger's wrong codes stand in its way. In the browser that
 * began it this ends as its code does. Anywhere else we cannot know whether the reader of the mail is whoever chose the
 * password: it is asked for, and the one given here is the account's. So nobody verifies an account for a stranger who has
 * signed up with their address, and no session is opened: the new password does that.
 *
 * Throws `not_found` for a link that means nothing (any more), `invalid` for a password anybody would try.
 */
export async function confirmEmail(
  services: Services,
  { token, Password }: Confirmation,
  browser: ClientContext,
): Promise<WithCookie<ConfirmEmailAnswer> | { answer: ConfirmEmailAnswer }> {
  const { db, secret, passwords, now } = services
  const id = readConfirmationToken(secret, token)
  const signUp = id === null ? undefined : await openSignUp(db, { id, binding: browser.pending, now: now() })
  if (!signUp) throw new ProblemError('not_found')
  const { email, isOwnBrowser } = signUp
  if (isOwnBrowser) {
    const refunds = [signUpsOfNetwork(services, browser.network).key]
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
  return { answer: { status: 'confirmed', data: { email } } }
}
