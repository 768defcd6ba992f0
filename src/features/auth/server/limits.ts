import { HOUR_SECONDS, MINUTE_SECONDS } from '#lib/durations.ts'
import { type RateLimit, rateLimitKey } from '#platform/http/rate-limit-store.ts'
import type { OpenChallenge } from './challenge-queries.ts'

/** The rate limits of calls about accounts: per account and per network, for all servers together. */

type Secret = { secret: string }

const limitOf =
  (kind: string, most: number, seconds: number) =>
  ({ secret }: Secret, subject: string): RateLimit => ({ key: rateLimitKey(secret, kind, subject), most, seconds })

/**
 * Failed sign-ins; a successful one is refunded. A password reset clears the limit of an account that others have used up. A
 * browser in which the account was used before has its own limit, which no stranger can use up.
 */
export const signInsOfAccount = limitOf('sign-in.account', 20, 15 * MINUTE_SECONDS)
export const signInsOfKnownBrowser = limitOf('sign-in.known', 20, 15 * MINUTE_SECONDS)
export const signInsOfNetwork = limitOf('sign-in.network', 100, 15 * MINUTE_SECONDS)
/** Unfinished sign-ups; a right code refunds its own, so that a whole school can sign up behind one address. */
export const signUpsOfNetwork = limitOf('sign-up.network', 60, HOUR_SECONDS)
/** Mails that anybody who knows an address can have sent to it, and those requested by a browser of its owner. */
export const mailsToAddress = limitOf('mail', 10, HOUR_SECONDS)
export const mailsToKnownBrowser = limitOf('mail.known', 5, HOUR_SECONDS)
export const mailsOfNetwork = limitOf('mail.network', 60, HOUR_SECONDS)
export const resendsOfChallenge = limitOf('resend', 1, 30)
/** Wrong codes; right ones are refunded. */
export const codesOfNetwork = limitOf('code.network', 100, 15 * MINUTE_SECONDS)
/** Wrong passwords where somebody who is signed in is asked for theirs again. */
export const passwordsOfAccount = limitOf('password', 10, 15 * MINUTE_SECONDS)
/** Each is a mail, and hashes twice. */
export const passwordChangesOfAccount = limitOf('password.changed', 10, HOUR_SECONDS)
/** Sign-ins with Google that start, and that come back; successful ones are refunded. */
export const googleStartsOfNetwork = limitOf('google', 60, 15 * MINUTE_SECONDS)
export const googleReturnsOfNetwork = limitOf('google.return', 60, 15 * MINUTE_SECONDS)

/**
 * Key of the wrong codes of an address in one day (challenge-queries.ts), counted for each purpose separately: strangers who
 * guess codes of a sign-up or a reset do not block the second factor, and sign-ups with an address that has an account
 * do not use up the attempts of its resets.
 */
export const dailyFailuresKey = (
  { secret }: Secret,
  { email, purpose }: Pick<OpenChallenge, 'email' | 'purpose'>,
): string => rateLimitKey(secret, `${purpose}.day`, email)

/** Wrong codes per account and day (P22). */
const FAILURES_A_DAY = 10
/** How many of them strangers can use up: the rest is left to browsers in which the account was used before. */
const FAILURES_BY_STRANGERS = 6

/** A sign-up has no account yet that could have been used before. */
export const failuresADay = ({ purpose, isKnown }: Pick<OpenChallenge, 'purpose' | 'isKnown'>): number =>
  purpose === 'sign-up' || isKnown ? FAILURES_A_DAY : FAILURES_BY_STRANGERS
