import { readSigned, sign } from '#platform/signed.ts'

/**
 * The links in the mails of sign-ups and resets, signed. Like the codes of the same mails they are not stored: the job that
 * mails them derives them. All mails of a sign-up, or of a reset, contain the same link.
 */
const SIGN_UP = 'confirm-email'
const RESET = 'reset-password'

export const confirmationToken = (secret: string, challengeId: string): string => sign(secret, SIGN_UP, challengeId)

/** The id of the sign-up, null for any other text. */
export const readConfirmationToken = (secret: string, token: string): string | null =>
  readSigned(secret, SIGN_UP, token)

/** A reset and the password that its link replaces: once there is another password, the links of all earlier mails end. */
export type ResetLink = { id: string; passwordVersion: number }

export const resetToken = (secret: string, { id, passwordVersion }: ResetLink): string =>
  sign(secret, RESET, `${id} ${passwordVersion}`)

/** Null for any other text. */
export function readResetToken(secret: string, token: string): ResetLink | null {
  const [id = '', passwordVersion] = readSigned(secret, RESET, token)?.split(' ') ?? []
  return passwordVersion === undefined ? null : { id, passwordVersion: Number(passwordVersion) }
}
