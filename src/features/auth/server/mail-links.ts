import { readSigned, sign } from '#platform/signed.ts'

/**
 * The links in the mails of sign-ups, resets and invitations, signed. Like the codes of the same mails they are not stored: the job that
 * mails them derives them. All mails of a sign-up, or of a reset, contain the same link.
 */
const SIGN_UP = 'confirm-email'
const RESET = 'reset-password'
const INVITATION = 'accept-invitation'

export const confirmationToken = (secret: string, challengeId: string): string => sign(secret, SIGN_UP, challengeId)

/** The id of the sign-up, null for any other text. */
export const readConfirmationToken = (secret: string, token: string): string | null =>
  readSigned(secret, SIGN_UP, token)

/** A reset and the password that its link replaces: once there is another password, the links of all earlier mails end. */
export type ResetLink = { id: string; passwordVersion: number }

export const resetToken = (secret: string, { id, passwordVersion }: ResetLink): string =>
  sign(secret, RESET, `${id} ${passwordVersion}`)

/** Of an account that an administrator has made: until when, in milliseconds, its owner can choose the first password. */
export type InvitationLink = { userId: string; passwordVersion: number; until: number }

export const invitationToken = (secret: string, { userId, passwordVersion, until }: InvitationLink): string =>
  sign(secret, INVITATION, `${userId} ${passwordVersion} ${until}`)

/** Null for any other text. */
export function readInvitationToken(secret: string, token: string): InvitationLink | null {
  const [userId = '', passwordVersion, until] = readSigned(secret, INVITATION, token)?.split(' ') ?? []
  return until === undefined ? null : { userId, passwordVersion: Number(passwordVersion), until: Number(until) }
}

/** Null for any other text. */
export function readResetToken(secret: string, token: string): ResetLink | null {
  const [id = '', passwordVersion] = readSigned(secret, RESET, token)?.split(' ') ?? []
  return passwordVersion === undefined ? null : { id, passwordVersion: Number(passwordVersion) }
}
