import type { Network } from '#platform/http/client-ip.ts'
import { networkLimitsOf, rateLimitKey, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import type { RateLimitName } from '#platform/http/rate-limits.ts'
import type { OpenChallenge } from './challenge-queries.ts'

/** The rate limits of calls about accounts (platform/http/rate-limits.ts says how many). */

type Secret = { secret: string }

const limitOf =
  (name: RateLimitName) =>
  ({ secret }: Secret, subject: string) =>
    rateLimitOf(secret, name, subject)

const limitsOf =
  (name: RateLimitName) =>
  ({ secret }: Secret, networks: readonly Network[]) =>
    networkLimitsOf(secret, name, networks)

/**
 * Failed sign-ins; a successful one is refunded. A password reset clears the limit of an account that others have used up. A
 * browser in which the account was used before has its own limit, which no stranger can use up.
 */
export const signInsOfAccount = limitOf('sign-in.account')
export const signInsOfKnownBrowser = limitOf('sign-in.known')
export const signInsOfNetwork = limitsOf('sign-in.network')
/** Unfinished sign-ups; a right code refunds its own, so that a whole school can sign up behind one address. */
export const signUpsOfNetwork = limitsOf('sign-up.network')
/** Tries of the links of mails, which hash a password. */
export const linksOfNetwork = limitsOf('link.network')
/**
 * Mails that anybody who knows an address can have sent to it, and those requested by a browser of its owner. Those of sign-ups
 * and resets are counted separately: where one kind is used up, its mails with their links are in the mailbox, if it can have any.
 */
export const signUpMailsToAddress = limitOf('mail.sign-up')
export const resetMailsToAddress = limitOf('mail.reset')
export const mailsToKnownBrowser = limitOf('mail.known')
export const mailsOfNetwork = limitsOf('mail.network')
export const resendsOfChallenge = limitOf('resend')
/** Wrong codes; right ones are refunded. */
export const codesOfNetwork = limitsOf('code.network')
/** Resets that reopen the second step of an account whose wrong codes of the day are used up. */
export const secondStepsReopened = limitOf('second-step.reopened')
/** Wrong passwords where somebody who is signed in must type theirs again. */
export const passwordsOfAccount = limitOf('password')
/** Each is a mail, and hashes twice. */
export const passwordChangesOfAccount = limitOf('password.changed')
/** Sign-ins with Google that start, and that come back; successful ones are refunded. */
export const googleStartsOfNetwork = limitsOf('google')
export const googleReturnsOfNetwork = limitsOf('google.return')

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
