import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH, RESET_CODE_LENGTH } from '#features/auth/rules.ts'
import type { ChallengePurpose } from './challenges.ts'

/**
 * The code of a mail, made from what it is for and our secret: neither the database nor the queue holds one, and the job
 * that mails it still knows it. Anybody may begin a reset of any account, so one guess at each of many must not open one
 * now and then: its code is longer than the four digits of a verification.
 */
export function codeOf(
  secret: string,
  { id, serial, purpose }: { id: string; serial: number; purpose: ChallengePurpose },
): string {
  const mac = createHmac('sha256', secret).update(`code\n${id} ${serial}`).digest()
  const length = purpose === 'reset' ? RESET_CODE_LENGTH : CODE_LENGTH
  // 48 bits: that a power of ten does not divide them favours no code by more than one in two million.
  return String(mac.readUIntBE(0, 6) % 10 ** length).padStart(length, '0')
}

/** Whether two texts of digits are the same, in a time that does not tell where they differ. */
export const isSameCode = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
