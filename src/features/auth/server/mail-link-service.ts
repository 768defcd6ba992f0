import type { MailLinkAnswer } from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, keysOf } from '#platform/http/rate-limit-store.ts'
import { openReset, openSignUp } from './challenge-queries.ts'
import { acceptInvitation, finishReset, finishSignUp } from './finish-challenge-queries.ts'
import { linksOfNetwork, signUpsOfNetwork } from './limits.ts'
import { type InvitationLink, readConfirmationToken, readInvitationToken, readResetToken } from './mail-links.ts'
import { accountById, passwordVersionOf } from './queries.ts'
import { clearFailures, completeFirstFactor, requireUncommon } from './service.ts'
import type { ClientContext, WithCookie } from './sign-in.ts'

/** The links in the mails of sign-ups and resets. */

type LinkInput = { token: string; Password?: string | undefined }
type LinkAnswer = WithCookie<MailLinkAnswer> | { answer: MailLinkAnswer }

/**
 * Verifies the address of a sign-up by the link of its mail, once, for as long as the sign-up is open. Nobody can guess the
 * link, so attempts are counted for networks only, and a stranger's wrong codes do not block it. In the browser that started
 * the sign-up the link has the effect of its code. In any other browser we cannot know whether the reader of the mail is the
 * person who chose the password, so a new password is required and becomes the account's: nobody verifies an account for a stranger who
 * has signed up with their address. No session is opened there: signing in with the new password does that.
 *
 * Throws `not_found` for a link that is invalid, used or expired, `invalid` for a common password, `too_many_requests`.
 */
export async function confirmEmail(
  services: Services,
  { token, Password }: LinkInput,
  browser: ClientContext,
): Promise<LinkAnswer> {
  const { db, secret, passwords, now } = services
  await consume(db, linksOfNetwork(services, browser.networks), now())
  const id = readConfirmationToken(secret, token)
  const signUp = id === null ? undefined : await openSignUp(db, { id, binding: browser.pending, now: now() })
  if (!signUp) throw new ProblemError('not_found')
  const { email, isSameBrowser } = signUp
  const byLink = { id: signUp.id, serial: null }
  if (isSameBrowser) {
    const refunds = keysOf(signUpsOfNetwork(services, browser.networks))
    const userId = await finishSignUp(db, { ...byLink, passwordHash: null, refunds, now: now() })
    const account = userId && (await accountById(db, userId))
    if (!account) throw new ProblemError('not_found')
    return completeFirstFactor(services, account, browser)
  }
  if (Password === undefined) return { answer: { status: 'password', data: { email } } }
  requireUncommon(Password, email)
  const passwordHash = await passwords.hash(Password)
  const userId = await finishSignUp(db, { ...byLink, passwordHash, refunds: [], now: now() })
  if (!userId) throw new ProblemError('not_found')
  await clearFailures(services, email)
  return { answer: { status: 'confirmed', data: { email } } }
}

/**
 * Sets a new password by the link of a reset's or an invitation's mail, once and in any browser; without a password it says whose it is. Nobody can
 * guess the link, so it works where strangers have used up the codes and mails of an address. `signIn` signs this browser in as
 * a right password would, without counting: strangers may be trying passwords at this moment. The browser that requested
 * the reset, which may be a stranger's, gets nothing.
 *
 * Throws `not_found` for a link that is invalid, used or expired, or older than the password; `invalid` for a common
 * password, `too_many_requests`, `account_disabled`.
 */
export async function resetByLink(
  services: Services,
  { token, Password, signIn }: LinkInput & { signIn: boolean },
  browser: ClientContext,
): Promise<LinkAnswer> {
  const { db, secret, passwords, now } = services
  await consume(db, linksOfNetwork(services, browser.networks), now())
  const link = readResetToken(secret, token)
  const invitation = link ? null : readInvitationToken(secret, token)
  const email = invitation
    ? await addressOfInvited(services, invitation)
    : link && (await openReset(db, { ...link, now: now() }))?.email
  if (!email) throw new ProblemError('not_found')
  if (Password === undefined) return { answer: { status: 'password', data: { email } } }
  requireUncommon(Password, email)
  const passwordHash = await passwords.hash(Password)
  const userId = link
    ? await finishReset(db, { id: link.id, proof: link, passwordHash, refunds: [], now: now() })
    : invitation && (await acceptInvitation(db, invitation, { passwordHash, now: now() })) && invitation.userId
  const account = userId && (await accountById(db, userId))
  if (!account) throw new ProblemError('not_found')
  await clearFailures(services, email)
  return signIn ? completeFirstFactor(services, account, browser) : { answer: { status: 'confirmed', data: { email } } }
}

/** The address of an account that nobody has chosen a password for since its invitation; undefined for any other. */
async function addressOfInvited({ db, now }: Services, { userId, passwordVersion, until }: InvitationLink) {
  if (until < now().getTime() || (await passwordVersionOf(db, userId)) !== passwordVersion) return undefined
  return (await accountById(db, userId))?.email
}
