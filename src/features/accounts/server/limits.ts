import { type Bound, limitKey } from '#server/http/kept-limit.ts'
import type { OpenChallenge } from './challenges.ts'

/** How often what may be done with accounts: per account and per network, for all servers together. */

const MINUTE = 60
const HOUR = 3600

type Secret = { secret: string }

const bound =
  (kind: string, most: number, seconds: number) =>
  ({ secret }: Secret, whose: string): Bound => ({ key: limitKey(secret, kind, whose), most, seconds })

/** Sign-ins that fail; one that succeeds is taken back. A reset by mail opens an account that others have closed so. */
export const signInsOfAccount = bound('sign-in.account', 20, 15 * MINUTE)
export const signInsOfNetwork = bound('sign-in.network', 100, 15 * MINUTE)
export const signUpsOfNetwork = bound('sign-up.network', 60, HOUR)
/** Mails that somebody who only knows an address can have sent there. */
export const mailsToAddress = bound('mail', 10, HOUR)
export const mailsOfNetwork = bound('mail.network', 60, HOUR)
export const resendsOfChallenge = bound('resend', 1, 30)
export const codesOfNetwork = bound('code.network', 100, 15 * MINUTE)
/** Passwords of somebody who is signed in already, asked for again. */
export const passwordsOfAccount = bound('password', 10, 15 * MINUTE)
/** Each is a mail, and hashes twice. */
export const passwordChangesOfAccount = bound('password.changed', 10, HOUR)
export const roundsOfNetwork = bound('google', 60, 15 * MINUTE)

/**
 * Counts the wrong codes of an address's day (challenges.ts). Those of an authenticator app count apart: they come after
 * the password, so strangers who guess at mails never keep anybody from their second factor.
 */
export const dayKey = ({ secret }: Secret, { email, purpose }: Pick<OpenChallenge, 'email' | 'purpose'>): string =>
  limitKey(secret, purpose === 'second-factor' ? 'app.day' : 'code.day', email)
