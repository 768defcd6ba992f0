import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '#features/accounts/rules.ts'

/**
 * The code of a mail, made from what it is for and our secret: neither the database nor the queue holds one, and the job
 * that mails it still knows it.
 */
export function codeOf(secret: string, challenge: { id: string; serial: number }): string {
  const mac = createHmac('sha256', secret).update(`code\n${challenge.id} ${challenge.serial}`).digest()
  // 48 bits: that 10,000 does not divide them favours no code by more than one in 28 billion.
  return String(mac.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}

/** Whether two texts of digits are the same, in a time that does not tell where they differ. */
export const isSameCode = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
