import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH, RESET_CODE_LENGTH } from '#features/auth/rules.ts'
import type { ChallengePurpose } from './challenge-queries.ts'

/**
 * The code of a mail, derived from its challenge and the server's secret: neither the database nor the job queue stores it,
 * and the job that mails it can derive it. Anybody can start a reset of any account and guess once at each of many
 * accounts, so the codes of accounts that exist are longer than the four digits of a sign-up.
 */
export function codeOf(
  secret: string,
  { id, serial, purpose }: { id: string; serial: number; purpose: ChallengePurpose },
): string {
  const mac = createHmac('sha256', secret).update(`code\n${id} ${serial}`).digest()
  const length = purpose === 'sign-up' ? CODE_LENGTH : RESET_CODE_LENGTH
  // Of 48 bits the remainder of a power of ten favours no code by more than one in two million.
  return String(mac.readUIntBE(0, 6) % 10 ** length).padStart(length, '0')
}

/** Compares two codes in a time that does not depend on where they differ. */
export const isSameCode = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
