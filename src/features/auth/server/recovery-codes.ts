import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#features/auth/rules.ts'

/** The codes that replace the authenticator app, once each, for somebody who has lost it. */

/** Digits only, so that the field for the code of the app takes them, on a phone too. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    String(randomInt(10 ** RECOVERY_CODE_LENGTH)).padStart(RECOVERY_CODE_LENGTH, '0'),
  )

/** Under a key that is not in the database, so that a copy of it yields no code; bound to its account. */
export const recoveryCodeHash = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update('recovery codes').digest())
    .update(`${userId} ${code}`)
    .digest('base64url')

/** In groups of four, as people read and type them. */
export const writtenRecoveryCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$& ')
