import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { SecondFactorOffer } from '#features/auth/contract.ts'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES, SECOND_FACTOR_LENGTH } from '#features/auth/rules.ts'
import { qrPicture } from '#lib/qr-picture.ts'
import type { Proof, TotpRow } from './totp-queries.ts'

/** Codes of an authenticator app (RFC 6238), the encryption of their secret, and the recovery codes that replace the app. */

const SECRET_BYTES = 20
const PERIOD = 30
/** A phone's clock may be one period off. */
const WINDOW = 1

const totpOf = (secret: string, issuer = 'Masar', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: SECOND_FACTOR_LENGTH, period: PERIOD })

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The time step that a code belongs to; null for a wrong code. */
export function matchTimeStep(secret: string | null, code: string, now: Date): number | null {
  if (secret === null) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** What a typed code shows of an account: a code of its app, or one of its recovery codes; null for a wrong one. */
export function proofOf(
  { secret, userId, now }: { secret: string; userId: string; now: Date },
  totp: TotpRow,
  code: string,
): Proof | null {
  if (code.length === RECOVERY_CODE_LENGTH) {
    const recoveryCode = recoveryCodeHash(secret, userId, code)
    return totp.recoveryCodes.includes(recoveryCode) ? { timeStep: null, recoveryCode } : null
  }
  const timeStep = matchTimeStep(totp.secret && decryptSecret(secret, userId, totp.secret), code, now)
  return timeStep === null ? null : { timeStep, recoveryCode: null }
}

/** A new secret in the forms in which an authenticator app takes it. */
export function enrolmentFor(secret: string, { brand, email }: { brand: string; email: string }): SecondFactorOffer {
  const uri = totpOf(secret, brand, email).toString()
  return { secret: inGroups(secret), uri, picture: qrPicture(uri) }
}

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
export const inGroups = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$& ')

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string) => createHmac('sha256', secret).update('second factor').digest()

/** Encrypts a secret for the database, so that a copy of the database yields no codes. Bound to its account. */
export function encryptSecret(secret: string, userId: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(userId))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null where it was encrypted with another secret of the server or for another account. */
export function decryptSecret(secret: string, userId: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(userId))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
