import { readSigned, sign } from '#platform/signed.ts'

/**
 * The link in the mail of a sign-up: the sign-up's id, signed. Like the code of the same mail it is not stored: the job
 * that mails it derives it. All mails of a sign-up contain the same link.
 */
const PURPOSE = 'confirm-email'

export const confirmationToken = (secret: string, challengeId: string): string => sign(secret, PURPOSE, challengeId)

/** The id of the sign-up, null for any other text. */
export const readConfirmationToken = (secret: string, token: string): string | null =>
  readSigned(secret, PURPOSE, token)
