import { HOUR_SECONDS, MINUTE_SECONDS } from '#lib/durations.ts'
import { type RateLimit, rateLimitKey } from '#platform/http/rate-limit-store.ts'
import type { OpenChallenge } from './challenges.ts'

/** How often what may be done with accounts: per account and per network, for all servers together. */

type Secret = { secret: string }

const bound =
  (kind: string, most: number, seconds: number) =>
  ({ secret }: Secret, whose: string): RateLimit => ({ key: rateLimitKey(secret, kind, whose), most, seconds })

/**
 * Sign-ins that fail; one that succeeds is taken back. A reset by mail opens an account that others have closed so. A
 * browser in which the account was used before has its own bound, which no stranger can use up.
 */
export const signInsOfAccount = bound('sign-in.account', 20, 15 * MINUTE_SECONDS)
export const signInsOfKnown = bound('sign-in.known', 20, 15 * MINUTE_SECONDS)
export const signInsOfNetwork = bound('sign-in.network', 100, 15 * MINUTE_SECONDS)
/** Sign-ups that nobody finishes; a right code takes its own back, so a whole school may sign up behind one address. */
export const signUpsOfNetwork = bound('sign-up.network', 60, HOUR_SECONDS)
/** Mails that somebody who only knows an address can have sent there, and those its owner's own browser asks for. */
export const mailsToAddress = bound('mail', 10, HOUR_SECONDS)
export const mailsToKnown = bound('mail.known', 5, HOUR_SECONDS)
export const mailsOfNetwork = bound('mail.network', 60, HOUR_SECONDS)
export const resendsOfChallenge = bound('resend', 1, 30)
/** Of codes too the right ones are taken back. */
export const codesOfNetwork = bound('code.network', 100, 15 * MINUTE_SECONDS)
/** Passwords of somebody who is signed in already, asked for again. */
export const passwordsOfAccount = bound('password', 10, 15 * MINUTE_SECONDS)
/** Each is a mail, and hashes twice. */
export const passwordChangesOfAccount = bound('password.changed', 10, HOUR_SECONDS)
/** Rounds to Google that begin, and that come back; those that lead in are taken back. */
export const roundsOfNetwork = bound('google', 60, 15 * MINUTE_SECONDS)
export const returnsOfNetwork = bound('google.return', 60, 15 * MINUTE_SECONDS)

/**
 * Counts the wrong codes of an address's day (challenges.ts), of each kind apart: strangers who guess at the codes of a
 * sign-up or a reset keep nobody from their second factor, and who signs up in vain for an address with an account uses
 * up nothing, since no code of theirs can be right.
 */
export const dayKey = ({ secret }: Secret, { email, purpose }: Pick<OpenChallenge, 'email' | 'purpose'>): string =>
  rateLimitKey(secret, `${purpose}.day`, email)

/** Ten wrong codes an account a day (P22). */
const FAILURES_A_DAY = 10
/** What strangers can use up of them: the rest is left to browsers in which the account was used before. */
const FAILURES_OF_STRANGERS = 6

/** A sign-up has no account yet that any browser could know. */
export const failuresADay = ({ purpose, isKnown }: Pick<OpenChallenge, 'purpose' | 'isKnown'>): number =>
  purpose === 'sign-up' || isKnown ? FAILURES_A_DAY : FAILURES_OF_STRANGERS
