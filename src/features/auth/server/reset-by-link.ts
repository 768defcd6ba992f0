import type { MailLinkAnswer } from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume } from '#platform/http/rate-limit-store.ts'
import { openReset } from './challenge-queries.ts'
import { finishResetByLink } from './finish-challenge-queries.ts'
import { linksOfNetwork } from './limits.ts'
import { readResetToken } from './mail-links.ts'
import { accountById } from './queries.ts'
import { clearFailures, completeFirstFactor, requireUncommon } from './service.ts'
import type { ClientContext, WithCookie } from './sign-in.ts'

type ResetByLink = { token: string; Password?: string | undefined; signIn: boolean }

/**
 * Sets a new password by the link of a reset's mail, once and in any browser; without a password it says whose it is. Nobody can
 * guess the link, so it works where strangers have used up the codes and mails of an address. `signIn` signs this browser in as
 * a right password would, without counting: strangers may be trying passwords at this moment. The browser that asked for the
 * reset, which may be a stranger's, gets nothing.
 *
 * Throws `not_found` for a link that is invalid, used or expired, or older than the password; `invalid` for a common
 * password, `too_many_requests`, `account_disabled`.
 */
export async function resetByLink(
  services: Services,
  { token, Password, signIn }: ResetByLink,
  browser: ClientContext,
): Promise<WithCookie<MailLinkAnswer> | { answer: MailLinkAnswer }> {
  const { db, secret, passwords, now } = services
  await consume(db, linksOfNetwork(services, browser.networks), now())
  const link = readResetToken(secret, token)
  const reset = link && (await openReset(db, { ...link, now: now() }))
  if (!reset) throw new ProblemError('not_found')
  const { email } = reset
  if (Password === undefined) return { answer: { status: 'password', data: { email } } }
  requireUncommon(Password, email)
  const passwordHash = await passwords.hash(Password)
  const userId = await finishResetByLink(db, { ...link, passwordHash, refunds: [], now: now() })
  const account = userId && (await accountById(db, userId))
  if (!account) throw new ProblemError('not_found')
  await clearFailures(services, email)
  return signIn ? completeFirstFactor(services, account, browser) : { answer: { status: 'confirmed', data: { email } } }
}
